import type { Mapping as ChildMapping } from '../import/columns.ts'
import { foldHead, guessMapping } from '../import/guess-columns.ts'
import { dayIn, genderIn, languageIn, relationIn, yesOrNoIn } from '../import/read-cells.ts'
import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { readThing, type Sent } from '../kernel/fields/thing.ts'
import { type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { foldText } from '../kernel/text.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'
import { duplicatesIn } from './alike.ts'
import { type ProspectGuardian, type ProspectGuardianWish, readGuardians } from './guardians.ts'
import { halfDaysIn } from './half-day-words.ts'
import {
  decideProspect,
  householdSizes,
  type KeptProspect,
  type ProspectValues,
  prospect,
  readHalfDays,
} from './prospect.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'

/** Rows of one list of requests: they fit a call, and somebody looks at each. */
export const mostImported = 500

const ofGuardian = ['last-name', 'first-name', 'relation', 'phone', 'email'] as const

/** Meanings that a column of a list of requests can have, in the order of the choice. */
export const requestColumns = [
  ...(['last-name', 'first-name', 'birth-date', 'gender', 'level', 'first-day', 'days'] as const),
  ...ofGuardian.map((it) => `g1-${it}` as const),
  ...ofGuardian.map((it) => `g2-${it}` as const),
  ...(['household', 'sibling', 'staff', 'language'] as const),
  ...(['street', 'postcode', 'city', 'message', 'note', 'asked-on'] as const),
] as const
export type RequestColumn = (typeof requestColumns)[number]

/** Without these columns no row can be read. */
export const neededColumns = ['last-name', 'birth-date'] as const satisfies readonly RequestColumn[]

export type RequestMapping = readonly (RequestColumn | null)[]

/** Headings that a list of children has not, or means otherwise; folded. Some are those of our own spreadsheet. */
const ownWords: Partial<Record<RequestColumn, readonly string[]>> = {
  'birth-date': ['born on or expected on', 'ne le ou a naitre le', 'date de naissance prevue'],
  'first-day': [
    ...['wanted from', 'start date', 'wished start', 'entree souhaitee', 'date d entree souhaitee'],
    ...['souhaite a partir du', 'date d entree', 'debut souhaite', 'date souhaitee', 'entree'],
  ],
  days: [
    ...['days', 'half days', 'wished days', 'weekdays', 'jours', 'jours souhaites'],
    ...['jours demandes', 'demi journees'],
  ],
  'g1-last-name': [
    ...['guardians', 'guardian', 'parent', 'parent name', 'family', 'contact'],
    ...['responsables', 'responsable', 'nom du parent', 'nom parent', 'famille'],
    ...['nom du responsable', 'nom responsable'],
  ],
  'g1-first-name': ['parent first name', 'prenom du parent', 'prenom parent', 'prenom responsable'],
  'g1-phone': ['phone', 'mobile', 'telephone', 'tel', 'portable', 'telephone portable'],
  'g1-email': ['e mail', 'email', 'mail', 'courriel', 'adresse e mail', 'adresse mail'],
  household: ['children in the household', 'enfants du foyer', 'nombre d enfants'],
  sibling: [
    ...['a brother or sister is here', 'sibling', 'siblings'],
    ...['un frere ou une soeur est deja la', 'fratrie'],
  ],
  staff: ['a parent works here', 'un parent travaille ici'],
  language: ['language of the family', 'language', 'langue de la famille', 'langue'],
  street: ['street', 'rue', 'adresse', 'address'],
  message: ['message', 'message of the family', 'message de la famille', 'commentaire', 'comment'],
  note: [
    'note',
    'notes',
    'note of the school',
    'note de l ecole',
    'remarque',
    'remarques',
    'note de l etablissement',
  ],
  'asked-on': [
    ...['asked on', 'request date', 'demande le', 'demande du', 'date de demande'],
    ...['date de la demande', 'recu le'],
  ],
}

/** A column of a list of children, where it means the same in a list of requests. */
const alsoOfChildren = (target: ChildMapping[number]): RequestColumn | null =>
  requestColumns.find((it) => it === (target === 'address' ? 'street' : target)) ?? null

/** Guesses what the columns mean by their headings: as in a list of children, and by words of requests. */
export function guessRequestColumns(heads: readonly string[]): RequestMapping {
  const mapping = guessMapping('children', heads).map(alsoOfChildren)
  const folded = heads.map(foldHead)
  for (const column of requestColumns) {
    if (mapping.includes(column)) continue
    const at = folded.findIndex(
      (head, place) => mapping[place] === null && ownWords[column]?.includes(head),
    )
    if (at >= 0) mapping[at] = column
  }
  return mapping
}

/** A row as a form would send it. */
export type RequestWish = Sent<typeof prospect> & {
  line: number
  guardians: readonly ProspectGuardianWish[]
  halfDays: readonly string[]
  askedOn?: string | null | undefined
}

type Text = string | null

/** A row as it was read. What cannot be read stays as it was written, so that its rule refuses it. */
export type ReadRequest = {
  line: number
  lastName: string
  firstName: Text
  birthDate: Text
  isExpected: boolean
  gender: Text
  standardId: Text
  firstDay: Text
  numberOfChildren: Text
  hasSibling: boolean | string
  isOfStaff: boolean | string
  language: Text
  lineOne: string
  postcode: string
  city: string
  message: string
  note: string
  source: 'import'
  guardians: ReadGuardian[]
  halfDays: string[]
  askedOn: Text
}
type ReadGuardian = Record<'firstName' | 'lastName' | 'relation', string> &
  Record<'phone' | 'email', Text>

/** The number of children of a household as a list writes it: 3, 6, "More than five". */
function householdIn(text: string): Text {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return householdSizes[count - 1] ?? 'more'
  return ['more than five', 'plus de cinq'].includes(foldText(text).trim()) ? 'more' : text || null
}

const flagIn = (text: string): boolean | string => (text === '' ? false : (yesOrNoIn(text) ?? text))

type Levels = readonly { id: string; name: string }[]

/** Reads a row of a list by what its columns mean. A birth that lies ahead is one that is expected. */
export function readRequestRow(
  { line, cells }: { line: number; cells: readonly string[] },
  { mapping, levels, today }: { mapping: RequestMapping; levels: Levels; today: LocalDate },
): ReadRequest {
  const of = (column: RequestColumn): string => cells[mapping.indexOf(column)] ?? ''
  const day = (column: RequestColumn) => dayIn(of(column)) ?? (of(column) || null)
  const level = levels.find(({ name }) => foldText(name) === foldText(of('level')))
  const guardian = (which: 'g1' | 'g2'): ReadGuardian[] => {
    const [last, first] = [of(`${which}-last-name`), of(`${which}-first-name`)]
    const [phone, email] = [of(`${which}-phone`), of(`${which}-email`)]
    if (!`${last}${first}${phone}${email}`) return []
    // Somebody without a name is called as the child is.
    const lastName = last || first ? last : of('last-name')
    const relation = relationIn(of(`${which}-relation`)) ?? 'Other'
    return [{ firstName: first, lastName, relation, phone: phone || null, email: email || null }]
  }
  const birthDate = day('birth-date')
  return {
    line,
    ...{ lastName: of('last-name'), firstName: of('first-name') || null, birthDate },
    isExpected: birthDate !== null && birthDate > today && parseLocalDate(birthDate) !== undefined,
    gender: genderIn(of('gender')) ?? (of('gender') || null),
    standardId: level?.id ?? (of('level') || null),
    firstDay: day('first-day'),
    numberOfChildren: householdIn(of('household')),
    ...{ hasSibling: flagIn(of('sibling')), isOfStaff: flagIn(of('staff')) },
    language: languageIn(of('language')) ?? (of('language') || null),
    ...{ lineOne: of('street'), postcode: of('postcode'), city: of('city') },
    ...{ message: of('message'), note: of('note'), source: 'import' },
    guardians: [...guardian('g1'), ...guardian('g2')],
    halfDays: halfDaysIn(of('days')),
    askedOn: day('asked-on'),
  }
}

/** A request of a list that its rules have let pass. */
export type ImportedRequest = {
  line: number
  values: ProspectValues
  guardians: readonly ProspectGuardian[]
  halfDays: readonly WeeklyHalfDay[]
  askedOn: LocalDate
}

/** Judges a row by the rules of a request that somebody types. Device and server run it. */
export function judgeRequestRow(
  { line, ...wish }: RequestWish,
  ground: { today: LocalDate; standardIds: readonly string[] },
): Result<ImportedRequest, ProspectRefusal | FieldRefusal> {
  const read = readThing(prospect, { ...wish, source: 'import' } as Sent<typeof prospect>)
  if (!read.ok) return read
  const values = decideProspect(read.value, ground)
  if (!values.ok) return values
  const guardians = readGuardians(wish.guardians)
  if (!guardians.ok) return guardians
  const halfDays = readHalfDays(wish.halfDays)
  if (!halfDays.ok) return halfDays
  const askedOn = wish.askedOn ? parseLocalDate(wish.askedOn) : ground.today
  if (!askedOn || askedOn > ground.today)
    return prospectRefusal('prospect.asked-on-wrong', { field: 'askedOn' })
  return accept({
    line,
    ...{ values: values.value, guardians: guardians.value, halfDays: halfDays.value, askedOn },
  })
}

type Compared = Pick<
  KeptProspect,
  'id' | 'firstName' | 'lastName' | 'birthDate' | 'isExpected' | 'guardians' | 'childId'
>

const idOfLine = (line: number) => `line ${line}` as KeptProspect['id']

/**
 * Finds the rows that look like a request the school has, or like a row above: each with the id of the request, or null
 * for a row above.
 */
export function alikeRows(
  rows: readonly ImportedRequest[],
  known: readonly Compared[],
): Map<number, KeptProspect['id'] | null> {
  const asKept = rows.map(({ line, values, guardians }): Compared => {
    const { firstName, lastName, birthDate, isExpected } = values
    return {
      id: idOfLine(line),
      firstName,
      lastName,
      birthDate,
      isExpected,
      guardians,
      childId: null,
    }
  })
  const found = duplicatesIn([...known, ...asKept])
  const isKnown = new Set(known.map(({ id }) => id))
  const alike = new Map<number, KeptProspect['id'] | null>()
  for (const [place, { line }] of rows.entries()) {
    const others = found.get(idOfLine(line)) ?? []
    const standing = others.find((id) => isKnown.has(id))
    const above = rows.slice(0, place).some((it) => others.includes(idOfLine(it.line)))
    if (standing) alike.set(line, standing)
    else if (above) alike.set(line, null)
  }
  return alike
}
