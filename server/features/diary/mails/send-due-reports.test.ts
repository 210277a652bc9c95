import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { databaseMailQueue } from '#server/platform/mail/database-mail-queue.ts'
import { aDiaryScene, type DiaryScene, diaryDate } from '#tests/support/diary-scene.ts'
import { queuedMails } from '#tests/support/queued-mails.ts'
import { testSecrets } from '#tests/support/request-context.ts'
import type { SmallChild } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readDiaryDay } from '../read-diary.ts'
import { approveReports } from '../reports/approve-reports.ts'
import { sendReportsNow } from '../reports/send-reports-now.ts'
import { reportMail } from './report-mail.ts'
import { sendDueReports } from './send-due-reports.ts'

const halfPastFive = `${diaryDate}T16:30:00Z`

let db: TestDatabase
let scene: DiaryScene
let child: SmallChild
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
})
afterAll(() => db.drop())

beforeEach(async () => {
  await db.owner.query(
    'truncate mail, diary_mail, diary_mail_report, daily_report, diary_item, need',
  )
  scene.clock.set(`${diaryDate}T14:45:00Z`)
  await keep({ mailAt: '17:30', needsApproval: true })
  await switchMails(true)
  child = await scene.newChild({ firstName: 'Léo' })
})

const keep = (keeping: { mailAt: string; needsApproval: boolean }) =>
  db.owner.query(
    `insert into diary_settings (school_id, mail_at, needs_approval) values ($1, $2, $3)
     on conflict (school_id) do update set mail_at = $2, needs_approval = $3`,
    [scene.school.schoolId, keeping.mailAt, keeping.needsApproval],
  )
const switchMails = (isOn: boolean) =>
  db.owner.query('update school set send_daily_report_to_mail = $2 where school_id = $1', [
    scene.school.schoolId,
    isOn,
  ])

/** The real queue of one of the school's servers. */
function means() {
  const { clock } = scene
  const ids = timeOrderedIds(clock)
  const jobs = { send: async () => undefined }
  const mail = databaseMailQueue({ clock, ids, secrets: testSecrets, jobs })
  return { clock, ids, secrets: testSecrets, mail }
}

/** What the minute's work does on one of the school's servers. */
const aMinute = () => sendDueReports({ database: db.database, ...means() })

async function mails() {
  return (await queuedMails(db.owner)).map(({ to, language, facts, kind }) => ({
    kind,
    address: to.address,
    name: to.name,
    language,
    ...reportMail.write(facts, {
      language,
      name: to.name,
      schoolName: 'Les Marronniers',
      siteUrl: 'https://preau.test',
    }),
  }))
}

const idOf = ({ childId }: SmallChild, date = diaryDate) => `${childId}:${date}`

async function reportOf({ childId, classId }: SmallChild, date = diaryDate) {
  const day = await readDiaryDay(await scene.director.request(), { classId, date })
  return day?.reports.find((report) => report.childId === childId)
}

async function approve(of: SmallChild, date = diaryDate): Promise<void> {
  const version = (await reportOf(of, date))?.version ?? 0
  const request = await scene.director.request()
  const { refused } = await approveReports(request, { reports: [{ id: idOf(of, date), version }] })
  expect(refused).toEqual([])
}

async function anApprovedDay(of: SmallChild, line: object = {}): Promise<void> {
  await scene.marie.send(scene.marie.line({ child: of, ...line }))
  await approve(of)
}

const ana = { name: 'Ana Silva', email: 'ana@family.test' }

