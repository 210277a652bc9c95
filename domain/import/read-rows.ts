import type { LocalDate } from '../kernel/local-date.ts'
import type { ColumnTarget, GuardianField } from './columns.ts'
import {
  type Cells,
  excerptOf,
  type Fault,
  type Note,
  readBirthDate,
  readEmail,
  readGender,
  readIne,
  readName,
  readPhone,
  readRelation,
  readTitle,
  readWord,
  readYesOrNo,
} from './read-cells.ts'

export type ReadAddress = {
  line: string
  postcode: string | null
  city: string
  country: string | null
}

export type ReadGuardian = {
  /** The relation in the list; null where it says nothing. */
  relation: 'Mom' | 'Dad' | 'Other' | null
  title: 'mr' | 'mrs' | null
  firstName: string
  lastName: string
  phone: string | null
  homePhone: string | null
  workPhone: string | null
  email: string | null
  address: ReadAddress | null
}

export type ReadChild = {
  firstName: string
  lastName: string
  usageName: string | null
  birthDate: LocalDate | null
  gender: 'boy' | 'girl' | null
  ine: string | null
  level: string | null
  className: string | null
  addresses: readonly ReadAddress[]
  /** The list's word about pictures. It is no proof. */
  photo: boolean | null
}

/** A row of a list of children. */
export type ChildRow = {
  line: number
  child: ReadChild
  guardians: readonly ReadGuardian[]
  faults: Fault[]
}

/** A child as a list of guardians names it. */
export type ChildReference = {
  firstName: string
  lastName: string
  usageName: string | null
  className: string | null
}

/** A row of a list of guardians. */
export type GuardianRow = {
  line: number
  guardian: ReadGuardian
  references: readonly ChildReference[]
  faults: Fault[]
}

const notesOf = (cells: Cells): { faults: Fault[]; note: Note } => {
  const faults: Fault[] = []
  return {
    faults,
    note: (field, code) => {
      faults.push({ field, code, text: excerptOf(cells.of(field)) })
      return null
    },
  }
}

type Place = Record<'address' | 'postcode' | 'city' | 'country', ColumnTarget>

function readAddress(cells: Cells, place: Place, note: Note): ReadAddress | null {
  const line = readWord(cells, place.address, note)
  const city = readWord(cells, place.city, note)
  if (!line && !city) return null
  const postcode = readWord(cells, place.postcode, note)
  const country = readWord(cells, place.country, note)
  return { line: line ?? '', postcode, city: city ?? '', country }
}

function readGuardian(cells: Cells, which: 'g1' | 'g2', note: Note): ReadGuardian {
  const at = (field: GuardianField): ColumnTarget => `${which}-${field}`
  const usageName = readWord(cells, at('usage-name'), note)
  const lastName = usageName ?? readName(cells, at('last-name'), note)
  const place = {
    address: at('address'),
    postcode: at('postcode'),
    city: at('city'),
    country: at('country'),
  }
  return {
    relation: readRelation(cells, at('relation'), note),
    title: readTitle(cells, at('title')),
    firstName: readWord(cells, at('first-name'), note) ?? '',
    lastName,
    phone: readPhone(cells, at('phone'), note),
    homePhone: readPhone(cells, at('home-phone'), note),
    workPhone: readPhone(cells, at('work-phone'), note),
    email: readEmail(cells, at('email'), note),
    address: readAddress(cells, place, note),
  }
}

const signsOfGuardian = ['last-name', 'first-name', 'phone', 'email'] as const

/** A list of children may leave a guardian out. */
const hasGuardian = (cells: Cells, which: 'g1' | 'g2'): boolean =>
  signsOfGuardian.some((field) => cells.of(`${which}-${field}`) !== '')

const firstPlace = {
  address: 'address',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
} as const
const secondPlace = {
  address: 'address-2',
  postcode: 'postcode-2',
  city: 'city-2',
  country: 'country-2',
} as const

/** Reads a row of a list of children, and says of each cell what is wrong with it. */
export function readChildRow(cells: Cells, today: LocalDate): ChildRow {
  const { faults, note } = notesOf(cells)
  const child: ReadChild = {
    lastName: readName(cells, 'last-name', note),
    usageName: readWord(cells, 'usage-name', note),
    firstName: readName(cells, 'first-name', note),
    birthDate: readBirthDate(cells, today, note),
    gender: readGender(cells, note),
    ine: readIne(cells, note),
    level: readWord(cells, 'level', note),
    className: readWord(cells, 'class', note),
    addresses: [firstPlace, secondPlace].flatMap((place) => readAddress(cells, place, note) ?? []),
    photo: readYesOrNo(cells, 'photo-consent', note),
  }
  const guardians = (['g1', 'g2'] as const)
    .filter((which) => hasGuardian(cells, which))
    .map((which) => readGuardian(cells, which, note))
  return { line: cells.line, child, guardians, faults }
}

/** Reads a row of a list of guardians: the guardian, and the children that it names by their position. */
export function readGuardianRow(cells: Cells): GuardianRow {
  const { faults, note } = notesOf(cells)
  const guardian = readGuardian(cells, 'g1', note)
  const times = Math.max(cells.times('child-first-name'), 1)
  const references = Array.from({ length: times }, (_, nth): ChildReference[] => {
    const firstName = cells.of('child-first-name', nth)
    const usageName = cells.of('child-usage-name', nth) || null
    const lastName = cells.of('child-last-name', nth) || (usageName ?? '')
    const className = cells.of('child-class', nth) || null
    return firstName === '' && lastName === ''
      ? []
      : [{ firstName, lastName, usageName, className }]
  }).flat()
  if (references.length === 0) note('child-first-name', 'missing')
  return { line: cells.line, guardian, references, faults }
}
