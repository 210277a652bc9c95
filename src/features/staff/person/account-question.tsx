import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sendingDays } from '#domain/accounts/sending-only.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
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

type Question = {
  title: ReactNode
  go: ReactNode
  meaning: ReactNode
  document: typeof peopleDisable | typeof peopleOpenForSending | typeof peopleResetTwoFactor
  done: string
}

function useQuestions({ name, waiting }: Member): Readonly<Record<AskedAct, Question>> {
  const { t } = useLingui()
  const days = sendingDays
  return {
    disable: {
      document: peopleDisable,
      title: <Trans>{name} will not be able to sign in</Trans>,
      go: <Trans>Switch the account off</Trans>,
      meaning: (
        <>
          <WaitingOfPerson waiting={waiting} />
          <p>
            <Trans>
              Every device is signed out at once. Entries that are not sent stay on the tablet. You
              can open the account for sending only, or switch it on again at any time. Nothing in
              the registers changes, and the rights are kept.
            </Trans>
          </p>
        </>
      ),
      done: t`${name} is signed out everywhere.`,
    },
    reset: {
      document: peopleResetTwoFactor,
      title: <Trans>{name} will sign in with the password alone</Trans>,
      go: <Trans>Turn off the two-factor</Trans>,
      meaning: (
        <p>
          <Trans>
            For somebody who lost the phone and the recovery codes. Be sure that it is {name} who
            asks. A mail tells them, the log keeps it, and a new two-factor can be set up at once.
          </Trans>
        </p>
      ),
      done: t`${name} signs in with the password alone now, and is told by mail.`,
    },
    send: {
      document: peopleOpenForSending,
      title: <Trans>{name} will be able to send, and nothing else</Trans>,
      go: <Trans>Open for sending only</Trans>,
      meaning: (
        <>
          <WaitingOfPerson waiting={waiting} />
          <p>
            <Trans>
              For {days} days {name} may sign in on any device and send what waits there. Only these
              own entries are shown: nothing else is read, and nothing new is entered. The rights
              are judged as they were. You can close the account again at any time.
            </Trans>
          </p>
        </>
      ),
      done: t`${name} may sign in and send now.`,
    },
  }
}

/** Says what an act means before it shuts somebody out, lets somebody in, or weakens an account. */
export function AccountQuestion({
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
  const { act, run } = useRoom()
  const { title, go, meaning, document, done } = useQuestions(member)[what]
  const { id: userId, name } = member
  const answer = async () => {
    const outcome = await act(document, { userId })
    const switchOn = () =>
      run({
        act: () => act(peopleEnable, { userId }),
        words: t`${name} may sign in again, with the same rights as before.`,
      })
    const undo = { words: t`Undo`, run: () => void switchOn() }
    if (outcome.kind === 'done') toast.success(done, what === 'disable' ? undo : undefined)
    return outcome
  }
  return (
    <ConfirmDialog
      title={title}
      stay={<Trans>Leave it as it is</Trans>}
      go={go}
      act={answer}
      onClose={onClose}
    >
      {meaning}
    </ConfirmDialog>
  )
}
