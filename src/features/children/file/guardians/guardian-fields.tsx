import { Trans, useLingui } from '@lingui/react/macro'
import { relations, titles } from '#domain/children/family/guardian.ts'
import { longestLine } from '#domain/children/family/read-words.ts'
import { letterLanguages, unreadLanguages } from '#domain/diary/letter-languages.ts'
import { SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { letterLanguageWords } from '#src/people/letter-language-words.ts'
import { relationWords } from '#src/people/relation-words.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Boxes, FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import type { GuardianForm, HomeForm } from './guardian-form.ts'
import { titleWords } from './guardian-words.ts'
import type { FamilyHome } from './guardians.operations.ts'

type FieldsProps = {
  form: GuardianForm
  set: (change: Partial<GuardianForm>) => void
  problems: Problems<GuardianForm>
}

type Text = Extract<
  keyof GuardianForm,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'homePhone'
  | 'workPhone'
  | 'email'
  | 'profession'
  | 'cafNumber'
  | keyof HomeForm
>

const textOf =
  ({ form, set, problems }: FieldsProps) =>
  (field: Text) => ({
    value: form[field],
    problem: problems[field],
    maxLength: longestLine,
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })

function WhoFields(props: FieldsProps) {
  const { t, i18n } = useLingui()
  const { form, set } = props
  const of = textOf(props)
  return (
    <>
      <SideBySide>
        <TextField label={t`First name`} autoComplete="off" {...of('firstName')} />
        <TextField label={t`Family name`} autoComplete="off" {...of('lastName')} />
      </SideBySide>
      <SideBySide>
        <Select
          label={t`Relation`}
          help={t`A word only: rights are ticked below.`}
          value={form.relation}
          problem={props.problems.relation}
          choices={[
            { value: '' as const, label: t`Choose` },
            ...relations.map((value) => ({ value, label: i18n._(relationWords[value]) })),
          ]}
          onChange={(relation) => set({ relation })}
        />
        <Select
          label={t`Title`}
          problem={props.problems.title}
          value={form.title}
          choices={[
            { value: '', label: t({ message: 'None', context: 'title of a person' }) },
            ...titles.map((value) => ({
              value: value as string,
              label: i18n._(titleWords[value]),
            })),
          ]}
          onChange={(title) => set({ title })}
        />
      </SideBySide>
    </>
  )
}

function ReachFields(props: FieldsProps) {
  const { t, i18n } = useLingui()
  const { form, set } = props
  const of = textOf(props)
  const isUnread = unreadLanguages.some((it) => it === form.language)
  return (
    <FieldGroup legend={<Trans>How to reach them</Trans>}>
      <SideBySide>
        <TextField label={t`Mobile`} type="tel" {...of('phone')} />
        <TextField label={t`Home number`} type="tel" {...of('homePhone')} />
        <TextField label={t`Work number`} type="tel" {...of('workPhone')} />
      </SideBySide>
      <SideBySide>
        <TextField label={t`E-mail`} type="email" autoComplete="off" {...of('email')} />
        <Select
          label={t`Language of letters`}
          help={
            isUnread
              ? t`The letter about the day alone. Its sentences are not yet read by a native speaker.`
              : undefined
          }
          problem={props.problems.language}
          value={form.language}
          choices={[
            { value: '', label: t`As the school` },
            ...letterLanguages.map((value) => ({
              value: value as string,
              label: i18n._(letterLanguageWords[value]),
            })),
          ]}
          onChange={(language) => set({ language })}
        />
      </SideBySide>
    </FieldGroup>
  )
}

function HomeFields({ homes, ...props }: FieldsProps & { homes: readonly FamilyHome[] }) {
  const { t } = useLingui()
  const { form, set } = props
  const of = textOf(props)
  return (
    <FieldGroup legend={<Trans>Home address</Trans>}>
      <Select
        label={t`Lives`}
        problem={props.problems.livesAt}
        value={form.livesAt}
        choices={[
          { value: 'none', label: t`Not known` },
          ...homes.map(({ id, lineOne, city }) => ({
            value: id,
            label: t`At the child’s: ${lineOne}, ${city}`,
          })),
          { value: 'own', label: t`At another address` },
        ]}
        onChange={(livesAt) => set({ livesAt })}
      />
      {form.livesAt === 'own' ? (
        <>
          <TextField label={t`Number and street`} {...of('lineOne')} />
          <TextField label={t`Building, floor, care of`} {...of('lineTwo')} />
          <SideBySide>
            <TextField label={t`Postcode`} {...of('postcode')} />
            <TextField label={t`Town`} {...of('city')} />
            <TextField label={t`Country, if another one`} {...of('country')} />
          </SideBySide>
        </>
      ) : null}
    </FieldGroup>
  )
}

/** Everything that is written down of a guardian. */
export function GuardianFields({
  homes,
  ...props
}: FieldsProps & { homes: readonly FamilyHome[] }) {
  const { t } = useLingui()
  const { form, set } = props
  const of = textOf(props)
  const tick = (
    field:
      | 'hasLegalAuthority'
      | 'mayCollect'
      | 'receivesReports'
      | 'receivesInvoices'
      | 'receivesMessages',
  ) => ({ value: form[field], onChange: (value: boolean) => set({ [field]: value }) })
  return (
    <>
      <WhoFields {...props} />
      <FieldGroup legend={<Trans>For this child</Trans>}>
        <Boxes>
          <Checkbox
            label={<Trans>Has parental responsibility</Trans>}
            {...tick('hasLegalAuthority')}
          />
          <Checkbox label={<Trans>May collect the child</Trans>} {...tick('mayCollect')} />
        </Boxes>
      </FieldGroup>
      <ReachFields {...props} />
      <FieldGroup legend={<Trans>Gets by mail</Trans>}>
        <Boxes>
          <Checkbox label={<Trans>The daily report</Trans>} {...tick('receivesReports')} />
          <Checkbox label={<Trans>Invoices</Trans>} {...tick('receivesInvoices')} />
          <Checkbox label={<Trans>Messages of the school</Trans>} {...tick('receivesMessages')} />
        </Boxes>
      </FieldGroup>
      <HomeFields {...props} homes={homes} />
      <FieldGroup legend={<Trans>For the office</Trans>}>
        <SideBySide>
          <TextField label={t`Profession`} {...of('profession')} />
          <TextField label={t`CAF number`} {...of('cafNumber')} />
        </SideBySide>
      </FieldGroup>
    </>
  )
}
