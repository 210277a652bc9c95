import { useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { reminderToCome } from '#domain/payments/dues/reminders.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'

type Sent = { level: number; on: LocalDate }

/** Reminders in words: their level, what was sent when, and what comes next. */
export function useReminderWords() {
  const { t } = useLingui()
  const { shortDay } = useFormats()
  const levelOf = (level: number): string => {
    if (level === 1) return t`First reminder`
    return level === 2 ? t`Second reminder` : t`Formal notice`
  }
  const sentOn = ({ level, on }: Sent): string => {
    const [word, day] = [levelOf(level), shortDay(on)]
    return t`${word} on ${day}`
  }
  /** The reminder that may leave, or the day from which it may. */
  const nextOf = (paper: {
    nextLevel: number | null
    dueOn: LocalDate
    reminders: readonly Sent[]
  }): string => {
    if (paper.nextLevel !== null) return levelOf(paper.nextLevel)
    const next = reminderToCome(paper)
    if (!next) return t`No further reminder`
    const [word, day] = [levelOf(next.level), shortDay(next.from)]
    return t`${word} from ${day}`
  }
  return { levelOf, sentOn, nextOf }
}
