import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { type BilledChild, billingSchool, careLine } from '#tests/support/server/billing-school.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-10-01T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const billing = billingSchool(test$)

let school: SmallSchool
let director: Visitor
let child: BilledChild
let account: Awaited<ReturnType<ReturnType<typeof smallWorld>['aDirector']>>
let paper: string

type Late = {
  id: string
  number: string
  nextLevel: number | null
  hasMail: boolean
  reminders: object[]
  fee: { state: string; number: string | null }
}
type Draft = { id: string; version: number; payerName: string; lines: { label: string }[] }
type After = { latePapers: { papers: Late[] }; invoiceMonth: { drafts: Draft[]; papers: object[] } }
const late = `latePapers { papers { id number nextLevel hasMail daysLate remaining reminders { level on }
  fee { state number waivedBecause waivedBy waivedOn } } }`
const drafts = `invoiceMonth(month: "2026-10") { drafts { id version payerName lines { label source amount } }
  papers { kind number total } }`
const act = (name: string, wish: object, { by = director, after = late } = {}) =>
  performAct<After>(preau, { by, act: name, after, ...wish })
const lateNow = async () => {
  const { data } = await director.ask(`{ ${late} }`)
  return (data as After).latePapers.papers
}
const prepared = async () =>
  (await act('prepareMonth', { month: '2026-10' }, { after: drafts })).invoiceMonth
const remind = (papers: object[], by = director) => act('sendReminders', { papers }, { by })
const mails = async () =>
  (await queuedMails(test$.owner)).filter(
    ({ schoolId, kind }) => schoolId === school.schoolId && kind === 'payments.reminder',
  )
const byHand = careLine(10_000, { key: 'hand:1', source: { kind: 'hand', id: '1' } })
const issue = async (of: BilledChild, month: string, lines = [byHand]) => {
  const draft = await billing.aDraft({ of, month, lines })
  await act('issueDrafts', { drafts: [draft], month, runId: nextId('run') })
  return draft.id
}

/** Some days later, signed in anew. */
const later = async (day: string) => {
  clock.set(`${day}T07:40:00Z`)
  director = await aVisitor(preau, { of: account })
}

beforeEach(async () => {
  clock.set('2026-10-01T07:40:00Z')
  school = await billing.aSchool()
  await test$.owner.query(
    `update billing_setting set late_fee = 1500, late_fee_after_days = 7 where school_id = $1`,
    [school.schoolId],
  )
  account = await smallWorld(test$.owner).aDirector({ of: school })
  director = await aVisitor(preau, { of: account })
  child = await billing.aChild(school)
  paper = await issue(child, '2026-09')
  await later('2026-11-02')
})

const preview = async () => {
  const { data } = await director.ask(
    `{ reminderMails(invoiceIds: ["${paper}"]) { level subject text numbers } }`,
  )
  return (data as { reminderMails: { level: number; text: string }[] }).reminderMails[0]
}
const letterOf = async (id: string, by = director) => {
  const answer = await askFile(preau, { by, path: `/files/reminder.pdf?invoice=${id}` })
  return answer.statusCode === 200 ? textOf(answer.rawPayload) : answer.json<object>()
}

