import type { EntryId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { instantAt } from '#domain/kernel/school-instant.ts'
import type { Course } from '#domain/meals/dish.ts'
import type { LineId, LineName } from '#domain/transmission/transmission.ts'
import type { LeftOut } from '../acts/group-acts.ts'
import type { Plan } from '../acts/sheet-acts.ts'
import type { SheetMeal } from '../meals.ts'
import type { AddContent, ChangeContent } from '../transmission.offline.ts'
import type { SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

/** An act done in one go: how it is told, and how it is taken back. */
export type Doing = 'one' | 'meal' | 'nap' | 'seen' | 'copy'
/** An act of one tap for the whole group. */
export type WholeGroup = Extract<Doing, 'meal' | 'nap'>
export type SheetDone = {
  doing: Doing
  plan: Plan
  /** The child and the line, where it was one. */
  row: SheetRow | null
  /** The children that a group act left out on purpose. */
  left: readonly LeftOut[]
}

/** An entry the school refused, to be written again. */
export type RefusedEntry = { entryId: EntryId; content: AddContent | ChangeContent }

/** The dialog open over the sheet. */
export type Overlay =
  | {
      kind: 'pad'
      childId: string
      line: LineName
      lineId: LineId | null
      /** The pad opens with what was refused, and takes its place when it is saved. */
      refused?: RefusedEntry
    }
  /** The plate that was tapped: while its amounts are open, the next meal may come. */
  | { kind: 'portion'; childId: string; course: Course; meal: SheetMeal }
  | { kind: 'child'; childId: string }
  | { kind: 'settle'; childId: string; entryId: EntryId }
  /** A question about a child who is not there; `next` opens once it is answered with yes. */
  | { kind: 'away'; childId: string; next: Overlay | null }
  | { kind: 'prescriptions'; childId: string }
  | { kind: 'needs'; childId: string }
  /** A question about the whole group: nobody was called, and the act would take everybody. */
  | { kind: 'not-called'; act: WholeGroup }

export type SheetNeeds = {
  sheet: Sheet
  /** The rows on the screen: what is done for everybody is done for these. */
  shown: readonly SheetRow[]
  meal: SheetMeal
  date: LocalDate
  today: LocalDate
  zone: string
  nowMs: () => number
  clockTime: () => Parameters<typeof instantAt>[0]['time']
  giver: { userId: UserId; name: string }
  nextId: () => string
  undoReason: string
  onRefused: (refused: Plan['refused']) => void
  /** A group act that left everybody out has written nothing, and says why. */
  onAllLeftOut: (left: readonly LeftOut[]) => void
  /** A group act found nobody to write about: it says so. */
  onNothingToWrite: (act: WholeGroup) => void
  /** Set while somebody only looks: says so, and nothing else happens. */
  onReadOnly: (() => void) | null
  /** Set on a closed day: says so. What was written is corrected or removed, and nothing is added. */
  onClosed: (() => void) | null
}
