import { Trans, useLingui } from '@lingui/react/macro'
import { longestContact } from '#domain/school/contact.ts'
import {
  longestAddressLine,
  readSchoolAddress,
  readSchoolData,
  type SchoolRefusalCode,
} from '#domain/school/school-settings.ts'
import { SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { LogoField } from './logo-field.tsx'
import { setSchoolData } from './school.operations.ts'
import type { SchoolFormProps } from './school-form.ts'

const fieldOfCode = {
  'school.name-missing': 'name',
  'school.street-missing': 'lineOne',
  'school.town-missing': 'city',
  'school.mail-malformed': 'mail',
  'school.website-malformed': 'website',
  'school.siret-malformed': 'siret',
  'school.siret-taken': 'siret',
} as const satisfies Partial<Record<SchoolRefusalCode, string>>

const line = { maxLength: longestContact }

/** The name, the logo, where the school is, and how it is reached. */
export function DataForm({ school, acts: { act, refusedBy } }: SchoolFormProps) {
  const { t } = useLingui()
  const { name, mail, website, contactOne, contactTwo, siret } = school
  const version = school.settingsVersion
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
        lineOne: school.lineOne ?? '',
        lineTwo: school.lineTwo ?? '',
        postcode: school.postcode ?? '',
        city: school.city ?? '',
        country: school.country ?? '',
        keepsLogo: true,
        logoMediaId: null as string | null,
      }}
      check={(form) => {
        const [data, address] = [readSchoolData(form), readSchoolAddress(form)]
        if (!data.ok) return refusedBy(data.refusal.code)
        return address.ok ? null : refusedBy(address.refusal.code)
      }}
      save={({ lineOne, lineTwo, postcode, city, country, ...data }) => {
        const input = { ...data, address: { lineOne, lineTwo, postcode, city, country } }
        return act(setSchoolData, { version, input })
      }}
      saved={t`The school's data are saved.`}
      standsAt={fieldOfCode}
    >
      {(form, set, problems) => {
        const of = boundTo(form, set, problems)
        return (
          <>
            <WordsField {...of('name')} label={<Trans>Name of the school</Trans>} required />
            <LogoField
              current={form.keepsLogo ? school.logo : null}
              isSent={form.logoMediaId !== null}
              onChoose={(logoMediaId) => set({ keepsLogo: false, logoMediaId })}
            />
            <FieldGroup legend={<Trans>Postal address</Trans>}>
              <WordsField
                {...of('lineOne')}
                label={<Trans>Number and street</Trans>}
                help={<Trans>Certificates, lists and letters carry it.</Trans>}
                maxLength={longestAddressLine}
              />
              <WordsField
                {...of('lineTwo')}
                label={<Trans>Building, floor, care of</Trans>}
                maxLength={longestAddressLine}
              />
              <SideBySide>
                <WordsField {...of('postcode')} label={<Trans>Postcode</Trans>} maxLength={20} />
                <WordsField
                  {...of('city')}
                  label={<Trans>Town</Trans>}
                  maxLength={longestAddressLine}
                />
              </SideBySide>
              <WordsField
                {...of('country')}
                label={<Trans>Country</Trans>}
                maxLength={longestAddressLine}
              />
            </FieldGroup>
            <WordsField {...of('mail')} label={<Trans>E-mail</Trans>} type="email" {...line} />
            <WordsField
              {...of('website')}
              label={<Trans>Website</Trans>}
              inputMode="url"
              {...line}
            />
            <WordsField
              {...of('contactOne')}
              label={<Trans>First phone</Trans>}
              type="tel"
              {...line}
            />
            <WordsField
              {...of('contactTwo')}
              label={<Trans>Second phone</Trans>}
              type="tel"
              {...line}
            />
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
