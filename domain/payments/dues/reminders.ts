import type { GuardianId, InvoiceId } from '../../kernel/ids.ts'
import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'

/** First reminder, second reminder, formal notice. */
export type ReminderLevel = 1 | 2 | 3

/** So many days late a paper gets a reminder of each level. */
export const lateFrom: Readonly<Record<ReminderLevel, number>> = { 1: 1, 2: 15, 3: 30 }

/** A family has so many days after a reminder before the next one. */
export const daysBetweenReminders = 7

export type SentReminder = { level: number; on: LocalDate }

type Overdue = { dueOn: LocalDate; reminders: readonly SentReminder[] }

/** The next reminder of a paper that is still owed, and the day from which it may leave; null after the last one. */
export function reminderToCome({
  dueOn,
  reminders,
}: Overdue): { level: ReminderLevel; from: LocalDate } | null {
  const last = reminders.toSorted((a, b) => b.level - a.level)[0]
  const level = (last?.level ?? 0) + 1
  if (level !== 1 && level !== 2 && level !== 3) return null
  const lateEnough = addDays(dueOn, lateFrom[level])
  const hadTime = last ? addDays(last.on, daysBetweenReminders) : lateEnough
  return { level, from: hadTime > lateEnough ? hadTime : lateEnough }
}

/** The level of the reminder that may leave today; null while none is due yet, or after the last. */
export function nextReminder(paper: Overdue, today: LocalDate): ReminderLevel | null {
  const next = reminderToCome(paper)
  return next && next.from <= today ? next.level : null
}

/** A late paper, as far as a reminder asks for it. */
export type RemindedPaper = {
  id: InvoiceId
  payerId: GuardianId
  email: string | null
  nextLevel: ReminderLevel | null
}

/** One mail: the papers of a payer that are at one level. */
export type PlannedReminder<Paper> = { level: ReminderLevel; papers: readonly [Paper, ...Paper[]] }

/** Puts papers of one payer and one level into one mail. What is not to be reminded now is left out. */
export function planReminders<Paper extends RemindedPaper>(
  papers: readonly Paper[],
): PlannedReminder<Paper>[] {
  const groups = new Map<string, Paper[]>()
  for (const paper of papers) {
    if (!paper.nextLevel) continue
    const key = `${paper.payerId} ${paper.nextLevel}`
    groups.set(key, [...(groups.get(key) ?? []), paper])
  }
  return [...groups.values()].flatMap((own) => {
    const [first, ...more] = own
    return first?.nextLevel
      ? [{ level: first.nextLevel, papers: [first, ...more] as [Paper, ...Paper[]] }]
      : []
  })
}

/** Way of a reminder to its payer: a mail, or a letter that the school has posted. */
export type ReminderWay = 'mail' | 'post'

/**
 * Judges reminders that somebody has seen and sends: each paper at the level that was on the screen. A paper that was
 * paid or reminded meanwhile stops all of them. So nothing leaves that nobody looked at.
 */
export function decideReminders<Paper extends RemindedPaper>(
  wished: readonly { invoiceId: string; level: number }[],
  { late, way }: { late: readonly Paper[]; way: ReminderWay },
): Result<PlannedReminder<Paper>[], PaymentRefusal> {
  if (wished.length === 0) return paymentRefusal('payments.nothing-chosen')
  const papers: Paper[] = []
  for (const { invoiceId, level } of wished) {
    const paper = late.find(({ id }) => id === invoiceId)
    if (paper?.nextLevel !== level) return paymentRefusal('payments.reminded-meanwhile')
    if (way === 'mail' && !paper.email) return paymentRefusal('payments.payer-without-mail')
    if (!papers.includes(paper)) papers.push(paper)
  }
  return accept(planReminders(papers))
}
