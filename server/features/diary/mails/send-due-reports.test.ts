import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDiaryScene, type DiaryScene, diaryDate } from '#tests/support/diary-scene.ts'
import { reportEvening } from '#tests/support/report-evening.ts'
import type { SmallChild } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { sendReportsNow } from '../reports/send-reports-now.ts'
import { sendDueReports } from './send-due-reports.ts'

const halfPastFive = `${diaryDate}T16:30:00Z`

let db: TestDatabase
let scene: DiaryScene
let evening: ReturnType<typeof reportEvening>
let child: SmallChild
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
  evening = reportEvening(db, scene)
})
afterAll(() => db.drop())

beforeEach(async () => {
  await evening.clear()
  await evening.keep({ mailAt: '17:30', needsApproval: true })
  await evening.switchMails(true)
  child = await scene.newChild({ firstName: 'Léo' })
})

const ana = { name: 'Ana Silva', email: 'ana@family.test' }

describe('the mail of a day', () => {
  test('goes out at the school’s hour and not before, once, to every guardian', async () => {
    await scene.family([child], [ana, { name: 'Rui Silva', email: 'rui@family.test' }])
    await evening.anApprovedDay(child)
    scene.clock.set(`${diaryDate}T16:29:00Z`)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    scene.clock.set(halfPastFive)
    await evening.aMinute()
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
    scene.clock.set(halfPastFive)
    await evening.aMinute()
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
    for (const of of [child, sister, friend]) await evening.anApprovedDay(of)
    scene.clock.set(halfPastFive)
    await evening.aMinute()
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
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    expect(await evening.mails()).toMatchObject([
      { name: 'Kate and Paul', language: 'en', subject: 'Léo: Tuesday 17 November' },
    ])
  })

  test('does not go to who wants none or has no address; the day waits to be printed', async () => {
    await scene.family(
      [child],
      [
        { ...ana, receivesReports: false },
        { name: 'Rui', email: null },
      ],
    )
    await evening.anApprovedDay(child)
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    expect(await evening.reportOf(child)).toMatchObject({ status: 'approved', sentTo: [] })
  })

  test('does not go out while the school sends none', async () => {
    await evening.switchMails(false)
    await scene.family([child], [ana])
    await evening.anApprovedDay(child)
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    const request = await scene.director.request()
    expect(await sendReportsNow(request, { ids: [evening.idOf(child)] })).toMatchObject({
      refused: [{ code: 'diary.mails-off' }],
    })
  })

  test('waits for the approval, and follows it at once when it comes after the hour', async () => {
    await scene.family([child], [ana])
    await scene.marie.send(scene.marie.line({ child }), scene.marie.submission({ child }))
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    scene.clock.set(`${diaryDate}T17:05:00Z`)
    await evening.approve(child)
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
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    expect(await evening.mails()).toMatchObject([
      { subject: 'Léo\u00a0: la journée du mardi 17 novembre' },
    ])
  })
})

