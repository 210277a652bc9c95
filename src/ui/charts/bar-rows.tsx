import { scaleLinear } from 'd3-scale'
import { Fragment } from 'react'
import { type ChartOf, valuesOf } from './chart-rows.ts'
import styles from './charts.module.css'

/** Lying bars, each below its number: few rows, which are their own table. `tones` colours them in their order. */
export function BarRows({
  title,
  rows,
  format,
  tones,
}: Pick<ChartOf, 'title' | 'rows' | 'format'> & {
  tones: readonly ('plain' | 'late' | 'alarm')[]
}) {
  const width = scaleLinear([0, Math.max(...valuesOf(rows), 1)], [0, 100])
  return (
    <table className={styles.Rows} aria-label={title}>
      <tbody>
        {rows.map(({ key, label, values: [value] }, index) => (
          <Fragment key={key}>
            <tr>
              <th scope="row">{label}</th>
              <td>
                <b>{format(value ?? 0)}</b>
              </td>
            </tr>
            <tr aria-hidden>
              <td colSpan={2}>
                <svg aria-hidden className={styles.Lying} height="10">
                  <rect width="100%" height="10" rx="2" className={styles.Track} />
                  <rect
                    width={`${width(value ?? 0)}%`}
                    height="10"
                    rx="2"
                    className={styles.Bar}
                    data-tone={tones[index] ?? 'plain'}
                  />
                </svg>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
