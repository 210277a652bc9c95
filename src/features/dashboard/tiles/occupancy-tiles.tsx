import { Trans, useLingui } from '@lingui/react/macro'
import { firstOfMonth, type LocalDate, type YearMonth } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { BarChart } from '#src/ui/charts/bar-chart.tsx'
import { ChartKey } from '#src/ui/charts/chart-key.tsx'
import type { Part } from '../dashboard.operations.ts'
import { fullestOf, weekOf } from '../occupancy.view.ts'
import { Calm, Tile } from './tile.tsx'

type Occupancy = Part<'occupancy'>

function usePlaces({ places }: Occupancy) {
  const { t } = useLingui()
  return places === null ? undefined : { value: places, label: t`${places} places` }
}

/** Children who are expected in each half-day of the week, against the places. */
export function OccupancyTile({ occupancy, date }: { occupancy: Occupancy; date: LocalDate }) {
  const { t } = useLingui()
  const formats = useFormats()
  const limit = usePlaces(occupancy)
  const days = weekOf(occupancy.week)
  const series = [t`morning`, t`afternoon`]
  return (
    <Tile
      name="Occupancy"
      title={<Trans>Occupancy</Trans>}
      to="/presence/week"
      open={<Trans>Week</Trans>}
    >
      {days.length === 0 ? (
        <Calm>
          <Trans>The school is closed this week.</Trans>
        </Calm>
      ) : (
        <BarChart
          title={t`Children expected this week, by half-day`}
          head={t`Day`}
          series={series}
          format={formats.number}
          limit={limit}
          rows={days.map(({ date: day, am, pm }) => ({
            key: day,
            short: formats.weekday(day),
            label: formats.dayTitle(day),
            values: [am, pm],
            isNow: day === date,
          }))}
        >
          <ChartKey series={series} />
        </BarChart>
      )}
    </Tile>
  )
}

/** The fullest half-day of each coming month: by the places and schedules that are known today. */
export function ForecastTile({ occupancy }: { occupancy: Occupancy }) {
  const { t } = useLingui()
  const formats = useFormats()
  const limit = usePlaces(occupancy)
  const wordsOf: Record<'am' | 'pm', string> = { am: t`morning`, pm: t`afternoon` }
  const months = fullestOf(occupancy.months)
  return (
    <Tile name="Forecast" title={<Trans>Occupancy of the coming months</Trans>}>
      {months.length === 0 ? (
        <Calm>
          <Trans>No open day is known in the coming months.</Trans>
        </Calm>
      ) : (
        <BarChart
          title={t`Children expected in the fullest half-day of the first whole week of each month`}
          head={t`Month`}
          series={[t`Most children`]}
          moreHeads={[t`When`, t`Fewest`]}
          format={formats.number}
          limit={limit}
          rows={months.map(({ month, fullest, emptiest }) => {
            const first = firstOfMonth(month as YearMonth)
            return {
              key: month,
              short: formats.shortMonth(first),
              label: formats.monthTitle(first),
              values: [fullest.children],
              more: [
                `${formats.shortDay(fullest.date)}, ${wordsOf[fullest.halfDay]}`,
                formats.number(emptiest.children),
              ],
            }
          })}
        />
      )}
    </Tile>
  )
}
