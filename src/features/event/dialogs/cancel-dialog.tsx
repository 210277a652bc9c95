import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestReason, readReason } from '#domain/event/event.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import { TextField } from '#src/ui/field/field.tsx'
import type { Shown } from '../event.view.ts'
import { type Reach, ReachChoice } from './reach-choice.tsx'

/** Asks why an event is cancelled, and of a series whether all days are. */
export function CancelDialog({
  shown,
  refusedBy,
  cancel,
  onClose,
}: {
  shown: Shown
  refusedBy: ReturnType<typeof useAct>['refusedBy']
  cancel: (reason: string, reach: Reach) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { title, repeats } = shown.event
  const [reason, setReason] = useState('')
  const [reach, setReach] = useState<Reach>(repeats === 'never' ? 'all' : 'day')
  return (
    <ConfirmDialog
      title={t`${title} is cancelled`}
      stay={<Trans>It takes place</Trans>}
      go={<Trans>Cancel the event</Trans>}
      act={() => {
        const read = readReason(reason)
        return read.ok
          ? cancel(read.value, reach)
          : refusedBy(read.refusal.code, read.refusal.facts)
      }}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <ReachChoice shown={shown} reach={reach} onChange={setReach} />
          <TextField
            label={<Trans>Why</Trans>}
            help={<Trans>Everybody who sees the calendar reads it.</Trans>}
            value={reason}
            maxLength={longestReason}
            problem={problemAt('reason')}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Asks before an event goes from the calendar for good. */
export function RemoveDialog({
  shown,
  remove,
  onClose,
}: {
  shown: Shown
  remove: (reach: Reach) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { title, repeats } = shown.event
  const [reach, setReach] = useState<Reach>(repeats === 'never' ? 'all' : 'day')
  return (
    <ConfirmDialog
      title={t`${title} goes from the calendar`}
      stay={<Trans>Keep the event</Trans>}
      go={<Trans>Remove</Trans>}
      act={() => remove(reach)}
      onClose={onClose}
    >
      <ReachChoice shown={shown} reach={reach} onChange={setReach} />
      <p>
        <Trans>
          Nobody sees it any more. An event that is only cancelled stays, struck through.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
