import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LucideIcon, Megaphone, MessageCircle, MessagesSquare, Users } from 'lucide-react'
import type { ChannelKind } from '#domain/message/channel.ts'

/** The names of the kinds of channels: for one channel, and over a list. */
export const kindWords: Readonly<
  Record<ChannelKind, { one: MessageDescriptor; several: MessageDescriptor; icon: LucideIcon }>
> = {
  announcement: { one: msg`Announcements`, several: msg`Announcements`, icon: Megaphone },
  team: { one: msg`Class team`, several: msg`Class teams`, icon: Users },
  group: { one: msg`Group`, several: msg`Groups`, icon: MessagesSquare },
  direct: { one: msg`One person`, several: msg`One person`, icon: MessageCircle },
}
