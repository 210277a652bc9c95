import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { type Choosing, DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableRows } from '#src/ui/data-table/use-data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { monthOfText } from '../month-text.ts'
import styles from './reminders.module.css'
import type { LatePaper, LatePapers } from './reminders.operations.ts'
import { useReminderWords } from './use-reminder-words.ts'

/** Late papers, with what was sent of each, and which reminder is next. */
export function LateTable({
  rows,
  currency,
  choosing,
  nothing,
}: {
  rows: Pick<TableRows<LatePaper, unknown>, 'found' | 'shown' | 'pager' | 'sortBy'>
  currency: LatePapers['currency']
  choosing: Choosing<LatePaper> | undefined
  nothing: ReactNode
}) {
  const { t } = useLingui()
  const { date, monthTitle, number } = useFormats()
  const { money } = useMoney(currency)
  const { sentOn, nextOf } = useReminderWords()
  const monthOf = ({ month }: LatePaper) => monthTitle(monthOfText(month))
  const child = ({ childId, childName }: LatePaper) =>
    childId ? <Link to={`/profile/${childId}?tab=INVOICE`}>{childName}</Link> : childName
  const late = ({ daysLate }: LatePaper) => (
    <Plural value={daysLate} one="# day late" other="# days late" />
  )
  const sent = ({ reminders }: LatePaper) =>
    reminders.map((reminder) => (
      <span key={reminder.level} className={styles.Under}>
        {sentOn(reminder)}
      </span>
    ))
  return (
    <DataTable<LatePaper>
      label={t`Late invoices`}
      rows={rows}
      nothing={nothing}
      {...(choosing ? { choosing } : {})}
      marksOf={({ id, nextLevel }) => ({ 'data-late': id, 'data-level': `${nextLevel ?? ''}` })}
      columns={[
        {
          id: 'child',
          head: <Trans>Child</Trans>,
          sorted: 'words',
          cell: (it) => (
            <>
              {child(it)}
              <span className={styles.Under}>{it.payerName}</span>
            </>
          ),
        },
        {
          id: 'number',
          head: <Trans>Invoice</Trans>,
          from: 'tablet',
          cell: (it) => (
            <>
              {it.number}
              <span className={styles.Under}>{monthOf(it)}</span>
            </>
          ),
        },
        {
          id: 'due',
          head: <Trans>Due on</Trans>,
          sorted: 'words',
          from: 'desk',
          cell: (it) => date(it.dueOn),
        },
        {
          id: 'days',
          head: <Trans>Days late</Trans>,
          sorted: 'amounts',
          isNumber: true,
          cell: ({ daysLate }) => number(daysLate),
        },
        {
          id: 'remaining',
          head: <Trans>Still due</Trans>,
          sorted: 'amounts',
          isNumber: true,
          cell: (it) => money(it.remaining),
        },
        { id: 'sent', head: <Trans>Reminded</Trans>, cell: sent },
        { id: 'next', head: <Trans>Next</Trans>, cell: nextOf },
      ]}
      card={(it) => (
        <>
          <b>{child(it)}</b>
          <span>
            {it.number} · {it.payerName}
          </span>
          <span>
            {money(it.remaining)} · {late(it)}
          </span>
          <span>{nextOf(it)}</span>
          {sent(it)}
        </>
      )}
    />
  )
}
