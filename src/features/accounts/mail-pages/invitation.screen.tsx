import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { Invitation } from '../accounts.operations.ts'
import { DoorForm } from '../forms/ask-form.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { BackToSignIn, DoorPage, Greeting, OtherWays } from '../sign-in/door-page.tsx'
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx'
import { useSigningIn } from '../sign-in/use-signing-in.ts'
import type { Asking } from '../use-asking.ts'
import { MailFailed } from './mail-failed.tsx'
import { type MailedProof, NewPasswordForm } from './new-password-form.tsx'
import { PasswordKept } from './password-kept.tsx'
import { SomebodyElse } from './somebody-else.tsx'
import { noCode, proofOf, TypedCodeFields } from './typed-code-fields.tsx'
import { useArrival } from './use-arrival.ts'
import { useInvitation } from './use-invitation.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** Greets by name and school, lets a first password be chosen, and goes on to the home of the person. */
function Welcome({ proof, invitation }: { proof: MailedProof; invitation: Invitation }) {
  const { t } = useLingui()
  const signing = useSigningIn()
  const [isKept, setKept] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { name, email, schoolName } = invitation
  if (signing.pending) return <SecondFactorForm signing={signing} />
  if (trouble) return <InvitationFailed trouble={trouble} />
  // Kept, but not signed in: the network went in between.
  if (isKept && !signing.isBusy) return <PasswordKept />
  return (
    <>
      <Greeting>
        <Trans>Welcome, {name}</Trans>
      </Greeting>
      <Quiet size="same">
        {schoolName ? (
          <Trans>Choose a password, and {schoolName} opens.</Trans>
        ) : (
          <Trans>Choose a password, and Préau opens.</Trans>
        )}
      </Quiet>
      <NewPasswordForm
        owner={{ name, username: null, emails: [email], schoolName }}
        readProof={() => proof}
        onMailFailed={setTrouble}
        onDone={({ password }) => {
          setKept(true)
          void signing.attempt({ who: email, password })
        }}
        act={signing.isBusy ? <Trans>Signing in…</Trans> : <Trans>Accept the invitation</Trans>}
      >
        <EmailField label={t`You sign in with`} value={email} autoComplete="username" readOnly />
      </NewPasswordForm>
    </>
  )
}

function InvitationFailed({ trouble }: { trouble: Trouble }) {
  return (
    <MailFailed
      why={<TroubleNotice trouble={trouble} />}
      act={
        <Quiet size="same">
          <Trans>
            Whoever invited you can send another invitation. Have you chosen a password already?
            Then sign in with it.
          </Trans>
        </Quiet>
      }
    />
  )
}

/** Without the link: the code of the invitation, in the app itself. */
function ShowCode({
  onShow,
  asking,
}: {
  onShow: (proof: MailedProof) => void
  asking: Pick<Asking, 'trouble' | 'isBusy'>
}) {
  const [typed, setTyped] = useState(noCode)
  const submit = (): void => {
    setTyped({ ...typed, isPressed: true })
    const proof = proofOf(typed)
    if (proof) onShow(proof)
  }
  return (
    <DoorForm
      title={<Trans>You were invited</Trans>}
      go={<Trans>Open the invitation</Trans>}
      asking={asking}
      onSubmit={submit}
      below={
        <OtherWays>
          <BackToSignIn />
        </OtherWays>
      }
    >
      <TypedCodeFields typed={typed} onType={setTyped} />
    </DoorForm>
  )
}

export function InvitationScreen() {
  const { t } = useLingui()
  const token = useMailedToken()
  const arrival = useArrival()
  const { invited, show, isBusy } = useInvitation(token)

  if (arrival.kind === 'came-in') return <Navigate to="/" replace />
  const isReady = arrival.kind !== 'unknown' && !(token && invited.kind === 'waiting')
  return (
    <DoorPage name="invitation" title={t`Invitation`} ready={isReady}>
      {arrival.kind === 'somebody' ? (
        <SomebodyElse name={arrival.name} />
      ) : invited.kind === 'greeted' ? (
        <Welcome proof={invited.proof} invitation={invited.invitation} />
      ) : token && invited.kind === 'failed' ? (
        <InvitationFailed trouble={invited.trouble} />
      ) : token ? (
        <Loading>
          <Skeleton height={36} />
          <Skeleton height={52} />
        </Loading>
      ) : (
        <ShowCode
          onShow={(proof) => void show(proof)}
          asking={{ isBusy, trouble: invited.kind === 'failed' ? invited.trouble : null }}
        />
      )}
    </DoorPage>
  )
}