describe('the mail of a day', () => {
  test('goes out at the school’s hour and not before, once, to every guardian', async () => {
    await scene.family([child], [ana, { name: 'Rui Silva', email: 'rui@family.test' }])
    await anApprovedDay(child)
    scene.clock.set(`${diaryDate}T16:29:00Z`)
    await aMinute()
    expect(await mails()).toEqual([])
    scene.clock.set(halfPastFive)
    await aMinute()
    await aMinute()
    expect((await mails()).map(({ address }) => address)).toEqual([
      'ana@family.test',
      'rui@family.test',
    ])
    expect(await reportOf(child)).toMatchObject({
      status: 'sent',
      sentAt: '2026-11-17T16:30:00.000Z',
      sentTo: [
        { guardianName: 'Ana Silva', state: 'waiting' },
        { guardianName: 'Rui Silva', state: 'waiting' },
      ],
    })
  })

  test('goes out at the hour that the direction has set', async () => {
    await keep({ mailAt: '18:15', needsApproval: true })
    await scene.family([child], [ana])
    await anApprovedDay(child)
    scene.clock.set(halfPastFive)
    await aMinute()
    expect(await mails()).toEqual([])
    scene.clock.set(`${diaryDate}T17:15:00Z`)
    await aMinute()
    expect(await mails()).toHaveLength(1)
  })

  test('tells of sisters and brothers in one mail, the eldest first', async () => {
    const sister = await scene.newChild({ firstName: 'Nour' })
    const friend = await scene.newChild({ firstName: 'Hana' })
    await db.owner.query(`update child set birth_date = '2019-01-01' where child_id = $1`, [
      sister.childId,
    ])
    await scene.family([child, sister], [ana])
    await scene.family([friend], [{ name: 'Mei', email: 'mei@family.test' }])
    for (const of of [child, sister, friend]) await anApprovedDay(of)
    scene.clock.set(halfPastFive)
    await aMinute()
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
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
    await anApprovedDay(child)
    scene.clock.set(halfPastFive)
    await aMinute()
    expect(await mails()).toMatchObject([
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
    await anApprovedDay(child)
    scene.clock.set(halfPastFive)
    await aMinute()
    expect(await mails()).toEqual([])
    expect(await reportOf(child)).toMatchObject({ status: 'approved', sentTo: [] })
  })

  test('does not go out while the school sends none', async () => {
    await switchMails(false)
    await scene.family([child], [ana])
    await anApprovedDay(child)
    scene.clock.set(halfPastFive)
    await aMinute()
    expect(await mails()).toEqual([])
    const request = await scene.director.request()
    expect(await sendReportsNow(request, { ids: [idOf(child)] })).toMatchObject({
      refused: [{ code: 'diary.mails-off' }],
    })
  })

  test('waits for the approval, and follows it at once when it comes after the hour', async () => {
    await scene.family([child], [ana])
    await scene.marie.send(scene.marie.line({ child }), scene.marie.submission({ child }))
    scene.clock.set(halfPastFive)
    await aMinute()
    expect(await mails()).toEqual([])
    scene.clock.set(`${diaryDate}T17:05:00Z`)
    await approve(child)
    await aMinute()
    expect(await mails()).toHaveLength(1)
  })

  test('needs no approval where the school wants none, but a day that is declared ready', async () => {
    await keep({ mailAt: '17:30', needsApproval: false })
    const draft = await scene.newChild()
    await scene.family([child, draft], [ana])
    await scene.marie.send(
      scene.marie.line({ child }),
      scene.marie.submission({ child }),
      scene.marie.line({ child: draft }),
    )
    scene.clock.set(halfPastFive)
    await aMinute()
    expect(await mails()).toMatchObject([{ subject: 'Léo\u00a0: la journée du mardi 17 novembre' }])
  })
})

describe('what a mail says', () => {
  test('begins with what the family is asked to bring, each thing once', async () => {
    const topicId = await scene.topic({ en: 'Outdoors', fr: 'Dehors' })
    await scene.family([child], [ana])
    const need = { childId: child.childId, item: 'nappies', note: 'taille 5' }
    await scene.marie.send(
      scene.marie.entry({ askNeed: { needId: randomUUID(), ...need } }),
      scene.marie.entry({ askNeed: { needId: randomUUID(), ...need } }),
    )
    await anApprovedDay(child, { topicId, text: 'A trouvé un <escargot>.', mood: 'cheerful' })
    scene.clock.set(halfPastFive)
    await aMinute()
    const [mail] = await mails()
    expect(mail?.text).toContain(`Bonjour Ana Silva,

À APPORTER
- des couches (taille 5)

LÉO
- Dehors – A trouvé un <escargot>.
De bonne humeur
`)
    expect(mail?.html).toContain('A trouvé un &lt;escargot&gt;.<br>De bonne humeur')
    expect(mail?.html.indexOf('des couches')).toBeLessThan(mail?.html.indexOf('escargot') ?? 0)
  })

  test('tells what stands on the transmission sheet, in the guardian’s language', async () => {
    await scene.family([child], [{ ...ana, language: 'en' }])
    const write = (line: string, details: object) =>
      db.owner.query(
        `insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian,
           version, account_id, added_by, device_id, written_at)
         select $1, gen_random_uuid(), $2, $3, $4, $5, '2026-11-17T13:40:00Z', true, 1, account_id, account_id,
           gen_random_uuid(), now() from account where name = 'Marie'`,
        [child.schoolId, child.childId, diaryDate, line, details],
      )
    await write('sleep', {
      startedAt: '2026-11-17T12:00:00.000Z',
      endedAt: '2026-11-17T13:40:00.000Z',
      bed: null,
      quality: 'calm',
    })
    await write('bottle', { milk: 'first', offeredMl: 210, drunkMl: 180, note: null })
    await anApprovedDay(child, { text: 'Played with water.' })
    scene.clock.set(halfPastFive)
    await aMinute()
    const [mail] = await mails()
    expect(mail?.text).toContain('- Sleep – 1\u00a0h\u00a040, woke up at 14:40')
    expect(mail?.text).toContain('- Bottles – 1\u00a0bottle: 180\u00a0ml drunk of 210\u00a0ml')
  })

  test('shows a picture by a signed address once it has arrived, if every family on it allows it', async () => {
    const friend = await scene.newChild({ firstName: 'Hana' })
    await scene.family([child], [ana])
    const [alone, together, missing] = [randomUUID(), randomUUID(), randomUUID()]
    for (const mediaId of [alone, together]) {
      await db.owner.query(
        `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at, ready_at)
         select $1, $2, 'photo', account_id, 1, repeat('a', 64), 'ready', now(), now() from account where name = 'Marie'`,
        [child.schoolId, mediaId],
      )
    }
    await db.owner.query(
      `insert into photo_consent (school_id, child_id, use, is_given, said_on)
       select $1, $2, use, true, '2026-09-01' from unnest(array['own-family', 'other-families']) as use`,
      [child.schoolId, child.childId],
    )
    const { marie } = scene
    const togetherId = randomUUID()
    await marie.send(
      marie.line({ child, text: 'Seul.', mediaIds: [alone, missing] }),
      marie.line({ child, text: 'Ensemble.', togetherId, mediaIds: [together] }),
      marie.line({ child: friend, text: 'Ensemble.', togetherId, mediaIds: [together] }),
    )
    await approve(child)
    scene.clock.set(halfPastFive)
    await aMinute()
    const [mail] = await mails()
    expect(mail?.html).toMatch(
      new RegExp(`https://preau.test/files/thumbnails/[^"]+${alone}.jpg\\?until=\\d+&amp;sig=`),
    )
    expect(mail?.html).not.toContain(together)
    expect(mail?.html).not.toContain(missing)
  })
})

describe('a day that changes after it was sent', () => {
  async function aSentDay(): Promise<void> {
    await scene.family([child], [ana])
    await anApprovedDay(child, { text: 'A bien mangé.' })
    scene.clock.set(halfPastFive)
    await aMinute()
    await db.owner.query('truncate mail')
  }

  test('is sent again as a correction once it is approved again', async () => {
    await aSentDay()
    scene.clock.pass({ seconds: 600 })
    await scene.paul.send(scene.paul.line({ child, text: 'A dormi une heure.' }))
    await aMinute()
    expect(await mails()).toEqual([])
    await approve(child)
    await aMinute()
    const [mail] = await mails()
    expect(mail?.subject).toBe('Corrigé – Léo\u00a0: la journée du mardi 17 novembre')
    expect(mail?.text).toContain('A dormi une heure.')
    expect(mail?.text).toContain('Voici ce qui est juste.')
  })

  test('goes out after ten quiet minutes where nobody approves', async () => {
    await keep({ mailAt: '17:30', needsApproval: false })
    await aSentDay()
    await scene.paul.send(scene.paul.line({ child, text: 'A dormi.' }))
    scene.clock.pass({ seconds: 540 })
    await scene.paul.send(scene.paul.line({ child, text: 'Une heure.' }))
    scene.clock.pass({ seconds: 540 })
    await aMinute()
    expect(await mails()).toEqual([])
    scene.clock.pass({ seconds: 60 })
    await aMinute()
    expect(await mails()).toHaveLength(1)
  })

  test('leaves the brother who has not changed out of the correction', async () => {
    const brother = await scene.newChild({ firstName: 'Malo' })
    await scene.family([child, brother], [ana])
    for (const of of [child, brother]) await anApprovedDay(of)
    scene.clock.set(halfPastFive)
    await aMinute()
    await db.owner.query('truncate mail')
    await anApprovedDay(brother, { text: 'Encore un mot.' })
    await aMinute()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Corrigé – Malo\u00a0: la journée du mardi 17 novembre',
    ])
  })
})

