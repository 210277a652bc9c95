import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/notice.tsx'
import type { ActOutcome } from './use-pedagogy-acts.ts'

/** Why an act was not done, and what became of what was typed. */
export function ActTrouble({ outcome }: { outcome: ActOutcome<unknown> | null }) {
  if (!outcome || outcome.kind === 'done') return null
  if (outcome.kind === 'refused')
    return (
      <Notice tone="error" role="alert" title={<Trans>Not saved.</Trans>}>
        {outcome.sentence}
      </Notice>
    )
  return (
    <Notice tone="warning" role="alert" title={<Trans>No answer from the school.</Trans>}>
      <Trans>This needs the network. What you typed is kept on this device; try again later.</Trans>
    </Notice>
  )
}
