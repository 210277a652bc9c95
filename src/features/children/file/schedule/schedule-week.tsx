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
  const { short } = useWeekdays()
  const { kind, hours, halfDays: comes, canteenDays } = schedule
  const hoursOn = new Map(hours.map((day) => [day.weekday, day]))
  const time = (text: string) => formats.time(text as LocalTime)
  return (
    <Table label={t`Week`}>
      <thead>
        <tr>
          <th scope="col">
            <Spoken>
              <Trans>Part of the day</Trans>
            </Spoken>
          </th>
          {schoolWeekdays.map((weekday) => (
            <th key={weekday} scope="col" className={styles.Day}>
              {short(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kind === 'school'
          ? halfDays.map((half) => (
              <tr key={half}>
                <th scope="row">{i18n._(halfDayWords[half])}</th>
                {schoolWeekdays.map((weekday) => (
                  <td key={weekday} className={styles.Day}>
                    <Sign isSet={comes?.includes(`${weekday}-${half}`) ?? true} />
                  </td>
                ))}
              </tr>
            ))
          : (['from', 'to'] as const).map((end) => (
              <tr key={end}>
                <th scope="row">{end === 'from' ? t`Comes` : t`Goes home`}</th>
                {schoolWeekdays.map((weekday) => {
                  const day = hoursOn.get(weekday)
                  return (
                    <td key={weekday} className={styles.Day}>
                      {day ? time(day[end]) : <Sign isSet={false} />}
                    </td>
                  )
                })}
              </tr>
            ))}
        {canteenDays ? (
          <tr>
            <th scope="row">
              <Trans>Lunch</Trans>
            </th>
            {schoolWeekdays.map((weekday) => (
              <td key={weekday} className={styles.Day}>
                <Sign isSet={canteenDays.includes(weekday)} />
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </Table>
  )
}
