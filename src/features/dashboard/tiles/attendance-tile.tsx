import { Trans, useLingui } from '@lingui/react/macro'
import { type LocalDate, mondayOf } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import type { Part } from '../dashboard.operations.ts'
import { Calm, Tile } from './tile.tsx'

/** Share of the expected half-days on which the children came, week by week. */
export function AttendanceTile({ weeks, date }: { weeks: Part<'attendance'>; date: LocalDate }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <Tile
      name="Attendance"
      title={<Trans>Attendance by week</Trans>}
      to="/presence/month"
      open={<Trans>Months</Trans>}
    >
      {weeks.length === 0 ? (
        <Calm>
          <Trans>No register was taken in the last weeks.</Trans>
        </Calm>
      ) : (
        <LineChart
          title={t`Attendance by week, in per cent of the expected half-days`}
          head={t`Week of`}
          series={[t`Attendance`]}
          moreHeads={[t`Expected half-days`, t`Came`]}
          format={formats.percent}
          rows={weeks.map(({ monday, taken, present }) => ({
            key: monday,
            short: formats.shortDay(monday),
            label: formats.dayTitle(monday),
            values: [present / taken],
            more: [formats.number(taken), formats.number(present)],
            isNow: monday === mondayOf(date),
          }))}
        />
      )}
    </Tile>
  )
}
