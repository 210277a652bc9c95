import type { ReactNode } from 'react'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../dashboard.module.css'

/** A panel of the page, with the way to the list that it counts. */
export function Tile({
  name,
  title,
  hint,
  to,
  open,
  children,
}: {
  /** Its place in the grid, and its name for checks from outside. */
  name: string
  title: ReactNode
  hint?: ReactNode
  to?: string
  open?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles[name] ?? styles.Tile} data-tile={name}>
      <Section title={title} hint={hint} acts={to ? <Link to={to}>{open}</Link> : undefined}>
        {children}
      </Section>
    </div>
  )
}

/** Sentence of a tile that has nothing to tell. */
export const Calm = ({ children }: { children: ReactNode }) => (
  <p className={styles.Calm}>{children}</p>
)
