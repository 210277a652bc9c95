import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  BadgeCheck,
  BellOff,
  CalendarCheck,
  FileText,
  Gift,
  Hourglass,
  Inbox,
  type LucideIcon,
  Mail,
  Merge,
  MessageSquareOff,
  NotebookPen,
  Phone,
  School,
  UserCheck,
} from 'lucide-react'
import { ageOn } from '#domain/children/child.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import type { ProspectEntryKind } from '#domain/prospects/history.ts'
import type { ProspectFilter } from '#domain/prospects/status.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import type { Prospect, ProspectBook } from './prospects.operations.ts'

/** The status of the specification in the words of a school, its sign and its key. */
export const statuses: Readonly<
  Record<ProspectFilter, { words: MessageDescriptor; icon: LucideIcon; key: string }>
> = {
  toprocess: { words: msg`To process`, icon: Inbox, key: '0' },
  customer: {
    words: msg({ message: 'Enrolled', context: 'a request' }),
    icon: UserCheck,
    key: '1',
  },
  nonews: { words: msg`No news`, icon: MessageSquareOff, key: '2' },
  blacklisted: { words: msg`Do not contact`, icon: BellOff, key: '3' },
  waitinglist: { words: msg`Waiting list`, icon: Hourglass, key: '4' },
}

/** The kinds of lines of a history, by sign and word. */
export const entryKinds: Readonly<
  Record<ProspectEntryKind, { words: MessageDescriptor; icon: LucideIcon }>
> = {
  note: { words: msg`Note`, icon: NotebookPen },
  call: { words: msg`Call`, icon: Phone },
  visit: { words: msg`Visit`, icon: School },
  followup: { words: msg`Follow-up`, icon: CalendarCheck },
  form: { words: msg`Form`, icon: FileText },
  mail: { words: msg`E-mail`, icon: Mail },
  status: { words: msg`Status`, icon: BadgeCheck },
  offer: { words: msg`Offer`, icon: Gift },
  accepted: { words: msg`Offer accepted`, icon: BadgeCheck },
  declined: { words: msg`Offer declined`, icon: BellOff },
  merged: { words: msg`Merged`, icon: Merge },
  enrolled: { words: msg({ message: 'Enrolled', context: 'a request' }), icon: UserCheck },
}

/** Says the parts of a prospect in words. */
export function useProspectWords(levels: ProspectBook['levels']) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const weekdayName = useWeekdayName()
  const halfDayWords = (halfDays: readonly string[]): string => {
    const halves = { am: t`morning`, pm: t`afternoon` }
    const days = [...new Set(halfDays.map((it) => it.slice(0, -3)))]
    return formats.list(
      days.map((day) => {
        const of = halfDays.filter((it) => it.startsWith(day))
        const half = of[0]?.slice(-2) as 'am' | 'pm'
        return of.length === 1 ? `${weekdayName(day)} (${halves[half]})` : weekdayName(day)
      }),
    )
  }
  const levelOf = ({ standardId }: Pick<Prospect, 'standardId'>): string | null =>
    levels.find(({ id }) => id === standardId)?.name ?? null
  const ageWords = (years: number, months: number): string =>
    years < 3 ? t`${years} y ${months} m` : t`${years} years`
  const ageOf = ({ birthDate, isExpected, firstDay }: Prospect, today: LocalDate): string => {
    if (isExpected) return t`expected ${formats.date(birthDate)}`
    const { years, months } = ageOn(birthDate, firstDay && firstDay > today ? firstDay : today)
    return ageWords(years, months)
  }
  const criteria = {
    sibling: t`Sibling`,
    staff: t`Staff`,
    town: t`Town`,
    waiting: t`Waiting`,
  }
  return {
    halfDayWords,
    levelOf,
    ageOf,
    criterionOf: (criterion: keyof typeof criteria): string => criteria[criterion],
    nameOf: ({ firstName, lastName }: Pick<Prospect, 'firstName' | 'lastName'>): string =>
      firstName ? givenFirst({ firstName, lastName }) : t`Baby ${lastName}`,
    statusOf: (status: Prospect['status']): string => i18n._(statuses[status ?? 'toprocess'].words),
    kindOf: (kind: ProspectEntryKind): string => i18n._(entryKinds[kind].words),
  }
}
