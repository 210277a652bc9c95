import { Trans, useLingui } from '@lingui/react/macro'
import { longestName } from '#domain/children/identity.ts'
import { SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import type { IdentityForm } from './identity-dialog.tsx'

/** The fields of who a child is, in groups. */
export function IdentityFields({
  form,
  onChange,
  problems,
}: {
  form: IdentityForm
  onChange: (change: Partial<IdentityForm>) => void
  problems: Problems<IdentityForm>
}) {
  const { t } = useLingui()
  const field = (name: Exclude<keyof IdentityForm, 'version'>) => ({
    value: form[name],
    problem: problems[name],
    maxLength: longestName,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const day = (name: Exclude<keyof IdentityForm, 'version'>) => ({
    ...field(name),
    type: 'date' as const,
  })
  return (
    <>
      <SideBySide>
        <TextField label={t`First name`} required {...field('firstName')} />
        <TextField label={t`Family name`} required {...field('lastName')} />
        <TextField
          label={t`Name in use`}
          help={t`Only where it is not the family name of the papers.`}
          {...field('usageName')}
        />
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
      </SideBySide>
      <FieldGroup legend={<Trans>Birth</Trans>}>
        <SideBySide>
          <TextField label={t`Born on`} required {...day('birthDate')} />
          <TextField label={t`Town of birth`} {...field('birthCity')} />
          <TextField label={t`Department of birth`} {...field('birthDepartment')} />
          <TextField label={t`Country of birth`} {...field('birthCountry')} />
          <TextField label={t`Nationality`} {...field('nationality')} />
          <TextField label={t`Language at home`} {...field('homeLanguage')} />
        </SideBySide>
      </FieldGroup>
      <FieldGroup legend={<Trans>School and insurance</Trans>}>
        <SideBySide>
          <TextField
            label={t`National pupil number (INE)`}
            help={t`11 characters, such as 0123456789A.`}
            spellCheck={false}
            autoCapitalize="characters"
            {...field('ine')}
          />
          <TextField
            label={t`Walks since`}
            help={t`In a crèche: from this day on, fewer adults are needed.`}
            {...day('walksSince')}
          />
          <TextField label={t`Insurance company`} {...field('insuranceCompany')} />
          <TextField label={t`Insurance number`} {...field('insuranceNumber')} />
          <TextField label={t`Insured until`} {...day('insuranceValidUntil')} />
        </SideBySide>
      </FieldGroup>
    </>
  )
}
