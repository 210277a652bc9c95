import { Trans } from '@lingui/react/macro'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'

/** The address was opened from elsewhere: nobody is signed out unasked. */
export function LogoutByLink({ onSignOut, onStay }: { onSignOut: () => void; onStay: () => void }) {
  const { name } = useSignedIn().user
  return (
    <EmptyState
      drawing="roof"
      title={<Trans>Sign {name} out?</Trans>}
      act={
        <>
          <Button look="primary" onClick={onSignOut}>
            <Trans>Sign out</Trans>
          </Button>
          <Button look="quiet" onClick={onStay}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        A link led here. Signing out removes everything of yours that is kept <OnThisDevice />.
      </Trans>
    </EmptyState>
  )
}
