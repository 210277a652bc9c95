import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useHasUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useWaitingUpdate } from './update.ts'
import styles from './update-prompt.module.css'

/**
 * Offers a new version, and only when taking it interrupts nothing: no form half filled, no entry on its way. After
 * "later" it comes at the next start anyway.
 */
export function UpdatePrompt({ isSending }: { isSending: boolean }) {
  const letIn = useWaitingUpdate()
  const hasUnsavedWork = useHasUnsavedWork()
  const [isPutOff, setPutOff] = useState(false)
  if (!letIn || isPutOff || hasUnsavedWork || isSending) return null
  return (
    <div className={styles.Float} data-print="never">
      <Notice
        role="status"
        title={<Trans>A new version is ready.</Trans>}
        acts={
          <>
            <Button look="secondary" onClick={letIn}>
              <Trans>Use it now</Trans>
            </Button>
            <Button look="quiet" onClick={() => setPutOff(true)}>
              <Trans>Later</Trans>
            </Button>
          </>
        }
      >
        <Trans>It opens in a second; what you entered stays as it is.</Trans>
      </Notice>
    </div>
  )
}
