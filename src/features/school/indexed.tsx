import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './school.module.css'

/** Parts of a long page under their headings, with an index that leads to each. */
export function Indexed({
  parts,
}: {
  /** A part with a headline of its own stands in no section. */
  parts: readonly { id: string; name: string; part: ReactNode; hasHeadline?: true }[]
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
      <div className={styles.Page}>
        {parts.map(({ id, name, part, hasHeadline }) => (
          <div key={id} id={id} className={styles.Part}>
            {hasHeadline ? part : <Section title={name}>{part}</Section>}
          </div>
        ))}
      </div>
    </div>
  )
}
