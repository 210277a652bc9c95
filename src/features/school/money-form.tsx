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
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { SentencesField } from '#src/ui/field/words-field.tsx'
import { setSchoolMoney } from './school.operations.ts'
import type { SchoolFormProps } from './school-form.ts'

const paymentWords: Readonly<Record<PaymentType, MessageDescriptor>> = {
  payment: msg`Payments without invoices`,
  invoice: msg`Numbered invoices`,
  both: msg`Payments and numbered invoices`,
}

const fieldOfCode = {
  'school.unknown-currency': 'currency',
  'school.unknown-payment-type': 'paymentType',
  'school.text-too-long': 'note',
} as const

/** In which money the school is paid, and what stands under its invoices. */
export function MoneyForm({ school, acts: { act, refusedBy } }: SchoolFormProps) {
  const { t, i18n } = useLingui()
  const { currency, paymentType, hasTax, note, showPaymentReminderToParent } = school
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' })
  const nameOf = (code: string) => `${names.of(code) ?? code} (${code})`
  return (
    <EditForm
      name="school-money"
      initial={{
        currency: currency.code,
        paymentType: paymentType ?? '',
        hasTax,
        note: note ?? '',
        showPaymentReminderToParent,
      }}
      check={(form) => {
        const read = readMoney(form)
        return read.ok ? null : refusedBy(read.refusal.code)
      }}
      save={(input) => act(setSchoolMoney, { version: school.settingsVersion, input })}
      saved={t`The settings of money are saved.`}
      standsAt={fieldOfCode}
    >
      {(form, set, problems) => {
        const of = boundTo(form, set, problems)
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
      }}
    </EditForm>
  )
}
