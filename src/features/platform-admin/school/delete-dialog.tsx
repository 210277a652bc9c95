import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays } from '#domain/kernel/local-date.ts'
import { deletionDelayDays, isTypedName } from '#domain/platform-admin/school-account.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { platformScheduleDeletion } from '../platform-admin.operations.ts'
import { useMoments } from '../use-moments.ts'
import type { SchoolPart } from './school-detail.tsx'

/** The name is typed, so that nobody deletes the school above or below in the list. */
export function DeleteDialog({
  school: { id: schoolId, name, children },
  acts: { act, refusedBy },
  onClose,
}: SchoolPart & { onClose: () => void }) {
  const { t } = useLingui()
  const { today, date } = useMoments()
  const [typedName, setTypedName] = useState('')
  const day = date(addDays(today, deletionDelayDays))
  return (
    <ConfirmDialog
      title={
        <Plural
          value={children}
          one={`${name} with # child would be deleted on ${day}`}
          other={`${name} with # children would be deleted on ${day}`}
        />
      }
      stay={<Trans>Keep {name}</Trans>}
      go={<Trans>Delete on {day}</Trans>}
      act={() =>
        isTypedName(typedName, name)
          ? act(platformScheduleDeletion, { schoolId, typedName })
          : refusedBy('platform.typed-name-differs', { field: 'typedName' })
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>
            <Trans>
              The school is closed for everybody now. On {day} its children, families, registers and
              accounts are deleted for good. Until then the deletion can be taken back here, and
              everything can be downloaded.
            </Trans>
          </p>
          <TextField
            label={t`Type the name: ${name}`}
            autoComplete="off"
            problem={problemAt('typedName')}
            value={typedName}
            onChange={({ target }) => setTypedName(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
