import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FailureNotice } from '../account-sentence.tsx'
import { SecondFactorField } from '../code-fields.tsx'
import type { AccountFailure } from '../use-asking.ts'
import styles from './account.module.css'

/** A code, before the recovery codes are renewed or two-factor is turned off. */
export function SecondFactorDialog({
  why,
  failure,
  isBusy,
  onCode,
  onClose,
}: {
  why: 'renew' | 'turn-off'
  failure: AccountFailure | null
  isBusy: boolean
  onCode: (code: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const formId = useId()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isOff = why === 'turn-off'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setPressed(true)
    if (!isBusy && code.trim() !== '') onCode(code.trim())
  }
  return (
    <Dialog
      title={
        isOff ? (
          <Trans>Your password alone will open your account</Trans>
        ) : (
          <Trans>The old recovery codes will no longer work</Trans>
        )
      }
      onClose={onClose}
      acts={
        <>
          <Button
            look={isOff ? 'danger-outline' : 'primary'}
            type="submit"
            form={formId}
            aria-disabled={isBusy}
          >
            {isOff ? <Trans>Turn off two-factor sign-in</Trans> : <Trans>Make ten new ones</Trans>}
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.Form} noValidate onSubmit={submit}>
        <FailureNotice failure={failure} />
        <SecondFactorField
          key={kind}
          kind={kind}
          size="auto"
          value={code}
          onChange={setCode}
          problem={isPressed && code.trim() === '' ? t`Type the code.` : undefined}
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
      </form>
    </Dialog>
  )
}
