import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './table.module.css'

/** `nosort` is the class's own order. */
export const sortOrders = ['asc', 'desc', 'nosort'] as const
export type SortOrder = (typeof sortOrders)[number]

const next = { asc: 'desc', desc: 'nosort', nosort: 'asc' } as const satisfies Record<
  SortOrder,
  SortOrder
>
const spoken = { asc: 'ascending', desc: 'descending', nosort: 'none' } as const
const signs = { asc: ArrowUp, desc: ArrowDown, nosort: ChevronsUpDown } as const

type SortProps = {
  order: SortOrder
  onSort: (order: SortOrder) => void
  /** The owner of the order that the third press goes back to. */
  own?: 'class' | 'list'
  /** Words go from A to Z, amounts and days from the smallest. */
  of?: 'words' | 'amounts'
  children: ReactNode
}

/** A table head that sorts: up, down, and at the third press back to the class's own order, or the list's. */
export function SortHead({
  order,
  className,
  children,
  ...sort
}: SortProps & { className?: string }) {
  return (
    <th scope="col" aria-sort={spoken[order]} className={className}>
      <SortButton order={order} {...sort}>
        {children}
      </SortButton>
    </th>
  )
}

/** The button alone, where two columns share one head. */
export function SortButton({ order, onSort, own = 'class', of = 'words', children }: SortProps) {
  const { t } = useLingui()
  const Sign = signs[order]
  const words =
    of === 'amounts'
      ? {
          asc: t`Smallest first; press for largest first`,
          desc: t`Largest first; press for the list's own order`,
          nosort: t`The list's own order; press for smallest first`,
        }
      : {
          asc: t`A to Z; press for Z to A`,
          desc:
            own === 'class'
              ? t`Z to A; press for the class's own order`
              : t`Z to A; press for the list's own order`,
          nosort:
            own === 'class'
              ? t`The class's own order; press for A to Z`
              : t`The list's own order; press for A to Z`,
        }
  return (
    <button
      type="button"
      className={styles.Sort}
      title={words[order]}
      data-sort={order}
      onClick={() => onSort(next[order])}
    >
      {children}
      <Sign aria-hidden />
    </button>
  )
}
