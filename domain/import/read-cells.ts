import { parseEmail } from '../kernel/email.ts'
import { addDays, type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import { foldText, isLongerThan, tidyText } from '../kernel/text.ts'
import type { ColumnTarget, Mapping } from './columns.ts'

/** The faults that a cell, or a whole row, can have. */
export const faultCodes = [
  'missing',
  'too-long',
  'not-a-date',
  'in-the-future',
  'too-long-ago',
  'not-a-gender',
  'not-an-ine',
  'not-an-email',
  'not-a-phone',
  'not-a-relation',
  'not-yes-or-no',
  'repeated',
  'ine-repeated',
  'ine-of-another',
  'child-unknown',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** The fault, its column, and what stands there. `row`: the row above that says the same. */
export type Fault = { field: ColumnTarget; code: FaultCode; text: string; row?: number }

/** So much of a cell tells which one is meant. */
const excerptLetters = 60

/** Cuts a cell for a sentence: to its beginning, where it is long. */
export function excerptOf(cell: string): string {
  const signs = [...cell.slice(0, excerptLetters * 2)]
  return signs.length > excerptLetters ? `${signs.slice(0, excerptLetters).join('')}…` : cell
}

/** The cells of one row by what their columns mean. A column that is left out, or is not there, is empty. */
export type Cells = {
  /** The number of the row in its file; the headings are line 1. */
  line: number
  of: (target: ColumnTarget, nth?: number) => string
  times: (target: ColumnTarget) => number
}

/** Makes the reader of rows whose columns mean this. */
export function cellsBy(mapping: Mapping): (row: readonly string[], line: number) => Cells {
  const columns = new Map<ColumnTarget, number[]>()
  mapping.forEach((target, column) => {
    if (target) columns.set(target, [...(columns.get(target) ?? []), column])
  })
  return (row, line) => {
    const of = (target: ColumnTarget, nth = 0): string => {
      const column = columns.get(target)?.[nth]
      return column === undefined ? '' : tidyText(row[column] ?? '')
    }
    return { line: Number(of('line')) || line, of, times: (it) => columns.get(it)?.length ?? 0 }
  }
}

/** Notes what is wrong while the cells of a row are read. */
export type Note = (field: ColumnTarget, code: FaultCode) => null

const longest = 100

/** A name or another word; null where the cell is empty. */
export function readWord(cells: Cells, field: ColumnTarget, note: Note): string | null {
  const text = cells.of(field)
  if (isLongerThan(text, longest)) return note(field, 'too-long')
  return text || null
}

/** A word that has to be there. */
export const readName = (cells: Cells, field: ColumnTarget, note: Note): string =>
  readWord(cells, field, note) ?? (cells.of(field) === '' ? (note(field, 'missing') ?? '') : '')

const written = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/

/** A day as lists write it: 31/08/2019, 31.8.2019, 2019-08-31, with or without an hour behind it. */
export function dayIn(text: string): LocalDate | undefined {
  const day = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '').trim()
  const parts = written.exec(day)
  if (!parts) return parseLocalDate(day)
  const [, date = '', month = '', year = ''] = parts
  const full = year.length === 2 ? `20${year}` : year
  return parseLocalDate(`${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
}

/** No child of a school or a crèche is older than this, in years. */
const oldest = 20

/** The day of birth: a day that has been, and not so long ago that no child is meant. */
export function readBirthDate(cells: Cells, today: LocalDate, note: Note): LocalDate | null {
  const text = cells.of('birth-date')
  if (text === '') return note('birth-date', 'missing')
  const day = dayIn(text)
  if (!day) return note('birth-date', 'not-a-date')
  if (day > today) return note('birth-date', 'in-the-future')
  if (day < addDays(today, -oldest * 366)) return note('birth-date', 'too-long-ago')
  return day
}

type Choices<Value> = readonly (readonly [Value, readonly string[]])[]

/** A word as lists are searched for it: an abbreviation loses its full stop. */
const wordIn = (text: string): string => foldText(text).replace(/\.$/, '')

/** Finds the choice that a text means, however it is written. */
const choiceIn = <Value>(text: string, choices: Choices<Value>): Value | undefined =>
  choices.find(([, words]) => words.includes(wordIn(text)))?.[0]

/** Reads one of a few words; null where the cell is empty, and where it says something else, which is noted. */
function readChoice<Value>(
  cells: Cells,
  field: ColumnTarget,
  { choices, note, code }: { choices: Choices<Value>; note: Note; code: FaultCode },
): Value | null {
  const text = cells.of(field)
  if (wordIn(text) === '') return null
  return choiceIn(text, choices) ?? note(field, code)
}

const genders: Choices<'boy' | 'girl'> = [
  ['boy', ['m', 'g', 'b', 'garcon', 'masculin', 'boy', 'male']],
  ['girl', ['f', 'fille', 'feminin', 'girl', 'female']],
]

/** The gender that a word of a list says; undefined where it says none. */
export const genderIn = (text: string) => choiceIn(text, genders)

export const readGender = (cells: Cells, note: Note) =>
  readChoice(cells, 'gender', { note, code: 'not-a-gender', choices: genders })

const yesAndNo: Choices<boolean> = [
  [true, ['oui', 'o', 'yes', 'y', 'vrai', 'true', 'x', '1']],
  [false, ['non', 'n', 'no', 'faux', 'false', '0']],
]

/** Yes or no as a word of a list says it; undefined where it says neither. */
export const yesOrNoIn = (text: string) => choiceIn(text, yesAndNo)

export const readYesOrNo = (cells: Cells, field: ColumnTarget, note: Note) =>
  readChoice(cells, field, { note, code: 'not-yes-or-no', choices: yesAndNo })

const relations: Choices<'Mom' | 'Dad' | 'Other'> = [
  ['Mom', ['mere', 'maman', 'mom', 'mum', 'mother']],
  ['Dad', ['pere', 'papa', 'dad', 'father']],
  ['Other', ['autre', 'other', 'tuteur', 'tutrice', 'guardian', 'famille', 'family']],
]

/** The relation to the child that a word of a list says; undefined where it says none. */
export const relationIn = (text: string) => choiceIn(text, relations)

export const readRelation = (cells: Cells, field: ColumnTarget, note: Note) =>
  readChoice(cells, field, { note, code: 'not-a-relation', choices: relations })

const languages: Choices<'en' | 'fr'> = [
  ['en', ['en', 'english', 'anglais']],
  ['fr', ['fr', 'french', 'francais']],
]

/** The language that a word of a list says; undefined where it says none of ours. */
export const languageIn = (text: string) => choiceIn(text, languages)

/** Reads how a person is addressed. What is neither is left out: it decides nothing. */
export function readTitle(cells: Cells, field: ColumnTarget): 'mr' | 'mrs' | null {
  const text = wordIn(cells.of(field))
  if (['m', 'mr', 'monsieur'].includes(text)) return 'mr'
  return ['mme', 'mrs', 'ms', 'miss', 'madame', 'mlle'].includes(text) ? 'mrs' : null
}

/** The national number of a French pupil: eleven digits and capitals, however they are spaced in the list. */
export function readIne(cells: Cells, note: Note): string | null {
  const text = cells
    .of('ine')
    .replace(/[\s.-]/g, '')
    .toUpperCase()
  if (text === '') return null
  return /^[0-9A-Z]{11}$/.test(text) ? text : note('ine', 'not-an-ine')
}

export function readEmail(cells: Cells, field: ColumnTarget, note: Note): string | null {
  const text = cells.of(field)
  if (text === '') return null
  return parseEmail(text) ?? note(field, 'not-an-email')
}

/** A phone number as it is written. A spreadsheet takes the zero off a French number; it is put back. */
export function readPhone(cells: Cells, field: ColumnTarget, note: Note): string | null {
  const text = cells.of(field)
  if (text === '') return null
  const digits = text.replace(/\D/g, '').length
  if (digits < 3 || isLongerThan(text, 30)) return note(field, 'not-a-phone')
  return /^[1-9]\d{8}$/.test(text) ? `0${text}` : text
}
