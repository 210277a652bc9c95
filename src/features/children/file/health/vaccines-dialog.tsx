import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { longestWords } from '#domain/health/health.ts'
import { parseHealthFile, type VaccineName, vaccineNames } from '#domain/health/vaccines.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { problemsIn } from '#src/keeping/forms/use-problems.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { recordVaccines, type ShownFileHealth } from './file-health.operations.ts'
import styles from './health-section.module.css'
import { VaccineTable } from './vaccine-table.tsx'
import { vaccineWords } from './vaccine-words.ts'

type VaccineDraft = { vaccine: string; other: string; doneOn: string; dueOn: string }

type FileDraft = {
  doctorName: string
  doctorPhone: string
  vaccines: readonly VaccineDraft[]
  /** The version of the record that the draft began with. */
  version: number
}

const draftOf = ({ doctorName, doctorPhone, vaccines, version }: ShownFileHealth): FileDraft => ({
  doctorName: doctorName ?? '',
  doctorPhone: doctorPhone ?? '',
  vaccines: vaccines.map(({ vaccine, other, doneOn, dueOn }) => ({
    ...{ vaccine, other: other ?? '', doneOn: doneOn ?? '', dueOn: dueOn ?? '' },
  })),
  version,
})

const wishOf = ({ doctorName, doctorPhone, vaccines }: FileDraft) => ({
  doctorName: doctorName || null,
  doctorPhone: doctorPhone || null,
  vaccines: vaccines.map(({ vaccine, other, doneOn, dueOn }) => ({
    vaccine,
    other: vaccine === 'other' ? other : null,
    doneOn: doneOn || null,
    dueOn: dueOn || null,
  })),
})

function VaccineLine({
  line,
  problemAt,
  onChange,
  onRemove,
}: {
  line: VaccineDraft
  problemAt: (field: string) => string | undefined
  onChange: (change: Partial<VaccineDraft>) => void
  onRemove: () => void
}) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.Vaccine}>
      <div className={styles.Which}>
        <Select
          label={t`Vaccine`}
          problem={problemAt('vaccine')}
          value={line.vaccine}
          choices={vaccineNames.map((value: VaccineName) => ({
            value: value as string,
            label: i18n._(vaccineWords[value]),
          }))}
          onChange={(vaccine) => onChange({ vaccine })}
        />
        {line.vaccine === 'other' ? (
          <TextField
            label={t`Which`}
            problem={problemAt('other')}
            maxLength={longestWords}
            value={line.other}
            onChange={({ target }) => onChange({ other: target.value })}
          />
        ) : null}
      </div>
      <TextField
        label={t`Last dose`}
        problem={problemAt('doneOn')}
        type="date"
        value={line.doneOn}
        onChange={({ target }) => onChange({ doneOn: target.value })}
      />
      <TextField
        label={t`Next dose`}
        problem={problemAt('dueOn')}
        type="date"
        value={line.dueOn}
        onChange={({ target }) => onChange({ dueOn: target.value })}
      />
      <IconButton name={t`Remove this vaccine`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
    </div>
  )
}

/** The child's doctor, and each vaccine with its last and next dose. */
export function VaccinesDialog({
  child,
  file,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  child: FiledChild
  file: ShownFileHealth
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { today } = useChildrenRoom()
  const { id: childId } = child
  const check = (draft: FileDraft) => {
    if (draft.version !== file.version) return refusedBy('thing.changed-meanwhile')
    return judge(parseHealthFile(wishOf(draft), { today }))
  }
  const save = (draft: FileDraft) =>
    act(recordVaccines, { input: { ...wishOf(draft), childId, version: draft.version }, childId })
  /** The next vaccine of the list that stands there not yet. */
  const nextOf = ({ vaccines }: FileDraft): string =>
    vaccineNames.find((name) => !vaccines.some(({ vaccine }) => vaccine === name)) ?? 'other'
  return (
    <EditDialog<FileDraft>
      title={<Trans>Doctor and vaccines</Trans>}
      kind="vaccines"
      id={childId}
      initial={draftOf(file)}
      check={check}
      save={save}
      onClose={onClose}
    >
      {(draft, set, problems) => {
        const put = (index: number, change: Partial<VaccineDraft>) =>
          set({
            vaccines: draft.vaccines.map((it, at) => (at === index ? { ...it, ...change } : it)),
          })
        return (
          <>
            {draft.version === file.version ? null : (
              <ChangedMeanwhile
                onKeep={() => set({ version: file.version })}
                onTake={() => set(draftOf(file))}
              >
                {file.doctorName} {file.doctorPhone}
                <VaccineTable label={t`Vaccines`} vaccines={file.vaccines} />
              </ChangedMeanwhile>
            )}
            <SideBySide>
              <TextField
                label={<Trans>Doctor</Trans>}
                maxLength={longestWords}
                problem={problems.doctorName}
                value={draft.doctorName}
                onChange={({ target }) => set({ doctorName: target.value })}
              />
              <TextField
                label={<Trans>Phone of the doctor</Trans>}
                type="tel"
                maxLength={longestWords}
                problem={problems.doctorPhone}
                value={draft.doctorPhone}
                onChange={({ target }) => set({ doctorPhone: target.value })}
              />
            </SideBySide>
            <FieldGroup legend={<Trans>Vaccines</Trans>} problem={problems.vaccines}>
              {draft.vaccines.map((line, index) => (
                <VaccineLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same while they are typed
                  key={index}
                  line={line}
                  problemAt={problemsIn(problems, `vaccines.${index}`)}
                  onChange={(change) => put(index, change)}
                  onRemove={() => set({ vaccines: draft.vaccines.filter((_, at) => at !== index) })}
                />
              ))}
              <Button
                icon={<Plus aria-hidden />}
                onClick={() =>
                  set({
                    vaccines: [
                      ...draft.vaccines,
                      { vaccine: nextOf(draft), other: '', doneOn: '', dueOn: '' },
                    ],
                  })
                }
              >
                <Trans>Add a vaccine</Trans>
              </Button>
            </FieldGroup>
          </>
        )
      }}
    </EditDialog>
  )
}
