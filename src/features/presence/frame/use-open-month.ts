import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import {
  firstOfMonth,
  lastOfMonth,
  monthContaining,
  parseYearMonth,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { useClassDays } from '#src/class-day/opening/use-class-register.ts'
import { useOpenClass } from '#src/class-day/opening/use-open-class.ts'
import { useStillHere } from '#src/class-day/opening/use-still-here.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { usePresenceLeft } from './presence-left.ts'

export type OpenMonth = { classId: ClassId; month: YearMonth }

/**
 * Reads the class and month that are open from the address: `/presence/month?class=…&month=YYYY-MM`. Without a month in it, it is the
 * one that somebody turned to today, else the running one.
 */
export function useOpenMonth() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { today } = useSchoolTime()
  const params = useMemo(() => new URLSearchParams(search), [search])

  const asked = parseId<ClassId>(params.get('class') ?? '') ?? null
  const { classes, classId } = useOpenClass('presence', asked)
  const [left, leave] = usePresenceLeft()
  const month =
    parseYearMonth(params.get('month') ?? '') ??
    (left.monthOn === today ? left.month : undefined) ??
    monthContaining(today)
  const open = useMemo(() => (classId ? { classId, month } : null), [classId, month])

  const go = useCallback(
    (change: Partial<OpenMonth>) => {
      if (!open) return
      const next = { ...open, ...change }
      leave((now) => ({ ...now, month: next.month, monthOn: today }))
      navigate(`/presence/month?class=${next.classId}&month=${next.month}`)
    },
    [navigate, open, leave, today],
  )
  const isStillHere = useStillHere()
  const isComplete = Boolean(asked && parseYearMonth(params.get('month') ?? ''))
  useEffect(() => {
    if (open && !isComplete && isStillHere())
      navigate(`/presence/month?class=${open.classId}&month=${open.month}`, { replace: true })
  }, [open, isComplete, isStillHere, navigate])

  const range = { classId, from: firstOfMonth(month), to: lastOfMonth(month) }
  const { loaded, refresh } = useClassDays('presence', range)
  return { classes, open, month, loaded, refresh, go }
}
