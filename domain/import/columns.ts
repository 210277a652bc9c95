/** The kinds of table: a child in each row, or a guardian in each with the names of the children. */
export const tableKinds = ['children', 'guardians'] as const
export type TableKind = (typeof tableKinds)[number]

export const childFields = [
  'last-name',
  'usage-name',
  'first-name',
  'birth-date',
  'gender',
  'ine',
  'level',
  'class',
  'address',
  'postcode',
  'city',
  'country',
  'address-2',
  'postcode-2',
  'city-2',
  'country-2',
  'photo-consent',
] as const

const guardianFields = [
  'relation',
  'title',
  'last-name',
  'usage-name',
  'first-name',
  'phone',
  'home-phone',
  'work-phone',
  'email',
  'address',
  'postcode',
  'city',
  'country',
] as const
export type GuardianField = (typeof guardianFields)[number]

/** A child that a guardian's row names. */
export const childReferenceFields = [
  'child-usage-name',
  'child-last-name',
  'child-first-name',
  'child-class',
] as const

type ChildField = (typeof childFields)[number]
type ChildReferenceField = (typeof childReferenceFields)[number]

/** The meaning of a column of a file. `line` is the row's number in the file. `g1-` and `g2-` are the guardians of a row. */
export type ColumnTarget =
  | 'line'
  | ChildField
  | `g1-${GuardianField}`
  | `g2-${GuardianField}`
  | ChildReferenceField

const ofGuardian = <Which extends 'g1' | 'g2'>(which: Which) =>
  guardianFields.map((field) => `${which}-${field}` as const)

/** The meanings of a column in each kind of table, in the order in which they are offered. */
export const targetsOf: Readonly<Record<TableKind, readonly ColumnTarget[]>> = {
  children: [...childFields, ...ofGuardian('g1'), ...ofGuardian('g2')],
  guardians: [...ofGuardian('g1'), ...childReferenceFields],
}

/** Without these columns no row of such a table can be read. */
export const neededTargets: Readonly<Record<TableKind, readonly ColumnTarget[]>> = {
  children: ['last-name', 'first-name', 'birth-date'],
  guardians: ['g1-last-name', 'g1-first-name', 'child-first-name'],
}

/** Only these may stand in several columns of a file: a guardian has several children. */
export const mayRepeat = (target: ColumnTarget): boolean =>
  childReferenceFields.some((field) => field === target)

/** The meaning of each column; null: it is left out. */
export type Mapping = readonly (ColumnTarget | null)[]

/** The needed columns that a mapping lacks. */
export const missingTargets = (kind: TableKind, mapping: Mapping): readonly ColumnTarget[] =>
  neededTargets[kind].filter((target) => !mapping.includes(target))

/** Reads a mapping that was sent or kept; undefined where a word is none of ours, or stands twice. */
export function parseMapping(
  kind: TableKind,
  words: readonly (string | null)[],
): Mapping | undefined {
  const known: ReadonlySet<string> = new Set<string>(['line', ...targetsOf[kind]])
  const seen = new Set<string>()
  for (const word of words) {
    if (word === null || word === '') continue
    const isTwice = seen.has(word) && !mayRepeat(word as ColumnTarget)
    if (!known.has(word) || isTwice) return undefined
    seen.add(word)
  }
  return words.map((word) => (word || null) as ColumnTarget | null)
}
