import type { ScheduleWish } from '#domain/children/parse-schedule.ts'
import {
  type DayHours,
  minutesOfWeek,
  type SchoolWeekday,
  schoolWeekdays,
} from '#domain/children/schedule.ts'
import { parseLocalTime } from '#domain/kernel/local-time.ts'
import type { ShownSchedule } from './schedule.operations.ts'

type HoursDraft = Record<SchoolWeekday, { from: string; to: string }>

/** A schedule while it is typed: every field is text, empty for nothing. */
export type ScheduleDraft = {
  kind: string
  firstDay: string
  lastDay: string
  /** Whenever the school opens: the boxes of the half-days do not count. */
  isEveryHalfDay: boolean
  halfDays: readonly string[]
  hours: HoursDraft
  /** Nobody has said on which days the child stays for lunch. */
  isLunchOpen: boolean
  canteenDays: readonly SchoolWeekday[]
  adaptationFrom: string
  adaptationTo: string
  noticeDays: string
  noticeGivenOn: string
  hasBeforeCare: boolean
  hasAfterCare: boolean
  acceptsUnexpected: boolean
  /** The id of the schedule that goes on after a change for some weeks. */
  resumeId: string
  /** The version on the screen when somebody began. */
  seen: number
}

const noHours = Object.fromEntries(
  schoolWeekdays.map((weekday) => [weekday, { from: '', to: '' }]),
) as HoursDraft

/** A new schedule begins as the one that holds: what changes is typed. The first one begins as the child's level does. */
export const draftFrom = (
  running: ShownSchedule | undefined,
  begins: Pick<ScheduleDraft, 'kind' | 'firstDay' | 'resumeId' | 'seen'>,
): ScheduleDraft => ({
  ...begins,
  kind: running?.kind ?? begins.kind,
  lastDay: '',
  isEveryHalfDay: !running?.halfDays,
  halfDays: running?.halfDays ?? [],
  hours: {
    ...noHours,
    ...Object.fromEntries(
      (running?.hours ?? []).map(({ weekday, from, to }) => [weekday, { from, to }]),
    ),
  },
  isLunchOpen: !running?.canteenDays,
  canteenDays: running?.canteenDays ?? [],
  ...{ adaptationFrom: '', adaptationTo: '', noticeGivenOn: '' },
  noticeDays: running?.noticeDays == null ? '' : String(running.noticeDays),
  hasBeforeCare: running?.hasBeforeCare ?? false,
  hasAfterCare: running?.hasAfterCare ?? false,
  acceptsUnexpected: false,
})

/** The hours of the days on which somebody has typed one. */
const hoursOf = ({ hours }: Pick<ScheduleDraft, 'hours'>) =>
  schoolWeekdays.flatMap((weekday) => {
    const { from, to } = hours[weekday]
    return from.trim() || to.trim() ? [{ weekday, from, to }] : []
  })

/** Minutes of a week, as far as the hours are hours. */
export const minutesRead = (
  hours: readonly { weekday: SchoolWeekday; from: string; to: string }[],
) =>
  minutesOfWeek(
    hours.flatMap(({ weekday, ...typed }): DayHours[] => {
      const [from, to] = [parseLocalTime(typed.from), parseLocalTime(typed.to)]
      return from && to && from < to ? [{ weekday, from, to }] : []
    }),
  )

/** Minutes of the week that is being typed. */
export const minutesTyped = (draft: Pick<ScheduleDraft, 'hours'>): number =>
  minutesRead(hoursOf(draft))

/** Says what the form asks for, as rule and server read it. */
export function wishOfDraft(draft: ScheduleDraft) {
  const { kind, firstDay, lastDay, isEveryHalfDay, halfDays, isLunchOpen, canteenDays } = draft
  const { adaptationFrom, adaptationTo, noticeDays, noticeGivenOn } = draft
  const { hasBeforeCare, hasAfterCare } = draft
  return {
    ...{ kind, firstDay, lastDay: lastDay || null, hasBeforeCare, hasAfterCare },
    halfDays: isEveryHalfDay ? null : [...halfDays],
    canteenDays: isLunchOpen ? null : [...canteenDays],
    hours: kind === 'school' ? [] : hoursOf(draft),
    adaptationFrom: adaptationFrom || null,
    adaptationTo: adaptationTo || null,
    noticeDays: noticeDays.trim() === '' ? null : Number(noticeDays),
    noticeGivenOn: noticeGivenOn || null,
  } satisfies ScheduleWish
}

/** Monday's hours on every other day. */
export const copiedDown = ({ monday }: HoursDraft): HoursDraft =>
  Object.fromEntries(schoolWeekdays.map((weekday) => [weekday, { ...monday }])) as HoursDraft
