/** Signs that lead into another folder, or that a system of files does not take. */
const unwritable = /[\\/:*?"<>|\p{C}]/gu

/** The name of a file as every system writes it. What somebody typed, such as a prefix of numbers, opens no folder. */
export const fileNameOf = (name: string): string => name.replace(unwritable, '-')
