import { Trans } from '@lingui/react/macro'
import { maySeeScreen } from '#domain/access/access.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'

/** A class in which nothing can be judged: nobody belongs to it, or its level has no framework. */
export function NothingToEvaluate({ missing }: { missing: 'children' | 'milestones' }) {
  const { user, school } = useSession()
  if (missing === 'children')
    return (
      <EmptyState drawing="tree" title={<Trans>Nobody belongs to this class on this day</Trans>}>
        <Trans>Choose another day or another class.</Trans>
      </EmptyState>
    )
  const maySet = user !== null && maySeeScreen(accessFactsOf(user, school), 'settings-pedagogy')
  return (
    <EmptyState
      drawing="tree"
      title={<Trans>No milestones for this class yet</Trans>}
      act={
        maySet ? (
          <LinkButton look="primary" to="/settings/pedagogy">
            <Trans>Choose a framework</Trans>
          </LinkButton>
        ) : null
      }
    >
      {maySet ? (
        <Trans>Choose a framework for its level, or write one.</Trans>
      ) : (
        <Trans>A framework is chosen in the pedagogy settings. Ask the direction.</Trans>
      )}
    </EmptyState>
  )
}
