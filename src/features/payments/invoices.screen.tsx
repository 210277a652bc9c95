import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { monthContaining, parseYearMonth } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { invoiceMonth } from './invoices/invoices.operations.ts'
import { InvoicesView } from './invoices/invoices-view.tsx'

/** The invoices of a month, from the drafts to what families got. */
export function InvoicesScreen() {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const [search, setSearch] = useSearchParams()
  const thisMonth = monthContaining(today)
  const month = parseYearMonth(search.get('month') ?? '') ?? thisMonth
  const kept = useKept(invoiceMonth, { month })
  return (
    <KeptScreen
      name="invoices"
      title={t`Invoices`}
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
    </KeptScreen>
  )
}
