import { beforeEach, describe, expect, test } from 'vitest'
import { declaredStatements } from '#server/platform/database/statement.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { archiveDueClasses } from './archive-due-classes.ts'

type Classroom = {
  id: string
  name: string
  version: number
  isArchived: boolean
  furtherStandardIds: string[]
  teachers: { name: string; role: string; firstDay: string | null; lastDay: string | null }[]
}
type Inside = {
  children: { id: string }[]
  groups: { id: string; name: string; childIds: string[]; version: number }[]
}

let school: SmallSchool
let director: Visitor
let lunes: SmallClass

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)
const signIn = async () => {
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
}
beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await world().aSchool()
  lunes = await world().aClass({ of: school, name: 'Les lunes' })
  await signIn()
})

const list =
  'classes: listClassrooms { id name version isArchived furtherStandardIds teachers { name role firstDay lastDay } }'
const inside = () =>
  `inside: classroomInside(classId: "${lunes.classId}") { children { id } groups { id name childIds version } }`
const usesOf = async ({ classId }: SmallClass): Promise<object[]> => {
  const answer = await director.ask(
    `{ it: classroomInside(classId: "${classId}") { usedBy { kind count } } }`,
  )
  return (answer.data as { it: { usedBy: object[] } }).it.usedBy
}
const act = (name: string, wish: object, by = director) =>
  performAct<{ classes: Classroom[] }>(preau, { by, act: name, after: list, ...wish })
const actInside = (name: string, wish: object) =>
  performAct<{ inside: Inside }>(preau, {
    by: director,
    act: name,
    after: inside(),
    classId: lunes.classId,
    ...wish,
  })

const input = () => ({
  name: 'Les soleils',
  levelId: lunes.standardId,
  furtherLevelIds: [],
  childOrder: 'name',
  capacity: 25,
})

