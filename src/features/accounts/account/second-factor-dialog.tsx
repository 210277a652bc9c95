import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { SecondFactorField } from '../forms/code-fields.tsx'

/** A code, before the recovery codes are renewed or two-factor is turned off. */
export function SecondFactorDialog({
  why,
  onCode,
  onClose,
}: {
  why: 'renew' | 'turn-off'
  onCode: (code: string) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const isOff = why === 'turn-off'
  const missing: Trouble = {
    ...{ kind: 'refused', code: 'missing' },
    ...{ field: 'code', sentence: t`Type the code.` },
  }
  return (
    <ConfirmDialog
      title={
        isOff ? (
          <Trans>Your password alone will open your account</Trans>
        ) : (
          <Trans>The old recovery codes will no longer work</Trans>
        )
      }
      stay={<Trans>Cancel</Trans>}
      go={isOff ? <Trans>Turn off two-factor sign-in</Trans> : <Trans>Make ten new ones</Trans>}
      act={() => (code.trim() === '' ? missing : onCode(code.trim()))}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <SecondFactorField
            key={kind}
            kind={kind}
            size="auto"
            problem={problemAt('code')}
            value={code}
            onChange={setCode}
          />
          <Button
            look="quiet"
            onClick={() => {
              setKind(kind === 'app' ? 'recovery' : 'app')
              setCode('')
            }}
          >
            {kind === 'app' ? <Trans>Use a recovery code</Trans> : <Trans>Use the app</Trans>}
          </Button>
        </>
      )}
    </ConfirmDialog>
  )
}
