import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { DoorPage, Greeting, WayOn } from '../sign-in/door-page.tsx'
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx'
import { SignInNotice } from '../sign-in/sign-in-words.tsx'
import { useSigningIn } from '../sign-in/use-signing-in.ts'
import { MailFailed } from './mail-failed.tsx'
import { isAboutTheMail } from './new-password-form.tsx'
import { SomebodyElse } from './somebody-else.tsx'
import { useArrival } from './use-arrival.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** Mail programs open links to look at them: only the button signs in. */
function PressToSignIn({ token }: { token: string }) {
  const signing = useSigningIn()
  const { failure, isBusy } = signing
  if (signing.pending) return <SecondFactorForm signing={signing} />
  if (failure?.kind === 'refused' && isAboutTheMail(failure.refusal))
    return (
      <MailFailed
        why={<SignInNotice failure={failure} />}
        act={
          <WayOn to="/?way=link">
            <Trans>Send me a new one</Trans>
          </WayOn>
        }
      />
    )
  return (
    <>
      <Greeting>
        <Trans>One press and you are in</Trans>
      </Greeting>
      <SignInNotice failure={failure} />
      <Button
        look="primary"
        size="big"
        width="full"
        aria-disabled={isBusy}
        onClick={() => isBusy || void signing.attempt({ token })}
      >
        {isBusy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
      </Button>
      <Quiet size="same">
        <Trans>
          Préau is installed on your phone? Close this page and type the code of the mail there.
        </Trans>
      </Quiet>
    </>
  )
}

export function SignInLinkScreen() {
  const { t } = useLingui()
  const token = useMailedToken()
  const arrival = useArrival()
  if (arrival.kind === 'came-in') return <Navigate to="/" replace />
  if (!token) return <Navigate to="/?way=code" replace />
  return (
    <DoorPage name="sign-in-link" title={t`Sign in`} ready={arrival.kind !== 'unknown'}>
      {arrival.kind === 'somebody' ? (
        <SomebodyElse name={arrival.name} />
      ) : (
        <PressToSignIn token={token} />
      )}
    </DoorPage>
  )
}
