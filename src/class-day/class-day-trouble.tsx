import { Trans } from '@lingui/react/macro'
import type { Loaded } from '#src/graphql/loaded.ts'
import { NoAnswer } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { NoClassYet } from './no-class-yet.tsx'

/** The reason to show no class: none of theirs, nothing on this device, or an answer that is no. */
export type Trouble = 'no-class' | 'missing' | 'refused'

/** `open` is the class with its day or month; null until it is known what to open. */
export function troubleOf({
  classes,
  open,
  loaded,
}: {
  classes: Loaded<readonly unknown[]>
  open: object | null
  loaded: Loaded<unknown>
}): Trouble | null {
  const { status } = loaded
  if (open) return status === 'missing' || status === 'refused' ? status : null
  if (classes.status === 'ready') return classes.value.length === 0 ? 'no-class' : null
  return classes.status === 'loading' ? null : classes.status
}

export function ClassDayTrouble({ trouble, onAgain }: { trouble: Trouble; onAgain: () => void }) {
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
        <EmptyState drawing="tree" title={<Trans>This class is not open to you</Trans>}>
          <Trans>
            The class may be another teacher's, or it is gone. Choose one of your classes.
          </Trans>
        </EmptyState>
      )
    case 'no-class':
      return (
        <NoClassYet>
          <Trans>Ask the direction for a class. As soon as you have one, its day opens here.</Trans>
        </NoClassYet>
      )
  }
}
