import { isDirection, type UserType } from '../accounts/roles.ts'
import { readNeeded } from '../kernel/fields/typed-text.ts'
import type { ChannelId, UserId } from '../kernel/ids.ts'
import { parseId } from '../kernel/ids.ts'
import { accept, type Result, refuseBy } from '../kernel/result.ts'
import type { MessageRefusal, MessageRefusalCode } from './message-codes.ts'

export const channelKinds = ['announcement', 'team', 'group', 'direct'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Kinds that people open; the team of a class is there by itself. */
export const openedKinds = ['direct', 'group', 'announcement'] as const
export type OpenedKind = (typeof openedKinds)[number]

/** Longest name of a group, in characters. */
export const longestTitle = 60

const refused = refuseBy<MessageRefusalCode>()

/** The rule that keeps a member of a channel from writing in it; null where they may write. */
export function whyNotWrite(
  { kind, isArchived }: { kind: ChannelKind; isArchived: boolean },
  userType: UserType,
): 'message.channel-archived' | 'message.announcements-only' | null {
  if (isArchived) return 'message.channel-archived'
  return kind === 'announcement' && !isDirection(userType) ? 'message.announcements-only' : null
}

export type ChannelWish = { title: string; memberIds: readonly string[] }
export type NewChannel = {
  channelId: ChannelId
  kind: OpenedKind
  title: string
  /** With the person who opens it. */
  memberIds: UserId[]
  pair: string | null
}

type By = { userId: UserId; userType: UserType }

/** Judges who may rename a channel, choose its people or put it away: who opened it, and the direction. */
export function refuseKeeping(
  { kind, isOwn }: { kind: ChannelKind; isOwn: boolean },
  { userType }: Pick<By, 'userType'>,
): ReturnType<typeof refused> | null {
  if (kind === 'team' || kind === 'direct') return refused('message.team-is-fixed')
  return isOwn || isDirection(userType) ? null : refused('message.not-yours')
}

const pairOf = (memberIds: readonly UserId[]): string => memberIds.join(' ')

/** Reads the pair of people by which their channel is found; null where they are not two. */
export function readPair(memberIds: readonly string[], by: Pick<By, 'userId'>): string | null {
  const ids = memberIds.map((text) => parseId<UserId>(text)).filter((id) => id !== undefined)
  const pair = [...new Set([by.userId, ...ids])].toSorted()
  return pair.length === 2 ? pairOf(pair) : null
}

/** Reads the name of a group or of a channel for announcements. */
export function readTitle(typed: string): Result<string, MessageRefusal> {
  return readNeeded(typed, 'title', longestTitle)
}

/** Reads who belongs to a channel, with the person who says so. Everybody must be a person who has messages. */
export function readMembers(
  memberIds: readonly string[],
  { by, people }: { by: By; people: ReadonlySet<string> },
): Result<UserId[], MessageRefusal> {
  const ids = new Set<UserId>([by.userId])
  for (const text of memberIds) {
    const id = parseId<UserId>(text)
    if (!id || (id !== by.userId && !people.has(id)))
      return refused('message.unknown-person', { field: 'memberIds' })
    ids.add(id)
  }
  return ids.size < 2
    ? refused('message.members-missing', { field: 'memberIds' })
    : accept([...ids].toSorted())
}

/** Opens a channel: two people have one with each other; only the direction announces. */
export function decideNewChannel(
  wish: ChannelWish & { channelId: string; kind: string },
  ground: { by: By; people: ReadonlySet<string>; directId: string | null },
): Result<NewChannel, MessageRefusal> {
  const channelId = parseId<ChannelId>(wish.channelId)
  const kind = openedKinds.find((it) => it === wish.kind)
  if (!channelId || !kind) return refused('message.malformed')
  if (kind === 'announcement' && !isDirection(ground.by.userType))
    return refused('message.announcements-only')
  const members = readMembers(wish.memberIds, ground)
  if (!members.ok) return members
  const memberIds = members.value
  if (kind === 'direct') {
    if (memberIds.length !== 2) return refused('message.members-missing', { field: 'memberIds' })
    return ground.directId !== null && ground.directId !== channelId
      ? refused('message.direct-exists')
      : accept({ channelId, kind, title: '', memberIds, pair: pairOf(memberIds) })
  }
  const title = readTitle(wish.title)
  return title.ok ? accept({ channelId, kind, title: title.value, memberIds, pair: null }) : title
}
