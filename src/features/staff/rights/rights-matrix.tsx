import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Table } from '#src/ui/data-table/table.tsx'
import { useGrid } from '#src/ui/grid/use-grid.ts'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'
import { Section } from '#src/ui/screen/section.tsx'
import { Key } from '#src/ui/sign/key.tsx'
import { RightBox } from './right-box.tsx'
import styles from './rights.module.css'

export type MatrixRow = { id: string; name: string; head: ReactNode }
export type MatrixColumn = { id: string; name: string }
export type MatrixCell = {
  value: boolean
  closed: string | null
  onToggle: (value: boolean) => void
}

/** Rows by columns of boxes: arrows move, Space changes, a finger taps. */
export function RightsMatrix({
  label,
  corner,
  rows,
  columns,
  cellOf,
  foot,
}: {
  label: string
  corner: ReactNode
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  cellOf: (row: number, column: number) => MatrixCell
  foot?: ReactNode
}) {
  const { t } = useLingui()
  const { table } = useGrid({})
  useScreenKeys([{ key: ' ', shown: t`Space`, does: t`Open and close a right` }])
  return (
    <Section padding="none">
      <div className={styles.Frame}>
        <Table {...table} label={label}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" className={styles.Head}>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.id}>
                <th scope="row" className={styles.Name}>
                  {row.head}
                </th>
                {columns.map((column, columnIndex) => (
                  <td key={column.id} className={styles.Cell}>
                    <RightBox
                      {...cellOf(rowIndex, columnIndex)}
                      data-cell={`${rowIndex}:${columnIndex}`}
                      name={t`${row.name}: ${column.name}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {foot}
      <p className={styles.Keys} aria-hidden>
        <Key>↑</Key> <Key>↓</Key> <Key>←</Key> <Key>→</Key> <Trans>move</Trans> <Key>␣</Key>{' '}
        <Trans>opens and closes</Trans>
        {foot === undefined ? null : (
          <>
            {' '}
            <Key>/</Key> <Trans>searches</Trans>
          </>
        )}
      </p>
    </Section>
  )
}
