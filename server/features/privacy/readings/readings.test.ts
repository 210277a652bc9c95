import { describe, expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()

async function aSchool() {
  const { world, preau } = server
  const school = await world.aSchool()
  const owls = await world.aClass({ of: school })
  const child = await world.aChild({ in: owls, firstName: 'Élodie', lastName: 'Sol' })
  const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  return { ...school, childId: child.childId, director }
}

/** Somebody opens a court paper of the child at each of these moments. */
const read = (of: { schoolId: string; childId: string }, moments: readonly string[]) =>
  server.database.owner.query(
    `insert into court_paper_read (school_id, read_id, account_id, actor_account_id, child_id, media_id, at)
     select a.school_id, gen_random_uuid(), account_id, account_id, $1, gen_random_uuid(), moment::timestamptz
     from account a, unnest($3::text[]) as moment where a.school_id = $2`,
    [of.childId, of.schoolId, moments],
  )

type Log = {
  total: number
  readings: { kind: string; document: string | null; childName: string | null }[]
}

async function log(by: Visitor, more = ''): Promise<Log> {
  const shown = 'total readings { at kind document childName childCount byName }'
  const { data } = await by.ask(`{ listPrivateReadings(first: 20, offset: 0${more}) { ${shown} } }`)
  return (data as { listPrivateReadings: Log }).listPrivateReadings
}

describe('the log of readings and exports', () => {
  test('says who read what of which child, and nothing of another school', async () => {
    const school = await aSchool()
    const { director: stranger } = await aSchool()
    await server.preau.app.inject({
      url: `/files/family.zip?child=${school.childId}`,
      headers: { authorization: `Bearer ${school.director.accessToken}` },
    })
    await read(school, ['2026-11-01T08:00:00Z'])
    const line = { childName: 'Élodie Sol', childCount: 1, byName: 'Marie Delage' }
    expect(await log(school.director)).toMatchObject({
      total: 2,
      readings: [
        { kind: 'export', document: 'family_file', ...line },
        { kind: 'paper', document: null, ...line },
      ],
    })
    expect(await log(stranger)).toEqual({ total: 0, readings: [] })
  })

  test('counts children alone among what an export was about', async () => {
    const school = await aSchool()
    await server.database.owner.query(
      `insert into export_record (school_id, export_id, kind, subject_ids, first_day, last_day, account_id,
         actor_account_id, exported_at)
       select school_id, gen_random_uuid(), 'child-document', array[$1::uuid, gen_random_uuid()], '2026-11-01',
         '2026-11-01', account_id, account_id, now() from account where school_id = $2`,
      [school.childId, school.schoolId],
    )
    const { readings } = await log(school.director)
    expect(readings).toMatchObject([{ document: 'child_document', childName: 'Élodie Sol' }])
  })

  test('goes beyond its newest thousand lines, page by page', async () => {
    const school = await aSchool()
    const first = Date.parse('2026-01-01T08:00:00Z')
    const moments = Array.from({ length: 1_030 }, (_, at) =>
      new Date(first + at * 60_000).toISOString(),
    )
    await read(school, moments)
    const { data } = await school.director.ask(
      '{ listPrivateReadings(first: 20, offset: 1020) { total readings { at } } }',
    )
    const { total, readings } = (
      data as { listPrivateReadings: { total: number; readings: object[] } }
    ).listPrivateReadings
    expect([total, readings.length]).toEqual([1_030, 10])
    expect(readings.at(-1)).toEqual({ at: '2026-01-01T08:00:00.000Z' })
  })

  test('is asked for by days of the school, and by a part of a name', async () => {
    const school = await aSchool()
    // In Paris the second one is of the next day.
    await read(school, ['2026-06-01T08:00:00Z', '2026-06-01T22:30:00Z', '2026-06-03T08:00:00Z'])
    const count = async (more: string) => (await log(school.director, more)).total
    expect(await count(', from: "2026-06-02"')).toBe(2)
    expect(await count(', until: "2026-06-01"')).toBe(1)
    expect(await count(', from: "2026-06-02", until: "2026-06-02"')).toBe(1)
    expect(await count(', typed: "elodie"')).toBe(3)
    expect(await count(', typed: "delage"')).toBe(3)
    expect(await count(', typed: "nobody"')).toBe(0)
  })

  test('is read by its moments or by the names of those who read, either way', async () => {
    const school = await aSchool()
    await read(school, ['2026-06-01T08:00:00Z', '2026-06-02T08:00:00Z'])
    const zoe = await server.world.aDirector({ of: school, name: 'Zoé Petit' })
    await server.database.owner.query(
      `insert into court_paper_read (school_id, read_id, account_id, actor_account_id, child_id, media_id, at)
       values ($1, gen_random_uuid(), $2, $2, $3, gen_random_uuid(), '2026-05-01T08:00:00Z')`,
      [school.schoolId, zoe.userId, school.childId],
    )
    const order = async (said: string) => {
      const { data } = await school.director.ask(
        `{ listPrivateReadings(first: 20, offset: 0, order: "${said}") { readings { at byName } } }`,
      )
      type Read = { at: string; byName: string }
      const { readings } = (data as { listPrivateReadings: { readings: Read[] } })
        .listPrivateReadings
      return readings.map(({ at, byName }) => `${byName.slice(0, 3)} ${at.slice(5, 10)}`)
    }
    const [marie1, marie2, zoe1] = ['Mar 06-01', 'Mar 06-02', 'Zoé 05-01']
    expect(await order('newest')).toEqual([marie2, marie1, zoe1])
    expect(await order('oldest')).toEqual([zoe1, marie1, marie2])
    expect(await order('by-name')).toEqual([marie2, marie1, zoe1])
    expect(await order('by-name-backwards')).toEqual([zoe1, marie2, marie1])
  })

  test('is read by what was read, as the reader sorts the words, and by the names of children', async () => {
    const school = await aSchool()
    const { world, database } = server
    const owls = await world.aClass({ of: school })
    const aline = await world.aChild({ in: owls, firstName: 'aline', lastName: 'Bo' })
    await read(school, ['2026-06-01T08:00:00Z'])
    const exported = (kind: string, children: readonly string[]) =>
      database.owner.query(
        `insert into export_record (school_id, export_id, kind, subject_ids, first_day, last_day, account_id,
           actor_account_id, exported_at)
         select school_id, gen_random_uuid(), $1, $2, '2026-05-01', '2026-05-01', account_id, account_id,
           '2026-05-01T08:00:00Z' from account where school_id = $3`,
        [kind, children, school.schoolId],
      )
    await exported('menu', [])
    await exported('class-list', [aline.childId, school.childId])
    await exported('family-file', [aline.childId])
    const order = async (more: string): Promise<string[]> => {
      const { readings } = await log(school.director, `, order: ${more}`)
      return readings.map(({ kind, document, childName }) => `${document ?? kind} ${childName}`)
    }
    const whats = 'whats: ["paper:", "export:menu", "export:family_file", "export:class_list"]'
    const sorted = ['paper Élodie Sol', 'menu null', 'family_file aline Bo', 'class_list null']
    expect(await order(`"by-what", ${whats}`)).toEqual(sorted)
    expect(await order(`"by-what-backwards", ${whats}`)).toEqual(sorted.toReversed())
    const byChild = ['menu null', 'class_list null', 'family_file aline Bo', 'paper Élodie Sol']
    expect(await order('"by-child"')).toEqual(byChild)
    expect(await order('"by-child-backwards"')).toEqual(byChild.toReversed())
  })

  test.each([
    ['first: 0, offset: 0', 'INPUT_INVALID'],
    ['first: 1001, offset: 0', 'INPUT_INVALID'],
    ['first: 20, offset: -1', 'INPUT_INVALID'],
    ['first: 20, offset: 0, order: "shuffled"', 'INPUT_INVALID'],
    ['first: 20, offset: 0, from: "yesterday"', 'privacy.malformed-date'],
  ])('refuses a page that is none: %s', async (asked, code) => {
    const { director } = await aSchool()
    const { errors } = await director.ask(`{ listPrivateReadings(${asked}) { total } }`)
    expect(errors?.[0]?.extensions?.code).toBe(code)
  })
})
