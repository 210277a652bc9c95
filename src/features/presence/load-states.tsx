import { Trans } from '@lingui/react/macro'
import { NoClassYet } from '#src/class-day/no-class-yet.tsx'
import type { Loaded } from '#src/graphql/loaded.ts'
import { NoAnswer } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Why there is nothing to show: no class, nothing on this device, or an answer that is no. */
export type Trouble = 'no-class' | 'missing' | 'refused'

export function troubleOf({
  classes,
  status,
  isOpen,
}: {
  classes: Loaded<readonly unknown[]>
  /** Of the register that is open. */
  status: Loaded<unknown>['status']
  isOpen: boolean
}): Trouble | null {
  if (isOpen) return status === 'missing' || status === 'refused' ? status : null
  if (classes.status === 'ready') return classes.value.length === 0 ? 'no-class' : null
  return classes.status === 'loading' ? null : classes.status
}

export function LoadTrouble({ trouble, onAgain }: { trouble: Trouble; onAgain: () => void }) {
  switch (trouble) {
    case 'missing':
      return (
        <EmptyState
          drawing="rain"
          title={<Trans>Not on this device yet</Trans>}
          act={
            <Button look="primary" size="touch" onClick={onAgain}>
              <Trans>Look again</Trans>
            </Button>
          }
        >
          <NoAnswer>
            <Trans>There is no network. The classes and days you opened before still work.</Trans>
          </NoAnswer>
        </EmptyState>
      )
    case 'refused':
      return (
        <EmptyState drawing="tree" title={<Trans>This register is not open to you</Trans>}>
          <Trans>
            The class may be another teacher's, or it is gone. Choose one of your classes.
          </Trans>
        </EmptyState>
      )
    case 'no-class':
      return (
        <NoClassYet>
          <Trans>
            The office assigns classes. As soon as you have one, its register opens here.
          </Trans>
        </NoClassYet>
      )
  }
}
