import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'urql'
import type { Loaded } from '#src/graphql/loaded.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import { useHearing, useSession } from '#src/session/session-context.tsx'
import type { ChatHome } from '../message.operations.ts'
import type { ChatService } from './chat-service.ts'
import { createHouseChat } from './house-chat.ts'
import { useCarriedChat } from './use-carried-chat.ts'

/** A screen that heard no news asks again after this time. */
const longestUnaskedMs = 60_000

/** The service that carries the school's messages: its own server, beside a chat service where one is set up. */
export function useChat(): ChatService {
  const client = useClient()
  const publish = useSaving()
  const subscribe = useHearing('message')
  const { isReachable } = useSession()
  const house = useMemo(
    () => createHouseChat({ client, publish, subscribe, isReachable }),
    [client, publish, subscribe, isReachable],
  )
  return useCarriedChat(house) ?? house
}

/**
 * Reads anew what the service shows: at once when it says that something is new, and at least every minute. Nothing is
 * asked while nobody looks.
 */
export function useFreshChat(chat: ChatService): void {
  useEffect(() => {
    let isAsking = false
    let isDue = false
    let isOver = false
    const again = async (): Promise<void> => {
      if (document.hidden || isOver) return
      isDue = isAsking
      if (isAsking) return
      isAsking = true
      await chat.refresh().catch(() => undefined)
      isAsking = false
      if (isDue) void again()
    }
    const look = () => void again()
    const stop = chat.subscribe(look)
    const timer = setInterval(look, longestUnaskedMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      isOver = true
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [chat])
}

/** The person's channels, from the device at once. */
export function useChatHome(chat: ChatService): Loaded<ChatHome> {
  const [reading, setReading] = useState<Loaded<ChatHome>>({ status: 'loading' })
  useEffect(() => chat.watchHome(setReading), [chat])
  return reading
}
