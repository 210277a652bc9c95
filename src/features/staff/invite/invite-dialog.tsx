import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NoAnswer } from '#src/session/no-answer.tsx'
import { useNetwork } from '#src/session/use-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useRoom } from '../list/room.tsx'
import type { ActOutcome } from '../list/use-staff-acts.ts'
import styles from '../person/person.module.css'
import { fieldOfRefusal, type PersonDraft, type PersonField, problemsOf } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'

/** The frame of both invitations: who, then what they may do; kept as a draft until the server has it. */
export function InviteDialog({
  title,
  person,
  onChange,
  send,
  onDone,
  onClose,
  children,
}: {
  title: ReactNode
  person: PersonDraft
  onChange: (change: Partial<PersonDraft>) => void
  send: () => Promise<ActOutcome>
  /** The invitation is on its way: the draft is done with. */
  onDone: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const { addressOf } = useRoom()
  const { network } = useNetwork()
  const form = useId()
  const [problems, setProblems] = useState<Partial<Record<PersonField, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const found = Object.entries(problemsOf(person)).map(([field, words]) => [field, i18n._(words)])
    setProblems(Object.fromEntries(found))
    setRefusal(null)
    if (found.length > 0) return
    setBusy(true)
    const outcome = await send()
    setBusy(false)
    if (outcome.kind === 'silent')
      return setRefusal(
        t`No network: the invitation was not sent as far as this device knows. What you typed is kept; look at the list before you try again.`,
      )
    if (outcome.kind === 'refused') {
      const field = fieldOfRefusal(outcome.code)
      return field ? setProblems({ [field]: outcome.sentence }) : setRefusal(outcome.sentence)
    }
    const { name } = outcome.member
    onDone()
    toast.success(t`The invitation is on its way to ${name}.`)
    await navigate(addressOf(outcome.member))
  }

  return (
    <Dialog
      title={title}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button look="primary" type="submit" form={form} disabled={isBusy}>
            <Trans>Send the invitation</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Later: keep the draft</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.Form} onSubmit={(event) => void submit(event)}>
        {network === 'none' ? (
          <div className={styles.Full}>
            <Notice tone="warning" role="status">
              <NoAnswer again="by-hand">
                <Trans>
                  Inviting needs the network, and there is none now. You may fill this in: the draft
                  is kept on this device.
                </Trans>
              </NoAnswer>
            </Notice>
          </div>
        ) : null}
        {refusal ? (
          <div className={styles.Full}>
            <Notice tone="error" role="alert">
              {refusal}
            </Notice>
          </div>
        ) : null}
        <PersonFields person={person} problems={problems} onChange={onChange} />
        {children}
      </form>
    </Dialog>
  )
}
