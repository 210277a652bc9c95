import type { ChildId } from '../kernel/ids.ts'
import { familyFirst } from '../kernel/person-name.ts'
import { foldName, type ListedChild, nameKey, nameKeys } from './ground.ts'
import { findLikenesses, type Likeness } from './likeness.ts'
import { excerptOf, type Fault } from './read-cells.ts'
import type { ChildReference, ChildRow, GuardianRow } from './read-rows.ts'

type Listed = { children: readonly ListedChild[] }

/** Somebody's choice for a row that is like a child of the school. */
export type RowChoice =
  | { line: number; choice: 'add' | 'skip' }
  | { line: number; choice: 'update'; childId: ChildId }
  /** The child that a guardian's row means, where several are called so. `nth` counts the children of the row. */
  | { line: number; choice: 'child'; nth: number; childId: ChildId }

/** A row with everything that is known of it: what becomes of it, or why it cannot be taken over. */
export type JudgedChildRow = ChildRow & {
  likenesses: readonly Likeness[]
  /** `undecided`: it is like a child of the school, and nobody has said yet whether it is that one. */
  becomes: 'added' | 'updated' | 'skipped' | 'undecided' | 'faulty'
  updates: ChildId | null
}

const withFault = (row: ChildRow, fault: Fault): ChildRow => ({
  ...row,
  faults: [...row.faults, fault],
})

/** Two rows with one child in them, or two children with one number. */
function addRepeats(
  rows: readonly ChildRow[],
  isSkipped: (line: number) => boolean,
): readonly ChildRow[] {
  const children = new Map<string, number>()
  const numbers = new Map<string, number>()
  return rows.map((row) => {
    if (isSkipped(row.line)) return row
    const { line, child } = row
    const { lastName, birthDate, ine } = child
    const key = `${nameKey(child)}|${birthDate}`
    const ofChild = birthDate ? children.get(key) : undefined
    const ofNumber = ine ? numbers.get(ine) : undefined
    if (ofChild === undefined) children.set(key, line)
    if (ine && ofNumber === undefined) numbers.set(ine, line)
    if (ofChild !== undefined)
      return withFault(row, { field: 'last-name', code: 'repeated', text: lastName, row: ofChild })
    if (ine && ofNumber !== undefined)
      return withFault(row, { field: 'ine', code: 'ine-repeated', text: ine, row: ofNumber })
    return row
  })
}

/**
 * Judges the rows of a list of children against each other, against the school, and by what somebody chose. A row that
 * is a child of the school for sure is an update. One that may be one waits for a choice.
 */
export function judgeChildRows(
  rows: readonly ChildRow[],
  ground: Listed,
  choices: readonly RowChoice[],
): readonly JudgedChildRow[] {
  const likenesses = findLikenesses(
    rows.map(({ child }) => child),
    ground.children,
  )
  const chosen = new Map(choices.map((choice) => [choice.line, choice]))
  const repeats = addRepeats(rows, (line) => chosen.get(line)?.choice === 'skip')
  const ofNumber = new Map(ground.children.flatMap((it) => (it.ine ? [[it.ine, it.id]] : [])))
  return repeats.map((row, at): JudgedChildRow => {
    const found = likenesses[at] ?? []
    const choice = chosen.get(row.line)
    if (choice?.choice === 'skip') return judged(row, found, 'skipped')
    if (row.faults.length > 0) return judged(row, found, 'faulty')
    const [first] = found
    if (choice?.choice === 'update') return updated(row, found, choice.childId, ofNumber)
    if (choice?.choice === 'add') return added(row, found, ofNumber)
    if (first?.kind === 'same') return updated(row, found, first.childId, ofNumber)
    return judged(row, found, first ? 'undecided' : 'added')
  })
}

const judged = (
  row: ChildRow,
  likenesses: readonly Likeness[],
  becomes: JudgedChildRow['becomes'],
): JudgedChildRow => ({ ...row, likenesses, becomes, updates: null })

