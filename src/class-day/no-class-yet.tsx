import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { screenOf } from '#domain/access/screens.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'

/** Nobody's class is there to show. `children` says to a teacher who assigns one; the direction reads what it can do. */
export function NoClassYet({ children }: { children: ReactNode }) {
  const { user, school } = useSession()
  if (!user || !isDirection(user.userType))
    return (
      <EmptyState drawing="tree" title={<Trans>You have no class yet</Trans>}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="tree"
      title={<Trans>Your school has no class yet</Trans>}
      act={
        <>
          {maySeeScreen(accessFactsOf(user, school), 'settings-privileges') ? (
            <LinkButton look="primary" size="touch" to={screenOf('settings-privileges').route}>
              <Trans>Invite your staff</Trans>
            </LinkButton>
          ) : null}
          <LinkButton size="touch" to={screenOf('account').route}>
            <Trans>Set up your account</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        Préau has no page for adding classes and children yet. Until it has one, you can invite your
        staff, give them their rights, and turn on two-factor sign-in under My account.
      </Trans>
    </EmptyState>
  )
}
