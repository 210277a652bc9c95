import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { sendVerificationEmail, verifyEmail } from '../accounts.operations.ts'
import { DoorForm } from '../forms/ask-form.tsx'
import { DoorPage, Greeting, WayOn } from '../sign-in/door-page.tsx'
import { useAsking } from '../use-asking.ts'
import { AskMailForm } from './ask-mail-form.tsx'
import { MailFailed } from './mail-failed.tsx'
import { isAboutTheMail, type MailedProof } from './new-password-form.tsx'
import { noCode, proofOf, TypedCodeFields } from './typed-code-fields.tsx'
import { useMailedToken } from './use-mailed-token.ts'

function AskAgain() {
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  if (isAsked)
    return (
      <Notice tone="success" role="status" title={<Trans>Look into your mail.</Trans>}>
        <Trans>If {email} waits to be verified, another mail is on its way there.</Trans>
      </Notice>
    )
  return (
    <AskMailForm
      document={sendVerificationEmail}
      email={email}
      onType={setEmail}
      onAsked={() => setAsked(true)}
      act={<Trans>Send me a new one</Trans>}
    />
  )
}

function Verified() {
  const { user } = useSession()
  return (
    <>
      <Greeting>
        <Trans>The address is yours</Trans>
      </Greeting>
      <Quiet size="same">
        <Trans>You can sign in with it, and get back in by it if you forget your password.</Trans>
      </Quiet>
      <WayOn to={user ? '/account' : '/'}>
        {user ? <Trans>My account</Trans> : <Trans>Sign in</Trans>}
      </WayOn>
    </>
  )
}

/** Shows that an address is somebody's: the button of the link, or the typed code, and nothing before. */
export function VerifyEmailScreen() {
  const { t } = useLingui()
  const { reloadUser } = useSession()
  const token = useMailedToken()
  const asking = useAsking()
  const { trouble } = asking
  const [typed, setTyped] = useState(noCode)
  const [isDone, setDone] = useState(false)

  const submit = async (): Promise<void> => {
    setTyped({ ...typed, isPressed: true })
    const proof: MailedProof | null = token ? { token, email: null } : proofOf(typed)
    if (!proof) return
    const verified = await asking.run({ document: verifyEmail, variables: proof })
    if (verified.kind !== 'done') return
    setDone(true)
    await reloadUser()
  }

  return (
    <DoorPage name="verify-email" title={t`Verify an e-mail address`}>
      {isDone ? (
        <Verified />
      ) : token && trouble && isAboutTheMail(trouble) ? (
        <MailFailed why={<TroubleNotice trouble={trouble} />} act={<AskAgain />} />
      ) : (
        <DoorForm
          title={<Trans>Is this address yours?</Trans>}
          go={<Trans>Yes, verify it</Trans>}
          asking={asking}
          onSubmit={submit}
        >
          {token ? null : <TypedCodeFields typed={typed} onType={setTyped} />}
        </DoorForm>
      )}
    </DoorPage>
  )
}
