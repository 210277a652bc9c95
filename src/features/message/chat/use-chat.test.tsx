import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import type { ChatService } from './chat-service.ts'
import { useFreshChat } from './use-chat.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function Listening({ chat }: { chat: ChatService }) {
  useFreshChat(chat)
  return null
}

test('a screen that hears no news asks for what is unread every 60 seconds, while somebody looks', async () => {
  const refresh = vi.fn(async () => undefined)
  const chat = { refresh, subscribe: () => () => undefined } as unknown as ChatService
  await renderIn('en', <Listening chat={chat} />)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  isHidden.mockRestore()
})
