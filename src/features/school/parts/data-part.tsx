import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { longestContact } from '#domain/school/contact.ts'
import {
  longestAddressLine,
  readSchoolAddress,
  readSchoolData,
} from '#domain/school/school-settings.ts'
import { SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { LogoField } from '../logo-field.tsx'
import { type School, setSchoolData } from '../school.operations.ts'
import type { PartProps, SchoolPart } from './school-part.ts'

const dataOf = (school: School) => ({
  name: school.name,
  mail: school.mail ?? '',
  website: school.website ?? '',
  contactOne: school.contactOne ?? '',
  contactTwo: school.contactTwo ?? '',
  siret: school.siret ?? '',
  lineOne: school.lineOne ?? '',
  lineTwo: school.lineTwo ?? '',
  postcode: school.postcode ?? '',
  city: school.city ?? '',
  country: school.country ?? '',
  /** The logo that was sent; `keep` is the one that the school has. */
  logo: 'keep' as 'keep' | { mediaId: string | null },
})
export type DataFields = ReturnType<typeof dataOf>

export const dataPart: SchoolPart<DataFields> = {
  name: msg`Name and contact`,
  of: dataOf,
  read(fields) {
    const data = readSchoolData(fields)
    return data.ok ? readSchoolAddress(fields) : data
  },
  save(act, { version, fields }) {
    const { lineOne, lineTwo, postcode, city, country, logo, ...data } = fields
    const keepsLogo = logo === 'keep'
    const logoMediaId = keepsLogo ? null : logo.mediaId
    const address = { lineOne, lineTwo, postcode, city, country }
    return act(setSchoolData, { version, input: { ...data, keepsLogo, logoMediaId, address } })
  },
}

const line = { maxLength: longestContact }
const addressLine = { maxLength: longestAddressLine }

/** The name, the logo, where the school is, and how it is reached. */
export function DataPart({ school, fields: { logo }, of }: PartProps<DataFields>) {
  return (
    <>
      <WordsField {...of('name')} label={<Trans>Name of the school</Trans>} required />
      <LogoField
        current={logo === 'keep' ? school.logo : null}
        isSent={logo !== 'keep' && logo.mediaId !== null}
        problem={of('logo').problem}
        onChoose={(mediaId) => of('logo').onChange({ mediaId })}
      />
      <FieldGroup legend={<Trans>Postal address</Trans>}>
        <WordsField
          {...of('lineOne')}
          label={<Trans>Number and street</Trans>}
          help={<Trans>Certificates, lists and letters carry it.</Trans>}
          {...addressLine}
        />
        <WordsField
          {...of('lineTwo')}
          label={<Trans>Building, floor, care of</Trans>}
          {...addressLine}
        />
        <SideBySide>
          <WordsField {...of('postcode')} label={<Trans>Postcode</Trans>} maxLength={20} />
          <WordsField {...of('city')} label={<Trans>Town</Trans>} {...addressLine} />
        </SideBySide>
        <WordsField {...of('country')} label={<Trans>Country</Trans>} {...addressLine} />
      </FieldGroup>
      <WordsField {...of('mail')} label={<Trans>E-mail</Trans>} type="email" {...line} />
      <WordsField {...of('website')} label={<Trans>Website</Trans>} inputMode="url" {...line} />
      <WordsField {...of('contactOne')} label={<Trans>First phone</Trans>} type="tel" {...line} />
      <WordsField {...of('contactTwo')} label={<Trans>Second phone</Trans>} type="tel" {...line} />
      <WordsField
        {...of('siret')}
        label={<Trans>SIRET</Trans>}
        help={<Trans>14 digits. It stands on invoices in France.</Trans>}
        inputMode="numeric"
      />
    </>
  )
}
