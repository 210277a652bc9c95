import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useClient } from 'urql'
import { type ClassWork, maySeeScreen } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { type ChildOfDay, childrenOfDay } from './child-of-day.ts'
import {
  type ClassDayClass,
  type ClassDayResult,
  classDayRegisterClasses,
} from './class-day.operations.ts'
import { type OpenClassDay, readAddress, writeAddress } from './class-day-address.ts'
import { useClasses, useClassRegister } from './use-class-register.ts'
import { type DayState, stateOnward, useIsDayOver } from './use-day-over.ts'
import { useOpeningDate } from './use-opening-date.ts'
import { type SchoolTime, useSchoolTime } from './use-school-time.ts'
import { useWaitingMarks } from './waiting-marks.ts'

export type ClassDay = {
  classes: Loaded<readonly ClassDayClass[]>
  /** Null until it is known what to open; also when there is no class at all. */
  open: OpenClassDay | null
  /** Nobody chose the date and today is closed. */
  isChosenForYou: boolean
  /** Opens another class or day; the rest of the address stays. */
  go(change: Partial<OpenClassDay>): void
  /** The class that is open, once its answer or its memory is there. */
  loaded: Loaded<ClassDayResult>
  schoolClass: ClassDayClass | null
  /** In the class's own order, with where each of them is; empty until loaded. */
  children: readonly ChildOfDay[]
  /** The calendar around the day. */
  days: ReadonlyMap<LocalDate, SchoolDay>
  today: LocalDate
  time: SchoolTime
  refresh(): void
}

const nobody: readonly ChildOfDay[] = []
const noDays: ReadonlyMap<LocalDate, SchoolDay> = new Map()
const restMs = 1_500

function chooseClass(classes: ClassDay['classes'], remembered: string | null): ClassId | null {
  if (classes.status !== 'ready') return null
  const known = classes.value.find((it) => it.id === remembered) ?? classes.value[0]
  return (known?.id ?? null) as ClassId | null
}

/**
 * The class and day that are open on a screen of the class day, and its children with where they are.
 * The address says what is open (`?class=&date=`); what it leaves out comes from what was open last and
 * from the calendar, and is then written into it.
 */
export function useClassDay(work: ClassWork, path: string): ClassDay {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const time = useSchoolTime()
  const { today, clock } = time
  const [remembered, remember] = useSavedState<{ classId: string | null }>('PRESENCE', {
    classId: null,
  })
  const classes = useClasses(work)
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search])
  // A class of the address that is none of theirs is asked for all the same: the refusal is the server's.
  const classId = address.classId ?? chooseClass(classes, remembered.classId)
  const isOver = useIsDayOver({ date: address.date, today, state: state as DayState })
  const wished = isOver ? null : address.date
  const usual = useOpeningDate(work, { classId: wished ? null : classId, today })
  const date = wished ?? usual
  const open = useMemo(() => (classId && date ? { classId, date } : null), [classId, date])
  const { loaded, refresh } = useClassRegister(work, { classId, date })

  const isComplete = Boolean(address.classId && wished)
  useEffect(() => {
    if (!open || isComplete) return
    const told: DayState = wished ? null : { isChosenForYou: open.date !== today, usualOn: today }
    const to = `${path}?${writeAddress(open, new URLSearchParams(search))}`
    navigate(to, { replace: true, state: told })
  }, [open, isComplete, wished, today, navigate, path, search])
  useEffect(() => {
    if (classId && remembered.classId !== classId) remember({ classId })
  }, [classId, remembered.classId, remember])
  useRegisterClassesAhead(loaded.status === 'ready')

  const go = useCallback(
    (change: Partial<OpenClassDay>) => {
      if (!open) return
      const onward = stateOnward(state, { from: open.date, to: change.date })
      const to = `${path}?${writeAddress({ ...open, ...change }, new URLSearchParams(search))}`
      navigate(to, { state: onward })
    },
    [navigate, open, path, search, state],
  )
  const waiting = useWaitingMarks(time.timeZone)
  const register = loaded.status === 'ready' ? loaded.value : null
  const children = useMemo(
    () =>
      register && date ? childrenOfDay(register, { waiting, date, today, now: clock }) : nobody,
    [register, date, waiting, today, clock],
  )
  const days = useMemo(
    () =>
      register
        ? new Map(register.days.map((day) => [day.date as LocalDate, day as SchoolDay]))
        : noDays,
    [register],
  )
  const listed = classes.status === 'ready' ? classes.value : []
  return {
    classes,
    open,
    isChosenForYou: (state as DayState)?.isChosenForYou === true && date !== today,
    go,
    loaded,
    schoolClass: listed.find(({ id }) => id === classId) ?? register?.class ?? null,
    children,
    days,
    today,
    time,
    refresh,
  }
}

/** Which registers may be taken is asked for once the screen stands: they have to open offline as well. */
function useRegisterClassesAhead(isReady: boolean): void {
  const client = useClient()
  const { user, school } = useSession()
  const mayTake = user !== null && maySeeScreen(accessFactsOf(user, school), 'presence')
  useEffect(() => {
    if (!isReady || !mayTake) return
    const timer = setTimeout(() => {
      client.query(classDayRegisterClasses, {}, { requestPolicy: 'cache-and-network' }).toPromise()
    }, restMs)
    return () => clearTimeout(timer)
  }, [client, isReady, mayTake])
}
