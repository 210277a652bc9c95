import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ChannelId, UserId } from '#domain/kernel/ids.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import type { ChatService } from '../chat/chat-service.ts'
import { laneOfChannel } from '../message.offline.ts'
import {
  hasEarlier,
  nothingSeen,
  type Seen,
  seeEarlier,
  seeNewest,
  seeTruths,
} from './seen-messages.ts'
import { truthsIn, viewThread } from './thread.view.ts'

/** One channel: what the service says of it, what this tablet adds, and its earlier pages. */
export function useThread(chat: ChatService, channelId: ChannelId) {
  const { user } = useSignedIn()
  const [seen, setSeen] = useState<Seen>(nothingSeen)
  const [status, setStatus] = useState<Loaded<unknown>['status']>('loading')
  const [earlier, setEarlier] = useState<'rest' | 'asking' | 'silent'>('rest')
  const entries = useEntries(laneOfChannel(channelId))

  useEffect(
    () =>
      chat.watchNewest(channelId, (reading) => {
        setStatus(reading.status)
        if (reading.status === 'ready') setSeen((before) => seeNewest(before, reading.value))
      }),
    [chat, channelId],
  )
  useEffect(() => setSeen((before) => seeTruths(before, truthsIn(entries))), [entries])

  const readEarlier = useCallback(async () => {
    if (seen.from === null) return
    setEarlier('asking')
    const page = await chat.readEarlier(channelId, seen.from)
    setEarlier(page ? 'rest' : 'silent')
    if (page) setSeen((before) => seeEarlier(before, page))
  }, [chat, channelId, seen.from])

  const messages = useMemo(
    () => viewThread(seen, entries, { userId: user.id as UserId, name: user.name }),
    [seen, entries, user.id, user.name],
  )
  return { status, messages, hasEarlier: hasEarlier(seen), earlier, readEarlier }
}

export type Thread = ReturnType<typeof useThread>
