import { useQuery } from 'urql'
import type { ClassWork } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'
import {
  type ClassDayClass,
  type ClassDayResult,
  classDayClasses,
  classDayRegister,
} from './class-day.operations.ts'
import { windowOf } from './day-window.ts'
import { useLastReading } from './use-last-reading.ts'

export function useClasses(work: ClassWork): Loaded<readonly ClassDayClass[]> {
  const [{ data, fetching, error, stale }] = useQuery({
    query: classDayClasses,
    variables: { work },
    requestPolicy: 'cache-and-network',
  })
  return loadedOf({ value: data?.listClasses, fetching, error, stale })
}

const covering = (register: ClassDayResult | null | undefined, date: LocalDate | null) =>
  register && date && register.from <= date && date <= register.to ? register : undefined

/** The class around a date; without a network also from last week's answer, which held this week too. */
export function useClassRegister(
  work: ClassWork,
  { classId, date }: { classId: ClassId | null; date: LocalDate | null },
): { loaded: Loaded<ClassDayResult>; refresh: () => void } {
  const pause = !classId || !date
  const variables = (on: LocalDate | null) => ({
    work,
    classId: classId ?? '',
    ...(on ? windowOf(on) : { from: '', to: '' }),
  })
  const [own, refresh] = useQuery({
    query: classDayRegister,
    variables: variables(date),
    requestPolicy: 'cache-and-network',
    pause,
  })
  const isMissing = !pause && !own.fetching && !own.data?.classDay && Boolean(own.error)
  const [before] = useQuery({
    query: classDayRegister,
    variables: variables(date && addDays(date, -7)),
    requestPolicy: 'cache-only',
    pause: !isMissing,
  })
  const last = useLastReading(
    own.data?.classDay,
    (it) => it.class.id === classId && covering(it, date) !== undefined,
  )
  const value = last ?? (isMissing ? covering(before.data?.classDay, date) : undefined)
  const { fetching, error, stale } = own
  return {
    loaded: loadedOf({ value, fetching: fetching || pause, error, stale }),
    refresh: () => refresh({ requestPolicy: 'network-only' }),
  }
}
