import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldName } from '#domain/kernel/fields/thing.ts'
import { billingSetting } from '#domain/payments/prices/billing-setting.ts'
import { decideBilling } from '#domain/payments/prices/price-rules.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { ThingFields } from '#src/things/thing-field.tsx'
import { useThingForm } from '#src/things/use-thing-form.ts'
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

/** The billing of the school: rounding, due dates, words on invoices, and its account. */
export function BillingView({ lists: { billingSetting: setting }, lookAgain }: PriceViewProps) {
  const { t } = useLingui()
  const { act, refusedBy } = useAct(paymentActs, { lookAgain })
  const { id: settingId, version } = setting
  const form = useThingForm(billingSetting, {
    ...{ standing: setting, refusedBy, rule: decideBilling },
    send: (input) => act(setBilling, { settingId, input, version }),
  })
  return (
    <>
      <Headline sub={<Trans>What is issued already keeps what it was issued with.</Trans>}>
        <Trans>How the school bills</Trans>
      </Headline>
      <EditForm {...form} name="billing-setting" saved={t`How the school bills is saved.`}>
        {(typed, set, problems) =>
          groups.map(({ legend, names }) => (
            <FieldGroup key={names.join()} legend={legend}>
              <Fields columns="two">
                <ThingFields of={billingSetting} {...{ names, form: typed, set, problems }} />
              </Fields>
            </FieldGroup>
          ))
        }
      </EditForm>
    </>
  )
}
