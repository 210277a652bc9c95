import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { readGiftsBeyond } from '#server/features/transmission/medicine/read-gifts-beyond.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { type BilledChild, billingSchool, careLine } from '#tests/support/server/billing-school.ts'
import { galleryDesk } from '#tests/support/server/gallery-desk.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { aDiaryScene, diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { aGift, aSheetScene, sheetDate } from '#tests/support/tablets/sheet-scene.ts'

// `name-in-use.test.ts` asks everything about a child with an empty file. Money, pictures, events and medicine answer
// nothing there, so each has a scene here in which the child is named.

const test$ = await createTestDatabase()
const clock = new HandClock('2026-10-01T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const billing = billingSchool(test$)
const world = smallWorld(test$.owner)

/** The family uses another name than that of the birth. Its guardian has a third one. */
const renamed = async (schoolId: SchoolId | null) => {
  await test$.owner.query(
    `update child set last_name = 'Maillard', usage_name = 'Perrin' where school_id = $1`,
    [schoolId],
  )
  await test$.owner.query(`update guardian set last_name = 'Roux' where school_id = $1`, [schoolId])
}

/** The family names of the child that were answered. */
function namesIn(answered: unknown): string[] {
  const text = typeof answered === 'string' ? answered : JSON.stringify(answered)
  return ['Maillard', 'Perrin'].filter((name) => text.toLowerCase().includes(name.toLowerCase()))
}
const nameInUse = ['Perrin']

async function answerOf(by: Visitor, question: string): Promise<unknown> {
  const { data, errors } = await by.ask(`{ ${question} }`)
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}

async function paperAt(by: Visitor, path: string): Promise<string> {
  const { statusCode, rawPayload } = await askFile(preau, { by, path })
  if (statusCode !== 200) throw new Error(`${path}: ${rawPayload}`)
  return path.includes('.pdf') ? textOf(rawPayload) : rawPayload.toString()
}

describe('money', () => {
  let director: Visitor
  let child: BilledChild
  let [paper, draft, receiptId] = ['', '', nextId('receipt') as string]

  beforeAll(async () => {
    clock.set('2026-10-01T07:40:00Z')
    const school = await billing.aSchool()
    const account = await world.aDirector({ of: school })
    director = await aVisitor(preau, { of: account })
    child = await billing.aChild(school)
    await renamed(school.schoolId)
    const act = async (name: string, wish: object) => {
      const { code } = await performAct(preau, {
        ...{ by: director, act: name, after: '__typename' },
        ...wish,
      })
      if (code) throw new Error(`${name}: ${code}`)
    }
    const issued = await billing.aDraft({ of: child, month: '2026-09', lines: [careLine(10_000)] })
    await act('issueDrafts', { drafts: [issued], month: '2026-09', runId: nextId('run') })
    paper = issued.id
    draft = (await billing.aDraft({ of: child, lines: [careLine(12_000)] })).id
    clock.set('2026-11-02T07:40:00Z')
    director = await aVisitor(preau, { of: account })
    await act('recordPayment', {
      ...{ receiptId, payerId: child.guardianId, amount: 4_000, method: 'cash' },
      ...{ receivedOn: '2026-11-01', keepsCredit: false },
    })
  })

  test.each([
    ['the month, its drafts', 'invoiceMonth(month: "2026-10") { drafts { firstName lastName } }'],
    ['the month, its papers', 'invoiceMonth(month: "2026-09") { papers { childName } }'],
    ['the year of payments', 'paymentYear(startYear: 2026) { lines { firstName lastName } }'],
    [
      'the list of papers',
      'listPapers(type: "invoice", first: 20, offset: 0) { papers { childName } }',
    ],
    ['what the bank may pay', 'bankDues { childName }'],
    ['what is late', 'latePapers { papers { childName } }'],
    ['hours of care', 'careHours(month: "2026-10") { lines { firstName lastName } }'],
  ])('%s', async (_, question) => {
    expect(namesIn(await answerOf(director, question))).toEqual(nameInUse)
  })

  test('receipts and statement of the payer', async () => {
    const payer = `payerId: "${child.guardianId}"`
    expect(
      namesIn(await answerOf(director, `payerReceipts(${payer}) { parts { childName } }`)),
    ).toEqual(nameInUse)
    const days = 'from: "2026-09-01", until: "2026-11-30"'
    expect(
      namesIn(
        await answerOf(director, `payerStatement(${payer}, ${days}) { lines { childName } }`),
      ),
    ).toEqual(nameInUse)
  })

  test.each([
    ['invoice', () => `/files/invoice.pdf?invoice=${paper}`],
    ['draft of an invoice', () => `/files/invoice-draft.pdf?draft=${draft}`],
    ['receipt', () => `/files/receipt.pdf?receipt=${receiptId}`],
    [
      'statement',
      () => `/files/statement.pdf?payer=${child.guardianId}&from=2026-09-01&until=2026-11-30`,
    ],
    ['hours of care', () => `/files/hours.pdf?child=${child.childId}&month=2026-10`],
  ])('%s on paper', async (_, path) => {
    expect(namesIn(await paperAt(director, `${path()}&lang=en`))).toEqual(nameInUse)
  })

  test('no reminder says the name of birth', async () => {
    const letter = await paperAt(director, `/files/reminder.pdf?invoice=${paper}&lang=en`)
    expect(letter).toContain('Yanis')
    expect(namesIn(letter)).not.toContain('Maillard')
    const papers = [{ invoiceId: paper, level: 1 }]
    await performAct(preau, { by: director, act: 'sendReminders', after: '__typename', papers })
    const mails = (await queuedMails(test$.owner)).filter(
      ({ schoolId }) => schoolId === child.schoolId,
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['payments.reminder'])
    expect(namesIn(mails)).not.toContain('Maillard')
  })
})

describe('pictures', () => {
  test('the children to tag, and the queue', async () => {
    clock.set('2026-11-17T07:40:00Z')
    const desk = await galleryDesk(preau, { test$, clock })
    await renamed(desk.school.schoolId)
    const albumId = await desk.anAlbum(desk.marie)
    await desk.allow(desk.lea, 'own-family')
    await desk.sendPicture(desk.marie, albumId, { childIds: [desk.lea.childId] })
    const director = desk.helene.visitor
    const page = `album(albumId: "${albumId}", filter: "all", after: "") { children { name } }`
    expect(namesIn(await answerOf(director, page))).toEqual(nameInUse)
    expect(
      namesIn(await answerOf(director, 'galleryQueue(of: "waiting") { children { name } }')),
    ).toEqual(nameInUse)
  })
})

describe('events', () => {
  let director: Visitor
  let eventId = ''

  beforeAll(async () => {
    clock.set('2026-11-17T07:40:00Z')
    const school = await billing.aSchool()
    const own = await world.aClass({ of: school, name: 'Mésanges' })
    const child = await billing.aChild(school, { schoolClass: own })
    await test$.owner.query(
      `update school set event_enable = true, show_guardian_info = true where school_id = $1`,
      [school.schoolId],
    )
    await test$.owner.query(
      `insert into school_feature (school_id, feature, is_enabled) values ($1, 'event', true)`,
      [school.schoolId],
    )
    await renamed(school.schoolId)
    director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
    const act = async (name: string, wish: object) => {
      const { code } = await performAct(preau, {
        ...{ by: director, act: name, after: '__typename' },
        ...wish,
      })
      if (code) throw new Error(`${name}: ${code}`)
    }
    eventId = nextId('event')
    const input = {
      ...{ title: 'La ferme', kind: 'outing', firstDay: '2026-11-18', repeats: 'never' },
      ...{ audience: 'children', audienceIds: [child.childId], asksAuthorisation: true },
    }
    await act('addEvent', { eventId, input })
    await act('setInvitation', { eventId })
    await act('inviteFamilies', { eventId })
  })

  test.each([
    [
      'whom an event may be for',
      () => 'events(from: "2026-11-01", to: "2026-11-30") { targets { name } }',
    ],
    [
      'the list of an outing',
      () => 'outings(day: "2026-11-18") { children { firstName lastName } }',
    ],
    [
      'the answers of families',
      () => `eventAnswers(eventId: "${eventId}") { children { firstName lastName } }`,
    ],
    ['the search', () => 'search(text: "Perrin") { found { name } }'],
  ])('%s', async (_, question) => {
    expect(namesIn(await answerOf(director, question()))).toEqual(nameInUse)
  })

  test('the answers on paper', async () => {
    expect(
      namesIn(await paperAt(director, `/files/event-answers.pdf?event=${eventId}&lang=en`)),
    ).toEqual(nameInUse)
  })

  test('no mail says the name of birth', async () => {
    const mails = (await queuedMails(test$.owner)).filter(({ kind }) => kind === 'event.invite')
    expect(mails).not.toEqual([])
    expect(namesIn(mails)).not.toContain('Maillard')
  })
})

describe('the sheet', () => {
  test('gifts beyond a prescription, and the registers of medicine and of incidents', async () => {
    const scene = await aSheetScene(test$)
    const { child, marie, director, group } = scene
    await renamed(child.schoolId)
    const exception = { reason: 'The bottle of 9 ml was mistaken', alreadyGiven: true }
    const gift = aGift(child, await scene.prescribe(child), { dose: 9, exception })
    const incident = { kind: 'bump', what: 'Fell off the bench' }
    const answers = await marie.send(
      marie.add(gift),
      marie.add({ child, lineId: randomUUID(), line: 'incident', details: incident }),
    )
    expect(answers.map((it) => it.__typename)).toEqual(['EntryAccepted', 'EntryAccepted'])
    expect(namesIn(await readGiftsBeyond(await director.request()))).toEqual(nameInUse)
    const app = await createTestApp({ database: test$.database, clock: scene.clock })
    const days = { class: group.classId, from: '2026-11-01', to: sheetDate, lang: 'en' }
    for (const path of ['medicine-register', 'incident-register']) {
      const paper = await askFile(app, {
        ...{ by: director.account, path: `/files/${path}.pdf`, query: days },
      })
      expect(namesIn(textOf(paper.rawPayload))).toEqual(nameInUse)
    }
  })
})

test('the table of a diary', async () => {
  const scene = await aDiaryScene(test$)
  const { marie, schoolClass } = scene
  const child = await scene.newChild({ firstName: 'Nour' })
  await renamed(child.schoolId)
  await marie.send(marie.line({ child, text: 'Hunting snails.' }))
  const app = await createTestApp({ database: test$.database, clock: scene.clock })
  const days = { class: schoolClass.classId, from: diaryDate, to: diaryDate }
  const path = '/files/diary.csv'
  const table = await askFile(app, { by: marie, path, query: days })
  expect(namesIn(table.rawPayload.toString())).toEqual(nameInUse)
})
