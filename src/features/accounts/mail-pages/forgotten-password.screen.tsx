import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { sendResetPasswordEmail } from '../accounts.operations.ts'
import { somebody } from '../forms/new-password-field.tsx'
import { BackToSignIn, DoorPage, Greeting, OtherWays } from '../sign-in/door-page.tsx'
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx'
import { useSigningIn } from '../sign-in/use-signing-in.ts'
import { AskMailForm } from './ask-mail-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordKept } from './password-kept.tsx'
import { noCode, proofOf, TypedCodeFields } from './typed-code-fields.tsx'
import { useArrival } from './use-arrival.ts'

type State = { email?: string } | null

/** A mail with a link and a code; the code can be typed here, with the new password, without leaving the app. */
export function ForgottenPasswordScreen() {
  const { t } = useLingui()
  const arrival = useArrival()
  const signing = useSigningIn()
  const known = (useLocation().state as State)?.email ?? ''
  const [typed, setTyped] = useState({ ...noCode, email: known.includes('@') ? known : '' })
  const [step, setStep] = useState<'ask' | 'type' | 'kept'>('ask')
  const [isAsked, setAsked] = useState(false)
  const { email } = typed

  if (arrival.kind === 'came-in') return <Navigate to="/" replace />
  return (
    <DoorPage name="forgotten-password" title={t`Forgotten password`}>
      {signing.pending ? (
        <SecondFactorForm signing={signing} />
      ) : step === 'kept' ? (
        <PasswordKept />
      ) : step === 'ask' ? (
        <>
          <Greeting>
            <Trans>Choose a new password</Trans>
          </Greeting>
          <Quiet size="same">
            <Trans>You get a mail with a link and a code.</Trans>
          </Quiet>
          <AskMailForm
            document={sendResetPasswordEmail}
            email={email}
            onType={(next) => setTyped({ ...typed, email: next })}
            onAsked={() => {
              setAsked(true)
              setStep('type')
            }}
            act={<Trans>Send me the mail</Trans>}
          />
        </>
      ) : (
        <>
          <Greeting>
            <Trans>Choose a new password</Trans>
          </Greeting>
          {isAsked ? (
            <Notice tone="success" role="status" title={<Trans>Look into your mail.</Trans>}>
              <Trans>
                If {email} belongs to an account, a mail is on its way there. Open its link, or type
                its code here.
              </Trans>
            </Notice>
          ) : null}
          <NewPasswordForm
            owner={{ ...somebody, emails: [email] }}
            readProof={() => {
              setTyped({ ...typed, isPressed: true })
              return proofOf(typed)
            }}
            onDone={({ password }) => {
              setStep('kept')
              // The signed-in person may be somebody else, and is not put out.
              if (arrival.kind === 'nobody') void signing.attempt({ who: email, password })
            }}
          >
            <TypedCodeFields typed={typed} onType={setTyped} />
          </NewPasswordForm>
        </>
      )}
      {signing.pending || step === 'kept' ? null : (
        <OtherWays>
          <BackToSignIn />
          {step === 'type' ? (
            <Button look="quiet" onClick={() => setStep('ask')}>
              <Trans>Send another mail</Trans>
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setStep('type')}>
              <Trans>I have a code</Trans>
            </Button>
          )}
        </OtherWays>
      )}
    </DoorPage>
  )
}
