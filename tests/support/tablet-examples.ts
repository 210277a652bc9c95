import type { DeviceId } from '#domain/kernel/ids.ts'
import { nextId, type Owner, type SmallAccount } from './small-world.ts'

/** A tablet that said at that moment how many entries of its person wait on it; none unless told otherwise. */
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
