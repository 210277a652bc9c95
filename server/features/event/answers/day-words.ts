import type { KeptEvent } from '#domain/event/event.ts'
import type { MailLanguage } from '#server/platform/mail/mail-queue.ts'
import { longDay } from '#server/platform/printouts/dates.ts'

const readers = { en: { locale: 'en-GB' }, fr: { locale: 'fr-FR' } } as const

/** Day and hours of an event, as a family reads them: Friday 20 November 2026, 17:00–19:00. */
export function dayWords(
  {
    firstDay,
    lastDay,
    startsAt,
    endsAt,
  }: Pick<KeptEvent, 'firstDay' | 'lastDay' | 'startsAt' | 'endsAt'>,
  language: MailLanguage,
): string {
  const reader = readers[language]
  const days = [firstDay, lastDay].flatMap((date) => (date ? [longDay(date, reader)] : []))
  const hours = [startsAt, endsAt].filter(Boolean).join('–')
  return [days.join(' – '), hours].filter(Boolean).join(', ')
}
