import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import { readAddress } from '#src/class-day/class-day-address.ts'
import { type OpenDay, useOpenDay } from '#src/class-day/opening/use-open-day.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { presenceRefusalWords } from '../presence-refusals.ts'
import { type OpenRegister, periodOf, type ShownPeriod } from './presence-address.ts'
import { usePresenceLeft, usualPeriod } from './presence-left.ts'

export type OpenedRegister = Omit<OpenDay, 'open' | 'part' | 'go'> & {
  open: OpenRegister | null
  /** The open day has its half-day without a word in the address. */
  isUsual: boolean
  go(change: Partial<OpenRegister>): void
}

/** Reads the class, day and half-day that are open: the half-day of the address, else the usual one. A chosen one is kept. */
export function useOpenRegister(path: string): OpenedRegister {
  const { i18n } = useLingui()
  const toast = useToast()
  const { search } = useLocation()
  const { today, clock } = useSchoolTime()
  const [left, leave] = usePresenceLeft()
  const halfOf = (date: LocalDate) => (date === today ? halfDayAt(clock) : 'am')
  const usualOf = (date: LocalDate) => usualPeriod(left, { date, half: halfOf(date) })
  const { open, part, go, ...opened } = useOpenDay<ShownPeriod>('presence', path, {
    name: 'period',
    settle: (written: string | null, date: LocalDate) => periodOf(written) ?? usualOf(date),
  })

  const asked = useMemo(() => new URLSearchParams(search), [search])
  const namesNoDay = asked.has('date') && readAddress(asked).date === null
  useEffect(() => {
    if (namesNoDay) toast.warning(i18n._(presenceRefusalWords['presence.malformed-date']))
  }, [namesNoDay, toast, i18n])

  const at = open?.date === today ? today + halfOf(today) : ''
  const register = useMemo(() => open && part && { ...open, period: part }, [open, part])
  const goOn = useCallback(
    ({ period, ...day }: Partial<OpenRegister>) => {
      if (period) leave((now) => ({ ...now, period, at }))
      go(period ? { ...day, part: period } : day)
    },
    [go, leave, at],
  )
  return {
    ...opened,
    open: register,
    isUsual: open !== null && part === usualOf(open.date),
    go: goOn,
  }
}
