import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { refusedAs } from '#tests/support/examples/diary-examples.ts'
import { aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { sendFamily } from '../mails/send-family.ts'
import type { GuardianId } from './recipients.sql.ts'

const { db, scene, evening } = await aReportEvening()
let child: SmallChild
beforeEach(async () => {
  child = await evening.begin()
})

test('a day of which nothing is left is not sent for a need that is open since another day', async () => {
  await scene.family([child], [{ name: 'Ana', email: 'ana@family.test' }])
  const { marie } = scene
  const ask = (item: string, madeAt?: string) =>
    marie.entry(
      { askNeed: { needId: randomUUID(), childId: child.childId, item, note: null } },
      madeAt ? { madeAt } : {},
    )
  const hat = { needId: randomUUID(), childId: child.childId }
  scene.clock.set('2026-11-16T14:00:00Z')
  await marie.send(ask('nappies'))
  scene.clock.set(`${diaryDate}T14:45:00Z`)
  await marie.send(marie.entry({ askNeed: { ...hat, item: 'hat', note: null } }))
  await marie.send(marie.submission({ child }))
  await evening.approve(child)
  await marie.send(marie.entry({ receiveNeed: hat }))
  scene.clock.set(`${diaryDate}T16:30:00Z`)
  await evening.aMinute()
  expect(await evening.mails()).toEqual([])
  expect(await evening.press(child)).toMatchObject([refusedAs('diary.nothing-to-send')])
})

test('a day goes once more to a guardian who is without it, once for two directors who have seen that', async () => {
  const { schoolId } = scene.school
  await scene.family([child], [{ name: 'Ana', email: 'ana@family.test' }])
  await evening.anApprovedDay(child)
  await evening.press(child)
  await scene.family([child], [{ name: 'Rui', email: 'rui@family.test' }])
  const { rows } = await db.owner.query<{ id: GuardianId }>(
    `select guardian_id as id from guardian where name = 'Rui'`,
  )
  const onlyTo = new Set(rows.map(({ id }) => id))
  const sendAgain = () =>
    db.database.inSchool(schoolId, (tx) =>
      sendFamily(tx, evening.means(), {
        schoolId,
        timeZone: 'Europe/Paris',
        date: diaryDate as LocalDate,
        childIds: [child.childId],
        needsApproval: true,
        whenToGo: () => 'now',
        onlyTo,
      }),
    )
  expect((await sendAgain()).size).toBe(1)
  expect((await sendAgain()).size).toBe(0)
  const addresses = (await evening.mails()).map(({ address }) => address)
  expect(addresses.toSorted()).toEqual(['ana@family.test', 'rui@family.test'])
  expect(await evening.press(child)).toMatchObject([refusedAs('diary.already-sent')])
})
