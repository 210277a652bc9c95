import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseEmail } from '#domain/kernel/email.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { requestMagicLinkEmail } from '../accounts.operations.ts'
import { AskMailForm } from '../mail-pages/ask-mail-form.tsx'
import { Greeting, OtherWays } from './door-page.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useSigningIn } from './use-signing-in.ts'

type Way = 'password' | 'link' | 'code'

const wayIn = (search: URLSearchParams): Way => {
  const way = search.get('way')
  return way === 'link' || way === 'code' ? way : 'password'
}

/** A mail is on its way, if the address is somebody's: which it is, is never told. */
function OnItsWay({ email }: { email: string }) {
  return (
    <Notice tone="success" role="status" title={<Trans>Look into your mail.</Trans>}>
      <Trans>
        If {email} belongs to an account, a link and a code are on their way there. They are good
        for fifteen minutes.
      </Trans>
    </Notice>
  )
}

/** Password, link or typed code: three ways in, one after the other on the same page; the address tells which. */
export function SignInWays({ above }: { above: ReactNode }) {
  const signing = useSigningIn()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState({ who: '', password: '' })
  const [isAsked, setAsked] = useState(false)
  const way = wayIn(search)
  const email = parseEmail(typed.who) ?? typed.who
  const typeEmail = (who: string) => setTyped({ ...typed, who })

  const go = (next: Way) => {
    signing.startOver()
    setSearch(next === 'password' ? {} : { way: next })
  }
  const link = (next: Way, words: ReactNode) => (
    <Button look="quiet" onClick={() => go(next)}>
      {words}
    </Button>
  )

  if (signing.pending) return <SecondFactorForm signing={signing} />
  if (way === 'link')
    return (
      <>
        <Greeting>
          <Trans>Sign in by mail</Trans>
        </Greeting>
        <AskMailForm
          document={requestMagicLinkEmail}
          email={typed.who}
          onType={typeEmail}
          act={<Trans>Send me a link</Trans>}
          onAsked={() => {
            setAsked(true)
            go('code')
          }}
        />
        <OtherWays>
          {link('password', <Trans>With my password</Trans>)}
          {link('code', <Trans>I have a code</Trans>)}
        </OtherWays>
      </>
    )
  if (way === 'code')
    return (
      <>
        <Greeting>
          <Trans>Type the code</Trans>
        </Greeting>
        {isAsked ? <OnItsWay email={email} /> : null}
        <MailedCodeForm signing={signing} email={typed.who} onType={typeEmail} />
        <OtherWays>
          {link('password', <Trans>With my password</Trans>)}
          {link('link', <Trans>Send me a new one</Trans>)}
          <LinkButton look="quiet" to="/invitation">
            <Trans>I was invited</Trans>
          </LinkButton>
        </OtherWays>
      </>
    )
  return (
    <>
      {above}
      <PasswordForm
        signing={signing}
        typed={typed}
        onType={setTyped}
        alternatives={
          <OtherWays>
            {link('link', <Trans>Send me a link</Trans>)}
            <LinkButton look="quiet" to="/forgotten-password" state={{ email: typed.who }}>
              <Trans>Forgotten password</Trans>
            </LinkButton>
            {link('code', <Trans>I have a code</Trans>)}
          </OtherWays>
        }
      />
    </>
  )
}
