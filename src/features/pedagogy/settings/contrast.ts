/** Relative luminance of a colour written as #rrggbb (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Measures how far two colours stand apart, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The least contrast that anything with a meaning needs with what is around it. */
export const enoughContrast = 3

/** The paper of the app by day and by night: `--surface` of the tokens. */
const papers = ['#fdfefb', '#1a2623'] as const

/** The least a colour stands apart from the page, by day or by night. */
export const contrastWithPage = (colour: string): number =>
  Math.min(...papers.map((paper) => contrastOf(colour, paper)))

/** Pairs of colours that a grey printout shows alike. */
export function alike(colours: readonly string[]): [number, number][] {
  return colours.flatMap((one, at) =>
    colours
      .slice(at + 1)
      .flatMap((other, more): [number, number][] =>
        contrastOf(one, other) < 1.25 ? [[at, at + 1 + more]] : [],
      ),
  )
}
