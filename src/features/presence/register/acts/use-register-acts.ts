import { useCallback, useMemo, useRef, useState } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PresenceRefusal } from '#domain/presence/presence.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import type { PlannedMark } from '#src/class-day/marks/use-tablet-marks.ts'
import type { SchoolTime } from '#src/class-day/use-school-time.ts'
import { useUndo } from '#src/records/use-undo.ts'
import type { ShownPeriod } from '../../frame/presence-address.ts'
import {
  agreedMark,
  countMarked,
  fillBlanks,
  type Plan,
  shownHalves,
  tapWish,
  type Wish,
} from '../../marks/marking.ts'
import type { MarkWriter } from '../../marks/use-facts.ts'
import { wishOfLetter } from './letters.ts'

/** An act that can be taken back for ten seconds: one child's tap, or several at once. */
type Done = { row: RegisterRow | null; plan: Plan; marks: PlannedMark[] }

/** The bar offers the last act for ten seconds; the keyboard goes further back, as in a spreadsheet. */
const mostUndone = 20

/** The dialog open over the register. */
export type Overlay =
  | { kind: 'details'; childId: string; startWith?: 'left' }
  | { kind: 'settle'; childId: string; entryId: EntryId }
  | { kind: 'plan-absence'; childIds: readonly string[] }
  | { kind: 'submit' }
  | { kind: 'choose-child' }
  | { kind: 'contacts' }

type Needs = {
  rows: readonly RegisterRow[]
  /** The rows that a tap decides by, where `rows` may be a frame older. */
  rowsNow?: () => readonly RegisterRow[]
  /** Makes the rows those of this moment: something opens that shows them, or several of them change at once. */
  catchUp?: () => void
  period: ShownPeriod
  date: LocalDate
  time: SchoolTime
  writer: MarkWriter
  onRefused: (refusal: PresenceRefusal) => void
}

/**
 * Offers a person's acts on the register. The functions never change, so that a tap renders one card. They read what is
 * on the screen at the moment of the tap.
 */
export function useRegisterActs(needs: Needs) {
  const latest = useRef(needs)
  latest.current = needs
  const { undoable, done, undo, forget } = useUndo<Done>(({ marks }) => {
    const { writer, catchUp } = latest.current
    void writer.save(marks)
    // The act for the whole class stands there again with its cards.
    if (marks.length > 1) catchUp?.()
  }, mostUndone)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const show = useCallback((next: Overlay | null) => {
    latest.current.catchUp?.()
    setOverlay(next)
  }, [])
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const isChoosing = useRef(false)
  isChoosing.current = chosen !== null

  const rowsNow = useCallback(() => latest.current.rowsNow?.() ?? latest.current.rows, [])
  const rowOf = useCallback(
    (childId: string) => rowsNow().find((row) => row.child.childId === childId),
    [rowsNow],
  )

  const details = useCallback(
    (childId: string, startWith?: 'left') => {
      const row = rowOf(childId)
      const { period } = latest.current
      const attention = row && shownHalves(row, period).map((half) => row[half].attention)
      const unsettled = attention?.find((it) => it !== null)
      if (unsettled) show({ kind: 'settle', childId, entryId: unsettled.entryId })
      else show({ kind: 'details', childId, ...(startWith ? { startWith } : {}) })
    },
    [rowOf, show],
  )

  const wish = useCallback(
    (wishes: readonly Wish[]) => {
      const { writer, onRefused, catchUp } = latest.current
      const { plan, undo: back } = writer.mark(wishes)
      const [refused] = plan.refused
      const [undecided] = plan.undecided
      if (refused) onRefused(refused.refusal)
      if (undecided) details(undecided.child.childId)
      if (back.length === 0) return
      const row = wishes.length === 1 ? (wishes[0]?.row ?? null) : null
      // A class is drawn in one frame with its numbers and the way back. A second one would meet the school's answer.
      if (!row) catchUp?.()
      done({ row, plan, marks: back }, row ? 'after-rest' : 'now')
    },
    [details, done],
  )

  const tap = useCallback(
    (childId: string) => {
      if (isChoosing.current) {
        setChosen((was) => {
          const next = new Set(was)
          if (!next.delete(childId)) next.add(childId)
          return next
        })
        return
      }
      const row = rowOf(childId)
      if (!row) return
      const { period, time, date } = latest.current
      // A day to come takes only planned absences: the tap leads to the form for them.
      if (date > time.today && agreedMark(row, period) === null) {
        show({ kind: 'plan-absence', childIds: [childId] })
        return
      }
      if (date > time.today) {
        details(childId)
        return
      }
      const clock = date === time.today ? time.now() : null
      const wished = tapWish(row, { period, clock, recordsArrivals: time.recordsArrivals })
      if (wished) wish([wished])
      else details(childId)
    },
    [rowOf, wish, details, show],
  )

  const letter = useCallback(
    (childId: string, key: string) => {
      const row = rowOf(childId)
      const { period, time, date } = latest.current
      if (!row) return
      const now = date === time.today ? time.now() : null
      const meant = wishOfLetter(key, { row, period, now })
      if (meant === 'leave') details(childId, 'left')
      else if (meant) wish([meant])
    },
    [rowOf, wish, details],
  )

  const fill = useCallback(() => {
    const { period, time } = latest.current
    wish(fillBlanks(rowsNow(), { period, today: time.today }).wishes)
  }, [wish, rowsNow])

  const marked = undoable ? countMarked(undoable.plan, needs.rows) : 0

  return useMemo(
    () => ({
      undoable,
      /** The number of children the last act has marked, as far as this tablet knows. */
      marked,
      overlay,
      chosen,
      wish,
      tap,
      details,
      letter,
      fill,
      undo,
      forget,
      show,
      choose: setChosen,
    }),
    [undoable, marked, overlay, chosen, wish, tap, details, letter, fill, undo, forget, show],
  )
}
