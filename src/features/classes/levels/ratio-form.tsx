import { Trans, useLingui } from '@lingui/react/macro'
import { ratioSetting } from '#domain/classes/ratio-setting.ts'
import type { Field } from '#domain/kernel/fields/field.ts'
import { type FieldName, formOf, readThing } from '#domain/kernel/fields/thing.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { ThingField } from '#src/things/thing-field.tsx'
import { Fields } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { classActs } from '../classes-refusals.ts'
import { type RatioSetting, ratioOfSchool, setRatio } from './levels.operations.ts'

const names = [
  ...(['rule', 'walksFrom'] as const),
  ...(['countFirst', 'countSecond', 'countThird', 'countFourth'] as const),
] satisfies readonly FieldName<typeof ratioSetting>[]

type FormProps = { setting: RatioSetting; lookAgain: () => void }

function Form({ setting, lookAgain }: FormProps) {
  const { t } = useLingui()
  const { act, judge } = useAct(classActs, { lookAgain })
  const read = (typed: object) => readThing(ratioSetting, typed)
  return (
    <EditForm
      name="ratio-setting"
      initial={formOf(ratioSetting, setting)}
      check={(typed) => judge(read(typed))}
      save={(typed) => {
        const values = read(typed)
        if (!values.ok) throw new Error('a form is sent only once it is read')
        const { id: settingId, version } = setting
        return act(setRatio, { settingId, input: values.value, version })
      }}
      saved={t`Saved: the rule and the hours of head counts.`}
    >
      {(typed, set, problems) => (
        <Fields columns="two">
          {names
            .filter((name) => name !== 'walksFrom' || typed.rule === 'walkers')
            .map((name) => (
              <ThingField
                key={name}
                field={ratioSetting.fields[name] as Field}
                bound={{
                  value: typed[name],
                  onChange: (value) => set({ [name]: value }),
                  ...(problems[name] ? { problem: problems[name] } : {}),
                }}
              />
            ))}
        </Fields>
      )}
    </EditForm>
  )
}

/** By which rule the school counts the adults of a room, and at which hours its children are counted. */
export function RatioForm() {
  const kept = useKept(ratioOfSchool)
  if (kept.status !== 'ready') return null
  return (
    <Section
      title={<Trans>Adults and children in a room</Trans>}
      hint={<Trans>Today's page and Who is here count by this rule, and ask at these hours.</Trans>}
    >
      <Form setting={kept.value.ratioSetting} lookAgain={kept.lookAgain} />
    </Section>
  )
}
