import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedSchool, SchoolDirector } from '../platform-admin.operations.ts'
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

/** Invited, with how the mail fares, or switched off; nothing for a director who signs in. */
export function DirectorState({ director }: { director: SchoolDirector }) {
  const { i18n } = useLingui()
  const { status, invitationMail } = director
  const mail = mailWords[invitationMail ?? '']
  return status === 'invited' ? (
    <span className={invitationMail === 'failed' ? styles.Failed : styles.Sub}>
      <Trans>Invited.</Trans> {mail ? i18n._(mail) : <Trans>No mail was sent yet.</Trans>}
    </span>
  ) : status === 'disabled' ? (
    <span className={styles.Failed}>
      <Trans context="person">Switched off</Trans>
    </span>
  ) : null
}

/** The directors of a school, each with the state of the account. */
export function Directors({ school }: { school: ManagedSchool }) {
  if (school.directors.length === 0) return <Trans context="director">None yet</Trans>
  return school.directors.map((director) => (
    <span key={director.id} className={styles.Director}>
      {director.name}
      <DirectorState director={director} />
    </span>
  ))
}
