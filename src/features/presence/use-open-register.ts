import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ClassId } from '#domain/kernel/ids.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import { type DayState, stateOnward, useIsDayOver } from '#src/class-day/use-day-over.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { type OpenRegister, readAddress, writeAddress } from './presence-address.ts'
import { presenceRefusalWords } from './presence-refusals.ts'
import { useDefaultDate } from './use-default-date.ts'
import { type SchoolClassRow, useClasses } from './use-register.ts'

export type Opened = {
  classes: Loaded<readonly SchoolClassRow[]>
  /** Null until it is known what to open; also when there is no class at all. */
  open: OpenRegister | null
  /** Nobody chose the date and today is closed: a notice says which day this is. */
  isChosenForYou: boolean
  go(change: Partial<OpenRegister>): void
}

function chooseClass(classes: Opened['classes'], remembered: string | null): ClassId | null {
  if (classes.status !== 'ready') return null
  const known = classes.value.find((it) => it.id === remembered) ?? classes.value[0]
  return (known?.id ?? null) as ClassId | null
}

/**
 * Which class, day and half-day is open. The address says it; what the address leaves out comes from
 * what was open last, from the calendar and from the hour, and is then written into the address.
 */
export function useOpenRegister(path: string): Opened {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { today, clock } = useSchoolTime()
  const [remembered, remember] = useSavedState<{ classId: string | null }>('PRESENCE', {
    classId: null,
  })
  const classes = useClasses()
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search])

  const { i18n } = useLingui()
  const toast = useToast()
  const namesNoDay = new URLSearchParams(search).has('date') && address.date === null
  useEffect(() => {
    if (namesNoDay) toast.warning(i18n._(presenceRefusalWords['presence.malformed-date']))
  }, [namesNoDay, toast, i18n])

  // A class of the address that is none of theirs is asked for all the same: the refusal is the server's.
  const classId = address.classId ?? chooseClass(classes, remembered.classId)
  const isOver = useIsDayOver({ date: address.date, today, state: state as DayState })
  const wished = isOver ? null : address.date
  const usual = useDefaultDate(wished ? null : classId, today)
  const date = wished ?? usual
  const period = (isOver ? null : address.period) ?? (date === today ? halfDayAt(clock) : 'am')
  const open = useMemo(
    () => (classId && date ? { classId, date, period } : null),
    [classId, date, period],
  )

  const isComplete = Boolean(address.classId && wished && address.period)
  useEffect(() => {
    if (!open || isComplete) return
    const told: DayState = wished ? null : { isChosenForYou: open.date !== today, usualOn: today }
    navigate(`${path}?${writeAddress(open)}`, { replace: true, state: told })
  }, [open, isComplete, wished, today, navigate, path])
  useEffect(() => {
    if (classId && remembered.classId !== classId) remember({ classId })
  }, [classId, remembered.classId, remember])

  const go = useCallback(
    (change: Partial<OpenRegister>) => {
      if (!open) return
      const onward = stateOnward(state, { from: open.date, to: change.date })
      navigate(`${path}?${writeAddress({ ...open, ...change })}`, { state: onward })
    },
    [navigate, open, path, state],
  )
  const isChosenForYou = (state as DayState)?.isChosenForYou === true && date !== today
  return { classes, open, isChosenForYou, go }
}
