import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Mail } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useReminderWords } from '../reminders/use-reminder-words.ts'
import styles from './grid.module.css'
import type { PaymentCell, Reminded } from './grid.operations.ts'

/** The sum due of a month: papers of several payers are one. */
export const dueOf = (cells: readonly PaymentCell[]): number =>
  cells.reduce((sum, { remaining }) => sum + Math.max(0, remaining), 0)

/** A month of a child. What is due opens the payment of its first payer; what is paid opens its receipts. */
export function MonthCell({
  cells,
  reminded,
  money,
  name,
  onOpen,
  onReceipts,
}: {
  cells: readonly PaymentCell[]
  reminded: Reminded
  money: (cents: number) => string
  name: string
  onOpen: (invoiceId: string) => void
  onReceipts: (cells: readonly PaymentCell[]) => void
}) {
  const { t } = useLingui()
  const { sentOn } = useReminderWords()
  if (cells.length === 0) return <span className={styles.None}>·</span>
  const due = cells.filter(({ remaining }) => remaining > 0)
  const [first] = due
  if (!first)
    return (
      <button
        type="button"
        className={styles.Paid}
        aria-label={t`Receipts: ${name}, paid`}
        onClick={() => onReceipts(cells)}
      >
        <Check size={14} aria-hidden /> <Trans>Paid</Trans>
      </button>
    )
  const amount = money(dueOf(due))
  const words = t`Record a payment: ${name}, dues ${amount}`
  const [last] = due
    .flatMap(({ invoiceId }) => reminded.get(invoiceId) ?? [])
    .toSorted((one, other) => other.level - one.level)
  return (
    <button
      type="button"
      className={due.some(({ isOverdue }) => isOverdue) ? styles.Overdue : styles.Dues}
      data-dues={due.map(({ invoiceId }) => invoiceId).join(' ')}
      data-reminded={last?.level}
      title={last ? sentOn(last) : undefined}
      aria-label={last ? `${words}, ${sentOn(last)}` : words}
      onClick={() => onOpen(first.invoiceId)}
    >
      {last ? <Mail size={14} aria-hidden /> : null}
      <Trans>Dues {amount}</Trans>
    </button>
  )
}

const columnOf = (button: HTMLElement) => button.closest('td')?.cellIndex

/** Arrows walk through what is due: along the lines, and within a month. */
export function walkDues(event: KeyboardEvent<HTMLElement>): void {
  const dues = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-dues]')]
  const at = dues.indexOf(document.activeElement as HTMLElement)
  const current = dues[at]
  if (!current) return
  const inMonth = dues.filter((due) => columnOf(due) === columnOf(current))
  const row = inMonth.indexOf(current)
  const next = {
    ArrowRight: dues[at + 1],
    ArrowLeft: dues[at - 1],
    ArrowDown: inMonth[row + 1],
    ArrowUp: inMonth[row - 1],
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
