/** Characters that no screen shows: spaces of no width, marks of direction, fillers. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** A text without the characters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/** A character that somebody sees: no space, no control character, no empty braille pattern. */
const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{Surrogate}\u2800]/u

/** True if nobody sees anything of a text. Points and a smiley are seen, though they say nothing. */
export const showsNothing = (text: string): boolean => !seen.test(withoutUnseen(text))

/** True if a text says something: it holds a letter or a digit that somebody sees. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(withoutUnseen(text))
