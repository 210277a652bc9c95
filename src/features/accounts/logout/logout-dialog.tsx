import { Plural, Trans } from '@lingui/react/macro'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

export type LogoutDialogProps = {
  /** Entries on their way or in need of a person: all of them would be lost. */
  unsent: number
  /** Those among them that sending alone does not settle. */
  attention: number
  /** Sending was tried and these are left. */
  hasTried: boolean
  isSending: boolean
  onSend: () => void
  onDelete: () => void
  onCancel: () => void
}

export function LogoutDialog(props: LogoutDialogProps) {
  const { unsent, attention, hasTried, isSending, onSend, onDelete, onCancel } = props
  // What waits for a decision is sent by nobody: then staying is the safe act.
  const canSend = unsent > attention
  return (
    <Dialog
      title={<Plural value={unsent} one="# entry is not sent" other="# entries are not sent" />}
      onClose={onCancel}
      width="wide"
      acts={
        <>
          {canSend || isSending ? (
            <Button look="primary" aria-disabled={isSending} onClick={onSend}>
              {isSending ? <Trans>Sending…</Trans> : <Trans>Send, then sign out</Trans>}
            </Button>
          ) : (
            <Button look="primary" onClick={onCancel}>
              <Trans>Stay signed in and settle</Trans>
            </Button>
          )}
          <Button look="danger-outline" aria-disabled={isSending} onClick={onDelete}>
            <Plural
              value={unsent}
              one="Delete # entry and sign out"
              other="Delete # entries and sign out"
            />
          </Button>
          {canSend || isSending ? (
            <Button look="quiet" onClick={onCancel}>
              <Trans>Stay signed in</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        <Trans>
          <Plural value={unsent} one="It is only" other="They are only" /> <OnThisDevice />. Signing
          out removes everything of yours from here.
        </Trans>
      </p>
      {attention > 0 ? (
        <p>
          <Plural
            value={attention}
            one="# of them waits for your decision: open the list in the header to settle it."
            other="# of them wait for your decision: open the list in the header to settle them."
          />
        </p>
      ) : null}
      {hasTried && !isSending && canSend ? (
        <p role="alert">
          <Plural
            value={unsent}
            one="It could not be sent. Try again when the network is back."
            other="They could not all be sent. Try again when the network is back."
          />
        </p>
      ) : null}
    </Dialog>
  )
}
