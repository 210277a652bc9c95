import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { type ProblemAt, useProblems } from '../forms/use-problems.ts'
import styles from '../keeping.module.css'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Outcome, Trouble } from './use-act.ts'

/**
 * Asks before an act that cannot be undone. The harmless way out stands first. What stands inside may ask for a reason
 * or a name, and then says at it why it was refused; `act` judges it, and answers `refusedBy` before anything is sent.
 */
export function ConfirmDialog({
  title,
  stay,
  go,
  act,
  onClose,
  children,
}: {
  /** The effect of the act, as a fact. */
  title: ReactNode
  stay: ReactNode
  go: ReactNode
  act: () => Promise<Outcome> | Trouble
  onClose: () => void
  children: ReactNode | ((problemAt: ProblemAt) => ReactNode)
}) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const { problemAt, trouble: rest, place } = useProblems(trouble)
  const run = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    const outcome = await act()
    setBusy(false)
    if (outcome.kind === 'done') onClose()
    else setTrouble(outcome)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            {stay}
          </Button>
          <Button look="danger-outline" type="submit" form={formId} disabled={isBusy}>
            {go}
          </Button>
        </>
      }
    >
      <form
        ref={place}
        id={formId}
        className={styles.Form}
        noValidate
        onSubmit={(event) => void run(event)}
      >
        {typeof children === 'function' ? children(problemAt) : children}
        <TroubleNotice trouble={rest} />
      </form>
    </Dialog>
  )
}
