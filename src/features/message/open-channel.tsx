import { Trans } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import type { ChatService } from './chat/chat-service.ts'
import { ChannelDialog } from './dialogs/channel-dialog.tsx'
import { ReadersDialog } from './dialogs/readers-dialog.tsx'
import { type ChatChannel, channelReaders } from './message.operations.ts'
import { ThreadHead, useMayChange } from './thread/thread-head.tsx'
import { ThreadPane } from './thread/thread-pane.tsx'

/** The channel that is open, with the dialogs about its people. */
export function OpenChannel({
  chat,
  channel,
  channels,
  acts,
}: {
  chat: ChatService
  channel: ChatChannel
  channels: readonly ChatChannel[]
  acts: ReturnType<typeof useAct>
}) {
  const mayChange = useMayChange(channel)
  const [isAsking, setAsking] = useState(false)
  const [members, setMembers] = useState<readonly string[] | null>(null)
  const change = (memberIds: readonly string[]) => {
    setAsking(false)
    setMembers(memberIds)
  }
  return (
    <>
      <ThreadPane
        chat={chat}
        channel={channel}
        head={<ThreadHead channel={channel} acts={acts} onPeople={() => setAsking(true)} />}
        readers={
          channel.kind === 'announcement' ? (
            <ReadBy channel={channel} onWho={() => setAsking(true)} />
          ) : undefined
        }
      />
      {isAsking ? (
        <ReadersDialog
          channel={channel}
          onChange={mayChange ? change : null}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {members ? (
        <ChannelDialog
          channel={channel}
          memberIds={members}
          channels={channels}
          acts={acts}
          onOpen={() => undefined}
          onClose={() => setMembers(null)}
        />
      ) : null}
    </>
  )
}

/** Under one's own newest announcement: how many have read it. */
function ReadBy({ channel, onWho }: { channel: ChatChannel; onWho: () => void }) {
  const kept = useKept(channelReaders, { channelId: channel.id })
  if (kept.status !== 'ready') return null
  const people = kept.value.channelReaders
  const all = people.length
  const count = people.filter(({ readNumber }) => (readNumber ?? 0) >= channel.lastNumber).length
  return (
    <Button look="quiet" icon={<CheckCheck aria-hidden />} onClick={onWho}>
      <Trans>
        Read by {count} of {all}
      </Trans>
    </Button>
  )
}
