import { channelName, personIdentity } from '#domain/message/chat-names.ts'
import type { ChatCarrier } from '#server/platform/chat/chat-carrier.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listChannels } from '../channels.sql.ts'
import { requireMessages } from '../message.policy.ts'

/** Minutes after which an app needs another pass. By then somebody who left a channel hears no more of it. */
const passMinutes = 30

/** The chat service of a person; nobody has one who acts in the place of somebody else, and so moves no marker. */
const serviceOf = ({ chat }: RequestContext, viewer: SchoolViewer): ChatCarrier | null =>
  viewer.actorId === viewer.userId ? chat : null

export type ChatKeys = {
  subscribeKey: string
  origin: string
  identity: string
  needsPass: boolean
}

/** The keys by which the app of a person hears the chat service; null where messages run on this server alone. */
export function readChatKeys(context: RequestContext): ChatKeys | null {
  const viewer = requireMessages(context)
  const service = serviceOf(context, viewer)
  if (!service) return null
  const { subscribeKey, origin, givesPasses } = service
  const identity = personIdentity(viewer.schoolId, viewer.userId)
  return { subscribeKey, origin, identity, needsPass: givesPasses }
}

export type ChatPass = { token: string; minutes: number }

/**
 * Makes a pass to the channels that a person belongs to today, and to their own markers. Null where no pass is needed,
 * and where the chat service gives none at the moment: the app then goes on with this server alone.
 */
export async function grantChatPass(context: RequestContext): Promise<ChatPass | null> {
  const viewer = requireMessages(context)
  const service = serviceOf(context, viewer)
  if (!service?.givesPasses) return null
  const { schoolId, userId, school } = viewer
  const found = await context.database.glanceInSchool(schoolId, (tx) =>
    listChannels(tx, { userId, today: school.today }),
  )
  const channels = found.map(({ channelId }) => channelName(schoolId, channelId))
  const identity = personIdentity(schoolId, userId)
  try {
    const token = await service.grantPass({ identity, channels, minutes: passMinutes })
    return { token, minutes: passMinutes }
  } catch (error) {
    context.log.warn({ bug: factsOfBug(error) }, 'chat service')
    return null
  }
}
