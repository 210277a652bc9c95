import { Trans, useLingui } from '@lingui/react/macro'
import { maySeeScreen } from '#domain/access/access.ts'
import { screenOf } from '#domain/access/screens.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'

/** Signed in, but nothing of the school is open to this person. */
export function NoScreenScreen() {
  const { t } = useLingui()
  const { user, school } = useSession()
  // The evacuation list is nobody's home, and everybody of a school may open it.
  const mayCount = user !== null && maySeeScreen(accessFactsOf(user, school), 'building')
  return (
    <PublicPage name="no-screen" title={t`Nothing is open to you`}>
      <EmptyState
        drawing="tree"
        title={<Trans>Nothing is open to you yet</Trans>}
        act={
          <>
            <LinkButton look="primary" to="/api/logout">
              <Trans>Sign out</Trans>
            </LinkButton>
            {mayCount ? (
              <LinkButton to={screenOf('building').route}>
                <Trans>Who is here</Trans>
              </LinkButton>
            ) : null}
          </>
        }
      >
        <Trans>The director of your school opens pages to you. Then sign in again.</Trans>
      </EmptyState>
    </PublicPage>
  )
}
