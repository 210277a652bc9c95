import { Trans, useLingui } from '@lingui/react/macro'
import { OpenForSending } from '../person/person-waiting.tsx'
import type { Member } from '../staff.operations.ts'
import { mailWords, statusWords } from '../staff-words.ts'
import styles from './staff.module.css'

/** Active, invited or switched off, and for those who have not answered how the mail fares. */
export function PersonState({ member }: { member: Member }) {
  const { i18n } = useLingui()
  const { status, invitationMail } = member
  const word = i18n._(statusWords[status])
  return (
    <>
      <span className={`${styles.Word} ${status === 'disabled' ? styles.Off : ''}`}>{word}</span>
      {member.sendsUntil ? (
        <span className={styles.Sub}>
          <OpenForSending sendsUntil={member.sendsUntil} />
        </span>
      ) : null}
      {status !== 'invited' ? null : invitationMail ? (
        <span className={`${styles.Sub} ${invitationMail === 'failed' ? styles.Failed : ''}`}>
          {i18n._(mailWords[invitationMail])}
        </span>
      ) : (
        <span className={styles.Sub}>
          <Trans>No mail was sent yet.</Trans>
        </span>
      )}
    </>
  )
}