describe('what arrives late', () => {
  test('a line that took more than a day sends nothing by itself, and goes by the direction’s button', async () => {
    const date = '2026-11-16'
    await scene.family([child], [ana])
    await scene.marie.send(
      scene.marie.line({ child, date }, { madeAt: '2026-11-16T13:00:00.000Z' }),
      scene.marie.submission({ child, date }),
    )
    await approve(child, date)
    await aMinute()
    expect(await mails()).toEqual([])
    expect(await reportOf(child, date)).toMatchObject({ status: 'approved', isHeld: true })
    const request = await scene.director.request()
    const answer = await sendReportsNow({ ...request, ...means() }, { ids: [idOf(child, date)] })
    expect(answer).toMatchObject({ refused: [], reports: [{ status: 'sent' }] })
    expect(await mails()).toMatchObject([{ subject: 'Léo\u00a0: la journée du lundi 16 novembre' }])
  })

  test('a day that was approved too late for its hour waits for the button', async () => {
    await scene.family([child], [ana])
    await anApprovedDay(child)
    scene.clock.set('2026-11-18T16:30:00Z')
    await aMinute()
    expect(await mails()).toEqual([])
    scene.clock.set('2026-11-18T16:29:00Z')
    await aMinute()
    expect(await mails()).toHaveLength(1)
  })
})

test('ten servers that send in the same minute send each family one mail', async () => {
  const children = await Promise.all(
    Array.from({ length: 12 }, (_, number) => scene.newChild({ firstName: `Enfant ${number}` })),
  )
  for (const [number, of] of children.entries()) {
    await scene.family([of], [{ name: 'Parent', email: `parent-${number % 6}@family.test` }])
    await anApprovedDay(of)
  }
  scene.clock.set(halfPastFive)
  await Promise.all(Array.from({ length: 10 }, aMinute))
  const addresses = (await mails()).map(({ address }) => address)
  expect(addresses.toSorted()).toEqual(
    Array.from({ length: 6 }, (_, number) => `parent-${number}@family.test`),
  )
})
