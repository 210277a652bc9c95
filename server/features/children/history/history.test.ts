import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallChild,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Field = {
  part: string
  name: string
  kind: string
  field: string
  before: string[]
  after: string[]
  isHidden: boolean
}
type History = { total: number; changes: { byName: string; fields: Field[] }[] }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)
let school: SmallSchool
let tiago: SmallChild
let lea: SmallChild
let director: Visitor
let teacher: Visitor

beforeEach(async () => {
  school = await world.aSchool()
  const robins = await world.aClass({ of: school, name: 'Rouges-gorges' })
  const guardians = [{ name: 'Ana Silva', relation: 'Mom', phone: '06 39 98 12 34' }] as const
  tiago = await world.aChild({ in: robins, firstName: 'Tiago', lastName: 'Silva', guardians })
  lea = await world.aChild({ in: robins, firstName: 'Léa', lastName: 'Silva' })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  teacher = await aVisitor(preau, {
    of: await world.aTeacher({
      ...{ of: school, classes: [robins], permissions: { profile: true } },
      levelFeatures: ['profile'],
    }),
  })
})

async function historyOf(
  { childId }: SmallChild,
  { by = director, first = 20, offset = 0 } = {},
): Promise<History | null> {
  const { data } = await by.ask(
    `{ childHistory(childId: "${childId}", first: ${first}, offset: ${offset}) {
         total changes { byName fields { part name kind field before after isHidden } } } }`,
  )
  return (data as { childHistory: History | null }).childHistory
}

const act = (name: string, of: SmallChild, wish: object) => {
  clock.set(new Date(clock.now() + 60_000).toISOString())
  return performAct<object>(preau, {
    ...{ by: director, act: name, after: 'serverTime', childId: of.childId },
    ...wish,
  })
}

const fieldsOf = (history: History | null) =>
  history?.changes.flatMap(({ fields }) =>
    fields.map(({ part, field, before, after }) =>
      [part, field, ...before, '→', ...after].join(' '),
    ),
  )

const anaOf = async (of: SmallChild) => {
  const { data } = await director.ask(
    `{ childFamily(childId: "${of.childId}") { guardians { guardianId version } } }`,
  )
  const [ana] = (data as { childFamily: { guardians: { guardianId: string; version: number }[] } })
    .childFamily.guardians
  return ana as { guardianId: string; version: number }
}

const ana = {
  ...{ firstName: 'Ana', lastName: 'Silva', relation: 'Mom', phone: '06 39 98 12 34' },
  ...{ hasLegalAuthority: true, mayCollect: true },
  ...{ receivesReports: true, receivesInvoices: true, receivesMessages: true },
}

describe('the history of a file', () => {
  test('says who changed which field, from what to what', async () => {
    const birthDate = '2021-04-02'
    const { data } = await director.ask(
      `{ childIdentity(childId: "${tiago.childId}") { version birthDate } }`,
    )
    const { version } = (data as { childIdentity: { version: number } }).childIdentity
    const input = { firstName: 'Thiago', lastName: 'Silva', birthDate, insuranceCompany: 'MAE' }
    await act('changeChildIdentity', tiago, { input, version })
    const history = await historyOf(tiago)
    expect(history?.total).toBe(1)
    expect(history?.changes[0]?.byName).not.toBe('')
    expect(fieldsOf(history)).toContain('identity firstName Tiago → Thiago')
    expect(fieldsOf(history)).toContain('identity insuranceCompany → MAE')
  })

  test('is that of brother and sister too, where a guardian of both was changed', async () => {
    const { guardianId, version } = await anaOf(tiago)
    await act('linkGuardian', lea, { guardianId, hasLegalAuthority: true, mayCollect: true })
    const input = { ...ana, phone: '07 00 00 00 01', version }
    await act('changeGuardian', tiago, { guardianId, input })
    const phone = 'guardian phone 06 39 98 12 34 → 07 00 00 00 01'
    expect(fieldsOf(await historyOf(tiago))).toContain(phone)
    expect(fieldsOf(await historyOf(lea))).toContain(phone)
    const kinds = (await historyOf(lea))?.changes.map(({ fields }) => fields[0]?.kind)
    expect(kinds).toEqual(['changed', 'added'])
  })

  test('says who was a guardian that was taken from the child', async () => {
    const { guardianId } = await anaOf(tiago)
    await act('removeGuardian', tiago, { guardianId })
    const fields = (await historyOf(tiago))?.changes[0]?.fields
    const phone = fields?.find(({ field }) => field === 'phone')
    expect(phone).toMatchObject({ kind: 'removed', name: 'Ana Silva', before: ['06 39 98 12 34'] })
  })

  test('holds nothing of a private note, nor of the decision of a court', async () => {
    await act('keepChildNote', tiago, { note: 'Quatrevaux was here', version: 1 })
    const input = {
      ...{ kind: 'must_not', name: 'Paulo', weekdays: [], needsIdentityCheck: false },
      ...{ note: 'The judge Quatrevaux decided', version: 0 },
    }
    await act('addCollector', tiago, { collectorId: nextId('collector'), input })
    const fields = (await historyOf(tiago))?.changes.flatMap((it) => it.fields) ?? []
    expect(fields.filter(({ isHidden }) => isHidden).map(({ field }) => field)).toEqual([
      'note',
      'privateNote',
    ])
    const { rows } = await test$.owner.query(
      `select 1 from child_history h where h::text ~ 'Quatrevaux'`,
    )
    expect(rows).toEqual([])
  })

  test('tells health to the direction alone, and writes down who read it', async () => {
    const input = {
      ...{ childId: tiago.childId, version: 0, diets: [] },
      allergies: [{ allergen: 'milk', severity: 'severe' }],
    }
    await performAct(preau, { by: director, act: 'recordHealth', after: 'serverTime', input })
    const reads = async () =>
      (
        await test$.owner.query('select 1 from health_read where child_ids @> array[$1::uuid]', [
          tiago.childId,
        ])
      ).rows.length
    expect(await reads()).toBe(0)
    expect(fieldsOf(await historyOf(tiago))).toEqual(['health allergies → milk/severe'])
    expect(await reads()).toBe(1)
    expect(await historyOf(tiago, { by: teacher })).toBeNull()
    expect(await reads()).toBe(1)
  })

  test('is read page by page, newest first', async () => {
    for (const [version, note] of ['one', 'two', 'three'].entries())
      await act('keepChildNote', tiago, { note, version: version + 1 })
    expect(await historyOf(tiago, { first: 2 })).toMatchObject({ total: 3 })
    expect((await historyOf(tiago, { first: 2, offset: 2 }))?.changes).toHaveLength(1)
  })

  test('forgets an erased guardian in the file of another child, whose guardian it once was', async () => {
    const { guardianId } = await anaOf(tiago)
    await act('linkGuardian', lea, { guardianId, hasLegalAuthority: true, mayCollect: true })
    await act('removeGuardian', lea, { guardianId })
    expect((await historyOf(lea))?.total).toBe(2)
    const wish = { typedName: 'Tiago Silva', reason: 'family-asked' }
    expect(await act('eraseChild', tiago, wish)).not.toHaveProperty('code')
    expect((await historyOf(lea))?.total).toBe(0)
  })

  test('cannot be written over by the application', async () => {
    const grants = await test$.owner.query<{ privilege: string }>(
      `select privilege_type as privilege from information_schema.role_table_grants
       where table_name = 'child_history' and grantee = 'preau_app' order by 1`,
    )
    expect(grants.rows.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT'])
  })
})
