import { useCallback, useMemo, useRef, useState } from 'react'
import type { EntryId, MediaId, UserId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import type { Course } from '#domain/meals/dish.ts'
import type { Portion } from '#domain/transmission/lines/meal.ts'
import type { LineId, LineName } from '#domain/transmission/transmission.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import { useAfterPaint } from '#src/ui/after-paint.ts'
import {
  type Column,
  columnOf,
  copyWishes,
  nappyWish,
  portionWish,
  sleepWish,
} from './cell-acts.ts'
import { groupMeal, groupNap, type LeftOut, seenNow } from './group-acts.ts'
import type { SheetMeal } from './meals.ts'
import { type Plan, type Planned, planActs, type Wish } from './sheet-acts.ts'
import { mealOf, napOf, nextPortion, portionOf } from './sheet-facts.ts'
import type { SheetRow } from './sheet-rows.ts'
import type { AddContent, ChangeContent } from './transmission.offline.ts'
import type { Sheet } from './use-sheet.ts'

/** What was done in one go: how it is told, and how it is taken back. */
export type Doing = 'one' | 'meal' | 'nap' | 'seen' | 'copy'
export type Undoable = {
  id: number
  doing: Doing
  plan: Plan
  /** The child and the line, where it was one. */
  row: SheetRow | null
  /** Whom a group act left out on purpose. */
  left: readonly LeftOut[]
}

/** What the school refused, to be written again. */
export type RefusedEntry = { entryId: EntryId; content: AddContent | ChangeContent }

/** What is open over the sheet. */
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

/** How much of which plate was eaten. */
type PortionOf = { course: Course; portion: Portion; meal: SheetMeal }

export type SheetNeeds = {
  sheet: Sheet
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
  /** Set while somebody only looks: says so, and nothing else happens. */
  onReadOnly: (() => void) | null
}

/** The bar offers the last act for ten seconds; the keyboard goes further back. */
const mostUndone = 20

const nothingDone: Plan = { acts: [], undo: [], refused: [] }

/** What the parts of the sheet may do; it never changes. */
export type SheetActs = ReturnType<typeof useSheetActs>['acts']
export type SheetState = Omit<ReturnType<typeof useSheetActs>, 'acts'>

/**
 * What a person does on the sheet. The functions never change, so that a tap renders one row; they read
 * what is on the screen at the moment of the tap.
 */
export function useSheetActs(needs: SheetNeeds) {
  const latest = useRef(needs)
  latest.current = needs
  const [undoable, setUndoable] = useAfterPaint<Undoable | null>(null)
  const [overlay, show] = useState<Overlay | null>(null)
  /** Children who are away, and of whom something is written all the same. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const mayWrite = useRef(opened)
  mayWrite.current = opened
  /** The cell whose amount can be handed down the column. */
  const [touched, setTouched] = useAfterPaint<{ childId: string; column: Column } | null>(null)
  const done = useRef<Undoable[]>([])
  const count = useRef(0)

  const rowOf = useCallback(
    (childId: string) => latest.current.sheet.rows.find((row) => row.child.childId === childId),
    [],
  )

  /** Today it is the moment of the tap; on another day the same hour of that day. */
  const now = useCallback((): Instant => {
    const { date, today, zone, nowMs, clockTime } = latest.current
    return date === today ? instantOf(nowMs()) : instantAt({ date, time: clockTime(), zone })
  }, [])

  /** The moment it is, whichever day is open. */
  const clockNow = useCallback((): Instant => instantOf(latest.current.nowMs()), [])

  const write = useCallback(
    (
      wishes: readonly Wish[],
      {
        doing = 'one',
        left = [],
        settling = [],
        clearingDraft,
        blobs = [],
      }: {
        doing?: Doing
        left?: readonly LeftOut[]
        settling?: readonly EntryId[]
        clearingDraft?: string
        blobs?: readonly MediaId[]
      } = {},
    ): Plan => {
      const { onReadOnly } = latest.current
      if (onReadOnly) {
        onReadOnly()
        return nothingDone
      }
      const { sheet, date, zone, nowMs, giver, nextId, undoReason } = latest.current
      const { onRefused, onAllLeftOut } = latest.current
      const { prescriptions } = sheet
      const plan = planActs(wishes, {
        ...{ date, zone, giver, prescriptions, nextId, undoReason },
        now: instantOf(nowMs()),
      })
      if (plan.refused.length > 0) onRefused(plan.refused)
      if (wishes.length === 0 && left.length > 0) onAllLeftOut(left)
      if (plan.acts.length === 0) return plan
      void sheet.save(plan.acts, {
        settling,
        blobs,
        ...(clearingDraft ? { clearingDraft } : {}),
      })
      count.current += 1
      const row = wishes.length === 1 ? (wishes[0]?.row ?? null) : null
      const act: Undoable = { id: count.current, doing, plan, row, left }
      done.current = [...done.current.slice(1 - mostUndone), act]
      setUndoable(act)
      const [only, ...others] = plan.acts
      if (doing === 'one' && only && others.length === 0 && only.act !== 'remove') {
        const column = columnOf(only.content)
        setTouched(column && { childId: only.content.childId, column })
      }
      return plan
    },
    [],
  )

  const pad = useCallback(
    (childId: string, line: LineName, lineId: LineId | null = null) => {
      const { onReadOnly } = latest.current
      if (onReadOnly) {
        onReadOnly()
        return
      }
      const row = rowOf(childId)
      const attention = row?.sheet.attention.find((it) => it.line === line)
      const asked: Overlay = attention
        ? { kind: 'settle', childId, entryId: attention.entryId }
        : { kind: 'pad', childId, line, lineId }
      // What stands is corrected without a question: it was asked when it was written.
      const isNew = asked.kind === 'pad' && lineId === null
      if (isNew && row && isAway(row.child) && !mayWrite.current.has(childId))
        show({ kind: 'away', childId, next: asked })
      else show(asked)
    },
    [rowOf],
  )

  const writeAllTheSame = useCallback((childId: string, next: Overlay | null) => {
    setOpened((was) => new Set([...was, childId]))
    show(next)
  }, [])

  const setPortion = useCallback(
    (childId: string, { course, portion, meal }: PortionOf) => {
      const row = rowOf(childId)
      if (!row) return
      write([portionWish(row, { mealTypeId: meal.mealTypeId, course, portion, at: now() })])
      setTouched({ childId, column: course })
    },
    [rowOf, write, now],
  )

  const tapPortion = useCallback(
    (childId: string, course: Course) => {
      const row = rowOf(childId)
      if (!row) return
      const { meal, sheet, onReadOnly } = latest.current
      const portion = portionOf(mealOf(row.sheet, meal.mealTypeId), course)
      const next = portion === 'refused' ? undefined : nextPortion(portion, sheet.settings.amounts)
      if (next !== undefined) setPortion(childId, { course, portion: next, meal })
      else if (onReadOnly) onReadOnly()
      else show({ kind: 'portion', childId, course, meal })
    },
    [rowOf, setPortion],
  )

  const tapSleep = useCallback(
    (childId: string) => {
      const row = rowOf(childId)
      if (!row) return
      const nap = napOf(row.sheet)
      if (nap.state === 'woke') {
        pad(childId, 'sleep', nap.sleep.id)
        return
      }
      write([sleepWish(row, now())])
    },
    [rowOf, write, now, pad],
  )

  const tapNappy = useCallback(
    (childId: string) => {
      const row = rowOf(childId)
      if (!row) return
      write([nappyWish(row, now())])
    },
    [rowOf, write, now],
  )

  const copyDown = useCallback(
    (childId: string, column: Column, targets: readonly string[] | 'below') => {
      const { sheet, meal } = latest.current
      const { wishes, left } = copyWishes(sheet.rows, {
        from: childId,
        column,
        targets,
        mealTypeId: meal.mealTypeId,
        at: now(),
      })
      write(wishes, { doing: 'copy', left })
    },
    [write, now],
  )

  const lunch = useCallback(() => {
    const { sheet, meal } = latest.current
    const { wishes, left } = groupMeal(sheet.rows, { meal, at: now() })
    write(wishes, { doing: 'meal', left })
    setTouched(null)
  }, [write, now])

  const nap = useCallback(() => {
    const { wishes, left } = groupNap(latest.current.sheet.rows, now())
    write(wishes, { doing: 'nap', left })
    setTouched(null)
  }, [write, now])

  const seen = useCallback(
    (childIds: readonly string[] | null) => {
      const rows = latest.current.sheet.rows.filter(
        ({ child }) =>
          (!isAway(child) || mayWrite.current.has(child.childId)) &&
          (childIds === null || childIds.includes(child.childId)),
      )
      write(seenNow(rows, now()), { doing: 'seen' })
    },
    [write, now],
  )

  const endSleep = useCallback(
    (childId: string) => {
      const row = rowOf(childId)
      const nap = row && napOf(row.sheet)
      if (!row || nap?.state !== 'asleep') return
      const { date, zone } = latest.current
      const { leftAt } = row.child
      // Nobody knows when a child woke who was never there: a person has to look.
      if (leftAt) write([sleepWish(row, instantAt({ date, time: leftAt, zone }))])
      else pad(childId, 'sleep', nap.sleep.id)
    },
    [rowOf, write, pad],
  )

  const undo = useCallback(() => {
    setUndoable(null)
    const last = done.current.pop()
    const back: readonly Planned[] = last?.plan.undo ?? []
    void latest.current.sheet.save(back)
  }, [])
  const forget = useCallback(() => setUndoable(null), [])

  const acts = useMemo(
    () => ({
      show,
      rowOf,
      now,
      clockNow,
      write,
      pad,
      writeAllTheSame,
      setPortion,
      tapPortion,
      tapSleep,
      tapNappy,
      copyDown,
      lunch,
      nap,
      seen,
      endSleep,
      undo,
      forget,
    }),
    [
      rowOf,
      now,
      clockNow,
      write,
      pad,
      writeAllTheSame,
      setPortion,
      tapPortion,
      tapSleep,
      tapNappy,
      copyDown,
      lunch,
      nap,
      seen,
      endSleep,
      undo,
      forget,
    ],
  )
  return { undoable, overlay, opened, touched, acts }
}
