import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ClassWork } from '#domain/access/access.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { restAfterPaint } from '#src/ui/screen/after-paint.ts'
import { type OpenClassDay, readAddress, writeAddress } from '../class-day-address.ts'
import { useSchoolTime } from '../use-school-time.ts'
import { type ClassReading, useClassRegister } from './use-class-register.ts'
import { type DayState, stateOnward, useIsDayOver } from './use-day-over.ts'
import { type OpenClass, useOpenClass } from './use-open-class.ts'
import { useOpeningDate } from './use-opening-date.ts'
import { useStillHere } from './use-still-here.ts'

/** Another thing that the address of a screen says is open, such as a half-day. */
export type AddressPart<Value extends string> = {
  name: string
  /** As it is written; where nothing readable is written, the usual one of that day. */
  settle(written: string | null, date: LocalDate): Value
}

export type OpenDay<Value extends string = never> = Pick<OpenClass, 'classes'> &
  ClassReading & {
    /** Null until it is known what to open; also when there is no class at all. */
    open: OpenClassDay | null
    /** The screen's own part of the address; null as long as `open` is. */
    part: Value | null
    /** Nobody chose the date and today is closed. */
    isChosenForYou: boolean
    /** Opens another class, day or part; the rest of the address stays. */
    go(change: Partial<OpenClassDay> & { part?: Value }): void
  }

/**
 * The class and day that are open on a screen. The address says it (`?class=&date=`). What it leaves out comes from
 * what was open last and from the calendar, and is then written into it.
 */
export function useOpenDay<Value extends string = never>(
  work: ClassWork,
  path: string,
  addressPart?: AddressPart<Value>,
): OpenDay<Value> {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { today } = useSchoolTime()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const address = useMemo(() => readAddress(params), [params])
  const { classes, classId } = useOpenClass(work, address.classId)
  const isOver = useIsDayOver({ date: address.date, today, state: state as DayState })
  const wished = isOver ? null : address.date
  const usual = useOpeningDate(work, { classId: wished ? null : classId, today })
  const date = wished ?? usual
  const { loaded, refresh } = useClassRegister(work, { classId, date })
  const open = useMemo(() => (classId && date ? { classId, date } : null), [classId, date])
  const name = addressPart?.name ?? null
  const written = name ? params.get(name) : null
  const part = (open && addressPart?.settle(isOver ? null : written, open.date)) ?? null

  const addressOf = useCallback(
    (next: OpenClassDay, nextPart: Value | null) => {
      const known = writeAddress(next, params)
      if (name && nextPart) known.set(name, nextPart)
      return `${path}?${known}`
    },
    [path, params, name],
  )
  const isComplete = Boolean(address.classId && wished) && part === written
  const isStillHere = useStillHere()
  useEffect(() => {
    if (!open || isComplete) return
    let isOver = false
    const isChosen = !wished && open.date !== today
    const complete = (): void => {
      if (isOver || !isStillHere()) return
      const onward: DayState = wished ? null : { isChosenForYou: isChosen, usualOn: today }
      navigate(addressOf(open, part), { replace: true, state: onward })
    }
    // The router draws what reads the address anew. Only the notice of an earlier day waits for it.
    if (isChosen) complete()
    else void restAfterPaint().then(complete)
    return () => {
      isOver = true
    }
  }, [open, part, isComplete, isStillHere, wished, today, navigate, addressOf])

  const go = useCallback(
    (change: Partial<OpenClassDay> & { part?: Value }) => {
      if (!open) return
      const { part: other, ...day } = change
      const onward = stateOnward(state, { from: open.date, to: day.date })
      navigate(addressOf({ ...open, ...day }, other ?? part), { state: onward })
    },
    [navigate, open, part, addressOf, state],
  )
  const isChosenForYou = (state as DayState)?.isChosenForYou === true && date !== today
  return { classes, open, part, isChosenForYou, go, loaded, refresh }
}
