import { beforeEach, describe, expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { deleteDueSchools } from '#server/features/platform-admin/delete-due-schools.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { databaseMailQueue } from '#server/platform/mail/database-mail-queue.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { type BilledChild, billingSchool, careLine } from '#tests/support/server/billing-school.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { paperKey, workOnRun } from './run-billing.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const billing = billingSchool(test$)
const files = memoryFiles()
const jobs = { send: async () => undefined }
const ids = timeOrderedIds(clock)
const means = {
  ...{ database: test$.database, clock, ids, files, jobs, siteUrl: 'https://preau.test' },
  mail: databaseMailQueue({ clock, ids, secrets: testSecrets, jobs }),
}

let school: SmallSchool
let director: Visitor
let child: BilledChild

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await billing.aSchool()
  director = await aVisitor(preau, { of: await smallWorld(test$.owner).aDirector({ of: school }) })
  child = await billing.aChild(school)
})

const after =
  'invoiceMonth(month: "2026-10") { papers { number kind total remaining } drafts { id } }'
type After = {
  invoiceMonth: {
    papers: { number: string; kind: string; total: number }[]
    drafts: { id: string }[]
  }
}
const act = (name: string, wish: object, by = director) =>
  performAct<After>(preau, { by, act: name, after, ...wish })
const issue = (drafts: object[], by = director, runId: string = nextId('run')) =>
  act('issueDrafts', { drafts, month: '2026-10', runId }, by)

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test$.owner.query<Row & Record<string, unknown>>(text, values)).rows

