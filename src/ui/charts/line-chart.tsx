import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { ChartFigure } from './chart-figure.tsx'
import { type ChartOf, valuesOf } from './chart-rows.ts'
import styles from './charts.module.css'

const height = 176
const plot = { top: 26, bottom: height - 30 }
/** Room for the marks of the scale, in hundredths of the width. */
const from = 12

/**
 * A line through the first value of each row, for shares of a whole. The scale begins at a tenth below the lowest, since
 * weeks differ by little. Each point says its number.
 */
export function LineChart(of: ChartOf) {
  const lowest = Math.min(...valuesOf(of.rows), 1)
  const bottom = Math.max(0, Math.floor(lowest * 10 - 0.5) / 10)
  const y = scaleLinear([bottom, 1], [plot.bottom, plot.top])
  const x = scalePoint(
    of.rows.map(({ key }) => key),
    [from + 4, 96],
  )
  const points = of.rows.flatMap((row) => {
    const [value] = row.values
    return value === null || value === undefined ? [] : [{ row, value, at: x(row.key) ?? 0 }]
  })
  const path = line<(typeof points)[number]>(
    ({ at }) => at,
    ({ value }) => y(value),
  )(points)
  return (
    <ChartFigure
      of={of}
      height={height}
      drawing={
        <>
          {y.ticks(3).map((tick) => (
            <g key={tick}>
              <line x1={`${from}%`} x2="100%" y1={y(tick)} y2={y(tick)} className={styles.Grid} />
              <text x="0" y={y(tick) + 4} className={styles.Tick}>
                {of.format(tick)}
              </text>
            </g>
          ))}
          <svg
            aria-hidden
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
            width="100%"
            height={height}
          >
            <path d={path ?? ''} className={styles.Line} />
          </svg>
          {points.map(({ row, value, at }) => (
            <g key={row.key}>
              <circle cx={`${at}%`} cy={y(value)} r="4" className={styles.Point} />
              <text x={`${at}%`} y={y(value) - 10} className={styles.Above}>
                {of.format(value)}
              </text>
              <text
                x={`${at}%`}
                y={height - 6}
                className={styles.Label}
                data-now={row.isNow ? '' : undefined}
              >
                {row.short}
              </text>
            </g>
          ))}
        </>
      }
    />
  )
}
