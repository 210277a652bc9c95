import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Greeting, WayOn } from '../sign-in/door-page.tsx'

/** A link that signs in was opened where somebody is signed in already: nobody is put out unasked. */
export function SomebodyElse({ name }: { name: string }) {
  return (
    <>
      <Greeting>
        <Trans>{name} is signed in here</Trans>
      </Greeting>
      <Quiet size="same">
        <Trans>
          The link was not used. To go on as somebody else, sign out first and open the link again.
        </Trans>
      </Quiet>
      <WayOn to="/">
        <Trans>Go on as {name}</Trans>
      </WayOn>
      <LinkButton size="big" width="full" to="/api/logout">
        <Trans>Sign out</Trans>
      </LinkButton>
    </>
  )
}
