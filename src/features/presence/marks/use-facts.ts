import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { TrueRegister } from '#src/class-day/marks/class-register.ts'
import type { Facts, Unsettled } from '#src/class-day/marks/fold-marks.ts'
import {
  type PlannedMark,
  type TabletMarks,
  useMarksStore,
  useTabletMarks,
} from '#src/class-day/marks/use-tablet-marks.ts'
import { type SchoolTime, useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { notSavedWords } from '#src/offline/outbox/use-saving.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useAfterRestOf } from '#src/ui/screen/after-paint.ts'
import { type Plan, planMarks, planUndo, type Wish } from './marking.ts'

/** The way to add marks to this device. It never changes, so that a tap renders only what it changed. */
export type MarkWriter = {
  /** Decides, shows and saves; answers what was refused at once and the way back. */
  mark(wishes: readonly Wish[]): { plan: Plan; undo: PlannedMark[] }
  /** Saves marks that were decided before, such as the way back. */
  save(marks: readonly PlannedMark[]): void
}

export type FactsInUse = {
  facts: Facts | null
  unsettled: Unsettled
  writer: MarkWriter
  time: SchoolTime
}

/** The server's truth of a register and what this device adds to it; facts are null until both are read. */
export function useFacts(loaded: Loaded<TrueRegister>): FactsInUse {
  const time = useSchoolTime()
  const { unsettled, save } = useTabletMarks(time.timeZone)
  return useFactsOf(loaded, { unsettled, keep: save, time })
}

/**
 * The same a moment later, for a screen whose cards read the marks of the tablet themselves: `marks` are as they are at
 * this moment.
 */
export function useFactsAfterRest(loaded: Loaded<TrueRegister>) {
  const time = useSchoolTime()
  const { marks, save } = useMarksStore(time.timeZone)
  const [unsettled, catchUp] = useAfterRestOf(marks)
  return { ...useFactsOf(loaded, { unsettled, keep: save, time }), marks, catchUp }
}

type Adding = { unsettled: Unsettled; keep: TabletMarks['save']; time: SchoolTime }

function useFactsOf(loaded: Loaded<TrueRegister>, { unsettled, keep, time }: Adding): FactsInUse {
  const { i18n } = useLingui()
  const toast = useToast()
  const { today } = time
  const latest = useRef({ i18n, today })
  latest.current = { i18n, today }

  const writer = useMemo((): MarkWriter => {
    const save = (...marks: Parameters<typeof keep>): void => {
      keep(...marks).catch((error) => toast.error(latest.current.i18n._(notSavedWords(error))))
    }
    return {
      mark(wishes) {
        const plan = planMarks(wishes, latest.current.today)
        const rows = wishes.map(({ row }) => row)
        save(plan.marks, plan.settling)
        return { plan, undo: planUndo(plan, rows) }
      },
      save,
    }
  }, [keep, toast])

  const register = loaded.status === 'ready' ? loaded.value : null
  const facts = useMemo(
    () => (register ? { register, unsettled, today } : null),
    [register, unsettled, today],
  )
  return { facts, unsettled, writer, time }
}
