import type { ChannelId } from '#domain/kernel/ids.ts'
import { parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { foldText, isLongerThan } from '#domain/kernel/text.ts'
import { messagesPerPage } from '#domain/message/message.ts'
import { usualQuietHours } from '#domain/message/quiet-hours.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findQuietHours, listChannels, listPeople, listReaders, markRead } from './channels.sql.ts'
import { requireMessages } from './message.policy.ts'
import { listMessages, searchMessages } from './message.sql.ts'
import { messageTruth } from './message-truth.ts'

const asking = ({ userId, school }: SchoolViewer) => ({ userId, today: school.today })

export const readChannels = readAs(requireMessages, (tx, { viewer }) =>
  listChannels(tx, asking(viewer)),
)
export const readPeople = readAs(requireMessages, (tx) => listPeople(tx))
export const readQuiet = readAs(
  requireMessages,
  async (tx) => (await findQuietHours(tx)) ?? usualQuietHours,
)

/** More than any channel will ever hold: before it stands everything. */
const afterAll = 2_147_483_647

export const readPage = readAs(
  requireMessages,
  async (
    tx,
    {
      args,
      viewer,
    }: { args: { channelId: string; before?: number | null | undefined }; viewer: SchoolViewer },
  ) => {
    const channelId = parseId<ChannelId>(args.channelId)
    if (!channelId) return []
    const page = { before: args.before ?? afterAll, most: messagesPerPage }
    const messages = await listMessages(tx, { channelId, ...page, by: asking(viewer) })
    return messages.map(messageTruth)
  },
)

export const readReaders = readAs(
  requireMessages,
  async (tx, { args, viewer }: { args: { channelId: string }; viewer: SchoolViewer }) => {
    const channelId = parseId<ChannelId>(args.channelId)
    return channelId ? listReaders(tx, { channelId, by: asking(viewer) }) : []
  },
)

/** Longest text that is searched for; a longer one is in no message that anybody remembers. */
const longestSearch = 100

export const readSearch = readAs(
  requireMessages,
  async (tx, { args, viewer }: { args: { text: string }; viewer: SchoolViewer }) => {
    const text = foldText(args.text.trim())
    if (text.length < 2 || isLongerThan(text, longestSearch)) return []
    return (await searchMessages(tx, { text, by: asking(viewer) })).map(messageTruth)
  },
)

/** Notes how far somebody has read. Nothing is logged: it happens with every look. */
export async function readChannel(
  context: RequestContext,
  { channelId, number }: { channelId: string; number: number },
): Promise<boolean> {
  const viewer = requireMessages(context)
  const id = parseId<ChannelId>(channelId)
  // A person who acts for somebody else marks nothing as read for them.
  if (!id || number < 1 || viewer.actorId !== viewer.userId) return false
  const at = instantOf(context.clock.now())
  const isMoved = await context.database.inSchool(viewer.schoolId, (tx) =>
    markRead(tx, { channelId: id, number, at, by: asking(viewer) }),
  )
  if (isMoved) context.changes.tell({ schoolId: viewer.schoolId, topic: 'message' })
  return isMoved
}
