import type { Brand } from './brand.ts'
import type { LocalDate } from './local-date.ts'
import type { LocalTime } from './local-time.ts'

/** A moment, ISO 8601 in UTC with milliseconds (`2026-11-17T07:40:00.000Z`). */
export type Instant = Brand<string, 'Instant'>

/** Every clock that can be meant shows these; PostgreSQL and four digits hold them all. */
const years = /^(19|20|21)\d\d-/

/** Reads any ISO 8601 instant with a zone; undefined for text that names no moment from 1900 to 2199. */
export function parseInstant(text: string): Instant | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/.test(text))
    return undefined
  const ms = Date.parse(text)
  const instant = Number.isNaN(ms) ? undefined : instantOf(ms)
  return instant && years.test(instant) ? instant : undefined
}

/** From milliseconds since 1970. */
export const instantOf = (ms: number): Instant => new Date(ms).toISOString() as Instant

/** To milliseconds since 1970. */
export const millisecondsOf = (instant: Instant): number => Date.parse(instant)

const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(instant: Instant, zone: string): Record<string, string> {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  const parts: Record<string, string> = {}
  for (const part of format.formatToParts(new Date(instant))) parts[part.type] = part.value
  return parts
}

/** The day it is at the school at that moment. `zone` is the school's IANA zone, such as `Europe/Paris`. */
export function dateIn(instant: Instant, zone: string): LocalDate {
  const { year, month, day } = partsIn(instant, zone)
  return `${year}-${month}-${day}` as LocalDate
}

/** Reads the school's clock at that moment. */
export function timeIn(instant: Instant, zone: string): LocalTime {
  const { hour, minute } = partsIn(instant, zone)
  return `${hour}:${minute}` as LocalTime
}

const minuteMs = 60_000

/** Whole minutes from one moment to another; never less than none, for clocks are corrected in between. */
export const minutesBetween = (from: Instant, toMs: number): number =>
  Math.max(0, Math.floor((toMs - millisecondsOf(from)) / minuteMs))
