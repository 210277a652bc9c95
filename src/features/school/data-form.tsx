import { Trans, useLingui } from '@lingui/react/macro'
import { readSchoolData } from '#domain/school/school-settings.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { LogoField } from './logo-field.tsx'
import { setSchoolData } from './school.operations.ts'
import type { SchoolFormProps } from './school-form.ts'

/** The name, the logo, and how the school is reached. */
export function DataForm({ school, acts: { act, refusedBy } }: SchoolFormProps) {
  const { t } = useLingui()
  const { name, mail, website, contactOne, contactTwo, siret, settingsVersion: version } = school
  return (
    <EditForm
      name="school-data"
      initial={{
        name,
        mail: mail ?? '',
        website: website ?? '',
        contactOne: contactOne ?? '',
        contactTwo: contactTwo ?? '',
        siret: siret ?? '',
        keepsLogo: true,
        logoMediaId: null as string | null,
      }}
      check={(form) => {
        const read = readSchoolData(form)
        return read.ok ? null : refusedBy(read.refusal.code)
      }}
      save={(input) => act(setSchoolData, { version, input })}
      saved={t`The school's data are saved.`}
    >
      {(form, set) => {
        const of = boundTo(form, set)
        return (
          <>
            <WordsField {...of('name')} label={<Trans>Name of the school</Trans>} required />
            <LogoField
              current={form.keepsLogo ? school.logo : null}
              isSent={form.logoMediaId !== null}
              onChoose={(logoMediaId) => set({ keepsLogo: false, logoMediaId })}
            />
            <WordsField {...of('mail')} label={<Trans>E-mail</Trans>} type="email" />
            <WordsField {...of('website')} label={<Trans>Website</Trans>} inputMode="url" />
            <WordsField {...of('contactOne')} label={<Trans>First phone</Trans>} type="tel" />
            <WordsField {...of('contactTwo')} label={<Trans>Second phone</Trans>} type="tel" />
            <WordsField
              {...of('siret')}
              label={<Trans>SIRET</Trans>}
              help={<Trans>14 digits. It stands on invoices in France.</Trans>}
              inputMode="numeric"
            />
          </>
        )
      }}
    </EditForm>
  )
}
