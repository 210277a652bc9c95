import { daysOfWeek, type Weekday } from '../kernel/local-date.ts'
import type { ChannelKind } from './channel.ts'
import { isQuiet, type QuietHours } from './quiet-hours.ts'

/** Milliseconds that a message waits before a device tells of it: who reads right now has read it by then. */
export const readingMs = 10_000

/** Milliseconds between two tellings of one device: several messages of a minute become one. */
export const restMs = 60_000

/** A message that waits to be told on a device of one of its readers, as it stands now. */
export type WaitingMessage = {
  kind: ChannelKind
  isUrgent: boolean
  /** The person has read it, on whichever device. */
  isRead: boolean
  isRemoved: boolean
  /** The person keeps the channel silent. */
  isMuted: boolean
  /** The person still belongs to the channel, and still has messages. */
  isReader: boolean
}

/** The school's clock and its hours of rest. */
export type PushMoment = { hours: QuietHours; time: string; weekday: Weekday }

/** News for a device. `seconds` is how long it may wait for the device to be found. */
export type PushNews = { isUrgent: boolean; seconds: number }

/**
 * Decides if a device tells of one message. Urgent ones pass quiet hours and a silent channel. Of the others it tells of
 * announcements, and of all where the person asked for it.
 */
export function isNews(
  message: WaitingMessage,
  { everyMessage, isQuietNow }: { everyMessage: boolean; isQuietNow: boolean },
): boolean {
  if (!message.isReader || message.isRead || message.isRemoved) return false
  if (message.isUrgent) return true
  if (isQuietNow || message.isMuted) return false
  return everyMessage || message.kind === 'announcement'
}

const hour = 3_600

/** An urgent message is worth telling for so many seconds, any other for at most an hour. */
const longestUrgent = 4 * hour

/**
 * Gathers what one device tells of all that waits for it: one piece of news, or null for none. News that is not urgent
 * goes stale before the next quiet hour. A device that was off does not ring in it.
 */
export function newsOf(
  messages: readonly WaitingMessage[],
  { everyMessage, moment }: { everyMessage: boolean; moment: PushMoment },
): PushNews | null {
  const isQuietNow = isQuiet(moment.hours, moment)
  const news = messages.filter((message) => isNews(message, { everyMessage, isQuietNow }))
  if (news.length === 0) return null
  const isUrgent = news.some((message) => message.isUrgent)
  return { isUrgent, seconds: isUrgent ? longestUrgent : secondsUntilQuiet(moment) }
}

/** Whole minutes until the school is quiet, in seconds; at most an hour. The minute that runs counts as over. */
function secondsUntilQuiet({ hours, time, weekday }: PushMoment): number {
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const days = daysOfWeek
  for (let minutes = 1; minutes <= 60; minutes += 1) {
    const later = start + minutes
    const onDay = days[(days.indexOf(weekday) + Math.floor(later / 1_440)) % days.length] ?? weekday
    if (isQuiet(hours, { time: clockText(later % 1_440), weekday: onDay }))
      return (minutes - 1) * 60
  }
  return hour
}

const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Milliseconds until the next try of a push that a service did not take; null when it is given up. */
export const nextTryIn = (tries: number): number | null =>
  tries >= 4 ? null : restMs * 2 ** Math.max(0, tries - 1)
