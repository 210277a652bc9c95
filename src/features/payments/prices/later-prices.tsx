import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { planPrice } from '#domain/payments/prices/price-plan.ts'
import { decidePlanPrice } from '#domain/payments/prices/price-rules.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { ThingDialog } from '#src/things/thing-dialog.tsx'
import { type Acts, useThingActs } from '#src/things/use-thing-acts.ts'
import { IconButton } from '#src/ui/button.tsx'
import styles from '../payments.module.css'
import { planPriceDocuments, type ShownPlan, type ShownPlanPrice } from '../payments.operations.ts'

/** The later amounts of a plan below the one of today; each opens its form. */
export function LaterPrices({
  plan,
  acts,
  onOpen,
}: {
  plan: ShownPlan
  acts: Acts
  onOpen: (price: ShownPlanPrice) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const sayTrouble = useSayTrouble()
  const { remove } = useThingActs(planPriceDocuments, acts, plan.id)
  return plan.laterPrices.map((price) => {
    const amount = price.price.displayFormat
    const day = formats.date(price.from)
    return (
      <span key={price.id} className={styles.Later} data-later-price={price.id}>
        <button type="button" onClick={() => onOpen(price)}>
          <Trans>
            {amount} from {day}
          </Trans>
        </button>
        <IconButton
          name={t`Remove ${amount} from ${day}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => void remove(price.id).then(sayTrouble)}
        />
      </span>
    )
  })
}

/** The form of a later amount. Months that are issued keep theirs. */
export function LaterPriceDialog({
  plan,
  price,
  acts,
  onClose,
}: {
  plan: ShownPlan
  price: ShownPlanPrice | null
  acts: Acts
  onClose: () => void
}) {
  const { name } = plan
  const others = plan.laterPrices.filter(({ id }) => id !== price?.id)
  return (
    <ThingDialog<typeof planPrice>
      of={planPrice}
      standing={price}
      title={<Trans>New amount of {name}</Trans>}
      draft="plan-price"
      groups={[['amount', 'from']]}
      rule={(values) => decidePlanPrice(values, others, plan)}
      acts={useThingActs(planPriceDocuments, acts, plan.id)}
      above={<Trans>Months that are issued keep the amount that they were issued with.</Trans>}
      onClose={onClose}
    />
  )
}
