import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Outcome, Trouble } from './use-act.ts'

/** Asks before an act that cannot be undone. The harmless way out stands first. */
export function ConfirmDialog({
  title,
  stay,
  go,
  act,
  onClose,
  children,
}: {
  /** What the act does, as a fact. */
  title: ReactNode
  stay: ReactNode
  go: ReactNode
  act: () => Promise<Outcome>
  onClose: () => void
  children: ReactNode
}) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
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
          <Button look="danger-outline" disabled={isBusy} onClick={() => void run()}>
            {go}
          </Button>
        </>
      }
    >
      {children}
      <TroubleNotice trouble={trouble} />
    </Dialog>
  )
}
