import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { longestName } from '#domain/children/identity.ts'
import { nextSeptember, relations } from '#domain/children/new-child.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { relationWords } from '#src/people/relation-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Row } from '#src/ui/screen/layout.tsx'
import { ClassSelect } from '../file/schooling/class-select.tsx'
import type { NewChildForm, NewChildText } from './new-child-form.ts'

type Fields = {
  form: NewChildForm
  onChange: (change: Partial<NewChildForm>) => void
  problems: Problems<NewChildForm>
}

const fieldOf =
  ({ form, onChange, problems }: Fields) =>
  (name: NewChildText) => ({
    value: form[name],
    problem: problems[name],
    maxLength: longestName,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })

/** The fields of a new child, in the order in which a form of a school is read. */
export function NewChildFields({
  firstField,
  isAlike,
  ...fields
}: Fields & {
  firstField: RefObject<HTMLInputElement | null>
  /** True if the school has a child of these names and this birth date. */
  isAlike: boolean
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useSchoolTime()
  const { form, onChange, problems } = fields
  const field = fieldOf(fields)
  const september = nextSeptember(today)
  return (
    <>
      <SideBySide>
        <TextField ref={firstField} label={t`First name`} required {...field('firstName')} />
        <TextField label={t`Family name`} required {...field('lastName')} />
        <TextField label={t`Born on`} type="date" required {...field('birthDate')} />
        <Select
          label={t`Gender`}
          value={form.gender}
          problem={problems.gender}
          choices={[
            { value: '', label: t`Not said` },
            { value: 'girl', label: t`Girl` },
            { value: 'boy', label: t`Boy` },
          ]}
          onChange={(gender) => onChange({ gender })}
        />
        <ClassSelect value={form} problems={problems} onChange={onChange} />
        <TextField label={t`First day in this class`} type="date" required {...field('firstDay')} />
      </SideBySide>
      <Row>
        <Button look="quiet" onClick={() => onChange({ firstDay: today })}>
          <Trans>From today on</Trans>
        </Button>
        <Button look="quiet" onClick={() => onChange({ firstDay: september })}>
          <Trans>From {formats.date(september)} on</Trans>
        </Button>
      </Row>
      <GuardianFields {...fields} />
      {isAlike ? (
        <Checkbox
          label={<Trans>This is another child with the same names and birth date</Trans>}
          value={form.isAnother}
          onChange={(isAnother) => onChange({ isAnother })}
        />
      ) : null}
    </>
  )
}

function GuardianFields(fields: Fields) {
  const { t, i18n } = useLingui()
  const { form, onChange, problems } = fields
  const field = fieldOf(fields)
  return (
    <FieldGroup legend={<Trans>A guardian, if you have one at hand</Trans>}>
      <SideBySide>
        <TextField label={t`First name of the guardian`} {...field('guardianFirstName')} />
        <TextField label={t`Family name of the guardian`} {...field('guardianLastName')} />
        <Select
          label={t`Relation`}
          value={form.relation || 'Other'}
          problem={problems.relation}
          choices={relations.map((value) => ({ value, label: i18n._(relationWords[value]) }))}
          onChange={(relation) => onChange({ relation })}
        />
        <TextField label={t`Mobile`} type="tel" {...field('phone')} />
        <TextField label={t`E-mail`} type="email" inputMode="email" {...field('email')} />
      </SideBySide>
    </FieldGroup>
  )
}