describe('a day that changes after it was sent', () => {
  async function aSentDay(): Promise<void> {
    await scene.family([child], [ana])
    await evening.anApprovedDay(child, { text: 'A bien mangé.' })
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    await db.owner.query('truncate mail')
  }

  test('is sent again as a correction once it is approved again', async () => {
    await aSentDay()
    scene.clock.pass({ seconds: 600 })
    await scene.paul.send(scene.paul.line({ child, text: 'A dormi une heure.' }))
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    await evening.approve(child)
    await evening.aMinute()
    const [mail] = await evening.mails()
    expect(mail?.subject).toBe('Corrigé – Léo\u00a0: la journée du mardi 17 novembre')
    expect(mail?.text).toContain('A dormi une heure.')
    expect(mail?.text).toContain('Voici ce qui est juste.')
  })

  test('goes out after ten quiet minutes where nobody approves', async () => {
    await evening.keep({ mailAt: '17:30', needsApproval: false })
    await aSentDay()
    await scene.paul.send(scene.paul.line({ child, text: 'A dormi.' }))
    scene.clock.pass({ seconds: 540 })
    await scene.paul.send(scene.paul.line({ child, text: 'Une heure.' }))
    scene.clock.pass({ seconds: 540 })
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    scene.clock.pass({ seconds: 60 })
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test('leaves the brother who has not changed out of the correction', async () => {
    const brother = await scene.newChild({ firstName: 'Malo' })
    await scene.family([child, brother], [ana])
    for (const of of [child, brother]) await evening.anApprovedDay(of)
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    await db.owner.query('truncate mail')
    await evening.anApprovedDay(brother, { text: 'Encore un mot.' })
    await evening.aMinute()
    expect((await evening.mails()).map(({ subject }) => subject)).toEqual([
      'Corrigé – Malo\u00a0: la journée du mardi 17 novembre',
    ])
  })
})

describe('a correction', () => {
  test('is none for a guardian whom no mail had reached', async () => {
    await scene.family([child], [ana, { name: 'Rui', email: 'rui@family.test' }])
    await db.owner.query(`update guardian set receives_reports = false where name = 'Rui'`)
    await evening.anApprovedDay(child)
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    await db.owner.query('truncate mail')
    await db.owner.query(`update guardian set receives_reports = true where name = 'Rui'`)
    await evening.anApprovedDay(child, { text: 'Encore un mot.' })
    await evening.aMinute()
    const mails = await evening.mails()
    expect(mails.map(({ address, subject }) => [address, subject])).toEqual([
      ['ana@family.test', 'Corrigé – Léo\u00a0: la journée du mardi 17 novembre'],
      ['rui@family.test', 'Léo\u00a0: la journée du mardi 17 novembre'],
    ])
    expect(mails[1]?.text).not.toContain('Voici ce qui est juste.')
  })

  test('beside the first day of a sister is told of the brother alone', async () => {
    const sister = await scene.newChild({ firstName: 'Nour' })
    await scene.family([child, sister], [ana])
    await evening.anApprovedDay(child)
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    await db.owner.query('truncate mail')
    for (const of of [child, sister]) await evening.anApprovedDay(of, { text: 'Encore un mot.' })
    await evening.aMinute()
    const [mail] = await evening.mails()
    expect(mail?.subject).not.toContain('Corrigé')
    const [, brother = ''] = mail?.text.split('LÉO') ?? []
    expect(brother.split('NOUR')[0]).toContain('Voici ce qui est juste.')
    expect(mail?.text.split('NOUR')[1]?.split('LÉO')[0]).not.toContain('Voici ce qui est juste.')
  })
})

describe('a photo that is on its way', () => {
  const photo = async (mediaId: string, state: string) =>
    db.owner.query(
      `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at, ready_at)
       select $1, $2, 'photo', account_id, 9, repeat('a', 64), $3, now(), case $3 when 'ready' then now() end
       from account where name = 'Marie'
       on conflict (school_id, media_id) do update set state = 'ready', ready_at = now()`,
      [child.schoolId, mediaId, state],
    )

  test('is waited for, with the whole family, and the mail follows it', async () => {
    const brother = await scene.newChild({ firstName: 'Malo' })
    await scene.family([child, brother], [ana])
    await db.owner.query(
      `insert into photo_consent (school_id, child_id, use, is_given, said_on)
       values ($1, $2, 'own-family', true, '2026-09-01')`,
      [child.schoolId, child.childId],
    )
    const mediaId = randomUUID()
    await photo(mediaId, 'arriving')
    await evening.anApprovedDay(child, { mediaIds: [mediaId] })
    await evening.anApprovedDay(brother)
    scene.clock.set(halfPastFive)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    await photo(mediaId, 'ready')
    scene.clock.pass({ seconds: 60 })
    await evening.aMinute()
    const [mail, more] = await evening.mails()
    expect(mail?.html).toContain(mediaId)
    expect(more).toBeUndefined()
  })

  test('is not waited for longer than two hours', async () => {
    await scene.family([child], [ana])
    await db.owner.query(
      `insert into photo_consent (school_id, child_id, use, is_given, said_on)
       values ($1, $2, 'own-family', true, '2026-09-01')`,
      [child.schoolId, child.childId],
    )
    await evening.anApprovedDay(child, { mediaIds: [randomUUID()] })
    scene.clock.set(`${diaryDate}T18:29:00Z`)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    scene.clock.set(`${diaryDate}T18:30:00Z`)
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
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
  scene.clock.set(halfPastFive)
  await evening.aMinute()
  expect(await evening.mails()).toEqual([])
})

describe('what arrives late', () => {
  test('a line that took more than a day sends nothing by itself, and goes by the direction’s button', async () => {
    const date = '2026-11-16'
    await scene.family([child], [ana])
    await scene.marie.send(
      scene.marie.line({ child, date }, { madeAt: '2026-11-16T13:00:00.000Z' }),
      scene.marie.submission({ child, date }),
    )
    await evening.approve(child, date)
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    expect(await evening.reportOf(child, date)).toMatchObject({ status: 'approved', isHeld: true })
    const request = await scene.director.request()
    const answer = await sendReportsNow(
      { ...request, ...evening.means() },
      { ids: [evening.idOf(child, date)] },
    )
    expect(answer).toMatchObject({ refused: [], reports: [{ status: 'sent' }] })
    expect(await evening.mails()).toMatchObject([
      { subject: 'Léo\u00a0: la journée du lundi 16 novembre' },
    ])
  })

  test('a Friday that is approved on Monday leaves as soon as it is, and not a day later', async () => {
    const [friday, other] = [child, await scene.newChild({ firstName: 'Hana' })]
    await scene.family([friday], [ana])
    await scene.family([other], [{ name: 'Mei', email: 'mei@family.test' }])
    scene.clock.set('2026-11-13T14:45:00Z')
    for (const of of [friday, other]) await scene.marie.send(scene.marie.line({ child: of }))
    scene.clock.set('2026-11-16T09:00:00Z')
    await evening.approve(friday, '2026-11-13')
    await evening.aMinute()
    expect(await evening.mails()).toMatchObject([
      { subject: 'Léo\u00a0: la journée du vendredi 13 novembre' },
    ])
    await evening.approve(other, '2026-11-13')
    scene.clock.set('2026-11-17T09:00:00Z')
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })

  test('a day that was approved too late for its hour waits for the button', async () => {
    await scene.family([child], [ana])
    await evening.anApprovedDay(child)
    scene.clock.set('2026-11-18T16:30:00Z')
    await evening.aMinute()
    expect(await evening.mails()).toEqual([])
    scene.clock.set('2026-11-18T16:29:00Z')
    await evening.aMinute()
    expect(await evening.mails()).toHaveLength(1)
  })
})

test('a family that cannot be sent keeps no other one waiting, and is told of', async () => {
  const friend = await scene.newChild({ firstName: 'Hana' })
  await scene.family([child], [ana])
  await scene.family([friend], [{ name: 'Mei', email: 'mei@family.test' }])
  for (const of of [child, friend]) await evening.anApprovedDay(of)
  scene.clock.set(halfPastFive)
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
  scene.clock.set(halfPastFive)
  await Promise.all(Array.from({ length: 10 }, evening.aMinute))
  const addresses = (await evening.mails()).map(({ address }) => address)
  expect(addresses.toSorted()).toEqual(
    Array.from({ length: 6 }, (_, number) => `parent-${number}@family.test`),
  )
})
