import { useLingui } from '@lingui/react/macro'
import { localeNames, locales } from '#src/i18n/locales.ts'
import { SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'

/** The invited person, as typed. */
export type PersonForm = { name: string; email: string; username: string; language: string }

export const emptyPerson: PersonForm = { name: '', email: '', username: '', language: '' }

/** The person as the server takes them: what is left empty is not sent. */
export const personOf = ({ name, email, username, language }: PersonForm) => ({
  name: name.trim(),
  email: email.trim(),
  username: username.trim() || null,
  language: language || null,
})

/** Name, address, username and language of who is invited. */
export function PersonFields({
  person,
  onChange,
  problems,
}: {
  person: PersonForm
  onChange: (change: Partial<PersonForm>) => void
  problems: Problems<PersonForm>
}) {
  const { t } = useLingui()
  return (
    <SideBySide>
      <TextField
        label={t`First and family name`}
        autoComplete="off"
        required
        problem={problems.name}
        value={person.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        help={t`The invitation is sent there.`}
        problem={problems.email}
        value={person.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        label={t`Username, if wanted`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={t`Can be typed instead of the e-mail when signing in.`}
        problem={problems.username}
        value={person.username}
        onChange={({ target }) => onChange({ username: target.value })}
      />
      <Select
        label={t`Language of the mail and the app`}
        problem={problems.language}
        value={person.language}
        choices={[
          { value: '', label: t`As the school` },
          ...locales.map((value) => ({ value: value as string, label: localeNames[value] })),
        ]}
        onChange={(language) => onChange({ language })}
      />
    </SideBySide>
  )
}
