/** Characters that no screen shows: spaces of no width, marks of direction, fillers. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** A text without the characters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/** Whether a text says something: it holds a letter or a digit that somebody sees. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(withoutUnseen(text))
