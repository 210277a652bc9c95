import { Trans, useLingui } from '@lingui/react/macro'
import { isStillShared } from '#domain/children/family/payers.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { type Family, type FamilyGuardian, removeGuardian } from './guardians.operations.ts'

/** Takes a guardian from this child, and says what becomes of the rest. */
export function RemoveGuardian({
  family,
  guardian,
  acts: { act },
  onClose,
}: {
  family: Family
  guardian: FamilyGuardian
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { guardianId, name, otherChildren } = guardian
  const others = formats.list(otherChildren.map(({ firstName }) => firstName))
  const remaining = family.guardians.filter((it) => it.guardianId !== guardianId)
  return (
    <ConfirmDialog
      title={t`${name} is not a guardian of this child any more`}
      stay={<Trans>Keep the guardian</Trans>}
      go={<Trans>Remove from this child</Trans>}
      act={() => act(removeGuardian, { childId: family.id, guardianId })}
      onClose={onClose}
    >
      {otherChildren.length > 0 ? (
        <p>
          <Trans>
            {name} stays guardian of {others}.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            {name} has no other child here: names and numbers are deleted, unless a letter that was
            sent or a consent names them.
          </Trans>
        </p>
      )}
      {isStillShared(remaining) ? null : (
        <p>
          <Trans>
            The shares of the others do not add up to 100 %: who pays has to be said again.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
