import { expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { sweepPictures } from './sweep-pictures.ts'

const files = memoryFiles()
const clock = new HandClock('2026-11-17T07:40:00Z')

const test$ = await createTestDatabase()

async function aPicture(
  { schoolId }: SmallSchool,
  { of, createdAt }: { of: string; createdAt: string },
): Promise<string> {
  const id = nextId('media')
  await test$.owner.query(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
       ready_at) values ($1, $2, 'photo', $3, 10, repeat('0', 64), 10, 'ready', $4, $4)`,
    [schoolId, id, of, createdAt],
  )
  await files.write(`media/${schoolId}/${id}/whole.jpg`, Buffer.from('x'))
  return id
}

const left = async (schoolId: SchoolId): Promise<string[]> => {
  const { rows } = await test$.owner.query<{ id: string }>(
    'select media_id as id from media where school_id = $1',
    [schoolId],
  )
  return rows.map(({ id }) => id)
}

test('pictures of more than a month that nothing shows are swept with their files, all others stay', async () => {
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  const { userId } = await world.aTeacher({ of: school })
  const child = await world.aChild({ in: await world.aClass({ of: school }) })
  const picture = (createdAt: string) => aPicture(school, { of: userId, createdAt })
  const old = '2026-10-01T08:00:00Z'
  const forgotten = await picture(old)
  const recent = await picture('2026-11-01T08:00:00Z')
  const [diary, sheet, seen, paper, icon] = [
    await picture(old),
    await picture(old),
    await picture(old),
    await picture(old),
    await picture(old),
  ]
  const { schoolId } = school
  const base = [schoolId, child.childId, userId]
  await test$.owner.query(
    `insert into diary_item (school_id, item_id, child_id, date, text, media_ids, version, first_account_id, account_id,
       device_id, written_at) values ($1, $4, $2, '2026-10-01', 'Look', array[$5::uuid], 1, $3, $3, $4, now())`,
    [...base, nextId('item'), diary],
  )
  await test$.owner.query(
    `insert into topic (school_id, topic_id, label_en, label_fr, media_id, position, created_at)
     values ($1, $2, 'Garden', 'Jardin', $3, 0, now())`,
    [schoolId, nextId('topic'), icon],
  )
  await putLine({ base, mediaIds: [sheet] })
  await putObservation({ base, mediaIds: [seen] })
  await putPrescription({ base, mediaIds: [paper] })

  expect(await sweepPictures({ database: test$.database, clock, files })).toBe(1)
  expect((await left(schoolId)).sort()).toEqual([recent, diary, sheet, seen, paper, icon].sort())
  expect(files.keys().some((key) => key.includes(forgotten))).toBe(false)
  expect(files.keys().some((key) => key.includes(diary))).toBe(true)
  expect(await sweepPictures({ database: test$.database, clock, files })).toBe(0)
})

test('a picture that its line has let go of is swept once it is a month old, and not while another shows it', async () => {
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  const { userId } = await world.aTeacher({ of: school })
  const child = await world.aChild({ in: await world.aClass({ of: school }) })
  const { schoolId } = school
  const base = [schoolId, child.childId, userId]
  const old = '2026-10-01T08:00:00Z'
  const [alone, shared] = [
    await aPicture(school, { of: userId, createdAt: old }),
    await aPicture(school, { of: userId, createdAt: old }),
  ]
  const young = await aPicture(school, { of: userId, createdAt: '2026-11-10T08:00:00Z' })
  await putLine({ base, mediaIds: [alone, shared, young] })
  await putObservation({ base, mediaIds: [shared] })
  const sweep = () => sweepPictures({ database: test$.database, clock, files })
  expect(await sweep()).toBe(0)

  await test$.owner.query(
    `update transmission_line set details = jsonb_set(details, '{mediaIds}', '[]') where school_id = $1`,
    [schoolId],
  )
  expect(await sweep()).toBe(1)
  expect((await left(schoolId)).sort()).toEqual([shared, young].sort())
  clock.pass({ days: 30 })
  await sweep()
  expect(await left(schoolId)).toEqual([shared])
  clock.pass({ days: -30 })
})

test('a line may come before its picture, which then stays', async () => {
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  const { userId } = await world.aTeacher({ of: school })
  const mediaId = nextId('media')
  await putObservation({ base: [school.schoolId, '', userId], mediaIds: [mediaId] })
  await test$.owner.query(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at)
     values ($1, $2, 'photo', $3, 10, repeat('0', 64), 'arriving', '2026-10-01T08:00:00Z')`,
    [school.schoolId, mediaId, userId],
  )
  expect(await sweepPictures({ database: test$.database, clock, files })).toBe(0)
  expect(await left(school.schoolId)).toEqual([mediaId])
})

type Put = { base: readonly string[]; mediaIds: readonly string[] }

async function putRow(table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(values)
  await test$.owner.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(values),
  )
}

async function putLine({ base: [school, child, account], mediaIds }: Put): Promise<void> {
  const id = nextId('line')
  await putRow('transmission_line', {
    ...{ school_id: school, line_id: id, child_id: child, date: '2026-10-01', line: 'activity' },
    details: JSON.stringify({ names: [], text: 'Look', isOutdoor: false, mediaIds }),
    ...{ at: '2026-10-01T08:00:00Z', visible_to_guardian: true, version: 1, device_id: id },
    ...{ added_by: account, account_id: account, written_at: '2026-10-01T08:00:00Z' },
  })
}

async function putPrescription({ base: [school, child, account], mediaIds }: Put): Promise<void> {
  await putRow('prescription', {
    ...{ school_id: school, prescription_id: nextId('prescription'), child_id: child },
    ...{ name: 'Amoxicilline', dose: 1, unit: 'ml', route: 'oral', planned_times: ['12:00'] },
    ...{
      first_day: '2026-10-01',
      last_day: '2026-10-02',
      prescribed_by: 'Dr',
      authorised_by: 'Ana',
    },
    ...{ recorded_by: account, recorded_at: '2026-10-01T08:00:00Z', media_ids: mediaIds },
  })
}

async function putObservation({ base: [school, , account], mediaIds }: Put): Promise<void> {
  const id = nextId('observation')
  await putRow('observation', {
    ...{ school_id: school, observation_id: id, date: '2026-10-01', text: 'Look', version: 1 },
    ...{ milestone_ids: [], media_ids: mediaIds, account_id: account, device_id: id },
    first_account_id: account,
    ...{ written_at: '2026-10-01T08:00:00Z', is_approved: false },
  })
}
