export type NameList = {
  girls: readonly string[]
  boys: readonly string[]
  women: readonly string[]
  men: readonly string[]
  lastNames: readonly string[]
  streets: readonly string[]
}

/** Names of a text, which a comma parts. */
export const namesOf = (text: string): readonly string[] =>
  text.split(',').map((name) => name.trim())
