import { Trans } from '@lingui/react/macro'
import { NoAnswer, NoAnswerTitle } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import type { LoadedStaff } from './use-staff.ts'

/** Why there is no list: not yet, no network, or not for this person. */
export function StaffTrouble({
  status,
  onAgain,
}: {
  status: Exclude<LoadedStaff['status'], 'ready'>
  onAgain: () => void
}) {
  if (status === 'loading')
    return (
      <Loading>
        <Skeleton width="50%" height={34} />
        <Skeleton height={360} />
      </Loading>
    )
  return (
    <EmptyState
      drawing={status === 'silent' ? 'rain' : 'roof'}
      title={
        status === 'silent' ? (
          <NoAnswerTitle>
            <Trans>The staff and their rights need the network</Trans>
          </NoAnswerTitle>
        ) : (
          <Trans>The staff could not be read</Trans>
        )
      }
      act={
        <Button look="primary" size="touch" onClick={onAgain}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      {status === 'silent' ? (
        <NoAnswer again="by-hand" hasTitle>
          <Trans>
            Nothing of your colleagues is kept on this device. Drafts of invitations are, and wait.
          </Trans>
        </NoAnswer>
      ) : (
        <Trans>Your rights may have been changed. Nothing is lost; ask the director.</Trans>
      )}
    </EmptyState>
  )
}
