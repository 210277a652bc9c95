import type { ChannelId } from '#domain/kernel/ids.ts'
import { parseId } from '#domain/kernel/ids.ts'
import { accept, refuseBy } from '#domain/kernel/result.ts'
import {
  type ChannelWish,
  decideNewChannel,
  readMembers,
  readPair,
  readTitle,
  refuseKeeping,
} from '#domain/message/channel.ts'
import type { MessageRefusalCode } from '#domain/message/message-codes.ts'
import { type QuietHours, readQuietHours, usualQuietHours } from '#domain/message/quiet-hours.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import {
  findChannel,
  findDirect,
  findQuietHours,
  holdChannels,
  listPeople,
  openChannel,
  renameChannel,
  writeMembers,
  muteChannel as writeMuted,
  writeQuietHours,
} from './channels.sql.ts'
import { requireMessageKeeper, requireMessages } from './message.policy.ts'

const refused = refuseBy<MessageRefusalCode>()
const asking = ({ userId, school }: SchoolViewer) => ({ userId, today: school.today })
const idsOfPeople = async (tx: Transaction): Promise<ReadonlySet<string>> =>
  new Set((await listPeople(tx)).map(({ userId }) => userId))

/** Opens a channel with other people of the school. */
export const addChannel = keepingAct({
  name: 'addChannel',
  topic: 'message',
  policy: requireMessages,
  lock: holdChannels,
  async read(
    tx,
    { wish, by }: { wish: ChannelWish & { channelId: string; kind: string }; by: SchoolViewer },
  ) {
    const people = await idsOfPeople(tx)
    const pair = wish.kind === 'direct' ? readPair(wish.memberIds, by) : null
    const directId = pair && (await findDirect(tx, pair))
    return { people, directId }
  },
  decide: ({ wish, standing: { people, directId }, by, at }) => {
    const decided = decideNewChannel(wish, { by, people, directId })
    return decided.ok ? accept({ ...decided.value, by: by.userId, at }) : decided
  },
  async write(tx, { change, refuse }) {
    if (!(await openChannel(tx, change))) refuse({ code: 'message.malformed' })
    await writeMembers(tx, change)
  },
  log: ({ change: { kind, title, memberIds } }) => ({
    before: null,
    after: { kind, title, memberIds },
  }),
})

const channelOf = async (
  tx: Transaction,
  { channelId, by }: { channelId: string; by: SchoolViewer },
) => {
  const id = parseId<ChannelId>(channelId)
  return id ? await findChannel(tx, { channelId: id, by: asking(by) }) : undefined
}

/** Gives a group another name or other people: who opened it, and the direction. */
export const changeChannel = keepingAct({
  name: 'changeChannel',
  topic: 'message',
  policy: requireMessages,
  lock: holdChannels,
  read: async (
    tx,
    { wish, by }: { wish: ChannelWish & { channelId: string }; by: SchoolViewer },
  ) => ({
    channel: await channelOf(tx, { channelId: wish.channelId, by }),
    people: await idsOfPeople(tx),
  }),
  decide({ wish, standing: { channel, people }, by }) {
    if (!channel) return refused('message.unknown-channel')
    const refusedKeeping = refuseKeeping(channel, by)
    if (refusedKeeping) return refusedKeeping
    const title = readTitle(wish.title)
    if (!title.ok) return title
    const candidates = new Set([...people, ...channel.memberIds])
    const members = readMembers(wish.memberIds, { by, people: candidates })
    if (!members.ok) return members
    return accept({ ...channel, title: title.value, memberIds: members.value })
  },
  async write(tx, { change }) {
    await renameChannel(tx, change)
    await writeMembers(tx, change)
  },
  log: ({ change: { title, memberIds }, standing: { channel } }) => ({
    before: { title: channel?.title, memberIds: channel?.memberIds },
    after: { title, memberIds },
  }),
})

/** Puts a channel away, or takes it out again: nobody writes in it meanwhile, and all of it can be read. */
export const archiveChannel = keepingAct({
  name: 'archiveChannel',
  topic: 'message',
  policy: requireMessages,
  lock: holdChannels,
  read: async (
    tx,
    { wish, by }: { wish: { channelId: string; isArchived: boolean }; by: SchoolViewer },
  ) => (await channelOf(tx, { channelId: wish.channelId, by })) ?? null,
  decide({ wish, standing: channel, by }) {
    if (!channel) return refused('message.unknown-channel')
    const refusedKeeping = refuseKeeping(channel, by)
    if (refusedKeeping) return refusedKeeping
    if (channel.isArchived === wish.isArchived) return accept(null)
    return accept({ ...channel, isArchived: wish.isArchived })
  },
  write: (tx, { change }) => renameChannel(tx, change),
  log: ({ change: { title, isArchived } }) => ({ before: null, after: { title, isArchived } }),
})

/** Keeps a channel silent for oneself: its messages count for nobody's icon, unless they are urgent. */
export const muteChannel = keepingAct({
  name: 'muteChannel',
  policy: requireMessages,
  lock: holdChannels,
  read: async (
    tx,
    { wish, by }: { wish: { channelId: string; isMuted: boolean }; by: SchoolViewer },
  ) => (await channelOf(tx, { channelId: wish.channelId, by })) ?? null,
  decide: ({ wish, standing: channel, by }) =>
    channel
      ? accept({ channelId: channel.channelId, isMuted: wish.isMuted, userId: by.userId })
      : refused('message.unknown-channel'),
  write: (tx, { change }) => writeMuted(tx, change),
  log: ({ change: { isMuted } }) => ({ before: null, after: { isMuted } }),
})

/** Says when nobody is disturbed. */
export const setQuietHours = keepingAct({
  name: 'setQuietHours',
  topic: 'message',
  policy: requireMessageKeeper,
  lock: holdChannels,
  read: async (tx, _: { wish: QuietHours; by: SchoolViewer }) =>
    (await findQuietHours(tx)) ?? usualQuietHours,
  decide: ({ wish }) => readQuietHours(wish),
  stood: ({ standing }) => standing,
  write: (tx, { change }) => writeQuietHours(tx, change),
  log: ({ change, standing }) => ({ before: standing, after: change }),
})
