import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Field } from '#domain/kernel/fields/field.ts'
import { type FieldName, formOf, readThing } from '#domain/kernel/fields/thing.ts'
import { billingSetting } from '#domain/payments/prices/billing-setting.ts'
import { decideBilling } from '#domain/payments/prices/price-rules.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { inLocale } from '#src/things/amount-in-locale.ts'
import { ThingField } from '#src/things/thing-field.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Fields } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { setBilling } from '../payments.operations.ts'
import type { PriceViewProps } from '../payments.screen.tsx'
import { paymentActs } from '../payments-refusals.ts'

type Name = FieldName<typeof billingSetting>

const groups: readonly { legend: ReactNode; names: readonly Name[] }[] = [
  {
    legend: <Trans>Hours and families</Trans>,
    names: ['rounding', 'siblingRankBy'],
  },
  {
    legend: <Trans>Invoices</Trans>,
    names: [
      'invoicePrefix',
      'dueAfterDays',
      'lateFee',
      'lateFeeAfterDays',
      'legalForm',
      'taxNumber',
      'exemption',
    ],
  },
  {
    legend: <Trans>The account to which families pay</Trans>,
    names: ['accountHolder', 'iban', 'bic'],
  },
]

/** How the school bills: rounding, due dates, what stands on its invoices, and its account. */
export function BillingView({ lists: { billingSetting: setting }, lookAgain }: PriceViewProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { act, judge } = useAct(paymentActs, { lookAgain })
  const form = formOf(billingSetting, setting)
  const read = (typed: object) => readThing(billingSetting, typed)
  return (
    <>
      <Headline sub={<Trans>What is issued already keeps what it was issued with.</Trans>}>
        <Trans>How the school bills</Trans>
      </Headline>
      <EditForm
        name="billing-setting"
        initial={{ ...form, lateFee: inLocale(form.lateFee, locale) }}
        check={(typed) => {
          const values = read(typed)
          const judged = values.ok ? decideBilling(values.value) : values
          return judge(judged)
        }}
        save={(typed) => {
          const values = read(typed)
          if (!values.ok) throw new Error('a form is sent only once it is read')
          const { id: settingId, version } = setting
          return act(setBilling, { settingId, input: values.value, version })
        }}
        saved={t`How the school bills is saved.`}
      >
        {(typed, set, problems) =>
          groups.map(({ legend, names }) => (
            <FieldGroup key={names.join()} legend={legend}>
              <Fields columns="two">
                {names.map((name) => (
                  <ThingField
                    key={name}
                    field={billingSetting.fields[name] as Field}
                    bound={{
                      value: typed[name],
                      onChange: (value) => set({ [name]: value }),
                      ...(problems[name] ? { problem: problems[name] } : {}),
                    }}
                  />
                ))}
              </Fields>
            </FieldGroup>
          ))
        }
      </EditForm>
    </>
  )
}
