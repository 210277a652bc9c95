import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import styles from './account.module.css'

/** A tablet left open is not enough to take an account over: some time after signing in the password is asked again. */
export function ConfirmPassword({
  trouble,
  isBusy,
  onConfirm,
  onClose,
}: {
  trouble: Trouble | null
  isBusy: boolean
  onConfirm: (password: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isWrong = trouble?.code === 'accounts.invalid-credentials'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setPressed(true)
    if (!isBusy && password !== '') onConfirm(password)
  }
  return (
    <Dialog
      title={<Trans>Your password, once more</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" type="submit" form={formId} aria-disabled={isBusy}>
            <Trans>Go on</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.Stack} noValidate onSubmit={submit}>
        <TroubleNotice trouble={isWrong ? null : trouble} />
        <p>
          <Trans>You signed in a while ago, and this changes how your account is opened.</Trans>
        </p>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          problem={
            isWrong
              ? trouble?.sentence
              : isPressed && password === ''
                ? t`Type your password.`
                : undefined
          }
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
