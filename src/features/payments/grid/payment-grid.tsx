import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mail, Plus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { familyFirst, givenFirst } from '#domain/kernel/person-name.ts'
import { defaultAcademicYear } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { YearSwitch } from '#src/people/years/year-switch.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useBegun } from '#src/ui/screen/use-begun.ts'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { Key } from '#src/ui/sign/key.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { monthOfText } from '../month-text.ts'
import { PaymentPart } from '../payment-part.tsx'
import { paymentActs } from '../payments-refusals.ts'
import { usePaperPrints } from '../use-paper-prints.tsx'
import { CellReceipts } from './cell-receipts.tsx'
import styles from './grid.module.css'
import {
  linesOfYear,
  type PaymentCell,
  type PaymentLine,
  type PaymentYear,
  paymentYear,
  recordPayment,
} from './grid.operations.ts'
import { dueOf } from './month-cell.tsx'
import { cellsOf, linesWithDues, MonthTable } from './month-table.tsx'
import { type Beside, RecordPayment } from './record-payment.tsx'
import { RemindChosen } from './remind-chosen.tsx'

type By = 'name' | 'dues'
type Status = 'all' | 'dues' | 'overdue' | 'paid'
type View = TableView<By> & { status: Status; className: string }

const statuses: readonly Status[] = ['all', 'dues', 'overdue', 'paid']
const begin: View = { ...wholeTable<By>('name'), status: 'all', className: '' }

const isOfStatus = ({ dues, cells }: PaymentLine, status: Status): boolean =>
  status === 'all' ||
  (status === 'paid' && dues === 0) ||
  (status === 'dues' && dues > 0) ||
  (status === 'overdue' && cells.some(({ isOverdue }) => isOverdue))

/** The button of the grid that a due is part of. */
const cellOf = (invoiceId: string | null) =>
  document.querySelector<HTMLElement>(`[data-dues~="${invoiceId}"]`)

const monthsOf = (startYear: number): string[] =>
  Array.from({ length: 12 }, (_, place) => {
    const month = ((place + 8) % 12) + 1
    return `${place < 4 ? startYear : startYear + 1}-${String(month).padStart(2, '0')}`
  })

/** The payments of a school year, from the cache at once. */
export function PaymentGrid() {
  const { today } = useSchoolTime()
  const [startYear, setStartYear] = useState(defaultAcademicYear(today).startYear)
  const kept = useKept(paymentYear, { startYear })
  return (
    <PaymentPart
      kept={kept}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: (
          <Trans>There is no network, and the payments were never opened on this device.</Trans>
        ),
      }}
    >
      {({ paymentYear: year }) => (
        <Grid year={year} lookAgain={kept.lookAgain} onYear={setStartYear} />
      )}
    </PaymentPart>
  )
}

