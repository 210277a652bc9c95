import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown, List, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDownload } from '#src/session/use-download.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { useStatusWords } from '../invoices/issued-papers.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { monthOfText } from '../month-text.ts'
import { paymentRefusalWords } from '../payments-refusals.ts'
import { useReminderWords } from '../reminders/use-reminder-words.ts'
import styles from './child-invoices.module.css'
import type { ChildInvoicesPage, ChildPaper } from './child-invoices.operations.ts'

type By = 'number' | 'month' | 'due' | 'total' | 'remaining'

const finding: Finding<ChildPaper, By> = {
  texts: ({ number }) => [number],
  sorts: {
    number: ({ number }) => number,
    month: ({ month }) => month,
    due: ({ dueOn }) => dueOn,
    total: ({ total }) => total,
    remaining: ({ remaining }) => remaining,
  },
}

/** Every paper of a child, with what was paid and what is left. Each opens as it was issued. */
export function ChildPapers({
  page: { papers, currency },
  onPay,
  onLook,
  onCredit,
}: {
  page: ChildInvoicesPage
  onPay: (paper: ChildPaper) => void
  onLook: (paper: ChildPaper) => void
  onCredit: (paper: ChildPaper) => void
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { date, monthTitle } = useFormats()
  const { money } = useMoney(currency)
  const statusOf = useStatusWords(currency)
  const { sentOn } = useReminderWords()
  const { download } = useDownload(paymentRefusalWords)
  const [view, onView] = useState(wholeTable<By>('number'))
  const rows = useDataTable(papers, { finding, view, onView })
  const kindOf = ({ kind, type }: ChildPaper) => {
    if (kind === 'credit') return t`Credit note`
    return type === 'invoice' ? t`Invoice` : t`Payment notice`
  }
  const monthOf = ({ month }: ChildPaper) => monthTitle(monthOfText(month))
  const lookOf = ({ status, isOverdue }: ChildPaper) =>
    status === 'Paid' ? styles.Paid : isOverdue ? styles.Overdue : styles.Dues
  const state = (paper: ChildPaper) => (
    <>
      <span className={paper.kind === 'credit' ? undefined : lookOf(paper)}>{statusOf(paper)}</span>
      {paper.reminded ? <small className={styles.Under}>{sentOn(paper.reminded)}</small> : null}
    </>
  )
  const ways = (paper: ChildPaper) => (
    <Acts>
      {paper.remaining > 0 ? (
        <Button
          icon={<Plus size={18} />}
          aria-label={t`Record a payment of ${paper.number}`}
          onClick={() => onPay(paper)}
        >
          <Trans>Payment</Trans>
        </Button>
      ) : null}
      <IconButton
        name={t`Lines of ${paper.number}`}
        icon={<List size={18} />}
        onClick={() => onLook(paper)}
      />
      <IconButton
        name={t`Open ${paper.number}`}
        icon={<FileDown size={18} />}
        onClick={() =>
          void download({
            path: '/files/invoice.pdf',
            query: { invoice: paper.id },
            ...{ name: paper.number, today },
          })
        }
      />
      {paper.kind === 'invoice' && paper.total > paper.credited ? (
        <IconButton
          name={t`Credit ${paper.number}`}
          icon={<Undo2 size={18} />}
          onClick={() => onCredit(paper)}
        />
      ) : null}
    </Acts>
  )
  return (
    <DataTable
      label={t`Invoices of the child`}
      rows={rows}
      nothing={null}
      marksOf={({ id, status }) => ({ 'data-paper': id, 'data-status': status })}
      columns={[
        {
          id: 'number',
          head: <Trans>Number</Trans>,
          sorted: 'words',
          cell: (it) => (
            <>
              <b>{it.number}</b>
              <small className={styles.Under}>{kindOf(it)}</small>
            </>
          ),
        },
        {
          id: 'month',
          head: <Trans>Month</Trans>,
          sorted: 'words',
          cell: (it) => (
            <>
              {monthOf(it)}
              <small className={styles.Under}>{it.payerName}</small>
            </>
          ),
        },
        {
          id: 'due',
          head: <Trans>Due on</Trans>,
          sorted: 'words',
          from: 'desk',
          cell: (it) => (it.kind === 'credit' ? '' : date(it.dueOn)),
        },
        {
          id: 'total',
          head: <Trans>Total</Trans>,
          sorted: 'amounts',
          isNumber: true,
          cell: (it) => money(it.total),
        },
        {
          id: 'paid',
          head: <Trans>Paid in</Trans>,
          from: 'desk',
          isNumber: true,
          cell: (it) => (it.kind === 'credit' ? '' : money(it.paid)),
        },
        { id: 'remaining', head: <Trans>Status</Trans>, sorted: 'amounts', cell: state },
        { id: 'ways', head: <Trans>Actions</Trans>, cell: ways },
      ]}
      card={(paper) => (
        <>
          <b>
            {paper.number} · {kindOf(paper)}
          </b>
          <span>
            {monthOf(paper)} · {paper.payerName}
          </span>
          <span>
            {money(paper.total)} · {state(paper)}
          </span>
          {paper.kind === 'credit' ? null : <span>{t`payable by ${date(paper.dueOn)}`}</span>}
          {ways(paper)}
        </>
      )}
    />
  )
}
