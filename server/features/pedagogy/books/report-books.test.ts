import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { aPedagogyTablet } from '#tests/support/tablets/pedagogy-tablet.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')

type Book = {
  version: number
  general: string
  head: string
  byName: string | null
  domainTexts: { domainId: string; text: string }[]
  positions: { line: string; level: string | null; suggested: string | null }[]
}

let child: SmallChild
let account: SmallAccount
let otherClass: SmallClass
let marie: Visitor
let director: Visitor
let outsider: Visitor

const test$ = await createTestDatabase()
const preau = await createTestApp({ database: test$.database, clock })
beforeEach(async () => {
  const world = smallWorld(test$.owner)
  const of = await world.aSchool()
  const schoolClass = await world.aClass({ of })
  otherClass = await world.aClass({ of, name: 'Autre' })
  child = await world.aChild({ in: schoolClass })
  const rights = { permissions: { milestone: true }, levelFeatures: ['milestone'] } as const
  account = await world.aTeacher({ of, classes: [schoolClass], name: 'Marie', ...rights })
  marie = await aVisitor(preau, { of: account })
  outsider = await aVisitor(preau, {
    of: await world.aTeacher({ of, classes: [otherClass], ...rights }),
  })
  director = await aVisitor(preau, { of: await world.aDirector({ of, name: 'Hélène' }) })
})

const fields = `version general head byName domainTexts { domainId text } positions { line level suggested }`

async function read(by: Visitor): Promise<Book | null> {
  const { data } = await preau.ask(`query($id: ID!) { reportBook(childId: $id) { ${fields} } }`, {
    bearer: by.accessToken,
    variables: { id: child.childId },
  })
  return (data as { reportBook: Book | null }).reportBook
}

const write = (by: Visitor, wish: object) =>
  performAct<{ book?: Book }>(preau, {
    by,
    act: 'writeReportBook',
    after: `book: reportBook(childId: "${child.childId}") { ${fields} }`,
    input: { childId: child.childId, domainTexts: [], general: '', ...wish },
  })

describe('the texts of a carnet', () => {
  test('are empty and of no version while nobody has written any', async () => {
    expect(await read(marie)).toMatchObject({ version: 0, general: '', byName: null })
  })

  test('are kept by version: who has not seen the latest is refused, and loses nothing of theirs', async () => {
    expect(await write(marie, { baseVersion: 0, general: 'Bien parti.' })).toMatchObject({
      book: { version: 1, byName: 'Marie' },
    })
    expect(await write(director, { baseVersion: 0, general: 'Autre' })).toEqual({
      code: 'thing.changed-meanwhile',
    })
    expect(await write(director, { baseVersion: 1, general: 'Autre' })).toMatchObject({
      book: { version: 2, general: 'Autre', byName: 'Hélène' },
    })
  })

  test('of the head are the direction’s: a teacher changes the rest and leaves them', async () => {
    await write(director, { baseVersion: 0, head: 'Félicitations.' })
    const { book } = await write(marie, { baseVersion: 1, general: 'Bien', head: 'Pas de moi' })
    expect(book).toMatchObject({ head: 'Félicitations.', general: 'Bien' })
  })

  test.each([
    ['2,001 characters', { general: 'x'.repeat(2001) }, 'field.too-long'],
    [
      'a domain of nobody',
      { domainTexts: [{ domainId: '00000000-0000-4000-8000-000000000009', text: 'x' }] },
      'pedagogy.unknown-domain',
    ],
    [
      'a period of nobody',
      { periodId: '00000000-0000-4000-8000-000000000009' },
      'pedagogy.unknown-period',
    ],
    [
      'a position nobody knows',
      { positions: [{ line: 'oral', level: '80%' }] },
      'pedagogy.unknown-level',
    ],
    [
      'a line that is not on the form',
      { positions: [{ line: 'juggling', level: 'A' }] },
      'pedagogy.unknown-milestone',
    ],
  ])('with %s are refused', async (_, wrong, code) => {
    expect(await write(marie, { baseVersion: 0, ...wrong })).toEqual({ code })
  })

  test('of a child of another class are neither read nor written', async () => {
    await write(marie, { baseVersion: 0, general: 'Un secret' })
    expect(await read(outsider)).toBeNull()
    expect(await write(outsider, { baseVersion: 1, general: 'Volé' })).toEqual({
      code: 'pedagogy.unknown-child',
    })
  })
})

describe('a child that changes class', () => {
  test('takes its carnet along: the new teacher writes it, the former one no longer', async () => {
    await write(marie, { baseVersion: 0, general: 'Bien partie.' })
    const { classId } = otherClass
    await test$.owner.query(`update enrolment set last_day = '2026-11-10' where child_id = $1`, [
      child.childId,
    ])
    await test$.owner.query(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, gen_random_uuid(), $2, $3, '2026-11-11', 30)`,
      [child.schoolId, child.childId, classId],
    )
    expect(await read(outsider)).toMatchObject({ general: 'Bien partie.', byName: 'Marie' })
    expect(await read(marie)).toBeNull()
    expect(await write(marie, { baseVersion: 1, general: 'Encore moi' })).toEqual({
      code: 'pedagogy.unknown-child',
    })
    expect(await write(outsider, { baseVersion: 1, general: 'Poursuit bien.' })).toMatchObject({
      book: { version: 2 },
    })
  })
})

describe('the synthesis', () => {
  test('suggests for a line what stands in the middle of its evaluations, and decides nothing', async () => {
    await performAct(preau, {
      ...{ by: director, act: 'takeOverFramework', after: '__typename' },
      ...{ frameworkId: nextId('framework'), kind: 'cycle-1', standardIds: [] },
    })
    const { rows } = await test$.owner.query<{ id: string }>(
      `select milestone_id as id from milestone join framework_domain d using (school_id, domain_id)
       where school_id = $1 and d.code = 'L1' order by milestone.position`,
      [child.schoolId],
    )
    const tablet = await aPedagogyTablet(test$, { of: account, clock })
    const levels = ['B', 'A', 'A+', 'A+', 'A+']
    for (const [index, level] of levels.entries()) {
      const milestoneId = rows[index]?.id
      await tablet.evaluate({ childId: child.childId, milestoneId, level })
    }
    // What was taken back counts no longer.
    await tablet.evaluate({ childId: child.childId, milestoneId: rows[4]?.id, level: null })
    const book = await read(marie)
    expect(book?.positions).toHaveLength(21)
    expect(book?.positions.find(({ line }) => line === 'oral')).toEqual({
      line: 'oral',
      level: null,
      suggested: 'A',
    })
  })

  test('keeps the positions that the teacher chose', async () => {
    const positions = [
      { line: 'oral', level: 'A+' },
      { line: 'time', level: null },
    ]
    const { book } = await write(marie, { baseVersion: 0, positions })
    expect(book?.positions.filter(({ level }) => level)).toEqual([
      { line: 'oral', level: 'A+', suggested: null },
    ])
  })
})
