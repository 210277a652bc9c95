import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestReason, parseReason } from '#domain/platform-admin/school-account.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { TextArea } from '#src/ui/field/field.tsx'
import { platformDisable } from '../platform-admin.operations.ts'
import type { SchoolPart } from './school-detail.tsx'

/** Says what shutting a school means before it is done. The reason is asked because its director reads it. */
export function DisableDialog({
  school: { id: schoolId, name, staff },
  acts: { act, refusedBy },
  onClose,
}: SchoolPart & { onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={
        <Plural
          value={staff}
          one={`Switching off closes ${name} for # person`}
          other={`Switching off closes ${name} for # people`}
        />
      }
      stay={<Trans>Leave it open</Trans>}
      go={<Trans>Switch {name} off</Trans>}
      act={() =>
        parseReason(reason)
          ? act(platformDisable, { schoolId, reason })
          : refusedBy('platform.reason-missing', { field: 'reason' })
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>
            <Trans>
              Everybody of the school is signed out at once, also on tablets that are open. What
              they entered and was not sent yet stays on the tablets, and is sent when the school is
              switched on again.
            </Trans>
          </p>
          <TextArea
            label={t`Why?`}
            help={t`Stands in the school's log, for its director.`}
            rows={2}
            maxLength={longestReason}
            problem={problemAt('reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
