import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { sendingDays } from '#domain/accounts/sending-only.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useRoom } from '../list/room.tsx'
import {
  type Member,
  peopleDisable,
  peopleEnable,
  peopleOpenForSending,
  peopleResetTwoFactor,
} from '../staff.operations.ts'
import { WaitingOfPerson } from './person-waiting.tsx'

export type AskedAct = 'disable' | 'reset' | 'send'

const documents = {
  disable: peopleDisable,
  reset: peopleResetTwoFactor,
  send: peopleOpenForSending,
} as const

function Question({ what, name }: { what: AskedAct; name: string }) {
  if (what === 'disable') return <Trans>{name} will not be able to sign in</Trans>
  if (what === 'reset') return <Trans>{name} will sign in with the password alone</Trans>
  return <Trans>{name} will be able to send, and nothing else</Trans>
}

const buttons: Readonly<Record<AskedAct, ReactNode>> = {
  disable: <Trans>Switch the account off</Trans>,
  reset: <Trans>Turn off the two-factor</Trans>,
  send: <Trans>Open for sending only</Trans>,
}

function Meaning({ what, member }: { what: AskedAct; member: Member }) {
  const { name, waiting } = member
  const days = sendingDays
  if (what === 'reset')
    return (
      <p>
        <Trans>
          For somebody who lost the phone and the recovery codes. Be sure that it is {name} who
          asks. A mail tells them, the log keeps it, and a new two-factor can be set up at once.
        </Trans>
      </p>
    )
  if (what === 'send')
    return (
      <>
        <WaitingOfPerson waiting={waiting} />
        <p>
          <Trans>
            For {days} days {name} may sign in on any device and send what waits there. Only these
            own entries are shown: nothing else is read, and nothing new is entered. The rights are
            judged as they were. You can close the account again at any time.
          </Trans>
        </p>
      </>
    )
  return (
    <>
      <WaitingOfPerson waiting={waiting} />
      <p>
        <Trans>
          Every device is signed out at once. Entries that are not sent stay on the tablet. You can
          open the account for sending only, or switch it on again at any time. Nothing in the
          registers changes, and the rights are kept.
        </Trans>
      </p>
    </>
  )
}

/** What shuts somebody out, lets somebody in, or weakens an account, says what it means before it happens. */
export function ConfirmAct({
  member,
  what,
  onClose,
}: {
  member: Member
  what: AskedAct
  onClose: () => void
}) {
  const { t } = useLingui()
  const toast = useToast()
  const { act } = useRoom()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id: userId, name } = member

  const run = async (): Promise<void> => {
    setBusy(true)
    const outcome = await act(documents[what], { userId })
    setBusy(false)
    if (outcome.kind === 'refused') return setProblem(outcome.sentence)
    if (outcome.kind === 'silent')
      return setProblem(
        t`No network: this needs it. Nothing was changed as far as this device knows.`,
      )
    onClose()
    if (what === 'reset')
      return toast.success(t`${name} signs in with the password alone now, and is told by mail.`)
    if (what === 'send') return toast.success(t`${name} may sign in and send now.`)
    toast.success(t`${name} is signed out everywhere.`, {
      words: t`Undo`,
      run: () => void act(peopleEnable, { userId }),
    })
  }

  return (
    <Dialog
      title={<Question what={what} name={name} />}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Leave it as it is</Trans>
          </Button>
          <Button
            look={what === 'send' ? 'secondary' : 'danger-outline'}
            disabled={isBusy}
            onClick={() => void run()}
          >
            {buttons[what]}
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Meaning what={what} member={member} />
    </Dialog>
  )
}
