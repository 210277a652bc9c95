import type { ComponentProps } from 'react'
import styles from './table.module.css'

/** A native table that scrolls inside itself and keeps its head in view. `label` names it when it has no caption. */
export function Table({
  label,
  children,
  ...table
}: { label?: string } & Omit<ComponentProps<'table'>, 'className'>) {
  return (
    <div className={styles.Scroll}>
      <table {...table} aria-label={label} className={styles.Table}>
        {children}
      </table>
    </div>
  )
}
