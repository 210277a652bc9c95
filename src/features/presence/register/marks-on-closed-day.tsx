import { Plural, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type HalfDay, halfDays } from '#domain/presence/presence.ts'
import type { TrueRegister } from '#src/class-day/marks/class-register.ts'
import { dayKey } from '#src/offline/outbox/unsettled-days.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { halfDayWords, stateWord } from '../words/presence-words.ts'
import styles from './register-notices.module.css'

/** The marks of a day that was closed after it was marked: they stand in the register, and no rate counts them. */
export function MarksOnClosedDay({ register, date }: { register: TrueRegister; date: LocalDate }) {
  const { i18n } = useLingui()
  const day = register.days.get(date)
  const marked = register.children.flatMap((child) => {
    const marks = register.presence.get(dayKey(child.childId, date))
    const closed = halfDays.flatMap((half): { half: HalfDay; word: string }[] => {
      const mark = day?.[half] ? null : marks?.[half]
      return mark ? [{ half, word: i18n._(stateWord(mark.mark.state, child.gender)) }] : []
    })
    return closed.length > 0 ? [{ child, closed }] : []
  })
  if (marked.length === 0) return null
  return (
    <div className={styles.Notice} data-closed-marks={marked.length}>
      <Notice
        title={
          <Plural
            value={marked.length}
            one="# child was marked before this was closed. The mark stays in the register and counts in no rate."
            other="# children were marked before this was closed. Their marks stay in the register and count in no rate."
          />
        }
      >
        <ul>
          {marked.map(({ child, closed }) => (
            <li key={child.childId}>
              {child.name}:{' '}
              {closed.map(({ half, word }) => `${i18n._(halfDayWords[half])} ${word}`).join(', ')}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
