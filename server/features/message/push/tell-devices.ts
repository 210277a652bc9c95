import type { SchoolId, SessionId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf, timeIn } from '#domain/kernel/instant.ts'
import { weekdayOf } from '#domain/kernel/local-date.ts'
import { newsOf, nextTryIn, type PushMoment, type PushNews } from '#domain/message/push.ts'
import { usualQuietHours } from '#domain/message/quiet-hours.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PushCarrier } from '#server/platform/push/push-carrier.ts'
import { findQuietHours } from '../channels.sql.ts'
import {
  type DueRow,
  type DueSchool,
  forgetOrphans,
  listDueSchools,
  noteTelling,
  removeDevices,
  takeDue,
  waitAgain,
} from './push-due.sql.ts'

export type Telling = { database: Database; clock: Clock; log: Log; carrier: PushCarrier }

/** One device, and what it is told of. */
type DeviceNews = { sessionId: SessionId; rows: readonly DueRow[]; news: PushNews }

/**
 * Tells devices of the messages that wait for them (`push_due`). Several servers may do it at once, and as often as they
 * like. What is told is taken out before anything is sent: a server that is killed in between has told nothing twice, and
 * its news is lost. The channels still show the messages as unread.
 */
export async function tellDevices(means: Telling): Promise<void> {
  const { database, clock } = means
  const at = instantOf(clock.now())
  const schools = await database.glanceAtDoor('mail', (tx) => listDueSchools(tx, at))
  await eachInTurn(schools, (school) => tellSchool(means, { ...school, at }))
}

async function tellSchool(means: Telling, school: DueSchool & { at: Instant }): Promise<void> {
  const devices = await takeTelling(means.database, school)
  const { schoolId } = school
  await Promise.all(devices.map((device) => tellDevice(means, { schoolId, device })))
}

/** Decides which devices are told, and notes it. From here on nothing tells of these messages again. */
async function takeTelling(
  database: Database,
  { schoolId, timeZone, at }: DueSchool & { at: Instant },
): Promise<DeviceNews[]> {
  const today = dateIn(at, timeZone)
  return database.inSchool(
    schoolId,
    async (tx) => {
      const hours = (await findQuietHours(tx)) ?? usualQuietHours
      const moment = { hours, time: timeIn(at, timeZone), weekday: weekdayOf(today) }
      const rows = await takeDue(tx, { at, today })
      const over = new Set(rows.flatMap(({ sessionId, isLive }) => (isLive ? [] : sessionId)))
      const devices = gather(
        rows.filter(({ isLive }) => isLive),
        moment,
      )
      await noteTelling(tx, { sessionIds: devices.map(({ sessionId }) => sessionId), at })
      await removeDevices(tx, { sessionIds: [...over] })
      await forgetOrphans(tx, at)
      return devices
    },
    { door: 'accounts' },
  )
}

function gather(rows: readonly DueRow[], moment: PushMoment): DeviceNews[] {
  return [...Map.groupBy(rows, ({ sessionId }) => sessionId)].flatMap(([sessionId, ofDevice]) => {
    const everyMessage = ofDevice[0]?.everyMessage ?? false
    const news = newsOf(ofDevice, { everyMessage, moment })
    return news ? { sessionId, rows: ofDevice, news } : []
  })
}

/** The topic and its haste: all that leaves the house. It names no person and holds no word. */
const textOf = ({ isUrgent }: PushNews): string => JSON.stringify({ topic: 'message', isUrgent })

async function tellDevice(
  { database, clock, log, carrier }: Telling,
  { schoolId, device }: { schoolId: SchoolId; device: DeviceNews },
): Promise<void> {
  const { sessionId, rows, news } = device
  const [first] = rows
  if (!first) return
  const { endpoint, publicKey, secret } = first
  const to = { endpoint, publicKey, secret }
  const delivery = await carrier
    .carry({ to, text: textOf(news), topic: 'message', ...news })
    .catch((error: unknown) => {
      log.error({ bug: factsOfBug(error) }, 'bug')
      return { is: 'refused', failure: 'BUG' } as const
    })
  if (delivery.is === 'delivered') return log.info({}, 'push sent')
  if (delivery.is === 'gone') {
    await database.inSchool(schoolId, (tx) =>
      removeDevices(tx, { sessionIds: [sessionId], endpoint }),
    )
    return log.info({}, 'push address given up')
  }
  const tries = Math.max(...rows.map((row) => row.tries)) + 1
  const wait = delivery.is === 'delayed' ? nextTryIn(tries) : null
  const facts = { failure: delivery.failure, tries }
  if (wait === null) return log.warn(facts, 'push given up')
  const dueAt = instantOf(clock.now() + wait)
  await database.inSchool(schoolId, (tx) => waitAgain(tx, { sessionId, rows, dueAt, tries }))
  log.warn(facts, 'push delayed')
}