describe('a reminder', () => {
  test('names the paper, is kept with its day, and the next level waits for its time', async () => {
    expect(await lateNow()).toMatchObject([
      { id: paper, nextLevel: 1, hasMail: true, reminders: [] },
    ])
    const { latePapers } = await remind([{ invoiceId: paper, level: 1 }])
    expect(latePapers.papers).toMatchObject([
      { nextLevel: null, reminders: [{ level: 1, on: '2026-11-02' }] },
    ])
    const { data: year } = await director.ask(
      '{ paymentYear(startYear: 2026) { reminded { invoiceId last { level on } } } }',
    )
    expect(year).toMatchObject({
      paymentYear: { reminded: [{ invoiceId: paper, last: { level: 1, on: '2026-11-02' } }] },
    })
    await later('2026-11-12')
    expect(await lateNow()).toMatchObject([{ nextLevel: 2 }])
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: { address: 'nadia@haddad.test' }, language: 'fr' })
    expect(mail?.facts.subject).toBe('Rappel de paiement\u00a0: 2026-0001')
  })

  test('that was posted counts as one that was mailed, and no mail leaves', async () => {
    await test$.owner.query('update guardian set email = null where school_id = $1', [
      school.schoolId,
    ])
    const posted = { papers: [{ invoiceId: paper, level: 1 }] }
    expect(await remind(posted.papers)).toMatchObject({ code: 'payments.payer-without-mail' })
    const { latePapers } = await act('noteReminders', posted)
    expect(latePapers.papers).toMatchObject([
      { nextLevel: null, reminders: [{ level: 1, on: '2026-11-02' }] },
    ])
    expect(await act('noteReminders', posted)).toMatchObject({
      code: 'payments.reminded-meanwhile',
    })
    expect(await mails()).toEqual([])
  })

  test('leaves once, however often and by how many it is pressed at once', async () => {
    const other = await aVisitor(preau, {
      of: await smallWorld(test$.owner).aDirector({ of: school, as: 'subdirector' }),
    })
    const wish = [{ invoiceId: paper, level: 1 }]
    const answers = await Promise.all([remind(wish), remind(wish, other)])
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'payments.reminded-meanwhile',
      undefined,
    ])
    expect(await remind(wish)).toMatchObject({ code: 'payments.reminded-meanwhile' })
    expect(await mails()).toHaveLength(1)
  })

  test('has the words of the school, and lists dues and earlier reminders only where the school shows them', async () => {
    await test$.owner.query(
      `update school set payment_reminder_message = 'Il reste {amount} pour {childFirstName}.' where school_id = $1`,
      [school.schoolId],
    )
    const plain = await preview()
    expect(plain?.text).toContain('Il reste 100,00\u00a0€ pour Yanis.')
    expect(plain?.text).not.toContain('Reste à régler')
    await remind([{ invoiceId: paper, level: 1 }])
    expect((await mails())[0]?.facts.text).toContain('Il reste 100,00\u00a0€ pour Yanis.')
    await test$.owner.query(
      'update school set show_payment_reminder_to_parent = true where school_id = $1',
      [school.schoolId],
    )
    await later('2026-11-12')
    const second = await preview()
    expect(second?.level).toBe(2)
    expect(second?.text).toContain('rappel du 02/11/2026 (niveau 1)')
  })

  test('to somebody without a mail address is refused, and sends nothing to the others either', async () => {
    const silent = await billing.aChild(school, { lastName: 'Costa', email: null })
    const other = await issue(silent, '2026-09')
    await later('2026-11-20')
    expect((await lateNow()).find(({ id }) => id === other)).toMatchObject({ hasMail: false })
    const wish = [paper, other].map((invoiceId) => ({ invoiceId, level: 1 }))
    expect(await remind(wish)).toMatchObject({ code: 'payments.payer-without-mail' })
    expect(await mails()).toEqual([])
  })

  test('is seen as it leaves, with the address of the school under it', async () => {
    expect((await preview())?.text).toContain('14 rue des Tilleuls, 69004 Lyon')
  })

  test('is a letter on paper to somebody without a mail address, with the words of the mail and both addresses', async () => {
    const silent = await billing.aChild(school, { lastName: 'Costa', email: null })
    const other = await issue(silent, '2026-09')
    await later('2026-11-20')
    await test$.owner.query(
      `update school set payment_reminder_message = 'Il reste {amount}. Voir {link}' where school_id = $1`,
      [school.schoolId],
    )
    const letter = await letterOf(other)
    for (const words of [
      'Rappel de paiement',
      'Nadia Costa',
      '14 rue des Tilleuls',
      '100,00\u00a0€',
      'Voir https://',
    ])
      expect(letter).toContain(words)
    expect(letter).not.toContain('Vous recevez ce message')
    const teacher = await aVisitor(preau, {
      of: await smallWorld(test$.owner).aTeacher({ of: school, classes: [] }),
    })
    expect(await letterOf(other, teacher)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await letterOf(nextId('invoice'))).toMatchObject({ code: 'payments.unknown-document' })
  })
})

