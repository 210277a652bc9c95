import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { ChannelId, EntryId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import type { ChatService } from '../chat/chat-service.ts'
import type { ChatChannel } from '../message.operations.ts'
import { Composer } from './composer.tsx'
import { MessageCard, SentSign } from './message-card.tsx'
import { SettleMessage } from './settle-message.tsx'
import type { ShownMessage } from './thread.view.ts'
import styles from './thread-pane.module.css'
import { useMarkRead } from './use-mark-read.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'
import { type Thread, useThread } from './use-thread.ts'
import { useWriting } from './use-writing.ts'

/** One channel that is open: its messages by day, and where one writes. */
export function ThreadPane({
  chat,
  channel,
  head,
  readers,
}: {
  chat: ChatService
  channel: ChatChannel
  head: ReactNode
  /** The readers of announcements, under one's own newest one. */
  readers?: ReactNode
}) {
  const isReadOnly = useReadOnly()
  const thread = useThread(chat, channel.id as ChannelId)
  const writing = useWriting(chat, channel)
  const [settling, setSettling] = useState<EntryId | null>(null)
  const [removing, setRemoving] = useState<ShownMessage | null>(null)
  const { messages } = thread
  useMarkRead(chat, { channel, thread })
  // Messages that were unread when the channel was opened stay marked as new while it is open.
  const readBefore = useRef(channel.readNumber).current
  const list = useStayAtEnd(messages)
  const mayWrite = !isReadOnly && !channel.isArchived
  const ownLast = messages.findLast((it) => it.isOwn && it.saved === 'server' && !it.isRemoved)
  const firstNew = messages.find(
    ({ truth, isOwn }) => truth !== null && !isOwn && truth.number > readBefore,
  )
  const acts = {
    ...(mayWrite ? { onAnswer: writing.answer } : {}),
    ...(mayWrite ? { onChange: writing.begin, onRemove: setRemoving } : {}),
    onSettle: ({ attention }: ShownMessage) => setSettling(attention),
  }

  return (
    <section className={styles.Pane} aria-label={channel.title} data-thread={channel.id}>
      {head}
      <div ref={list} className={styles.Scroll} role="log" aria-label={channel.title}>
        <Beginning thread={thread} />
        <ol className={styles.List}>
          {messages.map((message, place) => (
            <Fragment key={message.id}>
              <DayLine message={message} before={messages[place - 1]} />
              {message.id === firstNew?.id ? (
                <li className={styles.New}>
                  <Trans context="messages">New</Trans>
                </li>
              ) : null}
              <MessageCard
                message={message}
                acts={acts}
                beside={
                  message.id === ownLast?.id
                    ? (readers ?? <SentSign files={message.files} />)
                    : null
                }
              />
            </Fragment>
          ))}
        </ol>
      </div>
      <Composer channel={channel} writing={writing} />
      {settling ? (
        <SettleMessage entryId={settling} writing={writing} onClose={() => setSettling(null)} />
      ) : null}
      {removing ? (
        <RemoveDialog
          onRemove={() => {
            void writing.remove(removing)
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </section>
  )
}

/** The line over the first message: the way to earlier ones, or the reason why there is none. */
function Beginning({
  thread: { status, messages, hasEarlier, earlier, readEarlier },
}: {
  thread: Thread
}) {
  if (status === 'loading' && messages.length === 0)
    return (
      <Loading>
        <Skeleton height={60} />
        <Skeleton height={90} />
      </Loading>
    )
  if (status === 'missing')
    return (
      <p className={styles.Beginning} data-not-kept="">
        <Trans>
          What was written here before is not on this device yet. It comes with the network. What
          you write now is kept and sent then.
        </Trans>
      </p>
    )
  if (messages.length === 0)
    return (
      <EmptyState drawing="tree" title={<Trans>Nothing was written here yet</Trans>}>
        <Trans>The first message can be yours.</Trans>
      </EmptyState>
    )
  if (!hasEarlier) return null
  return (
    <p className={styles.Beginning}>
      <Button disabled={earlier === 'asking'} onClick={() => void readEarlier()}>
        <Trans>Earlier messages</Trans>
      </Button>
      {earlier === 'silent' ? (
        <span role="status">
          <Trans>No answer came. Earlier messages need the network.</Trans>
        </span>
      ) : null}
    </p>
  )
}

/** The day, over the first message of it. */
function DayLine({ message, before }: { message: ShownMessage; before: ShownMessage | undefined }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today, timeZone } = useSchoolTime()
  const date = dateIn(message.at, timeZone)
  if (before && dateIn(before.at, timeZone) === date) return null
  return <li className={styles.Day}>{date === today ? t`Today` : formats.dayTitle(date)}</li>
}

function RemoveDialog({ onRemove, onClose }: { onRemove: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={<Trans>Your message is deleted for everybody</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="danger-outline" onClick={onRemove}>
            <Trans>Delete the message</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The channel then says that you deleted a message. Who has read it knows what it said.
        </Trans>
      </p>
    </Dialog>
  )
}
