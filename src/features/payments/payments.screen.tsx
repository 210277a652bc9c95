import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { BankView } from './bank/bank-view.tsx'
import { PaymentGrid } from './grid/payment-grid.tsx'
import { HoursView } from './hours/hours-view.tsx'
import { PaperList } from './papers/paper-list.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentPart } from './payment-part.tsx'
import { type PriceLists, priceLists } from './payments.operations.ts'
import { AddonsView } from './prices/addons-view.tsx'
import { BillingView } from './prices/billing-view.tsx'
import { DeductionsView } from './prices/deductions-view.tsx'
import { PlansView } from './prices/plans-view.tsx'
import { RemindersView } from './reminders/reminders-view.tsx'

const home = '/payment-summary'

/** The data of each list of prices. */
export type PriceViewProps = { lists: PriceLists; lookAgain: () => void }

/** The pages that show price lists, and so ask for them. */
const priceViews: Readonly<Record<string, (props: PriceViewProps) => ReactNode>> = {
  prices: PlansView,
  'add-ons': AddonsView,
  deductions: DeductionsView,
  billing: BillingView,
}

function PricePart({ view }: { view: string }) {
  const kept = useKept(priceLists)
  const Shown = priceViews[view]
  if (!Shown) return null
  return (
    <PaymentPart
      kept={kept}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>There is no network, and this page was never opened on this device.</Trans>,
      }}
    >
      {(lists) => <Shown lists={lists} lookAgain={kept.lookAgain} />}
    </PaymentPart>
  )
}

function View({ view }: { view: string }) {
  if (Object.hasOwn(priceViews, view)) return <PricePart view={view} />
  switch (view) {
    case 'dues':
      return <PaperList begins="dues" />
    case 'bank':
      return <BankView />
    case 'reminders':
      return <RemindersView />
    case 'hours':
      return <HoursView />
    default:
      return <PaymentGrid />
  }
}

/** Payments of families, their dues, and the prices behind them. Each view asks for what it shows. */
export function PaymentsScreen() {
  const { t } = useLingui()
  const { view = '' } = useParams()
  return (
    <PaymentFrame
      name="payments"
      title={t`Payments`}
      view={view}
      tabs={{
        label: t`Views of the payments`,
        tabs: [
          { to: home, label: t`Payments`, end: true },
          { to: `${home}/dues`, label: t`Dues of all years` },
          { to: `${home}/bank`, label: t`Bank lines` },
          { to: `${home}/reminders`, label: t`Reminders` },
          { to: `${home}/hours`, label: t`Hours of care` },
          { to: `${home}/prices`, label: t`Prices` },
          { to: `${home}/add-ons`, label: t`Add-ons` },
          { to: `${home}/deductions`, label: t`Deductions` },
          { to: `${home}/billing`, label: t`Billing` },
        ],
      }}
    >
      <View view={view} />
    </PaymentFrame>
  )
}
