import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/notice.tsx'
import type { ActProblem } from './use-school-acts.ts'

/** Why an act came to nothing, beside the button that asked for it. */
export function ActProblemNotice({ problem }: { problem: ActProblem | null }) {
  if (!problem) return null
  return problem.kind === 'silent' ? (
    <Notice tone="warning" role="alert">
      <Trans>No answer from the server. Load the page again to see whether it was done.</Trans>
    </Notice>
  ) : (
    <Notice tone="error" role="alert">
      {problem.sentence}
    </Notice>
  )
}
