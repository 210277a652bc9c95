import { Trans } from '@lingui/react/macro'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

/** Something may be written of a child who is away, after a question: mostly it is a slip of the finger. */
export function AwayDialog({
  child: { name, where },
  onWrite,
  onClose,
}: {
  child: ChildOfDay
  onWrite: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      title={
        where === 'gone' ? (
          <Trans>{name} has left for today</Trans>
        ) : (
          <Trans>{name} is marked absent today</Trans>
        )
      }
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Write nothing</Trans>
          </Button>
          <Button onClick={onWrite}>
            <Trans>Write all the same</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        If the child is here after all, write its arrival: the register says so then too.
      </Trans>
    </Dialog>
  )
}
