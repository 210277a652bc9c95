import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff, Pencil } from 'lucide-react'
import { dateIn } from '#domain/kernel/instant.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useEntries, useOffline } from '#src/offline/offline-context.tsx'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Link } from '#src/ui/link.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { FilesInShort } from '../files-in-short.tsx'
import { messageLane } from '../message.offline.ts'
import type { ChatChannel } from '../message.operations.ts'
import { kindWords } from '../message-words.ts'
import { draftName, isBegun, type MessageDraft } from '../thread/message-draft.ts'
import styles from './channel-list.module.css'
import { groupChannels, unsentIn } from './channel-list.view.ts'

/** The channels of a person by their kind: what was said last, what is not read, what is begun. */
export function ChannelList({
  channels,
  openId,
}: {
  channels: readonly ChatChannel[]
  openId: string | null
}) {
  const { i18n } = useLingui()
  return (
    <nav className={styles.List} aria-label={i18n._(kindWords.group.several)}>
      {groupChannels(channels).map((group) => (
        <section key={group.kind}>
          <h3 className={styles.Kind}>
            {group.kind === 'archived' ? (
              <Trans context="channels">Archived</Trans>
            ) : (
              i18n._(kindWords[group.kind].several)
            )}
          </h3>
          <ul>
            {group.channels.map((channel) => (
              <li key={channel.id}>
                <Row channel={channel} isOpen={channel.id === openId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Row({ channel, isOpen }: { channel: ChatChannel; isOpen: boolean }) {
  const { t } = useLingui()
  const { id, kind, title, isMuted, unread, urgent } = channel
  const Icon = kindWords[kind].icon
  return (
    <Link
      to={`/message?channel=${id}`}
      className={styles.Row}
      aria-current={isOpen ? 'true' : undefined}
      data-channel={id}
      data-unread={unread}
    >
      {kind === 'direct' ? (
        <Portrait name={title} size="small" />
      ) : (
        <span className={styles.Sign}>
          <Icon aria-hidden />
        </span>
      )}
      <span className={styles.Words}>
        <b>
          {title}{' '}
          {isMuted ? (
            <>
              <BellOff aria-hidden />
              <Spoken>
                <Trans>silent</Trans>
              </Spoken>
            </>
          ) : null}
        </b>
        <span className={styles.Last}>
          <LastLine channel={channel} isOpen={isOpen} />
        </span>
      </span>
      <span className={styles.Apart}>
        <When channel={channel} />
        {unread > 0 ? (
          <span className={styles.Unread} data-urgent={urgent > 0 ? '' : undefined}>
            {unread > 99 ? '99+' : unread}
            <Spoken> {urgent > 0 ? t`unread, urgent` : t`unread`}</Spoken>
          </span>
        ) : null}
      </span>
    </Link>
  )
}

/** A draft comes first, then a message that waits here, then the newest one of the school. */
function LastLine({ channel, isOpen }: { channel: ChatChannel; isOpen: boolean }) {
  const { user } = useSignedIn()
  const { drafts } = useOffline()
  const unsent = unsentIn(useEntries(messageLane), channel.id)
  const draft = isOpen ? undefined : (drafts.get(draftName(channel.id)) as MessageDraft | undefined)
  if (isBegun(draft))
    return (
      <>
        <Pencil aria-hidden />{' '}
        <b>
          <Trans context="a message">Draft</Trans>
        </b>{' '}
        {draft.text.trim() ? draft.text : <FilesInShort />}
      </>
    )
  if (unsent !== null)
    return (
      <>
        <SavedSign saved="tablet" /> {unsent || <FilesInShort />}
      </>
    )
  const { latestText, latestName, latestById, isLatestRemoved } = channel
  if (latestById === null) return <Trans>Nothing was written here yet.</Trans>
  const isOwn = latestById === user.id
  if (isLatestRemoved)
    return isOwn ? (
      <Trans>You deleted a message.</Trans>
    ) : (
      <Trans>{latestName} deleted a message.</Trans>
    )
  // Its words are on their way from the school's server.
  if (latestText === null) return <Trans>A new message has come.</Trans>
  const words = latestText || <FilesInShort />
  return isOwn ? (
    <Trans>You: {words}</Trans>
  ) : (
    <Trans>
      {latestName}: {words}
    </Trans>
  )
}

/** Today's hour, or the day. */
function When({ channel: { latestAt } }: { channel: ChatChannel }) {
  const formats = useFormats()
  const { today, timeZone } = useSchoolTime()
  if (!latestAt) return null
  const date = dateIn(latestAt, timeZone)
  return (
    <time dateTime={latestAt} className={styles.When}>
      {date === today ? formats.timeOf(latestAt, timeZone) : formats.shortDay(date)}
    </time>
  )
}
