import { useLingui } from '@lingui/react/macro'
import { type FormOf, formOf, readThing } from '#domain/kernel/fields/thing.ts'
import { waitingRules } from '#domain/prospects/waiting.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { ThingField } from '#src/things/thing-field.tsx'
import { type ProspectBook, putWaitingRules } from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'

type Form = FormOf<typeof waitingRules>
type Name = keyof Form

/** The rules of the waiting list, which its school states openly. */
export function RulesDialog({
  rules,
  acts: { act, judge },
  onClose,
}: {
  rules: ProspectBook['rules']
  acts: Doings['acts']
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <EditDialog<Form>
      title={t`Rules of the waiting list`}
      kind="waiting-rules"
      id="rules"
      initial={formOf(waitingRules, rules as never)}
      check={(form) => judge(readThing(waitingRules, form))}
      save={(form) => {
        const read = readThing(waitingRules, form)
        if (!read.ok) throw new Error('a form is sent only once it is read')
        return act(putWaitingRules, {
          ...{ rulesId: rules.id, input: read.value, version: rules.version },
        })
      }}
      onClose={onClose}
    >
      {(form, set, problems) => {
        const drawn = (name: Name) => (
          <ThingField
            key={name}
            field={waitingRules.fields[name] as never}
            bound={{
              value: form[name],
              onChange: (value) => set({ [name]: value } as Partial<Form>),
              problem: problems[name],
            }}
          />
        )
        return (
          <>
            <SideBySide>
              {(['siblingPoints', 'staffPoints', 'townPoints'] as const).map(drawn)}
              {(['monthPoints', 'mostMonthPoints'] as const).map(drawn)}
            </SideBySide>
            {drawn('towns')}
            <SideBySide>{(['offerDays', 'keptMonths'] as const).map(drawn)}</SideBySide>
          </>
        )
      }}
    </EditDialog>
  )
}
