import { Trans, useLingui } from '@lingui/react/macro'
import { type CollectorKind, parseCollector } from '#domain/children/family/collector.ts'
import type { Weekday } from '#domain/kernel/local-date.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { ChangedMeanwhile } from '../family/changed-meanwhile.tsx'
import { CollectorFields } from './collector-fields.tsx'
import { type CollectorForm, formOf } from './collector-form.ts'
import { addCollector, changeCollector, type FiledCollector } from './collectors.operations.ts'

/** Somebody new who may, or must not, collect a child; or somebody with other words. */
export function CollectorDialog({
  childId,
  openDays,
  person,
  kind,
  acts: { act, refusedBy },
  onClose,
}: {
  childId: string
  /** The weekdays on which the child's level opens. */
  openDays: readonly Weekday[]
  person: FiledCollector | null
  kind: CollectorKind
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { today } = useChildrenRoom()
  const standing = formOf(person, kind)
  const isBehind = ({ version }: CollectorForm): boolean => version !== standing.version
  const check = (form: CollectorForm) => {
    if (isBehind(form)) return refusedBy('families.changed-meanwhile')
    const read = parseCollector(form, { today, openDays })
    return read.ok ? null : refusedBy(read.refusal.code, read.refusal.facts)
  }
  const newTitle =
    kind === 'may' ? (
      <Trans>Add somebody who may collect</Trans>
    ) : (
      <Trans>Add somebody who must not collect</Trans>
    )
  return (
    <EditDialog<CollectorForm>
      title={person ? t`Change ${person.name}` : newTitle}
      kind={`children:collector:${childId}:${kind}`}
      id={person?.id ?? null}
      initial={standing}
      check={check}
      save={(form, collectorId) =>
        act(person ? changeCollector : addCollector, { childId, collectorId, input: form })
      }
      onClose={onClose}
    >
      {(form, set) => (
        <>
          {isBehind(form) ? (
            <ChangedMeanwhile
              onShow={() => set(standing)}
              onKeep={() => set({ version: standing.version })}
            />
          ) : null}
          <CollectorFields form={form} set={set} person={person} openDays={openDays} />
        </>
      )}
    </EditDialog>
  )
}
