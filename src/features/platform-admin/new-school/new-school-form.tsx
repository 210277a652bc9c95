import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { type SchoolKind, schoolKinds } from '#domain/access/presets.ts'
import { languages } from '#domain/accounts/identity.ts'
import { type CountryCode, countries } from '#domain/platform-admin/school-account.ts'
import { localeNames } from '#src/i18n/locales.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Acts, Fields } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { countryWords, kindWords } from '../platform-words.ts'
import { DirectorFields, FormText, SchoolContactFields } from './form-fields.tsx'
import styles from './new-school.module.css'
import { type FormField, inCountry } from './school-form.ts'
import type { NewSchool } from './use-new-school.ts'

function SchoolFields({ of }: { of: NewSchool }) {
  const { t, i18n } = useLingui()
  const { form, change, problemAt } = of
  const kinds = schoolKinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))
  return (
    <>
      <FormText of={of} field="name" label={t`Name of the school`} maxLength={100} />
      <FormText of={of} field="city" label={t`Town`} maxLength={100} />
      <Select<SchoolKind | ''>
        label={t`Kind of school`}
        help={t`Decides which features it begins with. Each can be changed afterwards.`}
        problem={problemAt('kind')}
        name="kind"
        value={form.kind}
        choices={form.kind === '' ? [{ value: '', label: t`Choose` }, ...kinds] : kinds}
        onChange={(kind) => change({ kind })}
      />
      <Select
        label={t`Country`}
        problem={problemAt('country')}
        name="country"
        value={form.country}
        choices={(Object.keys(countries) as CountryCode[]).map((code) => ({
          value: code,
          label: i18n._(countryWords[code]),
        }))}
        onChange={(country) => change(inCountry(country))}
      />
      <FormText
        of={of}
        field="timeZone"
        label={t`Time zone`}
        help={t`The register goes by the hour of the school.`}
      />
      <Select
        label={t`Language of the mails`}
        problem={problemAt('language')}
        name="language"
        value={form.language}
        choices={languages.map((language) => ({ value: language, label: localeNames[language] }))}
        onChange={(language) => change({ language })}
      />
      {form.country === 'FR' ? (
        <FormText
          of={of}
          field="siret"
          label={t`SIRET`}
          help={t`14 digits; it stands on invoices.`}
          inputMode="numeric"
        />
      ) : null}
    </>
  )
}

/** Asks what has to be known before a school can begin. Each line is checked when it is left. */
export function NewSchoolForm({ of }: { of: NewSchool }) {
  const form = useRef<HTMLFormElement>(null)
  const focusOn = (field: FormField | undefined | null): void => {
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }
  const { refusedField } = of
  // Back from the recap, the field that was refused is the one to begin with.
  useEffect(() => {
    if (refusedField) form.current?.querySelector<HTMLElement>(`[name=${refusedField}]`)?.focus()
  }, [refusedField])

  const review = (event: FormEvent): void => {
    event.preventDefault()
    focusOn(of.review())
  }

  return (
    <form ref={form} className={styles.Page} noValidate onSubmit={review}>
      <Section title={<Trans>The school</Trans>}>
        <Fields columns="two">
          <SchoolFields of={of} />
        </Fields>
      </Section>
      <Section title={<Trans>How it is reached</Trans>} hint={<Trans>may wait</Trans>}>
        <Fields columns="two">
          <SchoolContactFields of={of} />
        </Fields>
      </Section>
      <Section title={<Trans>Its first director</Trans>}>
        <Fields columns="two">
          <DirectorFields of={of} />
        </Fields>
      </Section>
      <TroubleNotice trouble={of.trouble} />
      <Acts>
        <Button look="primary" type="submit">
          <Trans>Read it once more</Trans>
        </Button>
        {of.isDirty ? (
          <Button look="quiet" onClick={of.startOver}>
            <Trans>Empty the form</Trans>
          </Button>
        ) : null}
      </Acts>
    </form>
  )
}
