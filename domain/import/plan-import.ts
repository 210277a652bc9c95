import type { ChildId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { gatherFamilies } from './families.ts'
import type { Ground, KnownChild } from './ground.ts'
import { type ImportRefusal, importRefusal } from './import-codes.ts'
import type { JudgedChildRow, JudgedGuardianRow } from './judge-rows.ts'
import { type ChildPlace, makePlaces, missingPlaces, type Places } from './places.ts'
import type { ReadChild } from './read-rows.ts'
import { relationOf, type SaidRelations } from './relations.ts'
import { type WantedPlaces, wantedPlaces } from './wanted-places.ts'

export type ChildFacts = Pick<
  KnownChild,
  'firstName' | 'lastName' | 'usageName' | 'birthDate' | 'gender' | 'ine'
>
export type PlannedChild = ChildFacts & { id: ChildId }
/** The facts a list says anew of a child, and what stood before. */
export type PlannedChange = { id: ChildId; before: ChildFacts; after: ChildFacts }
export type PlannedStay = ChildPlace & { id: string; childId: ChildId }

/** Everything that an import writes. */
export type ImportPlan = ReturnType<typeof gatherFamilies>['planned'] & {
  levels: Places['levels']
  nextLevels: Places['nextLevels']
  classes: Places['classes']
  classLevels: Places['classLevels']
  children: readonly PlannedChild[]
  changes: readonly PlannedChange[]
  stays: readonly PlannedStay[]
  consents: readonly { childId: ChildId; isGiven: boolean }[]
}

export type PlanOptions = {
  /** The names of the levels and classes that are made, of those that the school does not have. */
  newPlaces: WantedPlaces
  /** The relations of the guardians of whom the list says none. */
  said: SaidRelations
  /** The guardians of the list have legal authority over the child that they are linked to. */
  hasLegalAuthority: boolean
  /** They may collect it. */
  mayCollect: boolean
  nextId: () => string
}

const nothing: Omit<ImportPlan, keyof ReturnType<typeof gatherFamilies>['planned']> = {
  levels: [],
  nextLevels: [],
  classes: [],
  classLevels: [],
  children: [],
  changes: [],
  stays: [],
  consents: [],
}

/** The first row that cannot be taken over as it is refuses them all: nothing is half written. */
function refusalOf(
  rows: readonly { line: number; becomes: string }[],
): Result<never, ImportRefusal> | undefined {
  const faulty = rows.find(({ becomes }) => becomes === 'faulty')
  if (faulty) return importRefusal('import.row-with-fault', { row: String(faulty.line) })
  const open = rows.find(({ becomes }) => becomes === 'undecided')
  if (open) return importRefusal('import.row-undecided', { row: String(open.line) })
  if (rows.every(({ becomes }) => becomes === 'skipped'))
    return importRefusal('import.nothing-to-import')
  return undefined
}

/** Says what a child is after a list was read: what the list leaves out stays. */
const changedBy = (child: KnownChild, read: ReadChild): ChildFacts => ({
  firstName: read.firstName,
  lastName: read.lastName,
  usageName: read.usageName ?? child.usageName,
  birthDate: read.birthDate ?? child.birthDate,
  gender: read.gender ?? child.gender,
  ine: read.ine ?? child.ine,
})

const factsOf = ({ firstName, lastName, usageName, birthDate, gender, ine }: KnownChild) => ({
  firstName,
  lastName,
  usageName,
  birthDate,
  gender,
  ine,
})

const isSame = (one: ChildFacts, other: ChildFacts): boolean =>
  (Object.keys(one) as (keyof ChildFacts)[]).every((fact) => one[fact] === other[fact])

/**
 * Plans what a list of children writes. A child that the school has gets what the list says of it, and new
 * guardians. It gets a place and addresses where it has none. What the school knows more is never taken away.
 */
export function planChildren(
  rows: readonly JudgedChildRow[],
  ground: Ground,
  options: PlanOptions,
): Result<ImportPlan, ImportRefusal> {
  const refused = refusalOf(rows)
  if (refused) return refused
  const taken = rows.filter(({ becomes }) => becomes === 'added' || becomes === 'updated')
  const { newPlaces, nextId } = options
  const read = taken.map(({ child }) => child)
  const missing = wantedPlaces(missingPlaces(read, ground), newPlaces)
  const places = makePlaces(missing, ground, nextId)
  const families = gatherFamilies(ground, options)
  const known = new Map(ground.children.map((child) => [child.id, child]))
  const children: PlannedChild[] = []
  const changes: PlannedChange[] = []
  const stays: PlannedStay[] = []
  const consents: { childId: ChildId; isGiven: boolean }[] = []
  const updated = new Set<ChildId>()

  for (const { line, child, guardians, updates } of taken) {
    const { firstName, lastName, usageName, birthDate, gender, ine } = child
    if (!birthDate) continue
    const standing = updates ? known.get(updates) : undefined
    if (updates && (!standing || updated.has(updates)))
      return importRefusal('import.unknown-choice')
    const id = updates ?? (nextId() as ChildId)
    if (standing) {
      updated.add(id)
      const after = changedBy(standing, child)
      const before = factsOf(standing)
      if (!isSame(before, after)) changes.push({ id, before, after })
    } else children.push({ id, firstName, lastName, usageName, birthDate, gender, ine })
    const place = standing?.hasPlace ? null : places.placeFor(child)
    if (place) stays.push({ id: nextId(), childId: id, ...place })
    if (!standing?.homes.length) families.addHomes(id, child.addresses)
    for (const guardian of guardians) {
      const relation = relationOf(guardian, options.said)
      if (!relation) return importRefusal('import.relation-unsaid', { row: String(line) })
      families.addGuardian({ ...guardian, relation }, [id])
    }
    if (child.photo !== null) consents.push({ childId: id, isGiven: child.photo })
  }
  const { levels, nextLevels, classes, classLevels } = places
  return accept({
    levels,
    nextLevels,
    classes,
    classLevels,
    children,
    changes,
    stays,
    consents,
    ...families.planned,
  })
}

/** Plans what a list of guardians writes: people, their addresses, and whose guardians they are. */
export function planGuardians(
  rows: readonly JudgedGuardianRow[],
  ground: Ground,
  options: PlanOptions,
): Result<ImportPlan, ImportRefusal> {
  const refused = refusalOf(rows)
  if (refused) return refused
  const families = gatherFamilies(ground, options)
  for (const { line, guardian, references, becomes } of rows) {
    if (becomes !== 'added') continue
    const relation = relationOf(guardian, options.said)
    if (!relation) return importRefusal('import.relation-unsaid', { row: String(line) })
    const childIds = references.flatMap(({ childId }) => childId ?? [])
    families.addGuardian({ ...guardian, relation }, [...new Set(childIds)])
  }
  return accept({ ...nothing, ...families.planned })
}

/** The first day of the new children: from the last school year on, and no later than the coming one begins. */
export const isEntryDay = (day: LocalDate, today: LocalDate): boolean =>
  Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4))) <= 1
