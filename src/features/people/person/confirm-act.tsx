import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import {
  type Member,
  peopleDisable,
  peopleEnable,
  peopleResetTwoFactor,
} from '../people.operations.ts'
import { useRoom } from '../staff/room.tsx'

/** What shuts somebody out, or weakens their account, says what it means before it happens. */
export function ConfirmAct({
  member,
  what,
  onClose,
}: {
  member: Member
  what: 'disable' | 'reset'
  onClose: () => void
}) {
  const { t } = useLingui()
  const toast = useToast()
  const { act } = useRoom()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id: userId, name } = member
  const isDisabling = what === 'disable'

  const run = async (): Promise<void> => {
    setBusy(true)
    const outcome = await act(isDisabling ? peopleDisable : peopleResetTwoFactor, { userId })
    setBusy(false)
    if (outcome.kind === 'refused') return setProblem(outcome.sentence)
    if (outcome.kind === 'silent')
      return setProblem(
        t`No network: this needs it. Nothing was changed as far as this device knows.`,
      )
    onClose()
    if (!isDisabling)
      return toast.success(t`${name} signs in with the password alone now, and is told by mail.`)
    toast.success(t`${name} is signed out everywhere.`, {
      words: t`Undo`,
      run: () => void act(peopleEnable, { userId }),
    })
  }

  return (
    <Dialog
      title={
        isDisabling ? (
          <Trans>{name} will not be able to sign in</Trans>
        ) : (
          <Trans>{name} will sign in with the password alone</Trans>
        )
      }
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Leave it as it is</Trans>
          </Button>
          <Button look="danger-outline" disabled={isBusy} onClick={() => void run()}>
            {isDisabling ? (
              <Trans>Switch the account off</Trans>
            ) : (
              <Trans>Turn off the two-factor</Trans>
            )}
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      {isDisabling ? (
        <p>
          <Trans>
            Every device is signed out at once. Marks that still wait on a tablet stay there and are
            sent when the account is switched on again. Nothing in the registers changes, the rights
            are kept, and the account can be switched on again at any time.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            For somebody who lost the phone and the recovery codes. Be sure that it is {name} who
            asks. A mail tells them, the log keeps it, and a new two-factor can be set up at once.
          </Trans>
        </p>
      )}
    </Dialog>
  )
}
