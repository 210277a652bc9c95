import type { ReactNode } from 'react'
import { familyFirst } from '#domain/kernel/person-name.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Link } from '#src/ui/link.tsx'
import styles from './named-children.module.css'

/** A few names are read at once; more of them wait behind the head, which says how many there are. */
const few = 5

type NamedChild = { id: string; firstName: string; lastName: string }

/** Children that a sentence is about, one a line, each with the way to its file. */
export function NamedChildren({ head, named }: { head: ReactNode; named: readonly NamedChild[] }) {
  if (named.length === 0) return null
  return (
    <Fold open={named.length <= few} head={<span className={styles.Head}>{head}</span>}>
      <ul className={styles.Names}>
        {named.map(({ id, ...child }) => (
          <li key={id}>
            <Link to={`/profile/${id}`}>{familyFirst(child)}</Link>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
