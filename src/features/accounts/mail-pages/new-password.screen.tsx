import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { somebody } from '../forms/new-password-field.tsx'
import { DoorPage, Greeting, WayOn } from '../sign-in/door-page.tsx'
import { MailFailed } from './mail-failed.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordKept } from './password-kept.tsx'
import { useMailedToken } from './use-mailed-token.ts'

/** The page behind the link of the mail: opening it changes nothing, keeping a password does. */
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
            <WayOn to="/forgotten-password">
              <Trans>Send me a new one</Trans>
            </WayOn>
          }
        />
      ) : (
        <>
          <Greeting>
            <Trans>Choose a new password</Trans>
          </Greeting>
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
