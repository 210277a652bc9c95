import type { LocalDate } from '#domain/kernel/local-date.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import {
  type DoorChange,
  type DoorLine,
  doorChanges,
  wordlessLine,
} from '#domain/transmission/door/at-the-door.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { SheetRow } from '../open-sheet/sheet-rows.ts'
import type { SheetLine } from '../transmission.view.ts'

/** A line of the child's day. `isOfRegister`: the register says it, and the school has not answered with its line yet. */
export type DayLine = SheetLine & { isOfRegister?: true }

type Reading = { date: LocalDate; zone: string }

const doors: readonly DoorLine[] = ['arrival', 'departure']

/**
 * The lines of a child's day in the order of their hours. Its coming and going are as the register has them. The school
 * writes them by the same rule. So a departure that was tapped in the register stands here at once.
 */
export function dayLines({ child, sheet }: SheetRow, reading: Reading): readonly DayLine[] {
  const { zone } = reading
  const { known, shown } = child.marks
  const own = follow(sheet.lines, {
    ...{ child, reading, saved: 'tablet' },
    changes: doorChanges({ before: known, after: shown }, { lines: sheet.lines, of: doors, zone }),
  })
  // What the school knows already, while its line is still on the way to this tablet.
  const of = doors.filter((door) => !own.some(({ line }) => line === door))
  return follow(own, {
    ...{ child, reading, saved: 'server' },
    changes: doorChanges({ before: null, after: shown }, { lines: own, of, zone }),
  }).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** True if the school's register says an hour of coming or going that no line of this sheet says yet. */
export function isBehindRegister(row: SheetRow, reading: Reading): boolean {
  const { known } = row.child.marks
  const { lines } = row.sheet
  const { zone } = reading
  return doorChanges({ before: null, after: known }, { lines, of: doors, zone }).length > 0
}

type Following = {
  child: SheetRow['child']
  changes: readonly DoorChange[]
  saved: 'tablet' | 'server'
  reading: Reading
}

function follow(
  lines: readonly DayLine[],
  { child, changes, saved, reading: { date, zone } }: Following,
): readonly DayLine[] {
  const day = new Map(lines.map((line) => [line.id, line]))
  for (const change of changes) {
    if (change.act === 'strike') {
      day.delete(change.id)
      continue
    }
    const at = instantAt({ date, time: change.time, zone })
    const moved = change.act === 'move' ? day.get(change.id) : undefined
    if (moved) day.set(moved.id, { ...moved, at, saved })
    if (change.act !== 'add') continue
    const id = `${child.childId} ${change.line} ${change.time}` as LineId
    day.set(id, {
      ...{ id, at, version: 0, saved, byName: null, addedByName: null, markBeside: null },
      ...{ media: [], visibleToGuardian: true, isStaffOnly: false, isOfRegister: true },
      ...wordlessLine(change.line),
    })
  }
  return [...day.values()]
}
