import { useLingui } from '@lingui/react/macro'
import { weekdays, weeklyHalfDays } from '#domain/calendar/openings.ts'
import { addDays, localDate } from '#domain/kernel/local-date.ts'
import { halfDays } from '#domain/presence/presence.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { FieldProblem } from '#src/ui/field/field.tsx'
import styles from '../calendar.module.css'

/** Any Monday: its days have the names of a week. */
const monday = localDate('2026-11-16')

/** The half-days of a week, each to tick. */
export function WeekBoxes({
  open,
  problem,
  onChange,
}: {
  open: readonly string[]
  problem: string | undefined
  onChange: (open: string[]) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = { am: t`morning`, pm: t`afternoon` }
  const toggle = (half: string, isOpen: boolean) =>
    onChange(weeklyHalfDays.filter((it) => (it === half ? isOpen : open.includes(it))))
  return (
    <div data-problem={problem ? '' : undefined}>
      {problem ? <FieldProblem>{problem}</FieldProblem> : null}
      <div className={styles.Week}>
        {weekdays.map((weekday, index) => {
          const name = formats.weekday(addDays(monday, index))
          return (
            <div key={weekday} className={styles.WeekDay}>
              <b>{name}</b>
              {halfDays.map((half) => {
                const id = `${weekday}-${half}`
                return (
                  <Checkbox
                    key={half}
                    label={words[half]}
                    aria-label={`${name}, ${words[half]}`}
                    data-half={id}
                    value={open.includes(id)}
                    onChange={(isOpen) => toggle(id, isOpen)}
                  />
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
