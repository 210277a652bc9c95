import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/use-act.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { DoorPage } from '../door-page.tsx'
import { somebody } from '../new-password-field.tsx'
import styles from '../sign-in.module.css'
import { MailFailed } from './mail-failed.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordKept } from './password-kept.tsx'
import { useMailedToken } from './use-mailed-token.ts'

/** Where the link of the mail leads: opening it changes nothing, keeping a password does. */
export function NewPasswordScreen() {
  const { t } = useLingui()
  const token = useMailedToken()
  const [isKept, setKept] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  if (!token) return <Navigate to="/forgotten-password" replace />
  return (
    <DoorPage name="new-password" title={t`New password`}>
      {isKept ? (
        <PasswordKept />
      ) : trouble ? (
        <MailFailed
          why={<TroubleNotice trouble={trouble} />}
          act={
            <LinkButton look="primary" size="big" width="full" to="/forgotten-password">
              <Trans>Send me a new one</Trans>
            </LinkButton>
          }
        />
      ) : (
        <>
          <h1 className={styles.Greeting}>
            <Trans>Choose a new password</Trans>
          </h1>
          <NewPasswordForm
            owner={somebody}
            readProof={() => ({ token, email: null })}
            onDone={() => setKept(true)}
            onMailFailed={setTrouble}
          />
        </>
      )}
    </DoorPage>
  )
}
