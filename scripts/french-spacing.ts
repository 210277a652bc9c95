/** Signs without their space in French: one that does not break, and a narrow one before the tall signs. */
const wrong: readonly RegExp[] = [
  // A sign that opens a text follows something of another text; an hour is written 8:30.
  /(?<!^|\u00a0):(?!(?<=\d:)\d)/,
  /(?<!^|\u202f|[;!?…])[;!?]/,
  /«(?!\u00a0)/,
  /(?<!\u00a0)»/,
]

/** True if a French text could break a line before its punctuation, or stands too close or too far from it. */
export const isMisspaced = (text: string): boolean => wrong.some((pattern) => pattern.test(text))

/** The French texts of a catalog whose punctuation is not spaced as French spaces it. */
export const misspacedIn = (catalog: string): string[] =>
  catalog
    .split('\n\n')
    .slice(1)
    .flatMap((block) => [...block.matchAll(/^msgstr(?:\[\d\])? ((?:"(?:\\.|[^"\\])*"\n?)+)/gm)])
    .map(([, lines = '']) =>
      [...lines.matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([, text]) => text).join(''),
    )
    .filter(isMisspaced)
