import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './school.module.css'

/** A long page with an index that leads to each of its parts. */
export function Indexed({
  parts,
  children,
}: {
  parts: readonly { id: string; name: string }[]
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <div className={styles.Indexed}>
      <nav aria-label={t`On this page`} className={styles.Index}>
        {parts.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className={styles.Page}>{children}</div>
    </div>
  )
}

/** One part of it under its heading. A part with a headline of its own has no `name`. */
export function Part({ id, name, children }: { id: string; name?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.Part}>
      {name === undefined ? children : <Section title={name}>{children}</Section>}
    </div>
  )
}
