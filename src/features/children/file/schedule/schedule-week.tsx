import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { schoolWeekdays } from '#domain/children/schedule.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { halfDays } from '#domain/presence/presence.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from './schedule.module.css'
import type { ShownSchedule } from './schedule.operations.ts'
import { halfDayWords } from './schedule-words.ts'
import { useWeekdays } from './use-schedule-words.ts'

function Sign({ isSet }: { isSet: boolean }) {
  return isSet ? (
    <>
      <Check aria-hidden size={16} />
      <Spoken>
        <Trans>yes</Trans>
      </Spoken>
    </>
  ) : (
    <Minus aria-hidden size={16} className={styles.no} />
  )
}

/** The week of a schedule: hours of a contract, half-days of a school, and lunches where somebody has said so. */
export function ScheduleWeek({ schedule }: { schedule: ShownSchedule }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const name = useWeekdays()
  const { kind, hours, halfDays: comes, canteenDays } = schedule
  const isSchool = kind === 'school'
  const heads = isSchool
    ? halfDays.map((half) => i18n._(halfDayWords[half]))
    : [t`Comes`, t`Goes home`]
  return (
    <Table label={t`Week`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={styles.Cell}>
              {head}
            </th>
          ))}
          {canteenDays ? (
            <th scope="col" className={styles.Cell}>
              <Trans>Lunch</Trans>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {schoolWeekdays.map((weekday) => {
          const day = hours.find((it) => it.weekday === weekday)
          const parts = isSchool
            ? halfDays.map((half) => (
                <Sign key={half} isSet={comes?.includes(`${weekday}-${half}`) ?? true} />
              ))
            : (['from', 'to'] as const).map((end) =>
                day ? formats.time(day[end] as LocalTime) : <Sign key={end} isSet={false} />,
              )
          return (
            <tr key={weekday}>
              <th scope="row">{name(weekday)}</th>
              {parts.map((part, at) => (
                <td key={heads[at]} className={styles.Cell}>
                  {part}
                </td>
              ))}
              {canteenDays ? (
                <td className={styles.Cell}>
                  <Sign isSet={canteenDays.includes(weekday)} />
                </td>
              ) : null}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
