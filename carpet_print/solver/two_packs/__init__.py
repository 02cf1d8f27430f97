"""The search for the games with two packs: Colorado, Twenty, Sly Fox."""
