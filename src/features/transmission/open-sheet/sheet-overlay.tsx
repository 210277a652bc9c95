import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import type { ClassDay } from '#src/class-day/use-class-day.ts'
import type { Needs } from '#src/needs/use-needs.tsx'
import type { SheetActs } from '../acts/use-sheet-acts.ts'
import { ChildDialog } from '../day/child-dialog.tsx'
import type { WordsBeside } from '../lines/use-line-words.ts'
import type { SheetMeal } from '../meals.ts'
import { PadDialog } from '../pads/pad-dialog.tsx'
import { PrescriptionsDialog } from '../prescriptions/prescriptions-dialog.tsx'
import { AwayDialog } from '../sheet/dialogs/away-dialog.tsx'
import { NeedsDialog } from '../sheet/dialogs/needs-dialog.tsx'
import { NotCalledDialog } from '../sheet/dialogs/not-called-dialog.tsx'
import { PortionDialog } from '../sheet/dialogs/portion-dialog.tsx'
import { SettleLine } from '../sheet/dialogs/settle-line.tsx'
import type { SheetRow } from './sheet-rows.ts'
import type { Overlay } from './sheet-state.ts'
import type { Sheet } from './use-sheet.ts'

export type OverlayProps = {
  day: ClassDay
  open: OpenClassDay
  sheet: Sheet
  /** The rows on the screen. */
  shown: readonly SheetRow[]
  meal: SheetMeal
  needs: Needs
  beside: WordsBeside
  acts: SheetActs
}

/** Shows what is open over the sheet, loaded apart: the grid stands before anybody opens a pad. */
export function SheetOverlay({ overlay, ...props }: OverlayProps & { overlay: Overlay }) {
  const { sheet, acts, needs } = props
  if (overlay.kind === 'not-called') return <NotCalledDialog {...props} act={overlay.act} />
  const row = sheet.rows.find(({ child }) => child.childId === overlay.childId)
  if (!row) return null
  switch (overlay.kind) {
    case 'pad':
      return (
        <PadDialog
          key={`${overlay.childId} ${overlay.line} ${overlay.refused?.entryId}`}
          {...props}
          row={row}
          line={overlay.line}
          lineId={overlay.lineId}
          refused={overlay.refused}
        />
      )
    case 'portion':
      return (
        <PortionDialog
          row={row}
          course={overlay.course}
          meal={overlay.meal}
          scale={sheet.settings.amounts}
          acts={acts}
        />
      )
    case 'child':
      return <ChildDialog {...props} row={row} />
    case 'settle':
      return <SettleLine childId={overlay.childId} entryId={overlay.entryId} acts={acts} />
    case 'away':
      return (
        <AwayDialog
          child={row.child}
          onWrite={() => acts.writeAnyway(overlay.childId, overlay.next)}
          onClose={() => acts.show(null)}
        />
      )
    case 'needs':
      return <NeedsDialog row={row} needs={needs} onClose={() => acts.show(null)} />
    case 'prescriptions':
      return (
        <PrescriptionsDialog
          child={row.child}
          today={props.day.today}
          ofDay={sheet.prescriptions.filter((it) => it.childId === overlay.childId)}
          onClose={() => {
            sheet.refresh()
            acts.show(null)
          }}
        />
      )
  }
}
