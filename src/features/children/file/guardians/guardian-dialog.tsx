import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseAddress } from '#domain/children/address.ts'
import { parseGuardian } from '#domain/children/family/guardian.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { ChangedMeanwhile } from '../family/changed-meanwhile.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { formOf, type GuardianForm, inputOf } from './guardian-form.ts'
import {
  addGuardian,
  changeGuardian,
  type Family,
  type FamilyGuardian,
} from './guardians.operations.ts'

/** Said before anything is saved: a guardian is one person for all their children. */
export function AlsoGuardianOf({ guardian }: { guardian: FamilyGuardian }) {
  const formats = useFormats()
  if (guardian.otherChildren.length === 0) return null
  const names = formats.list(guardian.otherChildren.map(({ firstName }) => firstName))
  return (
    <Notice>
      <Trans>
        Also guardian of {names}. Name, numbers, address and mails change for all of them; authority
        and collecting for this child only.
      </Trans>
    </Notice>
  )
}

/** A new guardian, or one with other words. */
export function GuardianDialog({
  family,
  guardian,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  family: Family
  guardian: FamilyGuardian | null
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const nextId = useNewId()
  const [newAddressId] = useState(nextId)
  const { id: childId, homes } = family
  const standing = formOf(guardian, { homes, nextId: () => newAddressId })
  const isBehind = ({ version }: GuardianForm): boolean => version !== standing.version
  const check = (form: GuardianForm) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    const read = parseGuardian(form)
    const home = form.livesAt === 'own' ? parseAddress(form) : read
    return judge(read.ok ? home : read)
  }
  return (
    <EditDialog<GuardianForm>
      title={guardian ? t`Change ${guardian.name}` : <Trans>Add a guardian</Trans>}
      kind={`children:guardian:${childId}`}
      id={guardian?.guardianId ?? null}
      initial={standing}
      check={check}
      save={(form, guardianId) =>
        act(guardian ? changeGuardian : addGuardian, { childId, guardianId, input: inputOf(form) })
      }
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          {guardian ? <AlsoGuardianOf guardian={guardian} /> : null}
          {isBehind(form) ? (
            <ChangedMeanwhile
              onShow={() => set(standing)}
              onKeep={() => set({ version: standing.version })}
            />
          ) : null}
          <GuardianFields form={form} set={set} problems={problems} homes={homes} />
        </>
      )}
    </EditDialog>
  )
}
