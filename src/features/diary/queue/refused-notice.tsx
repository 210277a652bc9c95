import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { ReportActs } from './use-report-acts.ts'

/** Shows what could not be done, child by child, until it has been read. */
export function RefusedNotice({ acts: { refused, notice, forgive } }: { acts: ReportActs }) {
  const count = refused.length
  if (count === 0) return null
  return (
    <div ref={notice}>
      <Notice
        tone="warning"
        role="alert"
        title={
          <Plural
            value={count}
            one="# report was left as it is."
            other="# reports were left as they are."
          />
        }
        acts={
          <Button size="touch" onClick={forgive}>
            <Trans>All right</Trans>
          </Button>
        }
      >
        {refused.map(({ id, firstName, sentence }) => (
          <p key={id}>
            <b>{firstName}</b> {sentence}
          </p>
        ))}
      </Notice>
    </div>
  )
}
