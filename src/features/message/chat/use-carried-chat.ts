import { useEffect, useMemo, useState } from 'react'
import { type Client, useClient } from 'urql'
import { systemClock } from '#src/platform/clock.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { AccountCall } from '#src/session/signing/account-call.ts'
import { type ChatKeys, chatPass } from '../message.operations.ts'
import type { ChatService } from './chat-service.ts'

type OverHouse = import('./pubnub/pubnub-chat.ts').OverHouse

/** One connection for all that is shown to a person, whose screens share one client. */
const opened = new WeakMap<Client, { said: string; service: Promise<OverHouse> }>()

/** Loads the chat service's own SDK, which no school without keys ever does. */
async function openService(keys: ChatKeys, ask: AccountCall): Promise<OverHouse> {
  const { openPubnub } = await import('./pubnub/pubnub-chat.ts')
  const askPass = async () => {
    const answer = await ask({ document: chatPass, variables: {} })
    return answer.kind === 'data' ? answer.data.chatPass : null
  }
  return openPubnub({ keys, askPass, clock: systemClock })
}

function serviceOf(client: Client, said: string, ask: AccountCall): Promise<OverHouse> {
  const known = opened.get(client)
  if (known?.said === said) return known.service
  const service = openService(JSON.parse(said) as ChatKeys, ask)
  opened.set(client, { said, service })
  // Without its files the school's own server carries on, and the next screen tries again.
  service.catch(() => opened.delete(client))
  return service
}

/** The service of the keys that our server names, over that server; null where it names none, or it is not loaded. */
export function useCarriedChat(house: ChatService): ChatService | null {
  const client = useClient()
  const { ask, user } = useSession()
  const [said, setSaid] = useState<string | null>(null)
  const [service, setService] = useState<OverHouse | null>(null)
  useEffect(
    () =>
      house.watchHome((reading) => {
        if (reading.status !== 'ready') return
        const { chatKeys } = reading.value
        setSaid(chatKeys ? JSON.stringify(chatKeys) : null)
      }),
    [house],
  )
  useEffect(() => {
    let isOver = false
    setService(null)
    if (said)
      serviceOf(client, said, ask).then(
        (it) => {
          if (!isOver) setService(() => it)
        },
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [client, said, ask])
  const userId = user?.id
  return useMemo(
    () => (service && userId ? service(house, userId) : null),
    [service, house, userId],
  )
}
