import { Trans, useLingui } from '@lingui/react/macro'
import { isDirection } from '#domain/accounts/roles.ts'
import {
  type ChildOrder,
  type ClassColour,
  longestClassName,
  parseClass,
} from '#domain/classes/classes.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { ColourField } from '../colour-dot.tsx'
import { numberShown, numberTyped } from '../typed-number.ts'
import { addClass, type ClassBook, type Classroom, changeClass } from './classes.operations.ts'

type Form = {
  name: string
  levelId: string
  furtherLevelIds: readonly string[]
  capacity: string
  room: string
  colour: ClassColour | ''
  childOrder: ChildOrder
  version: number
}

const formOf = (of: Classroom | null, firstLevel: string): Form => ({
  name: of?.name ?? '',
  levelId: of?.standardId ?? firstLevel,
  furtherLevelIds: of?.furtherStandardIds ?? [],
  capacity: numberShown(of?.capacity),
  room: of?.room ?? '',
  colour: of?.colour ?? '',
  childOrder: of?.childOrder ?? 'name',
  version: of?.version ?? 0,
})

const wishOf = ({ version: _, capacity, colour, furtherLevelIds, ...form }: Form) => ({
  ...form,
  furtherLevelIds: furtherLevelIds.filter((id) => id !== form.levelId),
  capacity: numberTyped(capacity),
  colour: colour || null,
})

/** A new class, or what one is called, where it is, and of which levels. */
export function ClassDialog({
  classroom,
  book: { listStandards: levels },
  acts: { act, refusedBy, judge },
  onClose,
}: {
  classroom: Classroom | null
  book: ClassBook
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  // Rights follow the levels, so only the direction gives a class other ones.
  const { user } = useSession()
  const isDirector = user !== null && isDirection(user.userType)
  const standing = formOf(classroom, levels[0]?.id ?? '')
  const isBehind = ({ version }: Form) => version !== standing.version
  const check = (form: Form) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    if (!form.levelId) return refusedBy('field.missing', { field: 'levelId' })
    return judge(parseClass(wishOf(form)))
  }
  const save = (form: Form, classId: string) =>
    classroom
      ? act(changeClass, { classId, input: wishOf(form), version: form.version })
      : act(addClass, { classId, input: wishOf(form) })
  return (
    <EditDialog<Form>
      title={classroom ? classroom.name : <Trans>A new class</Trans>}
      kind="classes:class"
      id={classroom?.id ?? null}
      initial={standing}
      check={check}
      save={save}
      saveWords={<Trans>Save the class</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          {classroom && isBehind(form) ? (
            <ChangedMeanwhile
              onKeep={() => set({ version: standing.version })}
              onTake={() => set(standing)}
            >
              <p>{[classroom.name, classroom.room].filter(Boolean).join(' · ')}</p>
            </ChangedMeanwhile>
          ) : null}
          <SideBySide>
            <TextField
              label={t`Name`}
              problem={problems.name}
              value={form.name}
              maxLength={longestClassName}
              autoComplete="off"
              onChange={({ target }) => set({ name: target.value })}
            />
            {isDirector || !classroom ? (
              <Select
                label={t`Main level`}
                problem={problems.levelId}
                value={form.levelId}
                choices={levels.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(levelId) => set({ levelId })}
              />
            ) : null}
          </SideBySide>
          {isDirector ? (
            <CheckboxGroup
              legend={<Trans>Further levels of the class</Trans>}
              choices={levels
                .filter(({ id }) => id !== form.levelId)
                .map(({ id, name }) => ({ value: id, label: name }))}
              problem={problems.furtherLevelIds}
              chosen={form.furtherLevelIds}
              onChange={(furtherLevelIds) => set({ furtherLevelIds })}
            />
          ) : null}
          <SideBySide>
            <TextField
              label={t`Places`}
              problem={problems.capacity}
              value={form.capacity}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => set({ capacity: target.value })}
            />
            <TextField
              label={t`Room`}
              problem={problems.room}
              value={form.room}
              maxLength={longestClassName}
              autoComplete="off"
              onChange={({ target }) => set({ room: target.value })}
            />
          </SideBySide>
          <SideBySide>
            <ColourField
              value={form.colour}
              problem={problems.colour}
              onChange={(colour) => set({ colour })}
            />
            <Select
              label={t`Children stand`}
              problem={problems.childOrder}
              value={form.childOrder}
              choices={[
                { value: 'name', label: t`by their names` },
                { value: 'own', label: t`in the class's own order` },
              ]}
              onChange={(childOrder) => set({ childOrder })}
            />
          </SideBySide>
        </>
      )}
    </EditDialog>
  )
}
