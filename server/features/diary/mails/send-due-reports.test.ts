import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusedAs } from '#tests/support/examples/diary-examples.ts'
import { ana, aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { sendDueReports } from './send-due-reports.ts'

const { db, scene, evening } = await aReportEvening()
let child: SmallChild
beforeEach(async () => {
  child = await evening.begin()
})

describe('the mail of a day', () => {
  test('goes out at the school’s hour and not before, once, to every guardian', async () => {
    await scene.family([child], [ana, { name: 'Rui Silva', email: 'rui@family.test' }])
    await evening.anApprovedDay(child)
    scene.clock.set(`${diaryDate}T16:29:00Z`)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    await evening.atMailHour()
    await evening.aMinute()
    expect((await evening.mails()).map(({ address }) => address)).toEqual([
      'ana@family.test',
      'rui@family.test',
    ])
    expect(await evening.reportOf(child)).toMatchObject({
      status: 'sent',
      sentAt: '2026-11-17T16:30:00.000Z',
      sentTo: [
        { guardianName: 'Ana Silva', state: 'waiting' },
        { guardianName: 'Rui Silva', state: 'waiting' },
      ],
    })
  })

  test('goes out at the hour that the direction has set', async () => {
    await evening.keep({ mailAt: '18:15', needsApproval: true })
    await scene.family([child], [ana])
    await evening.anApprovedDay(child)
    await evening.atMailHour()
    expect(await evening.mails()).toEqual([])
    scene.clock.set(`${diaryDate}T17:15:00Z`)
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test('tells of sisters and brothers in one mail, the eldest first', async () => {
    const sister = await scene.newChild({ firstName: 'Nour' })
    const friend = await scene.newChild({ firstName: 'Hana' })
    await db.owner.query(`update child set birth_date = '2019-01-01' where child_id = $1`, [
      sister.childId,
    ])
    await scene.family([child, sister], [ana])
    await scene.family([friend], [{ name: 'Mei', email: 'mei@family.test' }])
    for (const each of [child, sister, friend]) await evening.anApprovedDay(each)
    await evening.atMailHour()
    expect((await evening.mails()).map(({ subject }) => subject).sort()).toEqual([
      'Hana\u00a0: la journée du mardi 17 novembre',
      'Nour et Léo\u00a0: la journée du mardi 17 novembre',
    ])
  })

  test('goes once to a mailbox that two guardians share, in the language of the first', async () => {
    await scene.family(
      [child],
      [
        { name: 'Kate', email: 'family@home.test', language: 'en' },
        { name: 'Paul', email: 'Family@home.test ', language: 'fr' },
      ],
    )
    await evening.anApprovedDay(child)
    await evening.atMailHour()
    expect(await evening.mails()).toMatchObject([
      { name: 'Kate and Paul', language: 'en', subject: 'Léo: Tuesday 17 November' },
    ])
  })

  test('goes to nobody who wants none or has no address; the day waits to be printed', async () => {
    await scene.family(
      [child],
      [
        { ...ana, receivesReports: false },
        { name: 'Rui', email: null },
      ],
    )
    await evening.anApprovedDay(child)
    await evening.atMailHour()
    expect(await evening.mails()).toEqual([])
    expect(await evening.reportOf(child)).toMatchObject({ status: 'approved', sentTo: [] })
  })

  test('does not go out while the school sends none', async () => {
    await evening.switchMails(false)
    await scene.family([child], [ana])
    await evening.anApprovedDay(child)
    await evening.atMailHour()
    expect(await evening.mails()).toEqual([])
    expect(await evening.press(child)).toMatchObject([refusedAs('diary.mails-off')])
  })

  test('waits for the approval, and follows it at once when it comes after the hour', async () => {
    await scene.family([child], [ana])
    await scene.marie.send(scene.marie.line({ child }), scene.marie.submission({ child }))
    await evening.atMailHour()
    expect(await evening.mails()).toEqual([])
    scene.clock.set(`${diaryDate}T17:05:00Z`)
    await evening.approve(child)
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test('goes with a sibling who was approved a moment ago, in one mail', async () => {
    const { clock } = scene
    const sibling = await scene.newChild({ firstName: 'Hana' })
    await scene.family([child, sibling], [ana])
    for (const each of [child, sibling]) await scene.marie.send(scene.marie.line({ child: each }))
    clock.set(`${diaryDate}T17:05:00Z`)
    await evening.approve(child)
    const version = (await evening.reportOf(sibling))?.version ?? 0
    await evening.approveAs(sibling, version)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    clock.pass({ seconds: 60 })
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test('needs no approval where the school wants none, but a day that is declared ready', async () => {
    await evening.keep({ mailAt: '17:30', needsApproval: false })
    const draft = await scene.newChild()
    await scene.family([child, draft], [ana])
    await scene.marie.send(
      scene.marie.line({ child }),
      scene.marie.submission({ child }),
      scene.marie.line({ child: draft }),
    )
    await evening.atMailHour()
    expect(await evening.mails()).toMatchObject([
      { subject: 'Léo\u00a0: la journée du mardi 17 novembre' },
    ])
  })
})

test('a day of which nothing is left to tell is not sent', async () => {
  await scene.family([child], [ana])
  const { marie } = scene
  const need = { needId: randomUUID(), childId: child.childId }
  await marie.send(marie.entry({ askNeed: { ...need, item: 'hat', note: null } }))
  await marie.send(marie.submission({ child }))
  await evening.approve(child)
  await marie.send(marie.entry({ receiveNeed: need }))
  await evening.atMailHour()
  expect(await evening.mails()).toEqual([])
})

test('a family that cannot be sent keeps no other one waiting, and is told of', async () => {
  const friend = await scene.newChild({ firstName: 'Hana' })
  await scene.family([child], [ana])
  await scene.family([friend], [{ name: 'Mei', email: 'mei@family.test' }])
  for (const each of [child, friend]) await evening.anApprovedDay(each)
  scene.clock.set(`${diaryDate}T16:30:00Z`)
  const { mail, ...means } = evening.means()
  const stumbling: typeof mail = {
    async queue(tx, wish) {
      if (wish.to.address === ana.email) throw new Error('no words')
      await mail.queue(tx, wish)
    },
  }
  const minute = sendDueReports({ database: db.database, ...means, mail: stumbling })
  await expect(minute).rejects.toThrow('no words')
  expect((await evening.mails()).map(({ address }) => address)).toEqual(['mei@family.test'])
  expect(await evening.reportOf(child)).toMatchObject({ status: 'approved' })
  await evening.aMinute()
  expect(await evening.mails()).toHaveLength(2)
})

test('ten servers that send in the same minute send each family one mail', async () => {
  const children = await Promise.all(
    Array.from({ length: 12 }, (_, number) => scene.newChild({ firstName: `Enfant ${number}` })),
  )
  for (const [number, of] of children.entries()) {
    await scene.family([of], [{ name: 'Parent', email: `parent-${number % 6}@family.test` }])
    await evening.anApprovedDay(of)
  }
  scene.clock.set(`${diaryDate}T16:30:00Z`)
  await Promise.all(Array.from({ length: 10 }, evening.aMinute))
  const addresses = (await evening.mails()).map(({ address }) => address)
  expect(addresses.toSorted()).toEqual(
    Array.from({ length: 6 }, (_, number) => `parent-${number}@family.test`),
  )
})
