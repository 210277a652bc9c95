import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { mailWords, statusWords } from '../platform-words.ts'
import { statusOf } from '../schools.view.ts'
import { useMoments } from '../use-moments.ts'
import styles from './list.module.css'

/** Open, waiting, switched off or on its way out, in a word; with the day where there is one. */
export function SchoolState({ school }: { school: ManagedSchool }) {
  const { i18n } = useLingui()
  const { date } = useMoments()
  const status = statusOf(school)
  const word = i18n._(statusWords[status])
  const day = school.deletionDueOn ? date(school.deletionDueOn) : null
  return <span className={styles[status]}>{day ? <Trans>Deleted on {day}</Trans> : word}</span>
}

/** The directors of a school, and how the invitation of those fares who have not answered. */
export function Directors({ school }: { school: ManagedSchool }) {
  const { i18n } = useLingui()
  if (school.directors.length === 0) return <Trans context="director">None yet</Trans>
  return school.directors.map(({ id, name, status, invitationMail }) => {
    const mail = mailWords[invitationMail ?? '']
    return (
      <span key={id} className={styles.Director}>
        {name}
        {status === 'invited' ? (
          <span className={invitationMail === 'failed' ? styles.Failed : styles.Sub}>
            <Trans>Invited.</Trans> {mail ? i18n._(mail) : null}
          </span>
        ) : status === 'disabled' ? (
          <span className={styles.Sub}>
            <Trans context="person">Switched off</Trans>
          </span>
        ) : null}
      </span>
    )
  })
}
