import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MoonStar, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isDirection } from '#domain/accounts/roles.ts'
import { unreadIn } from '#domain/message/unread.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Headline, Screen } from '#src/ui/screen/screen.tsx'
import { useBegun } from '#src/ui/screen/use-begun.ts'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { useChat, useChatHome, useFreshChat } from './chat/use-chat.ts'
import { ChannelDialog } from './dialogs/channel-dialog.tsx'
import { QuietDialog } from './dialogs/quiet-dialog.tsx'
import { SearchDialog } from './dialogs/search-dialog.tsx'
import { ChannelList } from './list/channel-list.tsx'
import { urgentIn } from './list/channel-list.view.ts'
import styles from './message.module.css'
import type { ChatHome } from './message.operations.ts'
import { messageActs } from './message-refusals.ts'
import { OpenChannel } from './open-channel.tsx'
import { useIsQuiet, useQuietWords } from './use-quiet.ts'

/** Messages between the people of a school: `/message?channel=…`. */
export function MessageScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const chat = useChat()
  useFreshChat(chat)
  const home = useChatHome(chat)
  const openId = search.get('channel')
  const kept = { ...home, lookAgain: () => void chat.refresh() }
  const acts = useAct(messageActs, kept)
  const isPhone = useViewport() === 'phone'
  const isAlone = isPhone && openId !== null

  return (
    <Screen name="messages" title={t`Messages`} ready={home.status !== 'loading'}>
      <RoofSlot title={t`Messages`} />
      {home.status === 'ready' && !isAlone ? <Above home={home.value} acts={acts} /> : null}
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Your channels are not on this device yet</Trans>,
          words: <Trans>They come with the network, and are kept from then on.</Trans>,
        }}
      >
        {({ messageChannels }) => {
          const open = messageChannels.find(({ id }) => id === openId)
          return (
            <div className={styles.Panes} data-open={openId ? '' : undefined}>
              {isAlone ? null : <ChannelList channels={messageChannels} openId={openId} />}
              {open ? (
                <OpenChannel
                  key={open.id}
                  chat={chat}
                  channel={open}
                  channels={messageChannels}
                  acts={acts}
                />
              ) : isPhone && !openId ? null : (
                <div className={styles.Nothing}>
                  {openId ? (
                    <EmptyState drawing="roof" title={<Trans>This channel is not yours</Trans>}>
                      <Trans>You do not belong to it, or no longer. Choose another one.</Trans>
                    </EmptyState>
                  ) : (
                    <EmptyState drawing="tree" title={<Trans>Choose a channel</Trans>}>
                      <Trans>Its messages are shown here.</Trans>
                    </EmptyState>
                  )}
                </div>
              )}
            </div>
          )
        }}
      </KeptPart>
    </Screen>
  )
}

/** The number of unread messages, the quiet hours, and the ways to a search or a new channel. */
function Above({ home, acts }: { home: ChatHome; acts: ReturnType<typeof useAct> }) {
  const { user } = useSignedIn()
  const isReadOnly = useReadOnly()
  const navigate = useNavigate()
  const isQuiet = useIsQuiet(home.quietHours)
  const hours = useQuietWords(home.quietHours)
  const [asks, setAsks] = useState<'channel' | 'search' | 'quiet' | null>(null)
  const [wanted, setWanted] = useState('')
  useBegun('new-channel', isReadOnly ? null : () => setAsks('channel'))
  useBegun('search-messages', (words) => {
    setWanted(words)
    setAsks('search')
  })
  const { messageChannels: channels } = home
  const unread = unreadIn(channels)
  const urgent = urgentIn(channels)
  const close = () => {
    setWanted('')
    setAsks(null)
  }
  return (
    <>
      <Headline
        sub={
          <span className={styles.Quiet}>
            <MoonStar aria-hidden />
            <span>
              {isQuiet ? (
                <Trans>
                  Quiet hours now: {hours}. Only urgent messages ring and count on the app’s icon.
                </Trans>
              ) : (
                <Trans>Quiet hours: {hours}.</Trans>
              )}
            </span>
            {isDirection(user.userType) && !isReadOnly ? (
              <Button look="quiet" onClick={() => setAsks('quiet')}>
                <Trans>Change</Trans>
              </Button>
            ) : null}
          </span>
        }
        acts={
          <>
            <Button icon={<Search aria-hidden />} onClick={() => setAsks('search')}>
              <Trans>Search</Trans>
            </Button>
            {isReadOnly ? null : (
              <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setAsks('channel')}>
                <Trans>New channel</Trans>
              </Button>
            )}
          </>
        }
      >
        <Plural
          value={unread}
          _0="Nothing to read"
          one="# message to read"
          other="# messages to read"
        />
        {urgent > 0 ? (
          <>
            , <Plural value={urgent} one="# urgent" other="# urgent" />
          </>
        ) : null}
      </Headline>
      {asks === 'channel' ? (
        <ChannelDialog
          channel={null}
          channels={channels}
          acts={acts}
          onOpen={(id) => void navigate(`/message?channel=${id}`)}
          onClose={close}
        />
      ) : null}
      {asks === 'search' ? (
        <SearchDialog channels={channels} begin={wanted} onClose={close} />
      ) : null}
      {asks === 'quiet' ? (
        <QuietDialog hours={home.quietHours} acts={acts} onClose={close} />
      ) : null}
    </>
  )
}
