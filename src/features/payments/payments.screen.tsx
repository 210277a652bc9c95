import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import { BankView } from './bank/bank-view.tsx'
import { PaymentGrid } from './grid/payment-grid.tsx'
import { HoursView } from './hours/hours-view.tsx'
import styles from './payments.module.css'
import { type PriceLists, priceLists } from './payments.operations.ts'
import { AddonsView } from './prices/addons-view.tsx'
import { BillingView } from './prices/billing-view.tsx'
import { DeductionsView } from './prices/deductions-view.tsx'
import { PlansView } from './prices/plans-view.tsx'
import { RemindersView } from './reminders/reminders-view.tsx'

const home = '/payment-summary'

function PaymentTabs() {
  const { t } = useLingui()
  return (
    <div className={styles.Tabs} data-print="never">
      <TabLinks
        label={t`Views of the payments`}
        tabs={[
          { to: home, label: t`Payments`, end: true },
          { to: `${home}/bank`, label: t`Bank lines` },
          { to: `${home}/reminders`, label: t`Reminders` },
          { to: `${home}/hours`, label: t`Hours of care` },
          { to: `${home}/prices`, label: t`Prices` },
          { to: `${home}/add-ons`, label: t`Add-ons` },
          { to: `${home}/deductions`, label: t`Deductions` },
          { to: `${home}/billing`, label: t`Billing` },
        ]}
      />
    </div>
  )
}

/** The data of each list of prices. */
export type PriceViewProps = { lists: PriceLists; lookAgain: () => void }

function View({ view, ...props }: PriceViewProps & { view: string | undefined }) {
  switch (view) {
    case 'bank':
      return <BankView currency={props.lists.priceGround.currency} />
    case 'reminders':
      return <RemindersView />
    case 'hours':
      return <HoursView />
    case 'prices':
      return <PlansView {...props} />
    case 'add-ons':
      return <AddonsView {...props} />
    case 'deductions':
      return <DeductionsView {...props} />
    case 'billing':
      return <BillingView {...props} />
    default:
      return <PaymentGrid />
  }
}

/** Payments of families, their dues, and the prices behind them. */
export function PaymentsScreen() {
  const { t } = useLingui()
  const { view } = useParams()
  const kept = useKept(priceLists)
  return (
    <KeptScreen
      name="payments"
      title={t`Payments`}
      kept={kept}
      above={<PaymentTabs />}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>There is no network, and this page was never opened on this device.</Trans>,
      }}
    >
      {(lists) => <View view={view} lists={lists} lookAgain={kept.lookAgain} />}
    </KeptScreen>
  )
}
