import { Trans, useLingui } from '@lingui/react/macro'
import { schoolWeekdays } from '#domain/children/schedule.ts'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { Prospect, ProspectBook } from '../prospects.operations.ts'
import styles from './list.module.css'

type Level = ProspectBook['places'][number]

/** The places of a day: those of its scarcer half-day. Null where the level is closed, or nobody said a number. */
function freeOnDay({ halfDays }: Level, day: string): number | null {
  const free = halfDays.flatMap((it) =>
    it.halfDay.startsWith(day) && it.free !== null ? [it.free] : [],
  )
  return free.length > 0 ? Math.min(...free) : null
}

/** The places that are free, by level and weekday. The days of the chosen family are outlined. */
export function PlacesFree({
  places,
  prospect,
}: {
  places: ProspectBook['places']
  prospect: Prospect | null
}) {
  const { t } = useLingui()
  const weekdayName = useWeekdayName()
  const isWanted = (level: Level, day: string): boolean =>
    prospect?.standardId === level.standardId &&
    (prospect.halfDays.length === 0 || prospect.halfDays.some((it) => it.startsWith(day)))
  const days = schoolWeekdays.filter((day) =>
    places.some(({ halfDays }) => halfDays.some(({ halfDay }) => halfDay.startsWith(day))),
  )
  const isSaid = places.some(({ capacity }) => capacity !== null)
  return (
    <Section title={<Trans>Places free</Trans>}>
      {isSaid ? (
        <table className={styles.Heat}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Level</Trans>
              </th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {weekdayName(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((level) => (
              <tr key={level.standardId} data-places={level.standardId}>
                <th scope="row">{level.name}</th>
                {days.map((day) => {
                  const free = freeOnDay(level, day)
                  return (
                    <td
                      key={day}
                      data-free={free === null ? 'unknown' : Math.min(free, 3)}
                      data-wanted={isWanted(level, day) ? '' : undefined}
                    >
                      {free === null ? '–' : free === 0 ? t`full` : free}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Quiet>
          <Trans>
            No class says yet how many children it holds. Enter it on the page of the class.
          </Trans>
        </Quiet>
      )}
    </Section>
  )
}
