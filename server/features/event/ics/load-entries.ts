import { isDirection } from '#domain/accounts/roles.ts'
import { calendarEntries, daysToTell } from '#domain/event/calendar-entry.ts'
import { concerns, isForTarget } from '#domain/event/event.ts'
import type { EventId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextTurn } from '#server/platform/printouts/sheet.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listTargets } from '#server/records/events/targets.sql.ts'
import { listEvents } from '../event.sql.ts'
import type { NamedEntry } from './write-calendar.ts'

type Wanted = {
  window: { from: LocalDate; to: LocalDate }
  /** One event alone, with all days of a series that lie in the window. */
  eventId?: EventId | null
  /** The level or class that the reader has chosen; its events and those of the whole school. */
  targetId?: string | null
}

/** Reads what one person may see of some days, as entries of a calendar. No child is named for whom an event is. */
export async function loadEntries(
  tx: Transaction,
  { viewer, today, wanted }: { viewer: SchoolViewer; today: LocalDate; wanted: Wanted },
): Promise<NamedEntry[]> {
  const { window, eventId = null, targetId = null } = wanted
  const everybody = isDirection(viewer.userType)
  const [rows, targets] = await Promise.all([
    listEvents(tx, window),
    listTargets(tx, { userId: viewer.userId, today, everybody }),
  ])
  const reach = { targets, isDirection: everybody }
  const names = new Map(
    targets.filter(({ kind }) => kind !== 'children').map(({ id, name }) => [id, name]),
  )
  const known = new Map(targets.map((target) => [target.id, target]))
  const chosen = targetId === null ? undefined : known.get(targetId)
  const zone = viewer.school.timeZone
  const mine = rows
    .filter((row) => (eventId === null || row.id === eventId) && concerns(row, reach))
    .filter((row) => !chosen || isForTarget(row, { chosen, targets: known }))
  const days = daysToTell(mine, window)
  const entries: NamedEntry[] = []
  for (const [place, row] of mine.entries()) {
    // Others have their turn: two thousand series take a second.
    if (place % 100 === 99) await nextTurn()
    const forWhom = row.audienceIds.flatMap((id) => names.get(id) ?? [])
    for (const entry of calendarEntries(row, { zone, window: days }))
      entries.push({ ...entry, forWhom })
  }
  return entries
}
