import { useCallback } from 'react'
import { isNapAfterDeparture } from '#domain/transmission/door/nap-after-departure.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import { napOf } from '../open-sheet/sheet-facts.ts'
import type { WholeGroup } from '../open-sheet/sheet-state.ts'
import type { SheetNow } from '../open-sheet/use-sheet-now.ts'
import type { useSheetOverlay } from '../open-sheet/use-sheet-overlay.ts'
import { groupMeal, groupNap, seenNow, uncalledRows } from './group-acts.ts'
import type { SheetWriting } from './use-sheet-writing.ts'

type Needs = {
  sheetNow: SheetNow
  writing: SheetWriting
  over: Pick<ReturnType<typeof useSheetOverlay>, 'mayWrite' | 'pad' | 'show'>
}

/** What one tap does for the whole group, and what opens the open sleep of a child who has left. */
export function useGroupTaps({ sheetNow, writing, over }: Needs) {
  const { latest, rowOf, now } = sheetNow
  const { write, setTouched } = writing
  const { mayWrite, pad, show } = over

  /** For everybody who is here; where nobody was called, a person has said that they are. */
  const writeGroup = useCallback(
    (doing: WholeGroup) => {
      const { sheet, meal, onNothingToWrite } = latest.current
      const { wishes, left } =
        doing === 'meal' ? groupMeal(sheet.rows, { meal, at: now() }) : groupNap(sheet.rows, now())
      if (wishes.length + left.length === 0) onNothingToWrite(doing)
      write(wishes, { doing, left })
      setTouched(null)
    },
    [latest, write, now, setTouched],
  )
  const askedGroup = useCallback(
    (act: WholeGroup) => {
      if (uncalledRows(latest.current.sheet.rows).length > 0) show({ kind: 'not-called', act })
      else writeGroup(act)
    },
    [latest, show, writeGroup],
  )
  const lunch = useCallback(() => askedGroup('meal'), [askedGroup])
  const nap = useCallback(() => askedGroup('nap'), [askedGroup])

  const seen = useCallback(
    (childIds: readonly string[] | null) => {
      const rows = latest.current.sheet.rows.filter(
        ({ child }) =>
          (!isAway(child) || mayWrite.current.has(child.childId)) &&
          (childIds === null || childIds.includes(child.childId)),
      )
      write(seenNow(rows, now()), { doing: 'seen' })
    },
    [latest, mayWrite, write, now],
  )

  const endSleep = useCallback(
    (childId: string) => {
      const row = rowOf(childId)
      const nap = row && napOf(row.sheet)
      if (!row || nap?.state !== 'asleep') return
      if (isNapAfterDeparture(nap.sleep, row.sheet.lines)) {
        const { undoReason } = latest.current
        write([{ row, act: 'remove', line: nap.sleep, reason: undoReason }])
        return
      }
      // Nobody knows from a departure when the child woke: a person writes the hour.
      pad(childId, 'sleep', nap.sleep.id)
    },
    [latest, rowOf, write, pad],
  )
  return { lunch, nap, writeGroup, seen, endSleep }
}
