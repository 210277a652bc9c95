import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** No network, and this device has never seen what was asked for. */
export function NotHereYet({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState
      drawing="rain"
      title={<Trans>Not on this device yet</Trans>}
      act={
        <Button look="primary" onClick={onAgain}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      <Trans>There is no network. The classes and days you opened before still work.</Trans>
    </EmptyState>
  )
}

/** The server answered, and the answer is no. */
export function RefusedHere() {
  return (
    <EmptyState drawing="tree" title={<Trans>This register is not open to you</Trans>}>
      <Trans>The class may be another teacher's, or it is gone. Choose one of your classes.</Trans>
    </EmptyState>
  )
}

/** Nobody has given this person a class. */
export function NoClass() {
  return (
    <EmptyState drawing="tree" title={<Trans>You have no class yet</Trans>}>
      <Trans>The office assigns classes. As soon as you have one, its register opens here.</Trans>
    </EmptyState>
  )
}
