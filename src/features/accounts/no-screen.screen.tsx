import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { PublicPage } from './public-page.tsx'

/** Signed in, but nothing of the school is open to this person. */
export function NoScreenScreen() {
  const { t } = useLingui()
  return (
    <PublicPage heading={t`Nothing is open to you`}>
      <Screen name="no-screen" title={t`Nothing is open to you`} ready>
        <EmptyState
          drawing="tree"
          title={<Trans>Nothing is open to you yet</Trans>}
          act={
            <LinkButton look="primary" to="/api/logout">
              <Trans>Sign out</Trans>
            </LinkButton>
          }
        >
          <Trans>The director of your school opens pages to you. Then sign in again.</Trans>
        </EmptyState>
      </Screen>
    </PublicPage>
  )
}
