import type { HalfDay } from '#domain/presence/presence.ts'
import { type OpenClassDay, writeAddress } from '#src/class-day/class-day-address.ts'

/** The register's period: one half-day, or both columns of the day. */
export type ShownPeriod = HalfDay | 'allday'

export type OpenRegister = OpenClassDay & { period: ShownPeriod }

export function periodOf(text: string | null): ShownPeriod | null {
  if (text === 'am' || text === 'pm' || text === 'allday') return text
  // The contract's word for a child who comes all day; on the screen it is the same two columns.
  return text === 'fullday' ? 'allday' : null
}

export const addressOf = (open: OpenRegister): string => {
  const address = writeAddress(open)
  address.set('period', open.period)
  return `?${address}`
}
