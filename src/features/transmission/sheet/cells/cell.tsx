import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from './cells.module.css'

type Button = Omit<ComponentProps<'button'>, 'type' | 'className'>

/**
 * A cell of one child: a tap does what is usual, and its marks say what stands in it. Of an empty one nothing is written
 * yet. Both are one part, so that a tap that fills a cell keeps its button, and with it the focus.
 */
export function CellButton({
  cell,
  look = '',
  isEmpty = false,
  children,
  ...button
}: Button & { cell: string; look?: string | undefined; isEmpty?: boolean }) {
  return (
    <button
      type="button"
      data-cell={cell}
      className={`${styles.Cell} ${isEmpty ? styles.Nothing : look}`}
      // The grid says which cell is the stop of the Tab key.
      tabIndex={-1}
      {...button}
    >
      {isEmpty ? <Plus aria-hidden /> : children}
    </button>
  )
}

/** Shows a word or an amount in a cell, and small below it its hour. */
export function CellWords({
  icon,
  spoken,
  small,
  beside,
  children,
}: {
  icon?: ReactNode
  /** The words that say of whom and what it is: the row and the column say so to the eye. */
  spoken: ReactNode
  small: ReactNode
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {icon}
      <Spoken>{spoken}</Spoken>
      <span>
        <b className={styles.Number}>{children}</b>
        <span className={styles.Small}>{small}</span>
        {beside}
      </span>
    </>
  )
}