type Numbers = ReadonlyMap<string, ChildId>

const withNumberFault = (row: ChildRow): ChildRow =>
  withFault(row, { field: 'ine', code: 'ine-of-another', text: row.child.ine ?? '' })

function updated(
  row: ChildRow,
  found: readonly Likeness[],
  childId: ChildId,
  numbers: Numbers,
): JudgedChildRow {
  const holder = row.child.ine ? numbers.get(row.child.ine) : undefined
  if (holder && holder !== childId) return judged(withNumberFault(row), found, 'faulty')
  return { ...row, likenesses: found, becomes: 'updated', updates: childId }
}

function added(row: ChildRow, found: readonly Likeness[], numbers: Numbers): JudgedChildRow {
  const isTaken = row.child.ine !== null && numbers.has(row.child.ine)
  return isTaken ? judged(withNumberFault(row), found, 'faulty') : judged(row, found, 'added')
}

/** A child that a guardian's row names, and the children of the school that it may be. */
export type FoundReference = ChildReference & {
  nth: number
  candidates: readonly ChildId[]
  childId: ChildId | null
}

export type JudgedGuardianRow = Omit<GuardianRow, 'references'> & {
  references: readonly FoundReference[]
  becomes: 'added' | 'skipped' | 'undecided' | 'faulty'
}

/**
 * Finds the children that a list of guardians names, by name and class: such lists hold no number. The class
 * helps only where it is known. Where two children are called so, somebody has to say which one is meant.
 */
export function judgeGuardianRows(
  rows: readonly GuardianRow[],
  ground: Listed,
  choices: readonly RowChoice[],
): readonly JudgedGuardianRow[] {
  const byName = new Map<string, ListedChild[]>()
  for (const child of ground.children)
    for (const key of nameKeys(child)) {
      const namesakes = byName.get(key)
      if (namesakes) namesakes.push(child)
      else byName.set(key, [child])
    }
  const skipped = new Set(choices.flatMap(({ line, choice }) => (choice === 'skip' ? [line] : [])))
  const chosen = new Map(
    choices.flatMap((it) => (it.choice === 'child' ? [[`${it.line} ${it.nth}`, it.childId]] : [])),
  )
  return rows.map((row): JudgedGuardianRow => {
    const references = row.references.map((reference, nth): FoundReference => {
      const named = [...new Set(nameKeys(reference).flatMap((key) => byName.get(key) ?? []))]
      const className = foldName(reference.className ?? '')
      const inClass = named.filter(
        (it) => className !== '' && foldName(it.className ?? '') === className,
      )
      const candidates = (inClass.length > 0 ? inClass : named).map(({ id }) => id)
      const wish = chosen.get(`${row.line} ${nth}`)
      const [only, ...others] = candidates
      const sure = only && others.length === 0 ? only : null
      const childId = candidates.find((id) => id === wish) ?? sure
      return { ...reference, nth, candidates, childId }
    })
    const unknown = references
      .filter(({ candidates }) => candidates.length === 0)
      .map((reference): Fault => {
        const text = excerptOf(familyFirst(reference))
        return { field: 'child-last-name', code: 'child-unknown', text }
      })
    const faults = [...row.faults, ...unknown]
    const isOpen = references.some(({ childId }) => childId === null)
    const found = { ...row, faults, references }
    if (skipped.has(row.line)) return { ...found, becomes: 'skipped' }
    if (faults.length > 0) return { ...found, becomes: 'faulty' }
    return { ...found, becomes: isOpen ? 'undecided' : 'added' }
  })
}

/** The children of the school of whom the list says nothing. They are named, and stay as they are. */
export function missingChildren(
  rows: readonly JudgedChildRow[],
  ground: Listed,
): readonly ListedChild[] {
  const named = new Set(
    rows.flatMap(({ likenesses, updates }) => [updates, ...likenesses.map((it) => it.childId)]),
  )
  return ground.children.filter(({ id, hasPlace }) => hasPlace && !named.has(id))
}
