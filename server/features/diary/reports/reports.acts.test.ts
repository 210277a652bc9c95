import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusedAs, standingAs } from '#tests/support/examples/diary-examples.ts'
import { recordingMail } from '#tests/support/server/recording-mail.ts'
import { aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { halfALunch, sheetRows } from '#tests/support/tablets/sheet-rows.ts'
import { readQueue } from './read-queue.ts'
import { approveReports, returnReport } from './reports.acts.ts'
import { sendReportsNow } from './send-reports-now.ts'

const { db, scene, evening } = await aReportEvening()
const { approveAs, idOf, press: send, reportOf } = evening

async function aSubmittedDay(more: { text?: string } = {}): Promise<SmallChild> {
  const { marie } = scene
  const child = await scene.newChild()
  await marie.send(marie.line({ child, ...more }), marie.submission({ child }))
  return child
}

describe('a day that is declared ready', () => {
  test('is submitted once, however often and by whomever it is sent', async () => {
    const { marie, paul } = scene
    const child = await scene.newChild()
    await marie.send(marie.line({ child }))
    const submission = marie.submission({ child })
    const [first, again] = [await marie.last(submission), await marie.last(submission)]
    expect(first).toMatchObject({
      version: 2,
      truth: { status: 'submitted', submittedBy: 'Marie' },
    })
    expect(again).toEqual(first)
    expect(await paul.last(paul.submission({ child }))).toMatchObject({
      __typename: 'EntryAccepted',
      version: 2,
      truth: { submittedBy: 'Marie' },
    })
  })

  test('has to say something', async () => {
    const { marie } = scene
    const child = await scene.newChild()
    expect(await marie.last(marie.submission({ child }))).toMatchObject({
      code: 'diary.nothing-to-submit',
    })
    const itemId = randomUUID()
    await marie.send(marie.line({ child, itemId }), marie.removal({ child, itemId }))
    expect(await marie.last(marie.submission({ child }))).toMatchObject({
      code: 'diary.nothing-to-submit',
    })
  })

  test('may say what stands on the transmission sheet alone', async () => {
    const child = await scene.newChild()
    const at = `${diaryDate}T11:00:00.000Z`
    await sheetRows(db).write({ child, line: 'meal', details: halfALunch, at })
    expect(await scene.marie.last(scene.marie.submission({ child }))).toMatchObject({
      version: 1,
      truth: { status: 'submitted' },
    })
  })
})

describe('a day on which a family was only asked for something', () => {
  const asked = async () => {
    const child = await scene.newChild()
    const { marie } = scene
    const needId = randomUUID()
    const need = marie.entry({
      askNeed: { needId, childId: child.childId, item: 'nappies', note: null },
    })
    return { child, need, needId }
  }

  test('is declared ready, read and approved, also when all of it arrives at once', async () => {
    const { marie, director } = scene
    const { child, need } = await asked()
    expect(await marie.last(need, marie.submission({ child }))).toMatchObject({
      version: 1,
      truth: { status: 'submitted' },
    })
    const wish = { filter: 'not-approved', from: diaryDate, to: diaryDate }
    const queue = await readQueue(await director.request(), wish)
    expect(queue.map(({ report }) => report.childId)).toContain(child.childId)
    expect(await approveAs(child, 1)).toMatchObject([standingAs({ status: 'approved' })])
  })

  test('says nothing once it was brought, and makes no day of a later one', async () => {
    const { marie } = scene
    const { child, need, needId } = await asked()
    const nothing = { code: 'diary.nothing-to-submit' }
    await marie.send(need)
    const tomorrow = marie.submission({ child, date: '2026-11-18' })
    expect(await marie.last(tomorrow)).toMatchObject(nothing)
    await marie.send(marie.entry({ receiveNeed: { needId, childId: child.childId } }))
    expect(await marie.last(marie.submission({ child }))).toMatchObject(nothing)
  })
})

describe('the direction', () => {
  test('approves the transmission sheet as it has read it', async () => {
    const sheet = sheetRows(db)
    const child = await aSubmittedDay()
    const at = `${diaryDate}T11:00:00.000Z`
    const lunch = await sheet.write({ child, line: 'meal', details: halfALunch, at })
    const read = async () => {
      const wish = { filter: 'all', from: diaryDate, to: diaryDate }
      const queue = await readQueue(await scene.director.request(), wish)
      return queue.find(({ report }) => report.childId === child.childId)?.sheet ?? null
    }
    const seen = await read()
    await sheet.change(lunch, { details: halfALunch, writtenAt: at })
    const changed = [refusedAs('diary.changed-since')]
    expect(await approveAs(child, 2, { sheet: seen })).toMatchObject(changed)
    expect(await approveAs(child, 2, { sheet: null })).toMatchObject(changed)
    expect(await approveAs(child, 2, { sheet: await read() })).toMatchObject([
      standingAs({ status: 'approved' }),
    ])
  })

  test('approves what it has read, and approving again changes nothing', async () => {
    const child = await aSubmittedDay()
    const first = await approveAs(child, 2)
    expect(first).toMatchObject([
      standingAs({ status: 'approved', approvedBy: 'Claire', version: 3 }),
    ])
    expect(await approveAs(child, 2)).toEqual(first)
  })

  test('gets an answer for each id that it names, in capitals too', async () => {
    const [child, other] = [await aSubmittedDay(), await aSubmittedDay()]
    const approve = async (...reports: { id: string; version: number }[]) =>
      approveReports(await scene.director.request(), { reports })
    const [id, capitals] = [idOf(child), idOf(child).toUpperCase()]
    const isStale = refusedAs('diary.changed-since')
    expect(await approve({ id, version: 2 }, { id: capitals, version: 1 })).toMatchObject([
      isStale,
      isStale,
    ])
    const approved = standingAs({ status: 'approved', version: 3 })
    const answers = await approve(
      { id: capitals, version: 2 },
      { id: idOf(other), version: 2 },
      { id, version: 2 },
    )
    expect(answers).toMatchObject([approved, approved, approved])
  })

  test('returns no report with NUL in its note, as no act takes it', async () => {
    const child = await aSubmittedDay()
    const returned = returnReport(await scene.director.request(), { id: idOf(child), note: 'A\0' })
    await expect(returned).rejects.toMatchObject({ extensions: { code: 'INPUT_INVALID' } })
  })

  test('does not approve a line that was added while it was reading', async () => {
    const child = await aSubmittedDay()
    await scene.paul.send(scene.paul.line({ child, text: 'Autre chose.' }))
    expect(await approveAs(child, 2)).toMatchObject([refusedAs('diary.changed-since')])
  })

  test('may approve a day that the teacher has forgotten to submit, but no empty one', async () => {
    const { marie } = scene
    const child = await scene.newChild()
    await marie.send(marie.line({ child }))
    expect(await approveAs(child, 1)).toMatchObject([standingAs({ status: 'approved' })])
    const empty = await scene.newChild()
    const itemId = randomUUID()
    await marie.send(marie.line({ child: empty, itemId }), marie.removal({ child: empty, itemId }))
    expect(await approveAs(empty, 2)).toMatchObject([refusedAs('diary.nothing-to-approve')])
  })

  test('gives a day back with a word, which stands until the day is approved', async () => {
    const child = await aSubmittedDay()
    const request = await scene.director.request()
    expect(await returnReport(request, { id: idOf(child), note: ' ' })).toMatchObject(
      refusedAs('diary.note-missing'),
    )
    await returnReport(request, { id: idOf(child), note: 'Ajoutez le déjeuner.' })
    expect(await reportOf(child)).toMatchObject({
      status: 'draft',
      returnedNote: 'Ajoutez le déjeuner.',
    })
    const again = await scene.marie.last(scene.marie.submission({ child }))
    expect(again).toMatchObject({
      truth: { status: 'submitted', returnedNote: 'Ajoutez le déjeuner.' },
    })
    await approveAs(child, 4)
    expect(await reportOf(child)).toMatchObject({ status: 'approved', returnedNote: null })
  })

  test('reads what waits, what is approved, or all, with whom each day reaches', async () => {
    const child = await aSubmittedDay({ text: 'A planté des bulbes.' })
    await scene.family([child], [{ name: 'Ana Silva', email: 'ana@family.test' }, { name: 'Rui' }])
    const queue = async (filter: string) => {
      const rows = await readQueue(await scene.director.request(), {
        filter,
        from: '2026-11-16',
        to: diaryDate,
      })
      return rows.find((row) => row.report.childId === child.childId)
    }
    expect(await queue('not-approved')).toMatchObject({
      className: 'Moyenne section',
      items: [{ text: 'A planté des bulbes.' }],
      readers: [
        { name: 'Ana Silva', address: 'ana@family.test' },
        { name: 'Rui', address: null },
      ],
    })
    expect(await queue('approved')).toBeUndefined()
    await approveAs(child, 2)
    expect(await queue('approved')).toMatchObject({ report: { status: 'approved' } })
    expect(await queue('not-approved')).toBeUndefined()
    expect(await queue('all')).toBeDefined()
  })
})

describe('a line after the approval', () => {
  test.each(['a new one', 'a changed one', 'a removed one'])('%s takes it back', async (which) => {
    const { marie } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    await marie.send(marie.line({ child, itemId }), marie.submission({ child }))
    await approveAs(child, 2)
    const entry =
      which === 'a removed one'
        ? marie.removal({ child, itemId })
        : marie.line({ child, text: 'Autre.', ...(which === 'a changed one' && { itemId }) })
    expect(await marie.last(entry)).toMatchObject({ truth: { report: { status: 'submitted' } } })
    expect(await reportOf(child)).toMatchObject({ status: 'submitted', isCorrection: false })
  })

  test('that says what stands already leaves it alone', async () => {
    const { marie } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    await marie.send(marie.line({ child, itemId }), marie.submission({ child }))
    await approveAs(child, 2)
    await marie.send(marie.line({ child, itemId }))
    expect(await reportOf(child)).toMatchObject({ status: 'approved', version: 3 })
  })
})

describe('sending by hand', () => {
  test('sends what is approved, once, and says what it does not send and why', async () => {
    const child = await aSubmittedDay()
    await scene.family([child], [{ name: 'Ana Silva', email: 'ana.silva@family.test' }])
    expect(await send(child)).toMatchObject([refusedAs('diary.not-approved')])
    await approveAs(child, 2)
    expect(await send(child)).toMatchObject([
      standingAs({ status: 'sent', sentTo: [{ guardianName: 'Ana Silva' }] }),
    ])
    expect(await send(child)).toMatchObject([refusedAs('diary.already-sent')])
    const unreached = await aSubmittedDay()
    await scene.family(
      [unreached],
      [{ name: 'Rui', email: 'rui@family.test', receivesReports: false }],
    )
    await approveAs(unreached, 2)
    expect(await send(unreached)).toMatchObject([refusedAs('diary.nobody-to-mail')])
    expect(await reportOf(unreached)).toMatchObject({ status: 'approved' })
  })

  test('sends a day once more to guardians whom it has not reached, and to nobody else', async () => {
    const child = await aSubmittedDay()
    const guardians = ['one', 'two'].map((name) => ({ name, email: `${name}@again.test` }))
    await scene.family([child], guardians)
    await approveAs(child, 2)
    const mails = recordingMail()
    const request = { ...(await scene.director.request()), mail: mails }
    const again = () => sendReportsNow(request, { ids: [idOf(child)] })
    await again()
    const { rows } = await db.owner.query<{ mail_id: string }>(
      `select mail_id from diary_mail join guardian using (school_id, guardian_id) where email = 'two@again.test'`,
    )
    await db.owner.query(
      `insert into mail (mail_id, school_id, kind, language, state, queued_at, settled_at, failure)
       values ($1, $2, 'diary.report', 'fr', 'failed', now(), now(), 'mail.address-refused')`,
      [rows[0]?.mail_id, child.schoolId],
    )
    const sentTo = (await reportOf(child))?.sentTo ?? []
    expect(sentTo.toSorted((a, b) => (a.guardianName < b.guardianName ? -1 : 1))).toMatchObject([
      { guardianName: 'one', state: 'sent' },
      { guardianName: 'two', state: 'failed', failure: 'mail.address-refused' },
    ])
    expect(await again()).toMatchObject([standingAs({ status: 'sent' })])
    expect(mails.mails.map(({ to }) => to.address)).toEqual([
      'one@again.test',
      'two@again.test',
      'two@again.test',
    ])
    expect((await reportOf(child))?.sentTo).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    expect(await again()).toMatchObject([refusedAs('diary.already-sent')])
  })

  test('and changed after that, the day is a correction once it is approved again', async () => {
    const child = await aSubmittedDay()
    await scene.family([child], [{ name: 'Ana', email: 'ana.again@family.test' }])
    await approveAs(child, 2)
    await send(child)
    await scene.paul.send(scene.paul.line({ child, text: 'Finalement, pas de sieste.' }))
    expect(await reportOf(child)).toMatchObject({ status: 'submitted', isCorrection: true })
    expect(
      await returnReport(await scene.director.request(), { id: idOf(child), note: 'Sûr ?' }),
    ).toMatchObject(standingAs({ status: 'draft', isCorrection: true }))
    await scene.paul.send(scene.paul.submission({ child }))
    await approveAs(child, 7)
    expect(await send(child)).toMatchObject([standingAs({ status: 'sent', isCorrection: true })])
  })
})
