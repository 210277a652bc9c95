import { maySeeScreen } from '#domain/access/access.ts'
import { malformedPush, type PushDevice, readPushDevice } from '#domain/accounts/push-device.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { pushKeyOf } from '#server/platform/push/push-key.ts'
import { isBrowserKey } from '#server/platform/push/seal-push.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { recordAccountChange } from '../account-change.ts'
import { accountError } from '../calls/account-errors.ts'
import { requireOneself } from '../sessions/own-session.ts'
import { findPush, putPush, removePush } from './push.sql.ts'

/** The news that this device shows. The key is the installation's: a browser asks for news by it. */
export type OwnPush = { publicKey: string; isOn: boolean; everyMessage: boolean }

const requireReader = requireWho((viewer) => maySeeScreen(viewer, 'messages'))

/** A person with messages, in person: nobody has news of others brought to a device of their own. */
function requireOwnMessages(context: RequestContext): SchoolViewer {
  requireOneself(context)
  return requireReader(context)
}

/** Reads what the device of this session is told. Refuses those who have no messages. */
export async function readMyPush(context: RequestContext): Promise<OwnPush> {
  const { schoolId, sessionId } = requireOwnMessages(context)
  const found = await context.database.glanceInSchool(schoolId, (tx) => findPush(tx, sessionId))
  return ownPush(context, found)
}

const ownPush = (
  { secrets }: Pick<RequestContext, 'secrets'>,
  found: { everyMessage: boolean } | undefined,
): OwnPush => ({
  publicKey: pushKeyOf(secrets).publicKey,
  isOn: found !== undefined,
  everyMessage: found?.everyMessage ?? false,
})

/** Has the device of this session told of messages. An address inside the house is refused as malformed. */
export async function allowPush(
  context: RequestContext,
  { everyMessage, ...sent }: PushDevice & { everyMessage: boolean },
): Promise<OwnPush> {
  const viewer = requireOwnMessages(context)
  const read = readPushDevice(sent)
  const device = read.ok && !isBrowserKey(read.value.publicKey) ? malformedPush : read
  if (!device.ok) throw accountError(device.refusal)
  const at = instantOf(context.clock.now())
  await context.database.inSchool(viewer.schoolId, async (tx) => {
    await putPush(tx, { of: viewer, device: device.value, everyMessage, at })
    const after = { everyMessage }
    await recordAccountChange(tx, context, { person: viewer, act: 'allowPush', after })
  })
  return ownPush(context, { everyMessage })
}

/** Has the device of this session told of nothing more. */
export async function stopPush(context: RequestContext): Promise<OwnPush> {
  const viewer = requireOwnMessages(context)
  await context.database.inSchool(viewer.schoolId, async (tx) => {
    if (await removePush(tx, viewer.sessionId))
      await recordAccountChange(tx, context, { person: viewer, act: 'stopPush' })
  })
  return ownPush(context, undefined)
}
