import { Trans } from '@lingui/react/macro'
import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { NoClassYet } from '#src/class-day/no-class-yet.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'

/** A teacher who keeps no diary still comes home here: the way to the register stands in the middle of it. */
export function NoDiary() {
  const { user, school } = useSession()
  // The direction sees every class there is.
  if (user && isDirection(user.userType)) return <NoClassYet>{null}</NoClassYet>
  const takesRegisters = user !== null && maySeeScreen(accessFactsOf(user, school), 'presence')
  return (
    <EmptyState
      drawing="tree"
      title={<Trans>No class's diary is open to you</Trans>}
      act={
        takesRegisters ? (
          <LinkButton look="primary" size="touch" to="/presence">
            <Trans>Open the register</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      <Trans>The office assigns classes and says whose diary you keep.</Trans>
    </EmptyState>
  )
}
