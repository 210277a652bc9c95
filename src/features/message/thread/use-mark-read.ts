import { useEffect, useRef } from 'react'
import type { ChannelId } from '#domain/kernel/ids.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import type { ChatService } from '../chat/chat-service.ts'
import type { ChatChannel } from '../message.operations.ts'
import type { Thread } from './use-thread.ts'

/** Moves the marker to the newest message that stands on the screen, while somebody looks at it. */
export function useMarkRead(
  chat: ChatService,
  { channel, thread: { messages } }: { channel: ChatChannel; thread: Thread },
): void {
  const isReadOnly = useReadOnly()
  const { id, readNumber } = channel
  const marked = useRef(readNumber)
  const newest = messages.reduce((most, { truth }) => Math.max(most, truth?.number ?? 0), 0)
  useEffect(() => {
    const mark = () => {
      if (isReadOnly || document.hidden || newest <= Math.max(marked.current, readNumber)) return
      const before = marked.current
      marked.current = newest
      // Without an answer the next look tries again.
      chat.markRead(id as ChannelId, newest).catch(() => {
        marked.current = before
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [chat, id, newest, readNumber, isReadOnly])
}