describe('an issue', () => {
  test('gives numbers without a gap, each series from one on, and takes the drafts away', async () => {
    const drafts = [
      await billing.aDraft({ of: child }),
      await billing.aDraft({ of: await billing.aChild(school, { lastName: 'Costa' }) }),
      await billing.aDraft({ of: child, type: 'noninvoice' }),
    ]
    const { invoiceMonth } = await issue(drafts)
    expect(invoiceMonth.drafts).toEqual([])
    expect(invoiceMonth.papers.map(({ number }) => number)).toEqual([
      '2026-0001',
      '2026-0002',
      '2026-N0001',
    ])
    const next = await issue([await billing.aDraft({ of: await billing.aChild(school) })])
    expect(next.invoiceMonth.papers.map(({ number }) => number)).toContain('2026-0003')
  })

  test('that two directors press at once numbers each draft once, and tells the second', async () => {
    const other = await aVisitor(preau, {
      of: await smallWorld(test$.owner).aDirector({ of: school, as: 'subdirector' }),
    })
    const drafts = []
    for (const lastName of ['Perrin', 'Costa', 'Sorel'])
      drafts.push(await billing.aDraft({ of: await billing.aChild(school, { lastName }) }))
    const answers = await Promise.all([issue(drafts), issue(drafts, other)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['payments.already-issued', undefined])
    const given = await rows<{ place: number }>(
      'select place from invoice where school_id = $1 order by place',
      [school.schoolId],
    )
    expect(given.map(({ place }) => place)).toEqual([1, 2, 3])
  })

  test('of different drafts at once leaves no gap and no double', async () => {
    const drafts: { id: string; version: number }[] = []
    for (let count = 0; count < 6; count += 1)
      drafts.push(await billing.aDraft({ of: await billing.aChild(school) }))
    await Promise.all(drafts.map((draft) => issue([draft])))
    const given = await rows<{ place: number }>(
      'select place from invoice where school_id = $1 order by place',
      [school.schoolId],
    )
    expect(given.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('is refused with a date before the last number, with an open problem, and over an older version', async () => {
    await issue([await billing.aDraft({ of: child })])
    clock.set('2026-11-16T07:40:00Z')
    const late = await billing.aDraft({ of: await billing.aChild(school) })
    expect(await issue([late])).toMatchObject({ code: 'payments.date-before-last-number' })
    clock.set('2026-11-17T07:40:00Z')
    const problems = [{ kind: 'departure-missing', isWarning: false, facts: {} }]
    const blocked = await billing.aDraft({ of: await billing.aChild(school), problems })
    expect(await issue([late, blocked])).toMatchObject({ code: 'payments.settle-first' })
    expect(await issue([{ ...late, version: 7 }])).toMatchObject({
      code: 'payments.draft-changed-meanwhile',
    })
    expect(await issue([])).toMatchObject({ code: 'payments.nothing-chosen' })
  })

  test('of a month that is issued changes nothing any more: neither its papers nor a line of them', async () => {
    const draft = await billing.aDraft({ of: child })
    await issue([draft])
    expect(await issue([draft])).toMatchObject({ code: 'payments.already-issued' })
    const line = { key: 'hand:1', label: 'Sortie', quantity: 1000, unitPrice: 500 }
    const wish = { draftId: draft.id, version: 1, ...line, isEligibleCare: false }
    expect(await act('setDraftLine', wish)).toMatchObject({ code: 'payments.unknown-document' })
    const { invoiceMonth } = await act('prepareMonth', { month: '2026-10' })
    expect(invoiceMonth.papers).toMatchObject([{ number: '2026-0001', total: 84_024 }])
  })

  test('under the id of another run, or a credit under that of a paper, is refused', async () => {
    const runId = nextId('run')
    const draft = await billing.aDraft({ of: child })
    await issue([draft], director, runId)
    const other = await billing.aDraft({ of: await billing.aChild(school) })
    const code = 'request.known-id-with-other-content'
    expect(await issue([other], director, runId)).toMatchObject({ code })
    const credit = { invoiceId: draft.id, creditId: draft.id, reason: 'Slip' }
    expect(await act('creditInvoice', credit)).toMatchObject({ code })
  })

  test('goes over a warning once somebody has confirmed it', async () => {
    const problems = [{ kind: 'no-mail', isWarning: true, facts: {} }]
    const draft = await billing.aDraft({ of: child, problems })
    expect(await issue([draft])).toMatchObject({ code: 'payments.settle-first' })
    const kinds = ['no_mail']
    await act('confirmDraft', { draftId: draft.id, version: 1, kinds })
    expect((await issue([{ id: draft.id, version: 2 }])).invoiceMonth.papers).toHaveLength(1)
  })

  test('of a line that was changed by hand prints what was typed', async () => {
    const draft = await billing.aDraft({ of: child })
    const line = { label: 'Sortie au zoo', quantity: 2000, unitPrice: 650, isEligibleCare: false }
    const key = `hand:${nextId('line')}`
    await act('setDraftLine', { draftId: draft.id, version: 1, key, ...line })
    await act('removeDraftLine', { draftId: draft.id, version: 2, key: 'plan:charge-1' })
    const { invoiceMonth } = await issue([{ id: draft.id, version: 3 }])
    expect(invoiceMonth.papers).toMatchObject([{ total: 1300 }])
    const [written] = await rows('select source from invoice_line where invoice_id = $1', [
      draft.id,
    ])
    expect(written).toMatchObject({ source: { kind: 'hand' } })
  })
})

describe('the run behind an issue', () => {
  const run = async (runId: string) =>
    workOnRun(means, { schoolId: school.schoolId as SchoolId, runId })

  test('keeps the PDF with its hash and mails each paper once, however often it is done', async () => {
    const runId = nextId('run')
    const draft = await billing.aDraft({ of: child })
    const other = await billing.aDraft({
      of: await billing.aChild(school, { lastName: 'Lemoine', email: null }),
    })
    await issue([draft, other], director, runId)
    await Promise.all([run(runId), run(runId)])
    await run(runId)
    const mails = (await queuedMails(test$.owner)).filter((it) => it.schoolId === school.schoolId)
    expect(mails.map(({ to, kind }) => [to.address, kind])).toEqual([
      ['nadia@haddad.test', 'payments.invoice'],
    ])
    expect(mails[0]?.facts).toMatchObject({ subject: 'Facture 2026-0001 pour Yanis' })
    const [file] = await rows<{ bytes: number }>(
      'select bytes from invoice_file where invoice_id = $1',
      [draft.id],
    )
    expect((await files.read(paperKey(school.schoolId, draft.id)))?.length).toBe(file?.bytes)
    const [billed] = await rows('select finished_at from billing_run where run_id = $1', [runId])
    expect(billed?.finished_at).not.toBeNull()
  })

  const filesWithout = (...faulty: { id: string }[]) => ({
    ...files,
    write: async (key: string, bytes: Uint8Array) => {
      if (faulty.some(({ id }) => key === paperKey(school.schoolId, id)))
        throw new Error('no room for this one')
      await files.write(key, bytes)
    },
  })
  const outOf = async (runId: string) => {
    const [out] = await rows<{ mails: number; isFinished: boolean }>(
      `select (select count(*)::int from invoice_mail join invoice using (school_id, invoice_id)
         where run_id = $1) as mails, finished_at is not null as "isFinished" from billing_run where run_id = $1`,
      [runId],
    )
    return out
  }

  test('goes on behind a paper that fails, tells the queue, and sends that one the next time', async () => {
    const runId = nextId('run')
    const faulty = await billing.aDraft({ of: child })
    const drafts = [faulty]
    for (const lastName of ['Costa', 'Sorel'])
      drafts.push(await billing.aDraft({ of: await billing.aChild(school, { lastName }) }))
    await issue(drafts, director, runId)
    const named = { schoolId: school.schoolId as SchoolId, runId }
    await expect(workOnRun({ ...means, files: filesWithout(faulty) }, named)).rejects.toThrow(
      'no room for this one',
    )
    expect(await outOf(runId)).toEqual({ mails: 2, isFinished: false })
    await run(runId)
    expect(await outOf(runId)).toEqual({ mails: 3, isFinished: true })
  })

  test('of more papers than one job draws goes on at once, and throws when only the faulty one is left', async () => {
    const runId = nextId('run')
    const faulty = await billing.aDraft({ of: child })
    const drafts = [faulty]
    for (let count = 0; count < 40; count += 1)
      drafts.push(await billing.aDraft({ of: await billing.aChild(school) }))
    await issue(drafts, director, runId)
    const sent: unknown[] = []
    const counting = { send: async (_: unknown, job: unknown) => void sent.push(job) }
    const once = () =>
      workOnRun(
        { ...means, files: filesWithout(faulty), jobs: counting },
        { schoolId: school.schoolId as SchoolId, runId },
      )
    await once()
    expect([sent.length, await outOf(runId)]).toEqual([1, { mails: 39, isFinished: false }])
    await expect(once()).rejects.toThrow('no room for this one')
    expect([sent.length, await outOf(runId)]).toEqual([1, { mails: 40, isFinished: false }])
  }, 120_000)

  test('tries the papers behind forty faulty ones the next time, and then begins again', async () => {
    const runId = nextId('run')
    const drafts = [await billing.aDraft({ of: child })]
    for (let count = 0; count < 41; count += 1)
      drafts.push(await billing.aDraft({ of: await billing.aChild(school) }))
    await issue(drafts, director, runId)
    const issued = await rows<{ id: string }>(
      'select invoice_id as id from invoice where run_id = $1 order by series, place',
      [runId],
    )
    const named = { schoolId: school.schoolId as SchoolId, runId }
    const faulty = { ...means, files: filesWithout(...issued.slice(0, 40)) }
    // Nothing came of the first go: the queue waits, and goes on behind it.
    await expect(workOnRun(faulty, named)).rejects.toThrow('no room for this one')
    expect(await outOf(runId)).toEqual({ mails: 0, isFinished: false })
    const sent: unknown[] = []
    const counting = { send: async (_: unknown, job: unknown) => void sent.push(job) }
    await workOnRun({ ...faulty, jobs: counting }, named).catch(() => undefined)
    expect(await outOf(runId)).toEqual({ mails: 2, isFinished: false })
    for (let go = 0; go < 2; go += 1) await run(runId)
    expect(await outOf(runId)).toEqual({ mails: 42, isFinished: true })
  }, 120_000)

  test('leaves no file of a school that is deleted while a paper is drawn', async () => {
    const runId = nextId('run')
    const draft = await billing.aDraft({ of: child })
    await issue([draft], director, runId)
    const key = paperKey(school.schoolId, draft.id)
    const deleting = {
      ...files,
      write: async (written: string, bytes: Uint8Array) => {
        await test$.owner.query(
          `update school set is_enabled = false, deletion_due_on = '2026-11-01' where school_id = $1`,
          [school.schoolId],
        )
        await deleteDueSchools({ database: test$.database, clock, ids, files })
        await files.write(written, bytes)
      },
    }
    const named = { schoolId: school.schoolId as SchoolId, runId }
    await expect(workOnRun({ ...means, files: deleting }, named)).rejects.toThrow()
    expect(files.keys()).not.toContain(key)
    await run(runId)
  })

  test('keeps the file of a paper that stands, though its row could not be written', async () => {
    const runId = nextId('run')
    const draft = await billing.aDraft({ of: child })
    await issue([draft], director, runId)
    // The row is refused once, as by a disk without room.
    await test$.owner.query(
      `alter table invoice_file add constraint no_room check (invoice_id <> '${draft.id}')`,
    )
    await expect(run(runId)).rejects.toThrow('no_room')
    await test$.owner.query('alter table invoice_file drop constraint no_room')
    expect(files.keys()).toContain(paperKey(school.schoolId, draft.id))
    await run(runId)
    expect(await outOf(runId)).toEqual({ mails: 1, isFinished: true })
  })

  test('mails a credit note as one, with what it takes off, and never by the letter of invoices', async () => {
    const draft = await billing.aDraft({ of: child })
    await issue([draft])
    const creditId = nextId('credit')
    await act('creditInvoice', { invoiceId: draft.id, creditId, reason: 'A slip' })
    await run(creditId)
    const mails = (await queuedMails(test$.owner)).filter((it) => it.schoolId === school.schoolId)
    const [{ facts = {} } = {}] = mails
    expect(facts).toMatchObject({ subject: 'Avoir 2026-C0001 pour Yanis' })
    expect(facts.text).toContain('Il réduit de 840,24')
    expect(facts.text).not.toContain('à régler avant')
  })

  test('prints every mention that the law asks for, and the exemption', async () => {
    const runId = nextId('run')
    const lines = [
      careLine(81_200),
      careLine(6720, {
        ...{ key: 'addon:1', label: 'Repas', quantity: 16_000, unit: 'meal', unitPrice: 420 },
      }),
    ]
    const draft = await billing.aDraft({ of: child, lines })
    await issue([draft], director, runId)
    await run(runId)
    const text = textOf((await files.read(paperKey(school.schoolId, draft.id))) as Buffer)
      .replaceAll('\u00a0', ' ')
      .replaceAll('|', ' ')
    for (const mention of [
      'Facture 2026-0001',
      'N° 2026-0001',
      'Date : 17/11/2026',
      'Échéance : 02/12/2026',
      'du 01/10/2026 au 31/10/2026',
      'SARL',
      '14 rue des Tilleuls',
      '69004 Lyon',
      'SIRET 73282932000074',
      'N° de TVA FR40123456824',
      'Nadia Haddad',
      '4 place Guichard',
      'Accueil 4 jours',
      '16 repas',
      '4,20 €',
      '812,00 €',
      'Exonération de TVA, article 261-4-8° bis du CGI',
      'À payer',
      '879,20 €',
      'IBAN FR7630006000011234567890189',
      'Page 1 sur 1',
    ])
      expect(text).toContain(mention)
  })

  test('prints an English invoice without a French word', async () => {
    const english = await billing.aChild(school, { lastName: 'Okafor', language: 'en' })
    const runId = nextId('run')
    const taxed = careLine(12_000, { label: 'Full care', taxRate: 2000 })
    const draft = await billing.aDraft({ of: english, lines: [taxed] })
    await issue([draft], director, runId)
    await run(runId)
    const text = textOf((await files.read(paperKey(school.schoolId, draft.id))) as Buffer)
    expect(text).toContain('Invoice 2026-0001')
    expect(text).toContain('VAT at 20%')
    expect(text).toContain('20,00\u00a0€')
    expect(text).not.toMatch(/Facture|TVA|CGI|SIRET|Échéance|payer|Merci|Montant|Accueil de/)
  })
})

describe('a credit note', () => {
  test('takes a paper back whole or in part, in a series of its own, and never more than it said', async () => {
    const draft = await billing.aDraft({ of: child })
    await issue([draft])
    const credit = (wish: object) =>
      act('creditInvoice', { invoiceId: draft.id, creditId: nextId('credit'), ...wish })
    expect(await credit({ reason: ' ' })).toMatchObject({ code: 'field.missing' })
    const part = [{ key: 'plan:charge-1', amount: 10_000 }]
    const { invoiceMonth } = await credit({ reason: 'Fermeture', lines: part })
    expect(invoiceMonth.papers).toMatchObject([
      { number: '2026-C0001', kind: 'credit', total: -10_000 },
      { number: '2026-0001', kind: 'invoice', total: 84_024, remaining: 74_024 },
    ])
    const much = [{ key: 'plan:charge-1', amount: 80_000 }]
    expect(await credit({ reason: 'Fermeture', lines: much })).toMatchObject({
      code: 'payments.credit-above-invoice',
    })
    expect(await credit({ reason: 'Erreur' })).not.toHaveProperty('code')
    expect(await credit({ reason: 'Erreur' })).toMatchObject({ code: 'payments.already-credited' })
  })
})
