import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { billingSchool, careLine } from '#tests/support/server/billing-school.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const billing = billingSchool(test$)

let director: Visitor
let teacher: Visitor
let stranger: Visitor
/** Costa, Perrin, Sorel: numbered in this order. */
const papers: string[] = []

beforeAll(async () => {
  const world = smallWorld(test$.owner)
  const school = await billing.aSchool()
  const schoolClass = await world.aClass({ of: school })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  teacher = await aVisitor(preau, {
    of: await world.aTeacher({ of: school, classes: [schoolClass] }),
  })
  stranger = await aVisitor(preau, {
    of: await world.aDirector({ of: await billing.aSchool() }),
  })
  const drafts = []
  for (const [lastName, amount] of [
    ['Costa', 10_000],
    ['Perrin', 20_000],
    ['Sorel', 30_000],
  ] as const) {
    const of = await billing.aChild(school, { lastName, schoolClass })
    drafts.push(await billing.aDraft({ of, lines: [careLine(amount)] }))
  }
  await performAct(preau, {
    ...{ by: director, act: 'issueDrafts', after: '__typename' },
    ...{ drafts, month: '2026-10', runId: nextId('run') },
  })
  papers.push(...drafts.map(({ id }) => id))
})

const ask = (ending: 'pdf' | 'zip', chosen: unknown, by = director) =>
  preau.app.inject({
    ...{ method: 'POST', url: `/files/invoices.${ending}?lang=fr` },
    headers: { authorization: `Bearer ${by.accessToken}` },
    payload: { papers: chosen },
  })
const [costa, sorel] = [0, 2].map((place) => () => papers[place] as string) as [
  () => string,
  () => string,
]

test('one PDF holds the papers of a list in its order, each with its own pages', async () => {
  const { rawPayload } = await ask('pdf', [sorel(), costa()])
  const words = textOf(rawPayload)
  expect(words).not.toContain('Perrin')
  expect(words.indexOf('Sorel')).toBeLessThan(words.indexOf('Costa'))
  expect(words).toContain('2026-0001')
  expect(words.match(/1 sur 1/g)).toHaveLength(2)
})

test('a zip holds the papers of a list and no other', async () => {
  const { rawPayload } = await ask('zip', [sorel(), costa()])
  expect(Object.keys(unzipSync(rawPayload))).toEqual([
    'Facture 2026-0003.pdf',
    'Facture 2026-0001.pdf',
  ])
})

test.each(['pdf', 'zip'] as const)(
  'a %s leaves to readers of amounts alone, with papers of their own school',
  async (ending) => {
    expect((await ask(ending, papers, teacher)).statusCode).toBe(403)
    expect((await ask(ending, papers, stranger)).statusCode).toBe(404)
    const nobody = { ...director, accessToken: 'lapsed' }
    expect((await ask(ending, papers, nobody)).statusCode).toBe(401)
    expect((await ask(ending, [])).json()).toMatchObject({ code: 'payments.nothing-chosen' })
    expect((await ask(ending, ['x'])).statusCode).toBe(400)
  },
)

test('what leaves is on the record, with the children that it is about', async () => {
  await ask('zip', [costa()])
  const { rows } = await test$.owner.query<{ subjects: string[] }>(
    `select subject_ids as subjects from export_record where kind = 'invoices' order by exported_at desc, export_id desc limit 1`,
  )
  expect(rows[0]?.subjects).toHaveLength(1)
})
