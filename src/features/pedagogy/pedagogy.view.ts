import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { type EntryStatus, isOnItsWay, wasNotTaken } from '#src/offline/outbox/entry.ts'
import { newerTruth, type Saved as SavedRecord } from '#src/records/fold-records.ts'

/** The state of saving a level; pending while its tap is not on the disk. */
export type Saved = 'pending' | SavedRecord

/** The standing evaluation of one child on one milestone, as the school knows it. */
export type TrueCell = {
  evaluationId: string
  level: Level | null
  comment: string | null
  date: LocalDate
  isApproved: boolean
  /** Grows with every evaluation of the child on the milestone: later news has a higher one. */
  version: number
}

/** An evaluation of the outbox, as the view needs it. */
export type EvaluationEntry = {
  entryId: EntryId
  seq: number
  status: EntryStatus
  key: string
  level: Level | null
  comment: string | null
  date: LocalDate
  /** The school's standing answer; null while it has none, or refused. */
  truth: TrueCell | null
}

/** A tap that the outbox does not show yet. `isDurable` once its transaction has completed. */
export type LevelTap = {
  key: string
  level: Level | null
  comment: string | null
  date: LocalDate
  isDurable: boolean
}

/** One cell as it is shown. */
export type ViewedCell = {
  level: Level | null
  saved: Saved
  comment: string | null
  /** The day it was judged on; null while nobody has. */
  date: LocalDate | null
  /** Only what stands at the school can be approved. */
  isApproved: boolean
  /** A refused entry that somebody has to settle. */
  refused: EntryId | null
}

/** A cell of the class: one child on one milestone. */
export const cellKey = (childId: string, milestoneId: string): string => `${childId}:${milestoneId}`

export const milestoneOfKey = (key: string): string => key.slice(key.indexOf(':') + 1)

export const emptyCell: ViewedCell = {
  level: null,
  saved: 'server',
  comment: null,
  date: null,
  isApproved: false,
  refused: null,
}

type Folding = {
  truth: TrueCell | undefined
  entries: readonly EvaluationEntry[]
  taps: readonly LevelTap[]
}

/** One cell: the school's truth, then this device's entries in the order of the taps, then the taps in the air. */
export function foldCell(folding: Folding): ViewedCell {
  const truth = folding.entries.reduce<TrueCell | null>(
    (known, entry) => newerTruth(known, entry.truth),
    folding.truth ?? null,
  )
  let cell: ViewedCell = truth
    ? {
        level: truth.level,
        saved: 'server',
        comment: truth.comment,
        date: truth.date,
        isApproved: truth.isApproved,
        refused: null,
      }
    : emptyCell
  let refused: EntryId | null = null
  const show = (shown: Pick<ViewedCell, 'level' | 'comment' | 'date' | 'saved'>): void => {
    cell = { ...emptyCell, ...shown }
  }
  for (const entry of folding.entries) {
    const { level, comment, date } = entry
    if (isOnItsWay(entry)) show({ level, comment, date, saved: 'tablet' })
    else if (wasNotTaken(entry)) refused = entry.entryId
  }
  for (const { level, comment, date, isDurable } of folding.taps)
    show({ level, comment, date, saved: isDurable ? 'tablet' : 'pending' })
  return refused === null ? cell : { ...cell, saved: 'attention', refused }
}

/** True if a screen shows both alike. */
export const isSameCell = (one: ViewedCell, other: ViewedCell): boolean =>
  one === other ||
  (one.level === other.level &&
    one.saved === other.saved &&
    one.comment === other.comment &&
    one.date === other.date &&
    one.isApproved === other.isApproved &&
    one.refused === other.refused)

/**
 * "The whole group is there": the children whom nobody has judged on this milestone. What is known of the
 * others is kept, a B as much as an A+.
 */
export function blankAmong<Child extends { childId: string }>(
  children: readonly Child[],
  { milestoneId, cellOf }: { milestoneId: string; cellOf: (key: string) => ViewedCell },
): Child[] {
  return children.filter(({ childId }) => cellOf(cellKey(childId, milestoneId)).level === null)
}
