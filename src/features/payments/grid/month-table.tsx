import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { sumOf } from '#domain/payments/money.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ChooseAll, ChooseRow, type Choosing } from '#src/ui/data-table/data-table.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Link } from '#src/ui/link.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { monthOfText } from '../month-text.ts'
import styles from './grid.module.css'
import type { PaymentCell, PaymentLine, PaymentYear, Reminded } from './grid.operations.ts'
import { dueOf, MonthCell, walkDues } from './month-cell.tsx'

/** The sum due in one month of a line: papers of several payers are one cell. */
export const cellsOf = ({ cells }: PaymentLine, month: string): readonly PaymentCell[] =>
  cells.filter((cell) => cell.month === month)

/** A child, with the way to its papers and payments; one that was erased has no file any more. */
function ChildName({ line: { childId, firstName, lastName } }: { line: PaymentLine }) {
  const name = (
    <>
      <b>{lastName}</b> {firstName}
    </>
  )
  return childId ? <Link to={`/profile/${childId}?tab=INVOICE`}>{name}</Link> : name
}

/** Lines of which something is due, as they are chosen. */
export const linesWithDues = (lines: readonly PaymentLine[]) =>
  lines.filter(({ dues }) => dues > 0).map((line) => ({ id: line.key, line }))

/** Children by months, with what is due in each and the totals of all that are found. */
export function MonthTable({
  found,
  shown,
  months,
  currency,
  reminded,
  choosing,
  openKey,
  onOpen,
  onReceipts,
}: {
  found: readonly PaymentLine[]
  shown: readonly PaymentLine[]
  months: readonly string[]
  currency: PaymentYear['currency']
  reminded: Reminded
  /** Chosen by the keys of their lines. Who owes nothing has nothing to be reminded of. */
  choosing: Choosing<{ id: string; line: PaymentLine }>
  /** The line of which a payment is being recorded. */
  openKey: string | undefined
  onOpen: (invoiceId: string) => void
  onReceipts: (cells: readonly PaymentCell[]) => void
}) {
  const { t } = useLingui()
  const { shortMonth } = useFormats()
  const { money } = useMoney(currency)
  return (
    <div className={styles.Grid}>
      <Table label={t`Payments by month`} onKeyDown={walkDues}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.Named}>
                <ChooseAll found={linesWithDues(found)} choosing={choosing} />
                <span>
                  <Trans>Child</Trans>
                </span>
              </span>
            </th>
            {months.map((month) => (
              <th key={month} scope="col">
                {shortMonth(monthOfText(month))}
              </th>
            ))}
            <th scope="col" className={styles.Sum}>
              <Trans>Dues</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr
              key={line.key}
              data-child={line.childId ?? undefined}
              data-row={line.key}
              aria-selected={line.key === openKey || choosing.chosen.has(line.key)}
            >
              <th scope="row">
                <span className={styles.Named}>
                  {linesWithDues([line]).map((row) => (
                    <ChooseRow key={row.id} row={row} choosing={choosing} />
                  ))}
                  <span>
                    <ChildName line={line} />
                  </span>
                </span>
              </th>
              {months.map((month) => (
                <td key={month}>
                  <MonthCell
                    cells={cellsOf(line, month)}
                    reminded={reminded}
                    money={money}
                    name={givenFirst(line)}
                    onOpen={onOpen}
                    onReceipts={onReceipts}
                  />
                </td>
              ))}
              <td className={styles.Sum}>{money(line.dues)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Plural value={found.length} one="Total of # child" other="Total of # children" />
            </th>
            {months.map((month) => {
              const cells = found.flatMap((line) => cellsOf(line, month))
              return (
                <td key={month}>
                  {cells.length === 0 ? '·' : dueOf(cells) > 0 ? money(dueOf(cells)) : t`Paid`}
                </td>
              )
            })}
            <td className={styles.Sum}>{money(sumOf(found.map(({ dues }) => dues)))}</td>
          </tr>
        </tfoot>
      </Table>
    </div>
  )
}
