import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router-dom'
import { monthContaining, parseYearMonth } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { invoiceMonth } from './invoices/invoices.operations.ts'
import { InvoicesView } from './invoices/invoices-view.tsx'
import { PaperList } from './papers/paper-list.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentPart } from './payment-part.tsx'

const home = '/invoice-summary'

function MonthOfInvoices() {
  const { today } = useSchoolTime()
  const [search, setSearch] = useSearchParams()
  const thisMonth = monthContaining(today)
  const month = parseYearMonth(search.get('month') ?? '') ?? thisMonth
  const kept = useKept(invoiceMonth, { month })
  return (
    <PaymentPart
      kept={kept}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>There is no network, and this month was never opened on this device.</Trans>,
      }}
    >
      {({ invoiceMonth: shown }) => (
        <InvoicesView
          key={shown.month}
          month={shown}
          thisMonth={thisMonth}
          lookAgain={kept.lookAgain}
          onMonth={(chosen) => setSearch({ month: chosen }, { replace: true })}
        />
      )}
    </PaymentPart>
  )
}

/** The invoices of a month, from the drafts to what families got, and those of all years. */
export function InvoicesScreen() {
  const { t } = useLingui()
  const { view = '' } = useParams()
  return (
    <PaymentFrame
      name="invoices"
      title={t`Invoices`}
      view={view}
      tabs={{
        label: t`Views of the invoices`,
        tabs: [
          { to: home, label: t`One month`, end: true },
          { to: `${home}/all`, label: t`All years` },
        ],
      }}
    >
      {view === 'all' ? <PaperList begins="" /> : <MonthOfInvoices />}
    </PaymentFrame>
  )
}
