import { scaleBand, scaleLinear } from 'd3-scale'
import { ChartFigure } from './chart-figure.tsx'
import { type ChartLimit, type ChartOf, type ChartRow, valuesOf } from './chart-rows.ts'
import styles from './charts.module.css'

const height = 176
const plot = { top: 22, bottom: height - 26 }

/** Highest bar on which the number still has its place inside. */
const lowest = 22
const lineHeight = 14

type BarsOf = { row: ChartRow; left: number; width: number; y: (value: number) => number }

function Bars({ row, left, width, y, format }: BarsOf & Pick<ChartOf, 'format'>) {
  const each = width / row.values.length
  return row.values.map((value, index) => {
    if (value === null) return null
    const top = y(value)
    const x = left + index * each
    // Long numbers of neighbours would read as one: each second one stands higher.
    const isLong = each < 10 && value > 99
    const raised = isLong ? (index % 2) * lineHeight : 0
    const isInside = plot.bottom - top >= lowest + raised
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is the series.
      <g key={index}>
        <rect
          x={`${x}%`}
          y={top}
          width={`${each * 0.94}%`}
          height={plot.bottom - top}
          className={styles.Bar}
          data-series={index}
        />
        <text
          x={`${x + each * 0.47}%`}
          y={isInside ? plot.bottom - 6 - raised : top - 5}
          className={styles.Value}
          data-series={isInside ? index : undefined}
          data-long={isLong ? '' : undefined}
        >
          {format(value)}
        </text>
      </g>
    )
  })
}

/** Standing bars, beside each other for each row. Widths follow the page, text keeps its size. */
export function BarChart({ limit, ...of }: ChartOf & { limit?: ChartLimit | undefined }) {
  const most = Math.max(...valuesOf(of.rows), limit?.value ?? 0, 1)
  const y = scaleLinear([0, most], [plot.bottom, plot.top])
  const x = scaleBand(
    of.rows.map(({ key }) => key),
    [0, 100],
  ).paddingInner(0.18)
  const at = limit && y(limit.value)
  return (
    <ChartFigure
      of={of}
      height={height}
      drawing={
        <>
          {limit && at !== undefined ? (
            <>
              <line x1="0" x2="100%" y1={at} y2={at} className={styles.Limit} />
              <text x="100%" y={at - 6} className={styles.LimitLabel}>
                {limit.label}
              </text>
            </>
          ) : null}
          {of.rows.map((row) => {
            const left = x(row.key) ?? 0
            const width = x.bandwidth()
            return (
              <g key={row.key}>
                <Bars row={row} left={left} width={width} y={y} format={of.format} />
                <text
                  x={`${left + width / 2}%`}
                  y={height - 6}
                  className={styles.Label}
                  data-now={row.isNow ? '' : undefined}
                >
                  {row.short}
                </text>
              </g>
            )
          })}
          <line x1="0" x2="100%" y1={plot.bottom} y2={plot.bottom} className={styles.Axis} />
        </>
      }
    />
  )
}
