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
  const facts = accessFactsOf(user, school)
  return (
    <EmptyState
      drawing="tree"
      title={<Trans>Your school has no class yet</Trans>}
      act={
        <>
          {maySeeScreen(facts, 'settings-classes') ? (
            <LinkButton look="primary" size="touch" to={screenOf('settings-classes').route}>
              <Trans>Add your classes</Trans>
            </LinkButton>
          ) : null}
          {maySeeScreen(facts, 'settings-children') ? (
            <LinkButton size="touch" to={screenOf('settings-children').route}>
              <Trans>Add children</Trans>
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Trans>
        Add your classes first, then the children, from a list or one by one. As soon as a class is
        there, its day opens here.
      </Trans>
    </EmptyState>
  )
}
