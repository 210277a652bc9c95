import { Trans } from '@lingui/react/macro'
import { maySeeScreen } from '#domain/access/access.ts'
import { screenOf } from '#domain/access/screens.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'

/** A child enters a class, and the school has none: says what comes first. */
export function NoClassToEnter() {
  const { user, school } = useSignedIn()
  return (
    <EmptyState
      drawing="tree"
      title={<Trans>Your school has no class yet</Trans>}
      act={
        <>
          {maySeeScreen(accessFactsOf(user, school), 'settings-classes') ? (
            <LinkButton look="primary" size="touch" to={screenOf('settings-classes').route}>
              <Trans>Add your classes</Trans>
            </LinkButton>
          ) : null}
          <LinkButton size="touch" to={`${screenOf('settings-children').route}/file`}>
            <Trans>Import a list</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        Each child enters a class. Add one first, or import a list that names its classes.
      </Trans>
    </EmptyState>
  )
}
