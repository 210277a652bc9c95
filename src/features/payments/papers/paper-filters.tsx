import { useLingui } from '@lingui/react/macro'
import { mostInBundle } from '#domain/payments/bundles/bundle.ts'
import type { InvoiceType } from '#domain/payments/month/priced-line.ts'
import { yearName } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { usePaperPrints } from '../use-paper-prints.tsx'
import type { FoundPaper, PaperPage } from './papers.operations.ts'
import { type PapersView, useEveryPaper } from './use-papers.ts'

/** Search, filters and exports of the papers of all years. What leaves is what is found, on all pages. */
export function PaperFilters({
  shown: { years, classes, total, currency },
  view,
  change,
  nameOf,
}: {
  shown: PaperPage
  view: PapersView
  change: (next: Partial<PapersView>) => void
  nameOf: (month: string) => string
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const readAll = useEveryPaper()
  const prints = usePaperPrints()
  const idsOf = async () => (await readAll(view)).map(({ id }) => id)
  return (
    <TableLine
      rows={{ view, change, found: [] as readonly FoundPaper[] }}
      search={t`Search a number, a child, a payer`}
      exported={{
        name: t`Invoices`,
        date: today,
        prints: total > 0 && total <= mostInBundle ? prints(idsOf) : [],
        sheet: async () => ({
          tab: t`Invoices`,
          frozenColumns: 1,
          heads: [
            { title: t`Number`, width: 16 },
            { title: t`Month`, width: 16 },
            { title: t`Issued on`, width: 12 },
            { title: t`Due on`, width: 12 },
            { title: t`Child`, width: 28 },
            { title: t`Class`, width: 18 },
            { title: t`Payer`, width: 28 },
            { title: t`Total (${currency.code})`, width: 14 },
            { title: t`Still due (${currency.code})`, width: 14 },
          ],
          rows: (await readAll(view)).map((it) => [
            ...[it.number, nameOf(it.month), it.issuedOn, it.dueOn, it.childName, it.className],
            ...[it.payerName, it.total / 100, it.remaining / 100],
          ]),
        }),
      }}
    >
      <BareSelect<PapersView['startYear']>
        name={t`School year`}
        value={view.startYear}
        choices={[
          { value: '', label: t`All years` },
          ...years.map((year) => ({ value: `${year}` as const, label: yearName(year) })),
        ]}
        onChange={(startYear) => change({ startYear })}
      />
      <BareSelect<PapersView['status']>
        name={t`Status`}
        value={view.status}
        choices={[
          { value: '', label: t`Paid and dues` },
          { value: 'dues', label: t`Dues` },
          { value: 'overdue', label: t`Overdue` },
          { value: 'paid', label: t`Paid` },
        ]}
        onChange={(status) => change({ status })}
      />
      <BareSelect<InvoiceType>
        name={t`Kind of document`}
        value={view.type}
        choices={[
          { value: 'invoice', label: t`Invoices` },
          { value: 'noninvoice', label: t`Payment notices` },
        ]}
        onChange={(type) => change({ type })}
      />
      <BareSelect
        name={t`Class`}
        value={view.className}
        choices={[
          { value: '', label: t`All classes` },
          ...classes.map((value) => ({ value, label: value })),
        ]}
        onChange={(className) => change({ className })}
      />
    </TableLine>
  )
}
