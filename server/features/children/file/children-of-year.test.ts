import { beforeAll, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let school: SmallSchool
let lunes: SmallClass
let soleils: SmallClass
let director: Visitor

/** A further stay of a child. */
const alsoIn = (child: SmallChild, { classId }: SmallClass, firstDay: string) =>
  test$.owner.query(
    `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
     values ($1, $2, $3, $4, $5, 40)`,
    [child.schoolId, nextId('enrolment'), child.childId, classId, firstDay],
  )

beforeAll(async () => {
  school = await world.aSchool()
  lunes = await world.aClass({ of: school, name: 'Lunes', position: 1 })
  soleils = await world.aClass({ of: school, name: 'Soleils', position: 2 })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const of = (firstName: string, firstDay: string, lastDay?: string) =>
    world.aChild({ in: lunes, firstName, firstDay, ...(lastDay ? { lastDay } : {}) })
  const moved = await of('Moved', '2025-09-01', '2026-07-31')
  await alsoIn(moved, soleils, '2026-09-01')
  await of('Left', '2025-09-01', '2025-12-19')
  await of('Summer', '2026-08-24', '2026-08-31')
  await of('New', '2026-09-01')
  await of('Always', '2024-09-02')
  const erased = await of('Erased', '2025-09-01')
  await test$.owner.query('update child set erased_at = now() where child_id = $1', [
    erased.childId,
  ])
})

type Listed = { firstName: string; className: string; leavesOn: string | null }
const listed = async (startYear: number, by = director) => {
  const { data } = await by.ask(
    `{ childrenOfYear(startYear: ${startYear}) { firstName className leavesOn } }`,
  )
  const { childrenOfYear } = data as { childrenOfYear: Listed[] }
  return childrenOfYear.map(({ firstName, className }) => `${firstName}: ${className}`).toSorted()
}

describe('the children of a school year', () => {
  test('stand in the class of that year, also who has left or moved since', async () => {
    expect(await listed(2025)).toEqual([
      'Always: Lunes',
      'Left: Lunes',
      'Moved: Lunes',
      'Summer: Lunes',
    ])
  })

  test('are in the next year those who stayed, moved or came', async () => {
    expect(await listed(2026)).toEqual(['Always: Lunes', 'Moved: Soleils', 'New: Lunes'])
  })

  test('are for a teacher those of the classes that are theirs today', async () => {
    const teacher = await aVisitor(preau, {
      of: await world.aTeacher({
        of: school,
        classes: [soleils],
        permissions: { profile: true },
        levelFeatures: ['profile'],
      }),
    })
    expect(await listed(2025, teacher)).toEqual([])
    expect(await listed(2026, teacher)).toEqual(['Moved: Soleils'])
  })

  test('have for a teacher a birth date only where the file is theirs today', async () => {
    const birthDates = async (by: Visitor) => {
      const { data } = await by.ask(
        '{ childrenOfYear(startYear: 2025) { firstName birthDate portrait } }',
      )
      const all = (data as { childrenOfYear: { firstName: string; birthDate: string | null }[] })
        .childrenOfYear
      return all.filter(({ birthDate }) => birthDate !== null).map(({ firstName }) => firstName)
    }
    const teacher = await aVisitor(preau, {
      of: await world.aTeacher({
        of: school,
        classes: [lunes],
        permissions: { profile: true },
        levelFeatures: ['profile'],
      }),
    })
    expect(await listed(2025, teacher)).toContain('Moved: Lunes')
    expect(await birthDates(teacher)).not.toContain('Moved')
    expect(await birthDates(teacher)).toContain('Always')
    expect(await birthDates(director)).toContain('Moved')
  })

  test.each([1899, 2_100_000])('are asked for in vain in the year %s', async (startYear) => {
    const { errors } = await director.ask(
      `{ childrenOfYear(startYear: ${startYear}) { firstName } }`,
    )
    expect(errors?.[0]?.extensions?.code).toBe('INPUT_INVALID')
  })
})

describe('the classes of a school year', () => {
  const classesOf = async (startYear: number) => {
    const { data } = await director.ask(
      `{ classesOfYear(startYear: ${startYear}) { name isArchived teachers children { firstName lastDay } } }`,
    )
    return (data as { classesOfYear: unknown[] }).classesOfYear
  }

  test('are those with children then, archived ones too, with who was in them', async () => {
    const old = await world.aClass({ of: school, name: 'Ancienne', position: 3 })
    await world.aChild({ in: old, firstName: 'Ida', firstDay: '2025-09-01', lastDay: '2026-07-03' })
    await test$.owner.query('update class set archived_at = now() where class_id = $1', [
      old.classId,
    ])
    const last = await classesOf(2025)
    expect(last).toMatchObject([
      { name: 'Lunes', children: [{}, {}, {}, {}] },
      {
        name: 'Ancienne',
        isArchived: true,
        children: [{ firstName: 'Ida', lastDay: '2026-07-03' }],
      },
    ])
    expect(await classesOf(2026)).toMatchObject([{ name: 'Lunes' }, { name: 'Soleils' }])
  })

  test('name who taught them in that year', async () => {
    const teacher = await world.aTeacher({ of: school, classes: [soleils], name: 'Céline' })
    await test$.owner.query(
      `update class_teacher set last_day = '2026-10-16' where account_id = $1`,
      [teacher.userId],
    )
    const next = (await classesOf(2026)) as { name: string; teachers: string[] }[]
    expect(next.find(({ name }) => name === 'Soleils')?.teachers).toContain('Céline')
    expect(await classesOf(2028)).not.toContainEqual(
      expect.objectContaining({ teachers: expect.arrayContaining(['Céline']) }),
    )
  })
})
