import type { Language } from '../accounts/identity.ts'
import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { readNeeded } from '../kernel/fields/typed-text.ts'
import type { FeedId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type EventRefusal, eventRefusal } from './event-codes.ts'

/** Calendars that one person can have read the events. */
export const mostFeeds = 10

/** Characters of the name by which its owner knows a calendar. */
export const longestFeedName = 60

/** Bytes of chance in the address of a feed. */
export const feedSecretBytes = 32

/** An address at which a calendar reads the events of its owner. The secret in it is kept by nobody. */
export type Feed = {
  id: FeedId
  name: string
  language: Language
  madeAt: Instant
  /** The last day on which a calendar asked for it; null before the first. */
  readOn: LocalDate | null
}

/** Judges a new feed beside those that its owner has. `secret` is made on the device: 32 bytes in base64url. */
export function decideFeed(
  { name, secret }: { name: string; secret: string },
  standing: readonly Pick<Feed, 'id'>[],
): Result<{ name: string; secret: string }, EventRefusal | FieldRefusal> {
  const read = readNeeded(name, 'name', longestFeedName)
  if (!read.ok) return read
  if (standing.length >= mostFeeds)
    return eventRefusal('event.feed-too-many', { most: String(mostFeeds) })
  if (!isFeedSecret(secret)) return eventRefusal('event.feed-secret-weak')
  return accept({ name: read.value, secret })
}

/** Tells a text that can be the secret of a feed: nothing shorter is looked for. */
export const isFeedSecret = (text: string): boolean =>
  /^[\w-]{43}$/.test(text) && new Set(text).size >= fewestSigns

/** 43 signs of chance hold more different ones than this, but for one time in a billion. */
const fewestSigns = 16

/** The days that a feed tells of: a month back, and the school year that comes. */
export const daysOfFeed = (today: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(today, -31),
  to: addDays(today, 400),
})
