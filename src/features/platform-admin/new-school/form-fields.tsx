import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '#src/ui/field/field.tsx'
import type { FormField } from './school-form.ts'
import type { NewSchool } from './use-new-school.ts'

type TextName = Exclude<FormField, 'kind' | 'country' | 'language'>

/** A line of the form; its problem is said once the person has left it. */
export function FormText({
  of: { form, change, leave, problemAt },
  field,
  label,
  help,
  ...input
}: {
  of: NewSchool
  field: TextName
  label: ReactNode
  help?: ReactNode
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'list'>) {
  return (
    <TextField
      autoComplete="off"
      {...input}
      label={label}
      help={help}
      problem={problemAt(field)}
      name={field}
      value={form[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      onBlur={() => leave(field)}
    />
  )
}

const addressInput = { type: 'email', inputMode: 'email' } as const

export function SchoolContactFields({ of }: { of: NewSchool }) {
  const { t } = useLingui()
  return (
    <>
      <FormText of={of} field="mail" label={t`E-mail of the school`} {...addressInput} />
      <FormText
        of={of}
        field="website"
        label={t`Website`}
        help={t`For example: www.tilleuls.fr`}
        inputMode="url"
      />
      <FormText of={of} field="contactOne" label={t`Phone`} type="tel" />
      <FormText of={of} field="contactTwo" label={t`Second phone`} type="tel" />
    </>
  )
}

export function DirectorFields({ of }: { of: NewSchool }) {
  const { t } = useLingui()
  return (
    <>
      <FormText of={of} field="directorName" label={t`Name of the director`} maxLength={100} />
      <FormText
        of={of}
        field="directorEmail"
        label={t`E-mail of the director`}
        help={t`The invitation goes there.`}
        {...addressInput}
      />
      <FormText
        of={of}
        field="directorUsername"
        label={t`Username, if wanted`}
        help={t`May be typed instead of the address when signing in.`}
        maxLength={40}
      />
    </>
  )
}
