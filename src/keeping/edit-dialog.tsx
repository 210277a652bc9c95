import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useNetwork } from '#src/session/use-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './keeping.module.css'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Outcome, Trouble } from './use-act.ts'

/** What the form holds, with the id of a thing that is new: sent again, it is the same thing. */
type Draft<Form> = Form & { newId?: string }

/**
 * A form that an act saves. It keeps itself while somebody types: closing it keeps the draft, and cancelling throws the
 * draft away. It says before anybody types that saving needs the network.
 */
export function EditDialog<Form extends object>({
  title,
  kind,
  id,
  initial,
  check,
  save,
  saveWords,
  moreActs,
  onClose,
  children,
}: {
  title: ReactNode
  /** The first word of the draft's name, such as `topics`. */
  kind: string
  /** Of the thing that is changed; null for a new one. */
  id: string | null
  initial: Form
  /** The rule of the domain, asked before anything is sent. */
  check: (form: Form) => Trouble | null
  save: (form: Form, id: string) => Promise<Outcome>
  saveWords?: ReactNode
  /** Acts beside saving, such as switching off. */
  moreActs?: ReactNode
  onClose: () => void
  children: (form: Form, set: (change: Partial<Form>) => void) => ReactNode
}) {
  const nextId = useNewId()
  const formId = useId()
  const name = `${kind}:${id ?? 'new'}`
  const { draft, setDraft, clearDraft, isDirty } = useDraft<Draft<Form>>(name, initial)
  const [wasKept] = useState(isDirty)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)

  const leave = (): void => {
    clearDraft()
    onClose()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const found = check(draft)
    setTrouble(found)
    if (found) return
    const { newId = nextId(), ...form } = draft
    if (id === null) setDraft({ ...draft, newId })
    setBusy(true)
    const outcome = await save(form as unknown as Form, id ?? newId)
    setBusy(false)
    if (outcome.kind === 'done') leave()
    else setTrouble(outcome)
  }

  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={title}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" type="submit" form={formId} disabled={isBusy}>
            {saveWords ?? <Trans>Save</Trans>}
          </Button>
          <Button onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          {moreActs}
        </>
      }
    >
      <form id={formId} className={styles.Form} onSubmit={(event) => void submit(event)}>
        <SavingNeedsNetwork />
        {wasKept ? (
          <Notice role="status" title={<Trans>Not saved yet.</Trans>}>
            <Trans>
              You typed this earlier. Save it, or cancel to go back to what the school has.
            </Trans>
          </Notice>
        ) : null}
        {children(draft, (change) => {
          setTrouble(null)
          setDraft({ ...draft, ...change })
        })}
        <TroubleNotice trouble={trouble} kept={<Trans>What you typed is kept here.</Trans>} />
      </form>
    </Dialog>
  )
}

function SavingNeedsNetwork() {
  const { network } = useNetwork()
  if (network !== 'none') return null
  return (
    <Notice tone="warning" role="status" title={<Trans>No network.</Trans>}>
      <Trans>Saving needs the network. What you type is kept on this device.</Trans>
    </Notice>
  )
}

/** Fields beside each other where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.SideBySide}>{children}</div>
}
