import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Greeting, WayOn } from '../sign-in/door-page.tsx'

/** The new password holds, and nobody is signed in by it yet. */
export function PasswordKept() {
  return (
    <>
      <Greeting>
        <Trans>Your new password holds</Trans>
      </Greeting>
      <Notice tone="success" role="status">
        <Trans>Every device that was signed in with the old one is signed out.</Trans>
      </Notice>
      <WayOn to="/">
        <Trans>Sign in</Trans>
      </WayOn>
    </>
  )
}
