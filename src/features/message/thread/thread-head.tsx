import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Bell,
  BellOff,
  Download,
  Ellipsis,
  Users,
} from 'lucide-react'
import { isDirection } from '#domain/accounts/roles.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { useDownload } from '#src/session/use-download.ts'
import { IconButton, LinkButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/dialog/menu.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { archiveChannel, type ChatChannel, muteChannel } from '../message.operations.ts'
import { messageRefusalWords } from '../message-refusals.ts'
import { kindWords } from '../message-words.ts'
import styles from './thread-head.module.css'

/** Groups and announcements can be changed by who opened them, and by the direction. */
export function useMayChange({ kind, isOwn }: Pick<ChatChannel, 'kind' | 'isOwn'>): boolean {
  const { user } = useSignedIn()
  const isReadOnly = useReadOnly()
  const isFixed = kind === 'team' || kind === 'direct'
  return !isReadOnly && !isFixed && (isOwn || isDirection(user.userType))
}

/** The name of a channel, who belongs to it, and what is done with it less often. */
export function ThreadHead({
  channel,
  acts: { act },
  onPeople,
}: {
  channel: ChatChannel
  acts: ReturnType<typeof useAct>
  onPeople: () => void
}) {
  const { t, i18n } = useLingui()
  const isPhone = useViewport() === 'phone'
  const isReadOnly = useReadOnly()
  const mayChange = useMayChange(channel)
  const { run, undoBar } = useDoing()
  const { user } = useSignedIn()
  const { today } = useSchoolTime()
  const { download } = useDownload(messageRefusalWords)
  const { id: channelId, title, kind, memberCount, isMuted, isArchived } = channel
  const mute = (next: boolean) => act(muteChannel, { channelId, isMuted: next })
  const archive = (next: boolean) => act(archiveChannel, { channelId, isArchived: next })
  const people: MenuItem = {
    id: 'people',
    label: <Trans>People</Trans>,
    icon: <Users aria-hidden />,
    run: onPeople,
  }
  const silent: MenuItem = {
    id: 'silent',
    label: isMuted ? <Trans>Count its messages again</Trans> : <Trans>Keep it silent</Trans>,
    sub: <Trans>Only urgent messages are then counted.</Trans>,
    icon: isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
    run: () =>
      void run({
        act: () => mute(!isMuted),
        back: () => mute(isMuted),
        words: isMuted ? (
          <Trans>
            The messages of <b>{title}</b> are counted again
          </Trans>
        ) : (
          <Trans>
            <b>{title}</b> is silent
          </Trans>
        ),
      }),
  }
  const away: MenuItem = {
    id: 'archive',
    label: isArchived ? <Trans>Take it out of the archive</Trans> : <Trans>Archive</Trans>,
    icon: isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
    run: () =>
      void run({
        act: () => archive(!isArchived),
        back: () => archive(isArchived),
        words: isArchived ? (
          <Trans>
            <b>{title}</b> can be written in again
          </Trans>
        ) : (
          <Trans>
            <b>{title}</b> is archived
          </Trans>
        ),
      }),
  }
  const paper: MenuItem = {
    id: 'paper',
    label: <Trans>Print it all (PDF)</Trans>,
    sub: <Trans>The log of exports says so.</Trans>,
    icon: <Download aria-hidden />,
    run: () =>
      void download({
        path: '/files/messages.pdf',
        query: { channel: channelId },
        name: `${t`Messages`} ${title}`,
        today,
      }),
  }
  const first = isDirection(user.userType) ? [people, paper] : [people]
  const own = isReadOnly ? [] : mayChange ? [silent, away] : [silent]
  return (
    <div className={styles.Head}>
      {isPhone ? (
        <LinkButton
          to="/message"
          size="touch"
          look="quiet"
          icon={<ArrowLeft aria-hidden />}
          aria-label={t`Back to the channels`}
        />
      ) : null}
      <h2 className={styles.Title}>{title}</h2>
      <Quiet as="span">
        {i18n._(kindWords[kind].one)}
        {kind === 'direct' ? null : (
          <>
            , <Plural value={memberCount} one="# person" other="# people" />
          </>
        )}
      </Quiet>
      <span className={styles.Acts}>
        <Menu
          name={t`More about this channel`}
          side="end"
          groups={[first, own].filter((group) => group.length > 0)}
          trigger={(props) => (
            <IconButton
              {...props}
              name={t`More about this channel`}
              icon={<Ellipsis aria-hidden />}
            />
          )}
        />
      </span>
      {undoBar}
    </div>
  )
}
