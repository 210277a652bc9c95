import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = join(
  dirname(
    createRequire(import.meta.url).resolve('@fontsource/atkinson-hyperlegible-next/package.json'),
  ),
  'files',
)

export type Weight = 'regular' | 'bold'

const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>
const subsets = ['latin', 'latin-ext'] as const
type Subset = (typeof subsets)[number]

// woff, not woff2: fontkit 2.0.4 reads the second but fails to embed a part of it.
const fontFile = (weight: Weight, subset: Subset): Buffer =>
  readFileSync(join(folder, `atkinson-hyperlegible-next-${subset}-${weights[weight]}-normal.woff`))

const fontName = (weight: Weight, subset: Subset): string => `${weight}-${subset}`

let files: Map<string, Buffer> | undefined

/** The typeface of the screens in two weights, each in the two parts its makers publish; read once. */
export function printoutFonts(): ReadonlyMap<string, Buffer> {
  files ??= new Map(
    subsets.flatMap((subset) =>
      (['regular', 'bold'] as const).map((weight): [string, Buffer] => [
        fontName(weight, subset),
        fontFile(weight, subset),
      ]),
    ),
  )
  return files
}

const latin =
  /[\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac]/
const latinExtended = /[\u0100-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]/

/** A letter the typeface lacks is printed without its marks rather than as an empty box. */
function printable(character: string): string {
  if (latin.test(character) || latinExtended.test(character)) return character
  // The typeface has no narrow no-break space, which French puts before its tall punctuation.
  if (/\s/.test(character)) return '\u00a0'
  const base = character.normalize('NFD').charAt(0)
  return latin.test(base) ? base : '?'
}

/** A stretch of text that one file of the typeface can draw. */
export type TextRun = { font: string; text: string }

/** Cuts a text where it changes from one file of the typeface to the other: most never do. */
export function textRuns(text: string, weight: Weight): TextRun[] {
  const runs: TextRun[] = []
  for (const raw of text.normalize('NFC')) {
    const character = printable(raw)
    const font = fontName(weight, latin.test(character) ? 'latin' : 'latin-ext')
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
