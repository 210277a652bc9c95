import { Trans } from '@lingui/react/macro'
import { NeedPicker } from '#src/needs/need-picker.tsx'
import { NeedsBoard } from '#src/needs/needs-board.tsx'
import type { Needs } from '#src/needs/use-needs.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'
import styles from './needs-dialog.module.css'

/** Shows what this family is still to bring, and offers one more thing to ask for. */
export function NeedsDialog({
  row: { child },
  needs,
  onClose,
}: {
  row: SheetRow
  needs: Needs
  onClose: () => void
}) {
  const isReadOnly = useReadOnly()
  const { name } = child
  return (
    <Dialog
      title={<Trans>What {name} needs</Trans>}
      onPhone="page"
      onClose={onClose}
      acts={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.Needs}>
        <NeedsBoard needs={needs}>{[child]}</NeedsBoard>
        {isReadOnly ? null : (
          <NeedPicker needs={needs} about={child.childId}>
            {[child]}
          </NeedPicker>
        )}
        {needs.undoBar}
      </div>
    </Dialog>
  )
}
