import { useCallback, useMemo } from 'react'
import { useQuery } from 'urql'
import type { ClassWork } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'
import {
  type ClassDayResult,
  classDayBuilding,
  classDayClasses,
  classDayRegister,
} from '../class-day.operations.ts'
import { type TrueRegister, trueRegisterOf } from '../marks/class-register.ts'
import { answerOf, useLastReading } from '../use-last-reading.ts'
import { windowOf } from './day-window.ts'
import { useFirstDay } from './use-first-rows.ts'
import { useReadOnNews } from './use-read-on-news.ts'

/** A class as the school and this device know it, and the way to ask the school anew. */
export type ClassReading = { loaded: Loaded<TrueRegister>; refresh: () => void }

type Dates = { from: LocalDate; to: LocalDate }

const covering = (register: ClassDayResult | null | undefined, date: LocalDate | null) =>
  register && date && register.from <= date && date <= register.to ? register : undefined

/**
 * The class around a date. Without a network it is found in this week's answer, or in last week's, which held this week
 * too. Else it is found in the building's list of that day.
 */
export function useClassRegister(
  work: ClassWork,
  { classId, date }: { classId: ClassId | null; date: LocalDate | null },
): ClassReading {
  const pause = !classId || !date
  const variables = (on: LocalDate | null) => ({
    work,
    classId: classId ?? '',
    ...(on ? windowOf(on) : { from: '', to: '' }),
  })
  const [own, ask] = useQuery({
    query: classDayRegister,
    variables: variables(date),
    requestPolicy: 'cache-and-network',
    pause,
  })
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  useReadOnNews(refresh, { pause })
  const isMissing = !pause && !own.fetching && !own.data?.classDay && Boolean(own.error)
  const kept = { requestPolicy: 'cache-only', pause: !isMissing } as const
  const [before] = useQuery({
    query: classDayRegister,
    variables: variables(date && addDays(date, -7)),
    ...kept,
  })
  const [building] = useQuery({ query: classDayBuilding, variables: { date: date ?? '' }, ...kept })
  // The list speaks of other classes too: only those of this work open from it.
  const [listed] = useQuery({ query: classDayClasses, variables: { work }, ...kept })
  const mayOpen = listed.data?.listClasses.some(({ id }) => id === classId) ?? false
  const answer = answerOf(own.data?.classDay, own)
  const first = useFirstDay(work, { classId, date }, answer)
  const last = useLastReading(
    answer === undefined ? first : answer,
    (it) => it.class.id === classId && covering(it, date) !== undefined,
  )
  const ofToday = building.data?.building.find((it) => it.class.id === classId)
  const elsewhere = covering(before.data?.classDay, date) ?? (mayOpen ? ofToday : undefined)
  const result = last ?? (isMissing ? elsewhere : undefined)
  const value = useMemo(() => (result ? trueRegisterOf(result) : undefined), [result])
  const { fetching, error, stale } = own
  return {
    loaded: loadedOf({ value, fetching: fetching || pause, error, stale }),
    refresh,
  }
}

/** The class from one day to another, 31 days at most. `classId` null asks for nothing. */
export function useClassDays(
  work: ClassWork,
  { classId, from, to }: Dates & { classId: ClassId | null },
): ClassReading {
  const pause = classId === null || to < from
  const [{ data, fetching, error, stale }, ask] = useQuery({
    query: classDayRegister,
    variables: { work, classId: classId ?? '', from, to },
    requestPolicy: 'cache-and-network',
    pause,
  })
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  useReadOnNews(refresh, { pause })
  const value = useMemo(() => (data?.classDay ? trueRegisterOf(data.classDay) : undefined), [data])
  return {
    loaded: loadedOf({ value, fetching: fetching || pause, error, stale }),
    refresh,
  }
}

/** The same for days of a form's own choosing: weeks that the device holds need no network. */
export function useClassRange(
  work: ClassWork,
  { classId, from, to }: Dates & { classId: ClassId },
): Loaded<TrueRegister> {
  const near = useClassRegister(work, { classId, date: from }).loaded
  const isNear = near.status === 'ready' && near.value.days.has(from) && near.value.days.has(to)
  const far = useClassDays(work, { classId: isNear ? null : classId, from, to }).loaded
  return isNear ? near : far
}
