import { Trans, useLingui } from '@lingui/react/macro'
import { ratioSetting } from '#domain/classes/ratio-setting.ts'
import type { FieldName } from '#domain/kernel/fields/thing.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { ThingFields } from '#src/things/thing-field.tsx'
import { useThingForm } from '#src/things/use-thing-form.ts'
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
  const { act, refusedBy } = useAct(classActs, { lookAgain })
  const { id: settingId, version } = setting
  const form = useThingForm(ratioSetting, {
    ...{ standing: setting, refusedBy },
    send: (input) => act(setRatio, { settingId, input, version }),
  })
  return (
    <EditForm
      {...form}
      name="ratio-setting"
      saved={t`Saved: the rule and the hours of head counts.`}
    >
      {(typed, set, problems) => (
        <Fields columns="two">
          <ThingFields
            of={ratioSetting}
            names={names.filter((name) => name !== 'walksFrom' || typed.rule === 'walkers')}
            {...{ form: typed, set, problems }}
          />
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
