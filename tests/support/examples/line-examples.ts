import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { type LineContent, parseLine } from '#domain/transmission/line-content.ts'
import type { LineId, LineName } from '#domain/transmission/transmission.ts'

/** A moment by the clock of Paris, on the day of the examples unless another one is named. */
export const at = (time: string, date = '2026-11-17'): Instant =>
  instantOf(Date.parse(`${date}T${time.padStart(5, '0')}:00+01:00`))

/** Reads what a line says, by the rule of the school. */
export function aContent(name: LineName, details: object = {}): LineContent {
  const read = parseLine(name, details)
  if (!read.ok) throw new Error(`${name}: ${read.refusal.code}`)
  return read.value
}

/** A line of that day, called by its name and hour. */
export const aLine = (name: LineName, time: string, details: object = {}) => ({
  ...aContent(name, details),
  ...{ id: `${name} ${time}` as LineId, at: at(time), visibleToGuardian: true },
})

export const aSleep = (from: string, until: string | null = null) =>
  aLine('sleep', from, { startedAt: at(from), endedAt: until && at(until) })

export const aDeparture = (time: string, details: object = {}) =>
  aLine('departure', time, { identityChecked: false, ...details })

export const anArrival = (time: string, details: object = {}) => aLine('arrival', time, details)
