import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { type Kept, useKept } from '#src/keeping/pages/use-kept.ts'
import { Stack } from '#src/ui/screen/layout.tsx'
import { paymentActs } from '../payments-refusals.ts'
import { type ChildPricingPage, childPricing } from './child-pricing.operations.ts'
import { AddonCharges, DeductionCharges } from './listed-charges.tsx'
import styles from './month-ladder.module.css'
import { MonthSteps } from './month-steps.tsx'
import { PayersSection } from './payers-section.tsx'
import { PlanSection } from './plan-section.tsx'

/** The data of each panel of the tab. */
export type PanelProps = {
  childId: string
  kept: Kept<ChildPricingPage>
  acts: ReturnType<typeof useAct>
}

/** The prices of a child: plan, add-ons, deductions in their order, payers, and the month that follows. */
export function ChildPricing({ childId }: { childId: string }) {
  const { today } = useSchoolTime()
  const kept = useKept(childPricing, { childId })
  const acts = useAct(paymentActs, kept)
  const panel = { childId, kept, acts, today }
  const stamp = kept.status === 'ready' ? JSON.stringify(kept.value.childBilling) : ''
  return (
    <div className={styles.Split} data-pricing={childId}>
      <Stack gap={20}>
        <PlanSection {...panel} />
        <AddonCharges {...panel} />
        <DeductionCharges {...panel} />
        <PayersSection {...panel} />
      </Stack>
      <MonthSteps childId={childId} stamp={stamp} />
    </div>
  )
}
