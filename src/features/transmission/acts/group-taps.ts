import { isNapAfterDeparture } from '#domain/transmission/door/nap-after-departure.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import type { Opening } from '../open-sheet/opening.ts'
import { napOf } from '../open-sheet/sheet-facts.ts'
import type { SheetNow } from '../open-sheet/sheet-now.ts'
import type { WholeGroup } from '../open-sheet/sheet-state.ts'
import { groupMeal, groupNap, seenNow, uncalledRows } from './group-acts.ts'
import type { WriteSheet } from './write-sheet.ts'

type Needs = {
  sheetNow: SheetNow
  write: WriteSheet
  forgetTouched: () => void
  over: Pick<Opening, 'mayWrite' | 'pad' | 'show'>
}

/** Offers one tap for the whole group, and opens the open sleep of a child who has left. */
export function groupTaps({ sheetNow, write, forgetTouched, over }: Needs) {
  const { latest, rowOf, shownNow, now } = sheetNow
  /** For everybody who is here; where nobody was called, a person has said that they are. */
  const writeGroup = (doing: WholeGroup) => {
    const { meal, onNothingToWrite } = latest.current
    const shown = shownNow()
    const { wishes, left } =
      doing === 'meal' ? groupMeal(shown, { meal, at: now() }) : groupNap(shown, now())
    if (wishes.length + left.length === 0) onNothingToWrite(doing)
    write(wishes, { doing, left })
    forgetTouched()
  }
  const askedGroup = (act: WholeGroup) => {
    if (uncalledRows(shownNow()).length > 0) over.show({ kind: 'not-called', act })
    else writeGroup(act)
  }
  return {
    writeGroup,
    lunch: () => askedGroup('meal'),
    nap: () => askedGroup('nap'),

    seen(childIds: readonly string[] | null) {
      const { board } = latest.current.sheet
      const asked = childIds
        ? board.rows().filter(({ child }) => childIds.includes(child.childId))
        : shownNow()
      const rows = asked.filter(
        ({ child }) => !isAway(child) || over.mayWrite.current.has(child.childId),
      )
      write(seenNow(rows, now()), { doing: 'seen' })
    },

    endSleep(childId: string) {
      const row = rowOf(childId)
      const nap = row && napOf(row.sheet)
      if (!row || nap?.state !== 'asleep') return
      const { undoReason } = latest.current
      if (isNapAfterDeparture(nap.sleep, row.sheet.lines))
        write([{ row, act: 'remove', line: nap.sleep, reason: undoReason }])
      // Nobody knows from a departure when the child woke: a person writes the hour.
      else over.pad(childId, 'sleep', nap.sleep.id)
    },
  }
}
