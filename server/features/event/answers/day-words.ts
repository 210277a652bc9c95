import type { Language } from '#domain/accounts/identity.ts'
import type { KeptEvent } from '#domain/event/event.ts'
import { daysOfInvited } from '#domain/event/invitation.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { longDay } from '#server/platform/printouts/dates.ts'

const readers = { en: { locale: 'en-GB' }, fr: { locale: 'fr-FR' } } as const

type Series = Exclude<KeptEvent['repeats'], 'never'>

const ofSeries: Readonly<Record<Language, Record<Series, string> & { until: string }>> = {
  en: {
    weekly: 'every week from',
    fortnightly: 'every two weeks from',
    monthly: 'every month from',
    until: 'to',
  },
  fr: {
    ...{ weekly: 'chaque semaine du', fortnightly: 'toutes les deux semaines du' },
    ...{ monthly: 'chaque mois du', until: 'au' },
  },
}

/** Days and hours of an event, as a family reads them: Friday 20 November 2026, 17:00–19:00. A series says its rule first. */
export function dayWords(
  event: Pick<
    KeptEvent,
    'firstDay' | 'lastDay' | 'startsAt' | 'endsAt' | 'repeats' | 'repeatsUntil' | 'skippedDays'
  >,
  language: Language,
): string {
  const { firstDay, lastDay, startsAt, endsAt, repeats } = event
  const say = (date: LocalDate) => longDay(date, readers[language])
  const hours = [startsAt, endsAt].filter(Boolean).join('–')
  if (repeats === 'never') {
    const days = [firstDay, lastDay].flatMap((date) => (date ? [say(date)] : []))
    return [days.join(' – '), hours].filter(Boolean).join(', ')
  }
  const { first, last } = daysOfInvited(event)
  const words = ofSeries[language]
  const days = `${words[repeats]} ${say(first)} ${words.until} ${say(last)}`
  return [days, hours].filter(Boolean).join(', ')
}
