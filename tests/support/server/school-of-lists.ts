import { beforeEach } from 'vitest'
import type { serverForTests } from './server-for-tests.ts'
import { nextId, type SmallSchool } from './small-world.ts'
import { aVisitor, type Visitor } from './visitor.ts'

type Answer = { code?: string; facts?: { value: string }[] }

/** A school that is new in each test, on a Monday morning; its director brings in lists and takes them back. */
export function aSchoolOfLists(server: ReturnType<typeof serverForTests>) {
  let school: SmallSchool
  let director: Visitor
  async function signIn(): Promise<void> {
    director = await aVisitor(server.preau, { of: await server.world.aDirector({ of: school }) })
  }
  beforeEach(async () => {
    server.clock.set('2026-11-23T07:40:00Z')
    school = await server.world.aSchool()
    await signIn()
  })

  async function bringIn(
    input: object,
    { by = director, importId = nextId('import') as string, actId = nextId('act') as string } = {},
  ): Promise<Answer & { importId: string }> {
    const { data, errors } = await server.preau.ask(
      `mutation($actId: ID!, $importId: ID!, $input: ImportInput!) {
        answer: importChildren(actId: $actId, importId: $importId, input: $input) {
          ... on Refused { code facts { name value } } } }`,
      { bearer: by.accessToken, variables: { actId, importId, input } },
    )
    const { answer } = (data ?? {}) as { answer?: Answer }
    if (!answer) throw new Error(JSON.stringify(errors))
    return { ...answer, importId }
  }

  async function takeBack(importId: string, by = director): Promise<Answer> {
    const { data, errors } = await server.preau.ask(
      `mutation($actId: ID!, $importId: ID!) {
        answer: undoImport(actId: $actId, importId: $importId) { ... on Refused { code } } }`,
      { bearer: by.accessToken, variables: { actId: nextId('act'), importId } },
    )
    const { answer } = (data ?? {}) as { answer?: Answer }
    if (!answer) throw new Error(JSON.stringify(errors))
    return answer
  }

  /** Reads what stands in the tables. `$school` is the school of the test. */
  async function rows<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
    const text$ = text.replaceAll('$school', `'${school.schoolId}'`)
    const { rows: found } = (await server.database.owner.query(text$)) as unknown as { rows: Row[] }
    return found
  }

  async function count(table: string, where = 'true'): Promise<number> {
    const [row] = await rows<{ n: number }>(
      `select count(*)::int as n from ${table} where school_id = $school and ${where}`,
    )
    return row?.n ?? 0
  }

  return {
    ...{ bringIn, takeBack, rows, count, signIn },
    get school() {
      return school
    },
    get director() {
      return director
    },
  }
}
