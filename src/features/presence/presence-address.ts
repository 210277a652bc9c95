import type { ClassId } from '#domain/kernel/ids.ts'
import { parseId } from '#domain/kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'

/** What the register shows: one half-day, or both columns of the day. */
export type ShownPeriod = HalfDay | 'allday'

/** What the address says is open. Null where it says nothing, or nothing readable. */
export type PresenceAddress = {
  classId: ClassId | null
  date: LocalDate | null
  period: ShownPeriod | null
}

function periodOf(text: string | null): ShownPeriod | null {
  if (text === 'am' || text === 'pm' || text === 'allday') return text
  // The contract's word for a child who comes all day; on the screen it is the same two columns.
  return text === 'fullday' ? 'allday' : null
}

export function readAddress(search: URLSearchParams): PresenceAddress {
  return {
    classId: parseId<ClassId>(search.get('class') ?? '') ?? null,
    date: parseLocalDate(search.get('date') ?? '') ?? null,
    period: periodOf(search.get('period')),
  }
}

export type OpenRegister = { classId: ClassId; date: LocalDate; period: ShownPeriod }

export function writeAddress(open: OpenRegister): URLSearchParams {
  return new URLSearchParams({ class: open.classId, date: open.date, period: open.period })
}
