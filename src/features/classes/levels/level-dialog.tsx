import { Trans, useLingui } from '@lingui/react/macro'
import type { ClassRefusalCode } from '#domain/classes/class-codes.ts'
import {
  type Cycle,
  cycles,
  longestCode,
  longestLevelName,
  type NumberField,
  parseLevel,
} from '#domain/classes/levels.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { cycleWords } from '../class-words.ts'
import { numberShown, numberTyped } from '../typed-number.ts'
import { addStandard, changeStandard, type Level } from './levels.operations.ts'
import { useLevelWords } from './use-level-words.ts'

type Form = Record<NumberField, string> & {
  name: string
  code: string
  cycle: Cycle | ''
  nextId: string
  version: number
}

const formOf = (level: Level | null): Form => ({
  name: level?.name ?? '',
  code: level?.code ?? '',
  cycle: level?.cycle ?? '',
  ageFrom: numberShown(level?.ageFrom),
  ageTo: numberShown(level?.ageTo),
  childrenPerAdult: numberShown(level?.childrenPerAdult),
  capacity: numberShown(level?.capacity),
  nextId: level?.nextId ?? '',
  version: level?.version ?? 0,
})

const wishOf = ({ name, code, cycle, nextId, ...typed }: Form) => ({
  name,
  code,
  cycle: cycle || null,
  nextId: nextId || null,
  ageFrom: numberTyped(typed.ageFrom),
  ageTo: numberTyped(typed.ageTo),
  childrenPerAdult: numberTyped(typed.childrenPerAdult),
  capacity: numberTyped(typed.capacity),
})

const fieldOfCode = {
  'classes.level-name-missing': 'name',
  'classes.level-name-too-long': 'name',
  'classes.level-name-taken': 'name',
  'classes.code-too-long': 'code',
  'classes.code-taken': 'code',
  'classes.ages-reversed': 'ageTo',
  'classes.unknown-next-level': 'nextId',
  'classes.levels-in-a-circle': 'nextId',
} as const satisfies Partial<Record<ClassRefusalCode, keyof Form>>

/** A new level, or one that is there. */
export function LevelDialog({
  level,
  levels,
  acts: { act, refusedBy },
  onClose,
}: {
  level: Level | null
  levels: readonly Level[]
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { factsOf } = useLevelWords(levels)
  const standing = formOf(level)
  const isBehind = ({ version }: Form): boolean => version !== standing.version
  const check = (form: Form) => {
    if (isBehind(form)) return refusedBy('classes.level-changed-meanwhile')
    const read = parseLevel(wishOf(form))
    return read.ok ? null : refusedBy(read.refusal.code, read.refusal.facts)
  }
  const save = (form: Form, id: string) => {
    const [standardId, input] = [id as StandardId, wishOf(form)]
    return level
      ? act(changeStandard, { standardId, input, version: form.version })
      : act(addStandard, { standardId, input })
  }
  const others = levels.filter(({ id }) => id !== level?.id)
  return (
    <EditDialog<Form>
      title={level ? level.name : <Trans>A new level</Trans>}
      kind="classes:level"
      id={level?.id ?? null}
      initial={standing}
      check={check}
      save={save}
      saveWords={<Trans>Save the level</Trans>}
      onClose={onClose}
      standsAt={fieldOfCode}
    >
      {(form, set, problems) => {
        const number = (field: NumberField) => ({
          value: form[field],
          inputMode: 'numeric' as const,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
        })
        return (
          <>
            {level && isBehind(form) ? (
              <ChangedMeanwhile
                onKeep={() => set({ version: standing.version })}
                onTake={() => set(standing)}
              >
                <p>{[level.name, level.code, ...factsOf(level)].filter(Boolean).join(' · ')}</p>
              </ChangedMeanwhile>
            ) : null}
            <SideBySide>
              <TextField
                label={t`Name`}
                problem={problems.name}
                value={form.name}
                maxLength={longestLevelName}
                autoComplete="off"
                onChange={({ target }) => set({ name: target.value })}
              />
              <TextField
                label={t`Short code`}
                problem={problems.code}
                help={t`As lists write it, such as MS or CE1.`}
                value={form.code}
                maxLength={longestCode}
                autoComplete="off"
                onChange={({ target }) => set({ code: target.value })}
              />
            </SideBySide>
            <SideBySide>
              <Select
                label={t`Cycle`}
                value={form.cycle}
                choices={[
                  { value: '', label: t`None` },
                  ...cycles.map((value) => ({ value, label: i18n._(cycleWords[value]) })),
                ]}
                onChange={(cycle) => set({ cycle })}
              />
              <Select
                label={t`Level of the next year`}
                problem={problems.nextId}
                value={form.nextId}
                choices={[
                  { value: '', label: t`None: children leave the school` },
                  ...others.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(nextId) => set({ nextId })}
              />
            </SideBySide>
            <SideBySide>
              <TextField label={t`From the age of … months`} {...number('ageFrom')} />
              <TextField
                label={t`Before the age of … months`}
                problem={problems.ageTo}
                {...number('ageTo')}
              />
            </SideBySide>
            <SideBySide>
              <TextField
                label={t`Children for one adult`}
                help={t`In a French crèche 5 who do not walk and 8 who do, or 6 for all.`}
                {...number('childrenPerAdult')}
              />
              <TextField label={t`Places`} {...number('capacity')} />
            </SideBySide>
          </>
        )
      }}
    </EditDialog>
  )
}
