const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The key of commands on this machine, as it is printed on it. */
export const commandKey = isApple ? '⌘' : 'Ctrl'
