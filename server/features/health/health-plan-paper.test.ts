import { beforeEach, describe, expect, test } from 'vitest'
import { aDocumentKind, aFiledDocument } from '#tests/support/examples/document-examples.ts'
import { aHealthRecord, peanuts } from '#tests/support/examples/health-examples.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import type {
  SmallAccount,
  SmallChild,
  SmallClass,
  SmallSchool,
} from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
let school: SmallSchool
let head: SmallAccount
let robins: SmallClass
let nour: SmallChild
let kind: string
let teacher: Visitor

const owner = () => server.database.owner
const visit = (of: SmallAccount): Promise<Visitor> => aVisitor(server.preau, { of })

beforeEach(async () => {
  const { world } = server
  school = await world.aSchool()
  robins = await world.aClass({ of: school })
  nour = await world.aChild({ in: robins })
  head = await world.aDirector({ of: school })
  // She takes the register and opens no file of a child.
  teacher = await visit(await world.aTeacher({ of: school, classes: [robins] }))
  kind = await aDocumentKind(owner(), { of: school, category: 'PAI', isHealthPlan: true })
})

const plan = { instructions: 'Adrenaline, then call 15.', kitPlace: null, validUntil: null }
const withPlan = () => aHealthRecord(owner(), { of: nour, by: head, healthPlan: plan })

type Filed = Partial<Parameters<typeof aFiledDocument>[1]>
const filed = (name: string, more: Filed = {}): Promise<string> =>
  aFiledDocument(owner(), { ...{ of: nour, by: head, categoryId: kind, name }, ...more })

type Answer = { healthPlanPaper: { name: string; state: string } | null; healthPlanToShow: string }

async function paperOf(by: Visitor): Promise<Answer['healthPlanPaper']> {
  const ask = `{ healthPlanPaper(childId: "${nour.childId}") { name state } }`
  return ((await by.ask(ask)).data as Answer).healthPlanPaper
}

const countIn = async (table: string): Promise<number> =>
  (await owner().query(`select 1 from ${table} where school_id = $1`, [school.schoolId])).rows
    .length

describe('the paper of a health plan', () => {
  test('is read by a teacher with the child in care, and each reading is logged', async () => {
    await withPlan()
    const documentId = await filed('PAI Nour')
    expect(await paperOf(teacher)).toEqual({ name: 'PAI Nour', state: 'pending' })
    expect(await countIn('health_read')).toBe(1)
    expect(await countIn('export_record')).toBe(0)
    const { data } = await teacher.ask(`{ healthPlanToShow(childId: "${nour.childId}") }`)
    expect((data as Answer).healthPlanToShow).toMatch(/^\/files\/shown\/.+\.pdf\?until=/)
    const { rows } = await owner().query(
      'select kind, subject_ids as about from export_record where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([{ kind: 'child-document', about: [nour.childId, documentId] }])
  })

  test('is a reading of this child, not of the others of its class', async () => {
    const { world } = server
    const malo = await world.aChild({ in: robins })
    await withPlan()
    await aHealthRecord(owner(), { of: malo, by: head, allergies: [peanuts] })
    expect(await paperOf(teacher)).toBeNull()
    expect(await countIn('health_read')).toBe(0)
    await filed('PAI Nour')
    expect(await paperOf(teacher)).toMatchObject({ name: 'PAI Nour' })
    const { rows } = await owner().query(
      'select child_ids::text[] as of from health_read where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([{ of: [nour.childId] }])
  })

  test('is shown for some minutes, and so is a photo of it', async () => {
    await withPlan()
    for (const format of ['pdf', 'jpg'] as const) {
      await filed(`PAI as ${format}`, { format, day: format === 'pdf' ? 10 : 11 })
      const { data } = await teacher.ask(`{ healthPlanToShow(childId: "${nour.childId}") }`)
      const { healthPlanToShow: address } = data as Answer
      const [, until] = new RegExp(`[.]${format}[?]until=(\\d+)`).exec(address) ?? []
      expect(Number(until) * 1_000 - server.clock.now()).toBeLessThanOrEqual(600_000)
    }
  })

  test('is unknown to those who may not know the health of the child', async () => {
    const { world } = server
    await withPlan()
    await filed('PAI Nour')
    const grands = await world.aClass({ of: school, name: 'Grands' })
    const stranger = await world.aTeacher({ of: school, classes: [grands] })
    const elsewhere = await world.aDirector({ of: await world.aSchool() })
    for (const other of [stranger, elsewhere]) expect(await paperOf(await visit(other))).toBeNull()
    expect(await countIn('health_read')).toBe(0)
  })

  test('needs a plan in the health record, and counts no paper that is not valid', async () => {
    await filed('Wrong', { status: 'not_valid', day: 12 })
    const documentId = await filed('PAI Nour')
    expect(await paperOf(teacher)).toBeNull()
    await withPlan()
    expect(await paperOf(teacher)).toMatchObject({ name: 'PAI Nour' })
    await owner().query('delete from child_document where document_id = $1', [documentId])
    expect(await paperOf(teacher)).toBeNull()
  })

  test('is the one that holds today, else the newest that is over', async () => {
    await withPlan()
    await filed('Of last year', { until: '2026-08-31', day: 12 })
    await filed('Of two years ago', { until: '2025-08-31', day: 11 })
    expect(await paperOf(teacher)).toEqual({ name: 'Of last year', state: 'expired' })
    await filed('Of this year', { until: '2027-08-31', status: 'valid', day: 10 })
    expect(await paperOf(teacher)).toEqual({ name: 'Of this year', state: 'valid' })
  })
})
