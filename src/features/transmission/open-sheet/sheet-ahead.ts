import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { hoursAtTheDoor, type Passage } from '#domain/presence/building/at-the-door.ts'
import { isDoorLine, passageOf } from '#domain/transmission/door/at-the-door.ts'
import { type ChildOfDay, isAway } from '#src/class-day/child-of-day.ts'
import type { ChildSheet } from '../transmission.view.ts'

type Seen = { child: ChildOfDay; sheet: ChildSheet }

/** The last coming or going on a child’s sheet that the register on this tablet does not say yet. */
export function passageAhead(
  { child, sheet }: Seen,
  { date, zone }: { date: LocalDate; zone: string },
): Passage | null {
  const last = sheet.lines.findLast(({ line }) => isDoorLine(line))
  const passage = last ? passageOf(last, { date, zone }) : null
  if (!passage) return null
  const { known, shown } = child.marks
  const hours = [known, shown].flatMap((marks) => hoursAtTheDoor(marks, passage.way))
  return hours.includes(passage.time) ? null : passage
}

export type SheetMoment = { today: LocalDate; clock: LocalTime; zone: string }

/** A child as the sheet shows it: one that was collected has gone before the register says so here. */
export function childOnSheet(
  { child, sheet }: Seen,
  { date, moment: { today, clock, zone } }: { date: string; moment: SheetMoment },
): ChildOfDay {
  if (date !== today || isAway(child)) return child
  const passage = passageAhead({ child, sheet }, { date: today, zone })
  if (passage?.way !== 'out' || passage.time > clock) return child
  return { ...child, where: 'gone', leftAt: passage.time }
}
