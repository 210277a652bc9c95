import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackFont } from './unpack-font.ts'

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
  unpackFont(
    readFileSync(
      join(folder, `atkinson-hyperlegible-next-${subset}-${weights[weight]}-normal.woff`),
    ),
  )

const fontName = (weight: Weight, subset: Subset): string => `${weight}-${subset}`

let files: Map<string, Buffer> | undefined

/** The typeface of the screens in two weights, each in the two parts its makers publish; read and unpacked once. */
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

/** A stretch of text that one file of the typeface can draw. */
export type TextRun = { font: string; text: string }

type FontReader = { create(file: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean } }

const require = createRequire(import.meta.url)
// The reader with which pdfkit itself opens a font: what it calls a glyph is what pdfkit draws.
const { create } = createRequire(require.resolve('pdfkit'))('fontkit') as FontReader

const opened = new Map<string, ReturnType<FontReader['create']>>()

/** True if a file of the typeface can draw a character: its makers name ranges in which letters are missing. */
function canDraw(font: string, character: string): boolean {
  let reader = opened.get(font)
  const file = printoutFonts().get(font)
  if (!reader && file) {
    reader = create(file)
    opened.set(font, reader)
  }
  return reader?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false
}

const fontOf = (character: string, weight: Weight): string | undefined =>
  subsets.map((subset) => fontName(weight, subset)).find((font) => canDraw(font, character))

/** Stand-ins for a sign that the typeface lacks and no mark could be taken from; the first one it has. */
const standIns: ReadonlyMap<string, readonly string[]> = new Map([
  ['\u00b5', ['\u03bc', 'u']],
  ['\u201b', ['\u2018']],
  ['\u014a', ['N']],
  ['\u014b', ['n']],
  ['\u0166', ['T']],
  ['\u0167', ['t']],
])

/** A letter the typeface lacks is printed without its marks rather than as an empty box. */
function printable(character: string, weight: Weight): TextRun {
  const plain = fontName(weight, 'latin')
  const own = fontOf(character, weight)
  if (own) return { font: own, text: character }
  // The typeface has no narrow no-break space, which French puts before its tall punctuation.
  if (/\s/.test(character)) return { font: plain, text: '\u00a0' }
  // Soft hyphens, joiners and marks that belong to no letter are not seen on paper.
  if (/[\p{Cc}\p{Cf}\p{Mn}]/u.test(character)) return { font: plain, text: '' }
  for (const other of [...(standIns.get(character) ?? []), character.normalize('NFD').charAt(0)]) {
    const font = fontOf(other, weight)
    if (font) return { font, text: other }
  }
  return { font: plain, text: '?' }
}

/** A document asks again and again about the same few letters. */
const known: Readonly<Record<Weight, Map<string, TextRun>>> = {
  regular: new Map(),
  bold: new Map(),
}

function drawable(character: string, weight: Weight): TextRun {
  const run = known[weight].get(character) ?? printable(character, weight)
  known[weight].set(character, run)
  return run
}

/** Cuts a text where it changes from one file of the typeface to the other: most never do. */
export function textRuns(text: string, weight: Weight): TextRun[] {
  const runs: TextRun[] = []
  for (const raw of text.normalize('NFC')) {
    const { font, text: character } = drawable(raw, weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else if (character !== '') runs.push({ font, text: character })
  }
  return runs
}
