import type { DeviceId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { writeTabletReport } from '#domain/staff/tablet-report.ts'
import { nextId, type Owner, type SmallAccount } from '../server/small-world.ts'
import type { Visitor } from '../server/visitor.ts'

/** A tablet that said at that moment how many entries of its person wait on it: two, unless the test says more. */
export async function aTablet(
  owner: Owner,
  {
    of,
    at,
    name = 'Lutins',
    waiting = 2,
  }: { of: SmallAccount; at: string; name?: string; waiting?: number },
): Promise<DeviceId> {
  const deviceId = nextId<DeviceId>('tablet')
  const { schoolId, userId } = of
  await owner.query(
    `insert into tablet (school_id, device_id, name, added_by, added_at, reported_by, reported_at)
     values ($1, $2, $3, $4, $5, $4, $5)`,
    [schoolId, deviceId, name, userId, at],
  )
  if (waiting > 0) {
    await owner.query(
      `insert into tablet_waiting (school_id, device_id, account_id, count, oldest_made_at) values ($1, $2, $3, $4, $5)`,
      [schoolId, deviceId, userId, waiting, at],
    )
  }
  return deviceId
}

/** The owners of waiting entries, and how many. */
export type Waiting = readonly (readonly [of: SmallAccount, count: number])[]

const oldestMadeAt = '2026-11-16T15:20:00.000Z' as Instant

/** The headers of an app that says this of its tablet. */
export const reportOf = (
  deviceId: DeviceId,
  waiting: Waiting = [],
  name: string | null = null,
): Record<string, string> => ({
  ...writeTabletReport({
    deviceId,
    name,
    waiting: waiting.map(([{ userId }, count]) => ({ userId, count, oldestMadeAt })),
  }),
})

export type ListedTablet = {
  id: string
  name: string | null
  lastReportedAt: string
  lastReportedBy: string | null
  forgottenAt: string | null
  waiting: { name: string; count: number; oldestMadeAt: string | null; reportedAt: string }[]
}

/** The direction's list of tablets. */
export async function tabletsSeenBy(director: Visitor): Promise<ListedTablet[]> {
  const { data, errors } = await director.ask(`{ listTablets {
    id name lastReportedAt lastReportedBy forgottenAt waiting { name count oldestMadeAt reportedAt } } }`)
  if (errors) throw new Error(errors[0]?.message)
  return (data as { listTablets: ListedTablet[] }).listTablets
}
