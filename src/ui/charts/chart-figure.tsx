import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Table } from '../data-table/table.tsx'
import { Fold } from '../fold.tsx'
import type { ChartOf } from './chart-rows.ts'
import styles from './charts.module.css'

/** Frame of a chart: the drawing under its name, and its table one tap away. On paper the drawing stands alone. */
export function ChartFigure({
  of,
  height,
  drawing,
}: {
  of: ChartOf
  height: number
  drawing: ReactNode
}) {
  const id = useId()
  return (
    <figure className={styles.Figure}>
      <svg role="img" aria-labelledby={id} className={styles.Drawing} height={height}>
        <title id={id}>{of.title}</title>
        {drawing}
      </svg>
      {of.children}
      <div data-print="never">
        <Fold head={<Trans>As a table</Trans>}>
          <ChartTable of={of} />
        </Fold>
      </div>
    </figure>
  )
}

function ChartTable({
  of: { title, rows, head, series, moreHeads = [], format },
}: {
  of: ChartOf
}) {
  return (
    <Table label={title}>
      <thead>
        <tr>
          {[head, ...series, ...moreHeads].map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values, more = [] }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {series.map((name, index) => {
              const value = values[index] ?? null
              return <td key={name}>{value === null ? '–' : format(value)}</td>
            })}
            {moreHeads.map((name, index) => (
              <td key={name}>{more[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
