import type { ReactNode } from 'react'
import { unreadIn } from '#domain/message/unread.ts'
import { useChat, useChatHome, useFreshChat } from '../chat/use-chat.ts'
import { urgentIn } from '../list/channel-list.view.ts'
import type { ChatHome } from '../message.operations.ts'
import { useIsQuiet } from '../use-quiet.ts'

type Count = (count: number) => ReactNode

/** The same for the app's icon, where the school's quiet hours hold. On every page it keeps what is unread fresh. */
export function IconCount({ children }: { children: Count }) {
  const chat = useChat()
  useFreshChat(chat)
  const home = useChatHome(chat)
  return home.status === 'ready' ? <Counted home={home.value}>{children}</Counted> : children(0)
}

function Counted({ home, children }: { home: ChatHome; children: Count }) {
  const isQuiet = useIsQuiet(home.quietHours)
  const channels = home.messageChannels
  return children(isQuiet ? urgentIn(channels) : unreadIn(channels))
}
