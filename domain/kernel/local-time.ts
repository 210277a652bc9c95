import type { Brand } from './brand.ts'

/** An hour on the school's clock, `HH:mm`, to the minute. Compares correctly as text. */
export type LocalTime = Brand<string, 'LocalTime'>

const shape = /^([01]\d|2[0-3]):[0-5]\d$/

/** Reads `HH:mm`, 00:00 to 23:59; undefined for anything else. */
export function parseLocalTime(text: string): LocalTime | undefined {
  return shape.test(text) ? (text as LocalTime) : undefined
}

/** The same for text that our own code wrote: a miss is a bug and throws. */
export function localTime(text: string): LocalTime {
  const time = parseLocalTime(text)
  if (!time) throw new RangeError(`not a local time: ${text}`)
  return time
}

/** Minutes since midnight. */
export const minutesOf = (time: LocalTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
