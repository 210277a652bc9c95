import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { yearName } from '#domain/school/academic-year.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { Pager } from '#src/ui/data-table/pager.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { PaperCard, usePaperWays } from '../invoices/issued-paper.tsx'
import { useStatusWords } from '../invoices/issued-papers.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { monthOfText } from '../month-text.ts'
import { PaymentPart } from '../payment-part.tsx'
import styles from '../payments.module.css'
import { PaperFilters } from './paper-filters.tsx'
import { type FoundPaper, type PaperPage, papersPage } from './papers.operations.ts'
import { type PapersBy, type PapersView, wholeList, wishOf } from './use-papers.ts'

/** The papers of all years, page by page from the server: all of them, or what is due. */
export function PaperList({ begins }: { begins: PapersView['status'] }) {
  const [view, onView] = useState(() => wholeList(begins))
  const { page, size } = view.page
  const asked = useAsked(papersPage, {
    variables: { ...wishOf(view), first: size, offset: page * size },
  })
  return (
    <PaymentPart
      kept={asked}
      silence={{
        title: <Trans>The list of all years needs the network</Trans>,
        words: <Trans>Nothing of it is kept on this device.</Trans>,
      }}
    >
      {({ listPapers: shown }) => <Papers shown={shown} view={view} onView={onView} />}
    </PaymentPart>
  )
}

function Papers({
  shown,
  view,
  onView,
}: {
  shown: PaperPage
  view: PapersView
  onView: (view: PapersView) => void
}) {
  const { t } = useLingui()
  const { date, monthTitle } = useFormats()
  const { money } = useMoney(shown.currency)
  const statusOf = useStatusWords(shown.currency)
  const change = (next: Partial<PapersView>) =>
    onView({ ...view, page: { ...view.page, page: 0 }, ...next })
  const nameOf = (month: string) => monthTitle(monthOfText(month))
  const monthLink = ({ month }: FoundPaper) => (
    <Link className={styles.MonthLink} to={`/invoice-summary?month=${month}`}>
      {nameOf(month)}
    </Link>
  )
  const { ways, lines } = usePaperWays<FoundPaper>({
    currency: shown.currency,
    monthOf: ({ month }) => month,
  })
  return (
    <>
      <Headline
        sub={view.startYear === '' ? <Trans>Of all years</Trans> : yearName(Number(view.startYear))}
      >
        <Plural value={shown.total} _0="No document" one="# document" other="# documents" />
        {shown.dues > 0 ? <Trans>, {money(shown.dues)} due</Trans> : null}
      </Headline>
      <PaperFilters shown={shown} view={view} change={change} nameOf={nameOf} />
      <DataTable<FoundPaper>
        label={t`Documents of all years`}
        rows={{
          found: shown.papers,
          shown: shown.papers,
          pager: (
            <Pager
              page={view.page}
              total={shown.total}
              onChange={(page) => onView({ ...view, page })}
            />
          ),
          sortBy: (by) => ({
            order: view.sort.by === by ? view.sort.order : 'nosort',
            onSort: (order) => change({ sort: { by: by as PapersBy, order } }),
            own: 'list',
          }),
        }}
        nothing={
          <EmptyState drawing="tree" title={<Trans>No document is found</Trans>}>
            <Trans>Choose another year or status, or clear the search.</Trans>
          </EmptyState>
        }
        marksOf={({ id }) => ({ 'data-paper': id })}
        columns={[
          { id: 'number', head: <Trans>Number</Trans>, sorted: 'words', cell: (it) => it.number },
          { id: 'month', head: <Trans>Month</Trans>, from: 'tablet', cell: monthLink },
          { id: 'child', head: <Trans>Child</Trans>, sorted: 'words', cell: (it) => it.childName },
          { id: 'payer', head: <Trans>Payer</Trans>, from: 'tablet', cell: (it) => it.payerName },
          {
            id: 'due',
            head: <Trans>Due on</Trans>,
            ...{ from: 'desk', cell: (it) => date(it.dueOn) },
          },
          {
            id: 'total',
            head: <Trans>Total</Trans>,
            ...{ sorted: 'amounts', isNumber: true, cell: (it) => money(it.total) },
          },
          { id: 'remaining', head: <Trans>Status</Trans>, sorted: 'amounts', cell: statusOf },
          { id: 'ways', head: <Trans>Actions</Trans>, cell: (it) => ways(it) },
        ]}
        card={(paper) => (
          <PaperCard
            paper={paper}
            facts={[nameOf(paper.month), paper.payerName]}
            sums={[money(paper.total), statusOf(paper)]}
            ways={ways(paper)}
          />
        )}
      />
      {lines}
    </>
  )
}
