import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CornerUpLeft, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { isOnlyHere, useLocalPhotos } from '#src/media/use-local-photos.ts'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { Button } from '#src/ui/button.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { FilesInShort } from '../files-in-short.tsx'
import styles from './message-card.module.css'
import { MessageFiles } from './message-files.tsx'
import type { ShownMessage } from './thread.view.ts'

export type MessageActs = {
  onAnswer?: (message: ShownMessage) => void
  onChange?: (message: ShownMessage) => void
  onRemove?: (message: ShownMessage) => void
  onSettle: (message: ShownMessage) => void
}

/** One message: who, when, the words, how far it has come, and what can be done with it. */
export function MessageCard({
  message,
  acts,
  beside,
}: {
  message: ShownMessage
  acts: MessageActs
  /** Under the newest message of one's own: who has read it. */
  beside?: ReactNode
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const { id, at, authorName, actorName, isOwn, isRemoved, isUrgent, saved } = message
  const hour = formats.timeOf(at, timeZone)
  const data = { 'data-message': id, 'data-saved': saved, 'data-own': isOwn ? '' : undefined }
  if (isRemoved)
    return (
      <li className={styles.Gone} {...data} data-removed="">
        {isOwn ? (
          <Trans>You deleted your message of {hour}.</Trans>
        ) : (
          <Trans>
            {authorName} deleted a message of {hour}.
          </Trans>
        )}{' '}
        <SavedSign saved={saved} />
      </li>
    )
  return (
    <li className={styles.Message} {...data}>
      <span className={styles.Face}>
        <Portrait name={authorName} size="small" />
      </span>
      <div className={styles.Body}>
        <p className={styles.Head}>
          {isUrgent ? (
            <span className={styles.Urgent}>
              <Siren aria-hidden /> <Trans>Urgent</Trans>
            </span>
          ) : null}
          <b>{authorName}</b>
          {actorName === null ? null : (
            <span>
              {actorName ? (
                <Trans>written by {actorName}</Trans>
              ) : (
                <Trans>written by the platform</Trans>
              )}
            </span>
          )}
          <time dateTime={at}>{hour}</time>
          {message.isChanged ? (
            <span>
              <Trans context="a message">changed</Trans>
            </span>
          ) : null}
        </p>
        <div className={styles.Bubble}>
          {message.replyName === null ? null : (
            <p className={styles.Answered}>
              {message.replyText || message.replyFiles > 0 ? (
                <>
                  <b>{message.replyName}:</b> {message.replyText || <FilesInShort />}
                </>
              ) : (
                <Trans>{message.replyName}: a message that was deleted</Trans>
              )}
            </p>
          )}
          {message.text ? (
            <p className={styles.Text} data-words="">
              {message.text}
            </p>
          ) : null}
          <MessageFiles message={message} />
        </div>
        <div className={styles.Foot}>
          {message.attention ? (
            <Button size="auto" look="danger-outline" onClick={() => acts.onSettle(message)}>
              <Trans>Not sent: what now?</Trans>
            </Button>
          ) : (
            <SavedSign saved={saved} />
          )}
          {beside}
          <span className={styles.Acts}>
            {acts.onAnswer && saved === 'server' ? (
              <Button
                look="quiet"
                icon={<CornerUpLeft aria-hidden />}
                aria-label={t`Answer ${authorName}, ${hour}`}
                onClick={() => acts.onAnswer?.(message)}
              >
                <Trans>Answer</Trans>
              </Button>
            ) : null}
            {isOwn && !message.attention && acts.onChange ? (
              <Button
                look="quiet"
                aria-label={t`Change your message of ${hour}`}
                onClick={() => acts.onChange?.(message)}
              >
                <Trans>Change</Trans>
              </Button>
            ) : null}
            {isOwn && !message.attention && acts.onRemove ? (
              <Button
                look="quiet"
                aria-label={t`Delete your message of ${hour}`}
                onClick={() => acts.onRemove?.(message)}
              >
                <Trans>Delete</Trans>
              </Button>
            ) : null}
          </span>
        </div>
      </div>
    </li>
  )
}

/** Under the last message of one's own that the school has. A file of it that is still here follows the words. */
export function SentSign({ files }: Pick<ShownMessage, 'files'>) {
  const local = useLocalPhotos()
  const rows = files.map(({ id }) => local.get(id))
  if (rows.some((row) => row?.state === 'refused')) return <SavedSign saved="attention" />
  if (rows.some(isOnlyHere)) return <SavedSign saved="tablet" />
  return (
    <span className={styles.Sent}>
      <Check aria-hidden /> <Trans context="a message">Sent</Trans>
    </span>
  )
}
