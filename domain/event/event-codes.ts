import { type RefusalOf, refuseBy } from '../kernel/result.ts'

export const eventRefusalCodes = [
  'event.outside-the-year',
  'event.too-long',
  'event.hour-without-start',
  'event.repeats-without-end',
  'event.repeats-too-long-a-day',
  'event.ends-after-the-year',
  'event.audience-missing',
  'event.unknown-audience',
  'event.not-yours',
  'event.cancelled',
  'event.reason-missing',
  'event.reason-too-long',
  'event.too-many-files',
  'event.not-on-that-day',
  'event.last-day',
  'event.unknown-event',
  'event.unknown-outing',
  'event.malformed-count',
  'event.nobody-counted',
  'event.too-many-counted',
  'event.unknown-child',
  'event.no-authorisation',
  'event.not-along',
  'event.feed-name-missing',
  'event.feed-name-too-long',
  'event.feed-too-many',
  'event.feed-secret-weak',
  'event.feed-for-oneself',
] as const
export type EventRefusalCode = (typeof eventRefusalCodes)[number]
export type EventRefusal = RefusalOf<EventRefusalCode>

export const eventRefusal = refuseBy<EventRefusalCode>()
