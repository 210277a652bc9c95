import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { addMonths, monthContaining, type YearMonth } from '#domain/kernel/local-date.ts'
import { familyFirst, givenFirst } from '#domain/kernel/person-name.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useDownload } from '#src/session/use-download.ts'
import { IconButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { monthOfText } from '../month-text.ts'
import { PaymentPart } from '../payment-part.tsx'
import { paymentRefusalWords } from '../payments-refusals.ts'
import { type CareHours, careHours, type HoursLine } from './hours.operations.ts'

type By = 'name' | 'contract' | 'attended' | 'rounded' | 'missing'
type View = TableView<By> & { settle: 'all' | 'missing' }

const monthsBack = 18

/** The hours of a month: the one that is over, until another is chosen. */
export function HoursView() {
  const { today } = useSchoolTime()
  const [month, setMonth] = useState<YearMonth>(addMonths(monthContaining(today), -1))
  const kept = useKept(careHours, { month })
  return (
    <PaymentPart
      kept={kept}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>There is no network, and this month was never opened on this device.</Trans>,
      }}
    >
      {({ careHours: hours }) => <Hours hours={hours} month={month} onMonth={setMonth} />}
    </PaymentPart>
  )
}

/** Minutes as hours of a sheet: 90 is 1.5. */
const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

function useHourWords() {
  const { t } = useLingui()
  return (minutes: number): string => {
    const whole = Math.round(minutes)
    const [hours, rest] = [Math.floor(whole / 60), String(whole % 60).padStart(2, '0')]
    return t`${hours} h ${rest}`
  }
}

function Hours({
  hours: { lines },
  month,
  onMonth,
}: {
  hours: CareHours
  month: YearMonth
  onMonth: (month: YearMonth) => void
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { monthTitle, shortDay } = useFormats()
  const words = useHourWords()
  const [view, onView] = useState<View>({ ...wholeTable('name'), settle: 'all' })
  const items = lines.map((line) => ({ ...line, id: line.childId }))
  const finding: Finding<(typeof items)[number], By> = {
    texts: (line) => [familyFirst(line), line.className],
    sorts: {
      name: familyFirst,
      contract: ({ contractMinutes }) => contractMinutes ?? 0,
      attended: ({ attendedMinutes }) => attendedMinutes,
      rounded: ({ roundedMinutes }) => roundedMinutes,
      missing: ({ missing }) => missing.length,
    },
    isListed: ({ missing }) => view.settle === 'all' || missing.length > 0,
  }
  const rows = useDataTable(items, { finding, view, onView })
  const { download } = useDownload(paymentRefusalWords)
  const print = ({ childId, ...child }: HoursLine) =>
    void download({
      ...{ path: '/files/hours.pdf', query: { child: childId, month }, today },
      name: t`Hours of ${givenFirst(child)} ${month}`,
    })
  const way = (line: HoursLine) => (
    <IconButton
      name={t`Hours as PDF: ${givenFirst(line)}`}
      icon={<FileDown size={18} />}
      onClick={() => print(line)}
    />
  )
  const open = lines.filter(({ missing }) => missing.length > 0).length
  const now = monthContaining(today)
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(now, -back))
  const title = (of: YearMonth) => monthTitle(monthOfText(of))
  const contract = ({ contractMinutes }: HoursLine) =>
    contractMinutes === null ? t`by half-days` : words(contractMinutes)
  const settle = ({ missing, classId }: HoursLine) => {
    const [first] = missing
    if (!first) return '–'
    const address = new URLSearchParams({ date: first.date, class: classId })
    const day = shortDay(first.date)
    return (
      <Link to={`/presence?${address}`}>
        <Plural value={missing.length} one={`# day, ${day}`} other={`# days from ${day}`} />
      </Link>
    )
  }
  return (
    <>
      <Headline sub={title(month)}>
        {open === 0 ? (
          <Trans>Every hour is written down</Trans>
        ) : (
          <Plural
            value={open}
            one="# child has an hour to settle"
            other="# children have an hour to settle"
          />
        )}
      </Headline>
      <TableLine
        rows={rows}
        search={t`Search a child or a class`}
        exported={{
          name: t`Hours ${month}`,
          date: today,
          sheet: (found) => ({
            tab: t`Hours of care`,
            frozenColumns: 1,
            heads: [
              { title: t`Child`, width: 28 },
              { title: t`Class`, width: 18 },
              { title: t`Contract (hours)`, width: 16 },
              { title: t`Days here`, width: 12 },
              { title: t`Hours here`, width: 14 },
              { title: t`Hours as billed`, width: 16 },
              { title: t`Days to settle`, width: 14 },
            ],
            rows: found.map((line) => [
              ...[familyFirst(line), line.className],
              line.contractMinutes === null ? null : inHours(line.contractMinutes),
              ...[line.attendedDays, inHours(line.attendedMinutes), inHours(line.roundedMinutes)],
              line.missing.length,
            ]),
          }),
        }}
      >
        <BareSelect<YearMonth>
          name={t`Month`}
          value={month}
          choices={months.map((value) => ({ value, label: title(value) }))}
          onChange={onMonth}
        />
        <BareSelect<View['settle']>
          name={t`Days to settle`}
          value={view.settle}
          choices={[
            { value: 'all', label: t`All children` },
            { value: 'missing', label: t`With days to settle` },
          ]}
          onChange={(settled) => onView({ ...view, settle: settled })}
        />
      </TableLine>
      <DataTable<HoursLine & { id: string }>
        label={t`Hours of the month`}
        rows={rows}
        nothing={
          <EmptyState drawing="tree" title={<Trans>No child to show</Trans>}>
            <Trans>Choose another month, or show all children.</Trans>
          </EmptyState>
        }
        marksOf={({ id }) => ({ 'data-hours': id })}
        columns={[
          { id: 'name', head: <Trans>Child</Trans>, sorted: 'words', cell: familyFirst },
          {
            id: 'class',
            head: <Trans>Class</Trans>,
            from: 'tablet',
            cell: ({ className }) => className,
          },
          {
            id: 'contract',
            head: <Trans>Contract</Trans>,
            ...{ sorted: 'amounts', isNumber: true, cell: contract },
          },
          {
            id: 'days',
            head: <Trans>Days here</Trans>,
            ...{ from: 'desk', isNumber: true, cell: ({ attendedDays }) => attendedDays },
          },
          {
            id: 'attended',
            head: <Trans>Hours here</Trans>,
            ...{ sorted: 'amounts', isNumber: true },
            cell: ({ attendedMinutes }) => words(attendedMinutes),
          },
          {
            id: 'rounded',
            head: <Trans>As billed</Trans>,
            ...{ sorted: 'amounts', isNumber: true },
            cell: ({ roundedMinutes }) => words(roundedMinutes),
          },
          { id: 'missing', head: <Trans>To settle</Trans>, sorted: 'amounts', cell: settle },
          { id: 'ways', head: <Trans>Actions</Trans>, cell: way },
        ]}
        card={(line) => (
          <>
            <b>{familyFirst(line)}</b>
            <span>
              {words(line.attendedMinutes)} · <Trans>contract: {contract(line)}</Trans>
            </span>
            {line.missing.length > 0 ? settle(line) : null}
            {way(line)}
          </>
        )}
      />
    </>
  )
}