describe('a class', () => {
  test('is added once, with a second level, and changed over the version that was shown', async () => {
    const other = await world().aClass({ of: school, name: 'Les étoiles' })
    const wish = {
      classId: nextId('class'),
      input: { ...input(), furtherLevelIds: [other.standardId, lunes.standardId] },
    }
    await act('addClass', wish)
    const { classes } = await act('addClass', wish)
    expect(classes.map(({ name }) => name)).toEqual(['Les lunes', 'Les étoiles', 'Les soleils'])
    expect(classes[2]).toMatchObject({ version: 1, furtherStandardIds: [other.standardId] })
    const change = { ...wish, input: { ...input(), name: 'Les comètes' }, version: 1 }
    expect((await act('changeClass', change)).classes[2]).toMatchObject({
      name: 'Les comètes',
      version: 2,
      furtherStandardIds: [],
    })
    const late = { ...change, input: { ...input(), name: 'Les planètes' } }
    expect((await act('changeClass', late)).code).toBe('thing.changed-meanwhile')
  })

  test('is refused with a name that is taken, or a level that is not there', async () => {
    const refused = async (change: object) =>
      (await act('addClass', { classId: nextId('class'), input: { ...input(), ...change } })).code
    expect(await refused({ name: 'les LUNES' })).toBe('field.taken')
    expect(await refused({ levelId: nextId('level') })).toBe('field.unknown')
    expect(await refused({ capacity: 0 })).toBe('field.out-of-range')
    expect(await refused({ colour: 'pink' })).toBe('field.unknown')
  })

  test('is archived once its children have left, and comes back', async () => {
    const { classId } = lunes
    await world().aChild({ in: lunes, firstDay: '2026-12-01' })
    const archive = (isArchived: boolean) => act('archiveClass', { classId, isArchived })
    expect((await archive(true)).code).toBe('classes.class-has-children')
    await test$.owner.query(
      `update enrolment set first_day = '2026-09-01', last_day = '2026-11-16' where class_id = $1`,
      [classId],
    )
    expect((await archive(true)).classes[0]).toMatchObject({ isArchived: true, version: 2 })
    expect((await archive(false)).classes[0]).toMatchObject({ isArchived: false })
  })

  test('moves its children to another class on a day, and is archived on that day', async () => {
    const soleils = await world().aClass({ of: school, name: 'Les soleils' })
    const nour = await world().aChild({ in: lunes, firstName: 'Nour' })
    const late = await world().aChild({ in: lunes, firstName: 'Ève', firstDay: '2027-01-04' })
    const coming = async () => {
      const query = `{ inside: classroomInside(classId: "${lunes.classId}") { coming { id } } }`
      const { data } = await director.ask(query)
      return (data as { inside: { coming: { id: string }[] } }).inside.coming
    }
    const stays = (await coming()).map(({ id: stayId }, nth) => ({
      stayId,
      nextStayId: nextId(`stay-${nth}`),
    }))
    const wish = {
      ...{ classId: lunes.classId, version: 1, toClassId: soleils.classId },
      ...{ firstDay: '2026-11-23', stays },
    }
    const others = { ...wish, stays: [] }
    expect((await act('closeClass', others)).code).toBe('thing.changed-meanwhile')
    expect((await act('closeClass', wish)).classes[0]).toMatchObject({ isArchived: false })
    const { rows } = await test$.owner.query(
      `select child_id, class_id, first_day::text, last_day::text from enrolment where school_id = $1
       order by first_day, last_day`,
      [school.schoolId],
    )
    const of = ({ childId }: { childId: string }, { classId }: SmallClass) => ({
      child_id: childId,
      class_id: classId,
    })
    expect(rows).toMatchObject([
      { ...of(nour, lunes), last_day: '2026-11-22' },
      { ...of(nour, soleils), first_day: '2026-11-23', last_day: null },
      { ...of(late, soleils), first_day: '2027-01-04', last_day: null },
    ])
    const archived = async () => {
      await archiveDueClasses({ database: test$.database, clock })
      const sql = 'select archived_at is not null as is from class where class_id = $1'
      return (await test$.owner.query(sql, [lunes.classId])).rows[0]?.is
    }
    clock.set('2026-11-22T22:30:00Z')
    expect(await archived()).toBe(false)
    clock.set('2026-11-22T23:30:00Z')
    expect(await archived()).toBe(true)
  })

  test('is deleted with its teachers while nothing tells of its days', async () => {
    await world().aTeacher({ of: school, classes: [lunes] })
    const { classId } = lunes
    expect((await act('deleteClass', { classId })).classes).toEqual([])
    const etoiles = await world().aClass({ of: school, name: 'Les étoiles' })
    await world().aChild({ in: etoiles, lastDay: '2026-09-04' })
    expect((await act('deleteClass', { classId: etoiles.classId })).code).toBe('classes.class-used')
  })

  test.each([
    [
      'albums',
      `insert into album (school_id, album_id, class_id, title, happened_on, use, version)
       values ($1, gen_random_uuid(), $2, 'Fair', '2026-11-16', 'families', 1)`,
    ],
    [
      'prices',
      `insert into addon (school_id, addon_id, class_id, label, amount, rule, type)
       values ($1, gen_random_uuid(), $2, 'Nappies', 1000, 'month', 'invoice')`,
    ],
    [
      'prices',
      `insert into deduction (school_id, deduction_id, class_id, label, reason, percent, position)
       values ($1, gen_random_uuid(), $2, 'Staff', 'staff', 1000, 0)`,
    ],
  ])('stays while one of %s names it: %s', async (kind, insert) => {
    await test$.owner.query(insert, [school.schoolId, lunes.classId])
    expect(await usesOf(lunes)).toEqual([{ kind, count: 1 }])
    expect((await act('deleteClass', { classId: lunes.classId })).code).toBe('classes.class-used')
  })

  test('stays while a child is planned for it', async () => {
    const etoiles = await world().aClass({ of: school, name: 'Les étoiles' })
    const { childId } = await world().aChild({ in: etoiles })
    await test$.owner.query(
      `insert into transfer_choice (school_id, start_year, child_id, kind, class_id, standard_id, account_id, chosen_at, version)
       select school_id, 2027, $2, 'class', class_id, standard_id, account_id, now(), 1
       from class join account using (school_id) where class_id = $1 limit 1`,
      [lunes.classId, childId],
    )
    expect(await usesOf(lunes)).toEqual([{ kind: 'plans', count: 1 }])
    expect((await act('deleteClass', { classId: lunes.classId })).code).toBe('classes.class-used')
  })

  // A key that nobody counts would answer the deletion of a class with an error that says nothing.
  test('is counted or emptied in every table whose key would keep it', async () => {
    const { rows } = await test$.owner.query<{ table: string }>(
      `select conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confrelid = 'class'::regclass and confdeltype = 'a' order by 1`,
    )
    const counted = declaredStatements().find(({ name }) => name === 'uses_of_class')?.text ?? ''
    const emptied = new Set(declaredStatements().map(({ name }) => name))
    const left = rows.filter(
      ({ table }) =>
        !new RegExp(`from ${table}\\b`).test(counted) && !emptied.has(`${table}_removed`),
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(left).toEqual([])
  })

  test('says whether one of its teachers has a right on one of its levels', async () => {
    const isOpen = async () => {
      const { data } = await director.ask('{ listClassrooms { isOpenToTeacher } }')
      return (data as { listClassrooms: { isOpenToTeacher: boolean }[] }).listClassrooms
    }
    expect(await isOpen()).toEqual([{ isOpenToTeacher: false }])
    await world().aTeacher({ of: school, levels: [lunes.standardId] })
    expect(await isOpen()).toEqual([{ isOpenToTeacher: true }])
    await world().aTeacher({ of: school, classes: [lunes], levels: [] })
    expect(await isOpen()).toEqual([{ isOpenToTeacher: false }])
  })

  test('has teachers with their days, whom only the direction gives it', async () => {
    const { userId } = await world().aTeacher({ of: school, name: 'Céline' })
    const wish = {
      classId: lunes.classId,
      version: 1,
      teachers: [{ userId, role: 'other', firstDay: '2026-11-30' }],
    }
    const { classes } = await act('setClassTeachers', wish)
    const stay = { name: 'Céline', role: 'other', firstDay: '2026-11-30', lastDay: null }
    expect(classes[0]?.teachers).toEqual([stay])
    expect((await act('setClassTeachers', wish)).code).toBe('thing.changed-meanwhile')
    const reversed = {
      ...wish,
      version: 2,
      teachers: [{ ...wish.teachers[0], lastDay: '2026-11-29' }],
    }
    expect((await act('setClassTeachers', reversed)).code).toBe('field.ends-before-it-starts')
    const keeper = await world().aTeacher({ of: school, permissions: { settings_class: true } })
    const own = { ...wish, version: 2, teachers: [{ userId: keeper.userId, role: 'main' }] }
    await expect(
      act('setClassTeachers', own, await aVisitor(preau, { of: keeper })),
    ).rejects.toThrow('FORBIDDEN')
  })

  test('is named by a teacher who keeps classes, and gets levels from the direction only', async () => {
    const { standardId } = await world().aClass({ of: school, name: 'Les étoiles' })
    const account = await world().aTeacher({
      ...{ of: school, classes: [lunes] },
      permissions: { settings_class: true },
    })
    const keeper = await aVisitor(preau, { of: account })
    const { classId } = lunes
    const change = { classId, input: input(), version: 1 }
    expect((await act('changeClass', change, keeper)).classes[0]?.name).toBe('Les soleils')
    const asKeeper = (name: string, levels: object) =>
      act(name, { classId, input: { ...input(), ...levels }, version: 2 }, keeper)
    const further = { furtherLevelIds: [standardId] }
    await expect(asKeeper('changeClass', further)).rejects.toThrow('FORBIDDEN')
    await expect(asKeeper('changeClass', { levelId: standardId })).rejects.toThrow('FORBIDDEN')
    const added = { classId: nextId('class'), input: { ...input(), name: 'Nova', ...further } }
    await expect(act('addClass', added, keeper)).rejects.toThrow('FORBIDDEN')
  })

  test('puts its children into an order of its own, which the register follows', async () => {
    const first = await world().aChild({ in: lunes, firstName: 'Nour' })
    const second = await world().aChild({ in: lunes, firstName: 'Léo', lastName: 'Abadie' })
    const childIds = [second.childId, first.childId]
    const ordered = await actInside('orderClassChildren', { childIds })
    expect(ordered.inside.children.map(({ id }) => id)).toEqual(childIds)
    const late = await actInside('orderClassChildren', { childIds: [first.childId] })
    expect(late).toMatchObject({ code: 'thing.order-outdated' })
  })
})

describe('a group inside a class', () => {
  const memberships = async () => {
    const { rows } = await test$.owner.query(
      'select first_day::text as "from", last_day::text as "to" from class_group_child order by 1',
    )
    return rows
  }

  test('is joined and left by the day, and what has been stays', async () => {
    await test$.owner.query('delete from class_group_child')
    const { childId } = await world().aChild({ in: lunes })
    const groupId = nextId('group')
    const group = { name: 'Sieste', colour: 'olive', childIds: [childId] }
    const made = await actInside('addClassGroup', { groupId, input: group })
    expect(made.inside.groups).toMatchObject([{ name: 'Sieste', childIds: [childId], version: 1 }])
    clock.set('2026-11-19T07:40:00Z')
    await signIn()
    const left = { ...group, childIds: [] }
    const later = await actInside('changeClassGroup', { groupId, input: left, version: 1 })
    expect(later.inside.groups).toMatchObject([{ childIds: [], version: 2 }])
    await actInside('changeClassGroup', { groupId, input: group, version: 2 })
    expect(await memberships()).toEqual([
      { from: '2026-11-17', to: '2026-11-18' },
      { from: '2026-11-19', to: null },
    ])
    const stale = await actInside('changeClassGroup', { groupId, input: left, version: 2 })
    expect(stale).toMatchObject({ code: 'thing.changed-meanwhile' })
    expect((await actInside('removeClassGroup', { groupId })).inside.groups).toEqual([])
    expect(await memberships()).toEqual([{ from: '2026-11-17', to: '2026-11-18' }])
  })

  test('takes no id of a group of another class, or of one that was removed', async () => {
    const other = await world().aClass({ of: school, name: 'Les étoiles' })
    const groupId = nextId('group')
    const input = { name: 'Sieste', childIds: [] }
    await actInside('addClassGroup', { groupId, input, classId: other.classId })
    const refused = { code: 'request.known-id-with-other-content' }
    expect(await actInside('addClassGroup', { groupId, input })).toMatchObject(refused)
    await actInside('removeClassGroup', { groupId, classId: other.classId })
    const again = { groupId, input, classId: other.classId }
    expect(await actInside('addClassGroup', again)).toMatchObject(refused)
  })

  test('has only children of its class', async () => {
    const other = await world().aClass({ of: school, name: 'Les étoiles' })
    const { childId } = await world().aChild({ in: other })
    const input = { name: 'Sieste', childIds: [childId] }
    const refused = await actInside('addClassGroup', { groupId: nextId('group'), input })
    expect(refused).toMatchObject({ code: 'field.unknown' })
  })
})
