import type { ResultOf } from 'gql.tada'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import type { ClassId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { windowOf } from '#src/class-day/day-window.ts'
import { useLastReading } from '#src/class-day/use-last-reading.ts'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'
import {
  presenceBuilding,
  presenceClasses,
  presenceRegister,
  type RegisterResult,
} from './presence.operations.ts'
import { type TrueRegister, trueRegisterOf } from './presence-truth.ts'

export type SchoolClassRow = ResultOf<typeof presenceClasses>['listClasses'][number]

export function useClasses(): Loaded<readonly SchoolClassRow[]> {
  const [{ data, fetching, error, stale }] = useQuery({
    query: presenceClasses,
    requestPolicy: 'cache-and-network',
  })
  return loadedOf({ value: data?.listClasses, fetching, error, stale })
}

/** Holds of one register what it says of that date: the part of a wider answer that a screen asks for. */
function covering(register: RegisterResult | null | undefined, date: LocalDate) {
  return register && register.from <= date && date <= register.to ? register : undefined
}

/**
 * The class's register around a date. Without network it is found in this week's window, in last
 * week's (which held this week too), or in the building's list of that day.
 */
export function useRegister(classId: ClassId | null, date: LocalDate | null) {
  const window = date ? windowOf(date) : null
  const pause = !classId || !window
  const variables = { classId: classId ?? '', from: window?.from ?? '', to: window?.to ?? '' }
  const [own, refresh] = useQuery({
    query: presenceRegister,
    variables,
    requestPolicy: 'cache-and-network',
    pause,
  })
  const isMissing = !pause && !own.fetching && !own.data?.register && Boolean(own.error)
  const earlier = date ? windowOf(addDays(date, -7)) : null
  const [before] = useQuery({
    query: presenceRegister,
    variables: { ...variables, from: earlier?.from ?? '', to: earlier?.to ?? '' },
    requestPolicy: 'cache-only',
    pause: !isMissing,
  })
  const [building] = useQuery({
    query: presenceBuilding,
    variables: { date: date ?? '' },
    requestPolicy: 'cache-only',
    pause: !isMissing,
  })
  // The list tells also of classes whose register is not theirs to take: that is no register.
  const [taken] = useQuery({
    query: presenceClasses,
    requestPolicy: 'cache-only',
    pause: !isMissing,
  })
  const mayTake = taken.data?.listClasses.some(({ id }) => id === classId) ?? false
  const last = useLastReading(
    own.data?.register,
    (it) => it.class.id === classId && date !== null && covering(it, date) !== undefined,
  )
  const result = date
    ? (last ??
      (isMissing
        ? (covering(before.data?.register, date) ??
          (mayTake ? building.data?.building.find((it) => it.class.id === classId) : undefined))
        : undefined))
    : undefined
  const register = useMemo(() => (result ? trueRegisterOf(result) : undefined), [result])
  const { fetching, error, stale } = own
  return {
    loaded: loadedOf<TrueRegister>({ value: register, fetching: fetching || pause, error, stale }),
    refresh,
  }
}

/** The class from one day to another, 31 days at most. `classId` null asks for nothing. */
export function useRegisterDays(
  classId: ClassId | null,
  { from, to }: { from: LocalDate; to: LocalDate },
) {
  const pause = classId === null || to < from
  const [{ data, fetching, error, stale }, refresh] = useQuery({
    query: presenceRegister,
    variables: { classId: classId ?? '', from, to },
    requestPolicy: 'cache-and-network',
    pause,
  })
  const register = useMemo(
    () => (data?.register ? trueRegisterOf(data.register) : undefined),
    [data],
  )
  const loaded = loadedOf({ value: register, fetching: fetching || pause, error, stale })
  return { loaded, refresh }
}

/** The same for days of a form's own choosing: weeks that the device holds need no network. */
export function useRegisterRange(
  classId: ClassId,
  range: { from: LocalDate; to: LocalDate },
): Loaded<TrueRegister> {
  const near = useRegister(classId, range.from).loaded
  const isNear =
    near.status === 'ready' && near.value.days.has(range.from) && near.value.days.has(range.to)
  const far = useRegisterDays(isNear ? null : classId, range).loaded
  return isNear ? near : far
}
