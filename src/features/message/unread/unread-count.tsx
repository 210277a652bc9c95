import type { ReactNode } from 'react'
import { unreadIn } from '#domain/message/unread.ts'
import { useChat, useChatHome } from '../chat/use-chat.ts'

/** The number of unread messages, for the menus. */
export function UnreadCount({ children }: { children: (count: number) => ReactNode }) {
  const home = useChatHome(useChat())
  return children(home.status === 'ready' ? unreadIn(home.value.messageChannels) : 0)
}