describe('a late fee', () => {
  beforeEach(async () => {
    const planId = nextId('plan')
    await test$.owner.query(
      `insert into price_plan (school_id, plan_id, name, unit, amount, counts, valid_from)
       values ($1, $2, 'Accueil', 'month', 9000, 'booked', '2026-09-01')`,
      [school.schoolId, planId],
    )
    await test$.owner.query(
      `insert into child_charge (school_id, charge_id, child_id, plan_id, first_day) values ($1, $2, $3, $4, '2026-10-01')`,
      [school.schoolId, nextId('charge'), child.childId, planId],
    )
    await test$.owner.query('update child_guardian set payer_share = 100 where child_id = $1', [
      child.childId,
    ])
  })
  const waive = (reason = 'Mois difficile') =>
    act('waiveLateFee', { invoiceId: paper, creditId: nextId('credit'), reason })

  test('is a line of the next draft, which names the late paper, and none is billed twice', async () => {
    const fee = { label: 'Frais de retard, facture 2026-0001', source: 'late-fee', amount: 1500 }
    const { drafts: [draft] = [] } = await prepared()
    expect(draft).toMatchObject({ payerName: 'Nadia Haddad', lines: [{ amount: 9000 }, fee] })
    expect((await prepared()).drafts).toHaveLength(1)
    await act('issueDrafts', {
      ...{ drafts: [{ id: draft?.id, version: draft?.version }], month: '2026-10' },
      runId: nextId('run'),
    })
    expect((await prepared()).drafts).toEqual([])
    expect(await lateNow()).toMatchObject([{ fee: { state: 'billed', number: '2026-0002' } }])
  })

  test('stands in the child’s month step by step, and in its invoices with what became of it', async () => {
    const ofChild = async () => {
      const { data } = await director.ask(`{
        childMonth(childId: "${child.childId}", month: "2026-10") { total lines { source amount } }
        childInvoices(childId: "${child.childId}") { fees { number fee { state waivedBecause } } }
      }`)
      return data
    }
    const care = { source: 'plan', amount: 9000 }
    expect(await ofChild()).toEqual({
      childMonth: { total: 10_500, lines: [care, { source: 'late-fee', amount: 1500 }] },
      childInvoices: { fees: [] },
    })
    await prepared()
    expect(await ofChild()).toMatchObject({
      childInvoices: { fees: [{ number: '2026-0001', fee: { state: 'drafted' } }] },
    })
    await waive()
    expect(await ofChild()).toMatchObject({
      childMonth: { total: 9000, lines: [care] },
      childInvoices: { fees: [{ fee: { state: 'waived', waivedBecause: 'Mois difficile' } }] },
    })
  })

  test('that is waived before it is billed goes out of the draft, and never comes back', async () => {
    await prepared()
    expect(await waive(' ')).toMatchObject({ code: 'field.missing' })
    const { latePapers } = await waive()
    expect(latePapers.papers).toMatchObject([
      { fee: { state: 'waived', waivedBecause: 'Mois difficile', waivedOn: '2026-11-02' } },
    ])
    expect((await prepared()).drafts).toMatchObject([{ lines: [{ amount: 9000 }] }])
    expect(await waive()).toMatchObject({ code: 'payments.fee-waived' })
  })

  test('that is billed already is credited by its line when it is waived', async () => {
    const { drafts: [draft] = [] } = await prepared()
    await act('issueDrafts', {
      ...{ drafts: [{ id: draft?.id, version: draft?.version }], month: '2026-10' },
      runId: nextId('run'),
    })
    const underTaken = { invoiceId: paper, creditId: paper, reason: 'Mois difficile' }
    const taken = { code: 'request.known-id-with-other-content' }
    expect(await act('waiveLateFee', underTaken)).toMatchObject(taken)
    const { latePapers } = await waive()
    expect(latePapers.papers[0]).toMatchObject({ fee: { state: 'waived', number: '2026-0002' } })
    expect(await prepared()).toMatchObject({
      drafts: [],
      papers: [{ kind: 'credit', number: '2026-C0001', total: -1500 }, { total: 10_500 }],
    })
  })
})
