import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { NamedChildren } from '#src/people/named-children.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { type TransferPlan, undoTransfer } from '../transfer.operations.ts'
import type { Acts } from '../use-choosing.ts'

/** Shows what was carried out, with the way back, and who stayed after it was taken back. */
export function CarriedOut({ plan, acts }: { plan: TransferPlan; acts: Acts }) {
  const { date } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { moves, kept, startYear } = plan
  const firstDay = date(plan.firstDay)
  return (
    <>
      {kept.length > 0 ? (
        <Notice tone="warning" title={<Trans>The transfer was taken back.</Trans>}>
          <NamedChildren
            named={kept}
            head={
              <Plural
                value={kept.length}
                one="The file of # child was changed meanwhile. It stays as it is."
                other="The files of # children were changed meanwhile. They stay as they are."
              />
            }
          />
        </Notice>
      ) : null}
      {moves > 0 ? (
        <Notice
          tone="success"
          role="status"
          title={
            <Plural
              value={moves}
              one="The transfer of # child is carried out."
              other="The transfer of # children is carried out."
            />
          }
          acts={
            <Button look="danger-outline" onClick={() => setAsking(true)}>
              <Trans>Take the transfer back</Trans>
            </Button>
          }
        >
          <Trans>
            It can be taken back until the school year begins on {firstDay}. The registers of this
            year stay as they are.
          </Trans>
        </Notice>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={
            <Plural
              value={moves}
              one="The transfer of # child is taken back"
              other="The transfer of # children is taken back"
            />
          }
          stay={<Trans>Keep the transfer</Trans>}
          go={<Trans>Take the transfer back</Trans>}
          act={() => acts.act(undoTransfer, { startYear })}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              Every child is in its class of this year again, and what was chosen stays. Children of
              whom something was changed meanwhile are named and stay as they are.
            </Trans>
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
