import { useLingui } from '@lingui/react/macro'
import { localeNames, locales } from '#src/i18n/locales.ts'
import { TextField } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import type { PersonDraft, PersonField } from './person-draft.ts'

/** Name, address, username and language of who is invited. */
export function PersonFields({
  person,
  problems,
  onChange,
}: {
  person: PersonDraft
  problems: Partial<Record<PersonField, string>>
  onChange: (change: Partial<PersonDraft>) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`First and last name`}
        autoComplete="off"
        required
        value={person.name}
        problem={problems.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        help={t`The invitation is sent there.`}
        value={person.email}
        problem={problems.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        label={t`Username, if wanted`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={t`Can be typed instead of the e-mail when signing in.`}
        value={person.username}
        problem={problems.username}
        onChange={({ target }) => onChange({ username: target.value })}
      />
      <Select
        label={t`Language of the mail and the app`}
        value={person.language}
        choices={[
          { value: '', label: t`As the school` },
          ...locales.map((value) => ({ value: value as string, label: localeNames[value] })),
        ]}
        onChange={(language) => onChange({ language })}
      />
    </>
  )
}
