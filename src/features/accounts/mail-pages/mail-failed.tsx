import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BackToSignIn, Greeting, OtherWays } from '../sign-in/door-page.tsx'

/** A link that is used or too old: what happened, and the way to a new one. */
export function MailFailed({ why, act }: { why: ReactNode; act: ReactNode }) {
  return (
    <>
      <Greeting>
        <Trans>This link does not open any more</Trans>
      </Greeting>
      {why}
      {act}
      <OtherWays>
        <BackToSignIn />
      </OtherWays>
    </>
  )
}