function Grid({
  year,
  lookAgain,
  onYear,
}: {
  year: PaymentYear
  lookAgain: () => void
  onYear: (startYear: number) => void
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { monthTitle } = useFormats()
  const { money } = useMoney(year.currency)
  const acts = useAct(paymentActs, { lookAgain })
  const items = useMemo(() => linesOfYear(year).map((line) => ({ ...line, id: line.key })), [year])
  const classes = [...new Set(items.flatMap(({ className }) => className ?? []))].toSorted()
  const [view, onView] = useTableView<View>('PAYMENT', {
    whole: begin,
    sorts: ['name', 'dues'],
    filters: { status: statuses, className: ['', ...classes] },
  })
  const [openId, open] = useState<string | null>(null)
  const [receipts, setReceipts] = useState<readonly PaymentCell[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isReminding, setReminding] = useState(false)
  const [beside, setBeside] = useState<Beside>({ method: 'transfer', receivedOn: today })
  const finding: Finding<(typeof items)[number], By> = {
    texts: (line) => [familyFirst(line), ...line.cells.map(({ payerName }) => payerName)],
    sorts: { name: familyFirst, dues: ({ dues }) => dues },
    isListed: (line) =>
      isOfStatus(line, view.status) && (!view.className || line.className === view.className),
  }
  const rows = useDataTable(items, { finding, view, onView })
  const prints = usePaperPrints()
  const isPhone = useViewport() === 'phone'
  const all = monthsOf(year.startYear)
  const months = isPhone
    ? all.filter((month) => items.some((line) => cellsOf(line, month).length > 0))
    : all
  const total = rows.found.reduce((sum, { dues }) => sum + dues, 0)
  const owing = rows.found.filter(({ dues }) => dues > 0).length
  const overdue = rows.found.filter((line) => isOfStatus(line, 'overdue')).length

  /** Cells with dues, in the order of the keyboard. */
  const due = rows.found.flatMap((line) =>
    months.flatMap((month) =>
      cellsOf(line, month).flatMap((cell) => (cell.remaining > 0 ? [{ line, cell }] : [])),
    ),
  )
  const first = due[0]?.cell.invoiceId
  const record = () => first !== undefined && open(first)
  const toRemind = rows.found.filter(({ key, dues }) => dues > 0 && chosen.has(key))
  const chooseFocused = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (!key || !linesWithDues(rows.found).some(({ id }) => id === key)) return
    setChosen(new Set(chosen.has(key) ? [...chosen].filter((it) => it !== key) : [...chosen, key]))
  }
  useScreenKeys([
    { key: 'r', does: t`Record a payment`, run: record },
    { key: 'x', does: t`Choose the child of this line`, run: chooseFocused },
    {
      key: 'm',
      does: t`Read the reminders of those chosen`,
      run: () => toRemind.length > 0 && setReminding(true),
    },
    { key: 'arrows', shown: '↑ ↓ ← →', does: t`Move from one due to the next` },
  ])
  useBegun('record-payment', record)
  useEffect(() => {
    cellOf(openId)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [openId])
  const close = () => {
    cellOf(openId)?.focus()
    open(null)
  }
  const opened = due.find(({ cell }) => cell.invoiceId === openId)
  const next = (id: string): string | null => {
    const place = due.findIndex(({ cell }) => cell.invoiceId === id)
    return due[place + 1]?.cell.invoiceId ?? null
  }

  return (
    <>
      <Headline
        acts={
          first ? (
            <>
              {toRemind.length > 0 ? (
                <Button icon={<Mail size={18} />} onClick={() => setReminding(true)}>
                  <Plural
                    value={toRemind.length}
                    one="Remind about # child"
                    other="Remind about # children"
                  />
                </Button>
              ) : null}
              <Button look="primary" icon={<Plus size={18} />} onClick={record}>
                <Trans>Record payments</Trans>
              </Button>
            </>
          ) : undefined
        }
        sub={
          overdue > 0 ? (
            <>
              <Plural
                value={overdue}
                one="# child has something past its due date."
                other="# children have something past their due date."
              />{' '}
              <Link to="/payment-summary/reminders">
                <Trans>Send reminders</Trans>
              </Link>
            </>
          ) : undefined
        }
      >
        {owing === 0 ? (
          <Trans>Nothing is due</Trans>
        ) : (
          <>
            {money(total)}{' '}
            <Plural value={owing} one="still due for # child" other="still due for # children" />
          </>
        )}
      </Headline>
      {year.ledgerDifference === 0 ? null : (
        <Notice
          tone="error"
          role="status"
          title={<Trans>Sums differ by {money(year.ledgerDifference)}.</Trans>}
        >
          <Trans>
            The nightly check compared invoices and payments. Nothing is lost, and no family has
            heard of it. This is a fault of Préau: contact support before you send reminders.
          </Trans>
        </Notice>
      )}
      <TableLine
        rows={rows}
        search={t`Search a child or a payer`}
        exported={{
          name: t`Payments`,
          date: today,
          prints: prints(
            rows.found.flatMap(({ cells }) => cells.map(({ invoiceId }) => invoiceId)),
          ),
          sheet: (found) => ({
            tab: t`Payments`,
            frozenColumns: 1,
            heads: [
              { title: t`Child`, width: 28 },
              { title: t`Class`, width: 18 },
              ...months.map((month) => ({ title: monthTitle(monthOfText(month)), width: 12 })),
              { title: t`Dues`, width: 12 },
            ],
            rows: found.map((line) => [
              familyFirst(line),
              line.className,
              ...months.map((month) => {
                const cells = cellsOf(line, month)
                return cells.length > 0 ? dueOf(cells) / 100 : null
              }),
              line.dues / 100,
            ]),
          }),
        }}
      >
        <BareSelect<Status>
          name={t`Status`}
          value={view.status}
          choices={[
            { value: 'all', label: t`Paid and dues` },
            { value: 'dues', label: t`Dues` },
            { value: 'overdue', label: t`Overdue` },
            { value: 'paid', label: t`Paid` },
          ]}
          onChange={(status) => onView({ ...view, status })}
        />
        <BareSelect
          name={t`Class`}
          value={view.className}
          choices={[
            { value: '', label: t`All classes` },
            ...classes.map((value) => ({ value, label: value })),
          ]}
          onChange={(className) => onView({ ...view, className })}
        />
        <YearSwitch value={year.startYear} onChange={onYear} />
      </TableLine>
      {opened ? (
        <RecordPayment
          key={opened.cell.invoiceId}
          cell={opened.cell}
          title={`${givenFirst(opened.line)}, ${monthTitle(monthOfText(opened.cell.month))} · ${opened.cell.payerName}`}
          beside={beside}
          onBeside={setBeside}
          onClose={close}
          onRecord={async (wish) => {
            const after = next(wish.invoiceId)
            const outcome = await acts.act(recordPayment, { startYear: year.startYear, ...wish })
            if (outcome.kind === 'done') open(after)
            return outcome
          }}
        />
      ) : null}
      {receipts.length > 0 ? (
        <CellReceipts cells={receipts} currency={year.currency} onClose={() => setReceipts([])} />
      ) : null}
      {isReminding ? (
        <RemindChosen
          lines={toRemind}
          onSent={() => {
            setChosen(new Set())
            lookAgain()
          }}
          onClose={() => setReminding(false)}
        />
      ) : null}
      {rows.found.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>No payment to show</Trans>}>
          <Trans>Children appear here once an invoice is issued.</Trans>
        </EmptyState>
      ) : (
        <Section padding="none">
          <MonthTable
            found={rows.found}
            shown={rows.shown}
            months={months}
            currency={year.currency}
            reminded={new Map(year.reminded.map(({ invoiceId, last }) => [invoiceId, last]))}
            choosing={{
              ...{ chosen, onChosen: setChosen },
              nameOf: ({ line }) => givenFirst(line),
            }}
            openKey={opened?.line.key}
            onOpen={open}
            onReceipts={setReceipts}
          />
          {rows.pager}
          <p className={styles.Keys} data-print="never">
            <Key>R</Key> <Trans>record</Trans> <Key>↑ ↓ ← →</Key> <Trans>move</Trans> <Key>X</Key>{' '}
            <Trans>choose</Trans> <Key>M</Key> <Trans>remind</Trans>
          </p>
        </Section>
      )}
    </>
  )
}
