import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  currencyCodes,
  longestNote,
  type PaymentType,
  paymentTypes,
  readMoney,
} from '#domain/school/school-settings.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { SentencesField } from '#src/ui/field/words-field.tsx'
import { type School, setSchoolMoney } from '../school.operations.ts'
import type { PartProps, SchoolPart } from './school-part.ts'

const paymentWords: Readonly<Record<PaymentType, MessageDescriptor>> = {
  payment: msg`Payments without invoices`,
  invoice: msg`Numbered invoices`,
  both: msg`Payments and numbered invoices`,
}

const moneyOf = (school: School) => ({
  currency: school.currency.code,
  paymentType: school.paymentType ?? '',
  hasTax: school.hasTax,
  note: school.note ?? '',
  showPaymentReminderToParent: school.showPaymentReminderToParent,
})
export type MoneyFields = ReturnType<typeof moneyOf>

export const moneyPart: SchoolPart<MoneyFields> = {
  name: msg`Money`,
  of: moneyOf,
  read: readMoney,
  save: (act, { version, fields }) => act(setSchoolMoney, { version, input: fields }),
}

/** In which money the school is paid, and what stands under its invoices. */
export function MoneyPart({ of }: PartProps<MoneyFields>) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' })
  const nameOf = (code: string) => `${names.of(code) ?? code} (${code})`
  return (
    <>
      <Select
        label={<Trans>Currency</Trans>}
        choices={currencyCodes.map((value) => ({ value, label: nameOf(value) }))}
        {...of('currency')}
      />
      <Select
        label={<Trans>The school works with</Trans>}
        choices={[
          { value: '', label: t`Not chosen yet` },
          ...paymentTypes.map((value) => ({ value, label: i18n._(paymentWords[value]) })),
        ]}
        {...of('paymentType')}
      />
      <Checkbox {...of('hasTax')} label={<Trans>Prices carry VAT</Trans>} />
      <Checkbox
        {...of('showPaymentReminderToParent')}
        label={<Trans>Families see the reminder of what they owe</Trans>}
      />
      <SentencesField
        {...of('note')}
        label={<Trans>Note under invoices and reports</Trans>}
        maxLength={longestNote}
      />
    </>
  )
}
