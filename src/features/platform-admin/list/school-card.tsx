import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#src/ui/link.tsx'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { kindWords } from '../platform-words.ts'
import { useMoments } from '../use-moments.ts'
import styles from './list.module.css'
import { Directors, SchoolState } from './school-state.tsx'

export const addressOf = ({ id }: Pick<ManagedSchool, 'id'>): string => `/admin?school=${id}`

/** A school on a phone: the whole card leads to it. */
export function SchoolCard({ school }: { school: ManagedSchool }) {
  const { i18n } = useLingui()
  const { dayOf } = useMoments()
  const day = school.lastSignInAt ? dayOf(school.lastSignInAt) : null
  const kind = i18n._(kindWords[school.kind])
  return (
    <>
      <span className={styles.CardName}>
        <Link to={addressOf(school)}>{school.name}</Link>
      </span>
      <span className={styles.CardFacts}>{school.city ? `${school.city} · ${kind}` : kind}</span>
      <span className={styles.CardFacts}>
        <Plural value={school.children} one="# child" other="# children" />
        {'. '}
        {day ? <Trans>Last signed in on {day}</Trans> : <Trans>Nobody signed in yet</Trans>}
      </span>
      <span className={styles.CardFacts}>
        <Directors school={school} />
      </span>
      <SchoolState school={school} />
    </>
  )
}
