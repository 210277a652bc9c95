import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { IconButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { usePaperPrints } from '../use-paper-prints.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { creditInvoice, type InvoiceMonth, type ShownPaper } from './invoices.operations.ts'
import { PaperCard, usePaperWays } from './issued-paper.tsx'
import { useMoney } from './use-money.ts'

type By = 'number' | 'child' | 'total' | 'remaining'
type Status = 'all' | 'Dues' | 'Paid'
type View = TableView<By> & { status: Status }

const sorts = {
  number: ({ number }: ShownPaper) => number,
  child: ({ childName }: ShownPaper) => childName,
  total: ({ total }: ShownPaper) => total,
  remaining: ({ remaining }: ShownPaper) => remaining,
}

/** Paid, dues or overdue with the amount, or a credit note. */
export function useStatusWords(currency: InvoiceMonth['currency']) {
  const { t } = useLingui()
  const { money } = useMoney(currency)
  return ({
    kind,
    status,
    remaining,
    isOverdue,
  }: Pick<ShownPaper, 'kind' | 'status' | 'remaining' | 'isOverdue'>): string => {
    if (kind === 'credit') return t`Credit note`
    if (status === 'Paid') return t`Paid`
    const amount = money(remaining)
    return isOverdue ? t`Overdue ${amount}` : t`Dues ${amount}`
  }
}

function useSendingWords() {
  const { t } = useLingui()
  return (sending: ShownPaper['sending']): string => {
    switch (sending) {
      case 'sent':
        return t`sent`
      case 'failed':
        return t`not delivered`
      case 'printed':
        return t`to be printed`
      case 'waiting':
        return t`will be sent`
      default:
        return t`being prepared`
    }
  }
}

/** The papers of a month, as they were issued. */
export function IssuedPapers({
  month,
  papers,
  acts: { act },
}: {
  month: InvoiceMonth
  papers: readonly ShownPaper[]
  acts: Pick<ReturnType<typeof useAct>, 'act'>
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { date } = useFormats()
  const { money } = useMoney(month.currency)
  const sendingOf = useSendingWords()
  const [view, onView] = useState<View>({ ...wholeTable('number'), status: 'all' })
  const [crediting, credit] = useState<ShownPaper | null>(null)
  const finding: Finding<ShownPaper, By> = {
    texts: ({ number, childName, payerName }) => [number, childName, payerName],
    sorts,
    isListed: ({ status }) => view.status === 'all' || view.status === status,
  }
  const rows = useDataTable(papers, { finding, view, onView })
  const prints = usePaperPrints()
  const statusOf = useStatusWords(month.currency)
  const { ways, lines } = usePaperWays<ShownPaper>({
    currency: month.currency,
    monthOf: () => month.month,
  })
  const waysOf = (paper: ShownPaper) =>
    ways(
      paper,
      paper.kind === 'invoice' && paper.total > paper.credited ? (
        <IconButton
          name={t`Credit ${paper.number}`}
          icon={<Undo2 size={18} />}
          onClick={() => credit(paper)}
        />
      ) : null,
    )
  return (
    <>
      <TableLine
        rows={rows}
        search={t`Search a number, a child, a payer`}
        exported={{
          name: t`Invoices`,
          date: today,
          prints: prints(rows.found.map(({ id }) => id)),
          sheet: (found) => ({
            tab: t`Invoices`,
            frozenColumns: 1,
            heads: [
              { title: t`Number`, width: 16 },
              { title: t`Issued on`, width: 12 },
              { title: t`Due on`, width: 12 },
              { title: t`Child`, width: 28 },
              { title: t`Payer`, width: 28 },
              { title: t`Total (${month.currency.code})`, width: 14 },
              { title: t`Still due (${month.currency.code})`, width: 14 },
            ],
            rows: found.map((it) => [
              ...[it.number, it.issuedOn, it.dueOn, it.childName, it.payerName],
              ...[it.total / 100, it.remaining / 100],
            ]),
          }),
        }}
      >
        <BareSelect<Status>
          name={t`Status`}
          value={view.status}
          choices={[
            { value: 'all', label: t`Dues and paid` },
            { value: 'Dues', label: t`Dues` },
            { value: 'Paid', label: t`Paid` },
          ]}
          onChange={(status) => onView({ ...view, status })}
        />
      </TableLine>
      <DataTable
        label={t`Issued`}
        rows={rows}
        nothing={
          <EmptyState drawing="roof" title={<Trans>Nothing is issued yet</Trans>}>
            <Trans>Invoices of this month appear here once they are issued.</Trans>
          </EmptyState>
        }
        marksOf={({ id }) => ({ 'data-paper': id })}
        columns={[
          { id: 'number', head: <Trans>Number</Trans>, sorted: 'words', cell: (it) => it.number },
          { id: 'child', head: <Trans>Child</Trans>, sorted: 'words', cell: (it) => it.childName },
          {
            id: 'payer',
            head: <Trans>Payer</Trans>,
            from: 'tablet',
            cell: (it) => it.payerName,
          },
          {
            id: 'due',
            head: <Trans>Due on</Trans>,
            from: 'desk',
            cell: (it) => date(it.dueOn),
          },
          {
            id: 'total',
            head: <Trans>Total</Trans>,
            sorted: 'amounts',
            isNumber: true,
            cell: (it) => money(it.total),
          },
          {
            id: 'remaining',
            head: <Trans>Status</Trans>,
            sorted: 'amounts',
            cell: statusOf,
          },
          {
            id: 'sending',
            head: <Trans>Mail</Trans>,
            from: 'desk',
            cell: (it) => sendingOf(it.sending),
          },
          { id: 'ways', head: <Trans>Actions</Trans>, cell: waysOf },
        ]}
        card={(paper) => (
          <PaperCard
            paper={paper}
            facts={[paper.payerName]}
            sums={[money(paper.total), statusOf(paper)]}
            ways={waysOf(paper)}
          />
        )}
      />
      {lines}
      {crediting ? (
        <CreditDialog
          paper={crediting}
          onClose={() => credit(null)}
          onCredit={(wish) => act(creditInvoice, { month: month.month, ...wish })}
        />
      ) : null}
    </>
  )
}
