import { Trans } from '@lingui/react/macro'
import { maySeeScreen } from '#domain/access/access.ts'
import { screenOf } from '#domain/access/screens.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useChildrenRoom } from './children-room.tsx'

/** The reason why no child is shown: the school has none yet, or none fits what was searched for. */
export function NobodyFound({ onShowWhole }: { onShowWhole: () => void }) {
  const { user, school } = useSignedIn()
  const { all, startYear, isKeeper } = useChildrenRoom()
  if (all.length === 0 && startYear === null && !isKeeper)
    return (
      <EmptyState drawing="tree" title={<Trans>No child’s file is open to you</Trans>}>
        <Trans>
          The children of your classes stand here once the direction opens “Children's files” to you
          for their level.
        </Trans>
      </EmptyState>
    )
  if (all.length === 0 && startYear === null)
    return (
      <EmptyState
        drawing="tree"
        title={<Trans>No child is on the list yet</Trans>}
        act={
          maySeeScreen(accessFactsOf(user, school), 'settings-children') ? (
            <LinkButton look="primary" to={screenOf('settings-children').route}>
              <Trans>Add children</Trans>
            </LinkButton>
          ) : undefined
        }
      >
        <Trans>Children appear here as soon as they are added by hand or from a file.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="tree"
      title={<Trans>No child is found</Trans>}
      act={
        <Button onClick={onShowWhole}>
          {startYear === null ? (
            <Trans>Show all who are here or coming</Trans>
          ) : (
            <Trans>Show all of this year</Trans>
          )}
        </Button>
      }
    >
      <Trans>Clear the search, or choose another class, level or status.</Trans>
    </EmptyState>
  )
}
