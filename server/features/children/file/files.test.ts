import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
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
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let owls: SmallClass
let robins: SmallClass
let adam: SmallChild
let director: Visitor

beforeEach(async () => {
  school = await world().aSchool()
  owls = await world().aClass({ of: school, name: 'Hiboux', position: 1 })
  robins = await world().aClass({ of: school, name: 'Rouges-gorges', position: 2 })
  adam = await world().aChild({ in: owls, firstName: 'Adam', lastName: 'Benali' })
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

const listed = 'listChildren { firstName className enteredOn leavesOn isArchived portrait }'
async function list(by = director): Promise<Record<string, unknown>[]> {
  const { data } = await by.ask(`{ ${listed} }`)
  return (data as { listChildren: Record<string, unknown>[] }).listChildren
}

/** Performs an act about Adam. It answers the code of the refusal, or the list. */
async function act(name: string, wish: object = {}, by = director) {
  const after = listed
  type After = { listChildren: Record<string, unknown>[] }
  const childId = adam.childId
  const { code, listChildren } = await performAct<After>(preau, {
    ...{ by, act: name, after, childId },
    ...wish,
  })
  return code ?? listChildren
}

const stayId = () => nextId('stay')

describe('the children of a school', () => {
  test('stand class by class, for a teacher those in their care', async () => {
    await world().aChild({ in: robins, firstName: 'Zoé' })
    expect((await list()).map(({ firstName }) => firstName)).toEqual(['Adam', 'Zoé'])
    const rights = { permissions: { profile: true }, levelFeatures: ['profile'] } as const
    const teacher = await world().aTeacher({ of: school, classes: [robins], ...rights })
    const hers = await list(await aVisitor(preau, { of: teacher }))
    expect(hers.map(({ firstName }) => firstName)).toEqual(['Zoé'])
  })

  test('move to another class from a day on, and back, without a stay being lost', async () => {
    const moving = { stayId: stayId(), classId: robins.classId, firstDay: '2026-12-01' }
    expect(await act('enterClass', moving)).toMatchObject([{ className: 'Hiboux', leavesOn: null }])
    expect(await act('enterClass', moving)).toMatchObject([{ className: 'Hiboux' }])
    const stays = `{ childStays(childId: "${adam.childId}") { className firstDay lastDay } }`
    expect((await director.ask(stays)).data).toMatchObject({
      childStays: [
        { className: 'Hiboux', lastDay: '2026-11-30' },
        { className: 'Rouges-gorges', firstDay: '2026-12-01', lastDay: null },
      ],
    })
    await act('takeBackStay', { stayId: moving.stayId })
    expect((await director.ask(stays)).data).toMatchObject({ childStays: [{ lastDay: null }] })
  })

  test('leave only after their last mark, and are archived only when they have left', async () => {
    await test$.owner.query(
      `insert into presence_day (school_id, child_id, date, version, am)
       values ($1, $2, '2026-11-16', 1, '{"status":"present"}')`,
      [school.schoolId, adam.childId],
    )
    expect(await act('leaveSchool', { lastDay: '2026-11-13' })).toBe('children.marks-after-end')
    expect(await act('archiveChild', { isArchived: true })).toBe('children.still-enrolled')
    const left = await act('leaveSchool', { lastDay: '2026-11-16', because: 'moves' })
    expect(left).toMatchObject([{ leavesOn: '2026-11-16' }])
    expect(await act('archiveChild', { isArchived: true })).toMatchObject([{ isArchived: true }])
  })

  test('keep their stays when an id is sent that is known of another child', async () => {
    const zoe = await world().aChild({ in: robins, firstName: 'Zoé' })
    const { rows } = await test$.owner.query<{ id: string }>(
      'select enrolment_id as id from enrolment where child_id = $1',
      [zoe.childId],
    )
    const wish = { stayId: rows[0]?.id, classId: robins.classId, firstDay: '2026-12-01' }
    const knownId = 'request.known-id-with-other-content'
    expect(await act('enterClass', wish)).toBe(knownId)
    const input = { firstName: 'Nour', lastName: 'Silva', birthDate: '2022-03-05' }
    const added = {
      ...{ childId: nextId('child'), guardianId: nextId('guardian'), stayId: wish.stayId },
      ...{ classId: robins.classId, isAnother: false },
      input: { ...input, firstDay: '2026-12-01' },
    }
    expect(await act('addChild', added)).toBe(knownId)
    expect((await list()).map(({ firstName, leavesOn }) => [firstName, leavesOn])).toEqual([
      ['Adam', null],
      ['Zoé', null],
    ])
  })

  test('enter no class of another school', async () => {
    const foreign = await world().aClass({ of: await world().aSchool({ name: 'Oakfield' }) })
    const wish = { stayId: stayId(), classId: foreign.classId, firstDay: '2026-12-01' }
    expect(await act('enterClass', wish)).toBe('field.unknown')
  })
})

describe('a child who is added', () => {
  test('takes no id of a guardian of another child', async () => {
    const guardians = [{ name: 'Ana Silva', relation: 'Mom' }] as const
    const zoe = await world().aChild({ in: robins, firstName: 'Zoé', guardians })
    const { rows } = await test$.owner.query<{ id: string }>(
      'select guardian_id as id from child_guardian where child_id = $1',
      [zoe.childId],
    )
    const guardian = { firstName: 'Rui', lastName: 'Costa', relation: 'Dad' }
    const born = { firstName: 'Nour', lastName: 'Costa', birthDate: '2022-03-05' }
    const wish = {
      ...{ childId: nextId('child'), stayId: stayId(), guardianId: rows[0]?.id },
      ...{ classId: robins.classId, isAnother: false },
      input: { ...born, firstDay: '2026-12-01', guardian },
    }
    expect(await act('addChild', wish)).toBe('request.known-id-with-other-content')
    expect(await list()).toHaveLength(2)
  })
})

describe('who a child is', () => {
  const input = { firstName: 'Adam', lastName: 'Benali', birthDate: '2021-03-05' }

  test('is written over the version that was seen, and the log names fields only', async () => {
    const changed = { ...input, usageName: 'Le Goff', ine: '0123456789a' }
    await act('changeChildIdentity', { input: changed, version: 1 })
    const late = { input: { ...input, birthCity: 'Lyon' }, version: 1 }
    expect(await act('changeChildIdentity', late)).toBe('thing.changed-meanwhile')
    const { rows } = await test$.owner.query(
      `select ine, usage_name, (select after - 'childId' from change where act = 'changeChildIdentity'
         and school_id = child.school_id) as logged from child where child_id = $1`,
      [adam.childId],
    )
    expect(rows).toMatchObject([{ ine: '0123456789A', usage_name: 'Le Goff' }])
    expect(JSON.stringify(rows[0]?.logged)).not.toContain('Goff')
  })

  test('is refused with the national number of another child', async () => {
    const zoe = await world().aChild({ in: owls, firstName: 'Zoé' })
    const taken = { ...input, ine: '012345678AB' }
    await act('changeChildIdentity', { input: taken, version: 1, childId: zoe.childId })
    const refused = await act('changeChildIdentity', { input: taken, version: 1 })
    expect(refused).toBe('children.ine-taken')
  })
})

describe('a child added by hand', () => {
  const guardian = { firstName: 'Ana', lastName: 'Silva', relation: 'Mom', phone: '06 39 98 12 34' }
  const child = { firstName: 'Tiago', lastName: 'Silva', birthDate: '2022-05-04' }
  const add = (input: object, more: object = {}, by = director) =>
    act(
      'addChild',
      {
        childId: nextId('child'),
        stayId: stayId(),
        guardianId: nextId('guardian'),
        classId: robins.classId,
        input: { ...child, firstDay: '2026-11-17', guardian, ...input },
        isAnother: false,
        ...more,
      },
      by,
    )
  const register = () =>
    `{ register(classId: "${robins.classId}", from: "2026-11-17", to: "2026-11-17") {
       children { firstName guardians { name } } } }`

  test('stands in the register at once, with the guardian', async () => {
    await add({})
    expect((await director.ask(register())).data).toMatchObject({
      register: { children: [{ firstName: 'Tiago', guardians: [{ name: 'Ana Silva' }] }] },
    })
  })

  test('shares the guardian of a brother or sister, and a twin is no duplicate', async () => {
    await add({})
    await add({ firstName: 'Lina', guardian: { ...guardian, phone: '0639981234' } })
    const { rows } = await test$.owner.query(
      'select count(*)::int as guardians from guardian where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([{ guardians: 1 }])
  })

  test('twice is refused, until it is said to be another child', async () => {
    await add({})
    expect(await add({ firstName: 'TIAGO' })).toBe('children.already-there')
    expect(await add({ firstName: 'TIAGO' }, { isAnother: true })).toHaveLength(3)
  })

  test('by a teacher to whom only this page was opened is added too', async () => {
    const of = await world().aTeacher({ of: school, permissions: { settings_addchild: true } })
    const teacher = await aVisitor(preau, { of })
    await performAct(preau, {
      ...{ by: teacher, act: 'addChild', after: 'classesToEnter { childCount }' },
      ...{ childId: nextId('child'), stayId: stayId(), guardianId: nextId('guardian') },
      ...{ classId: robins.classId, input: { ...child, firstDay: '2026-11-17' }, isAnother: false },
    })
    expect(await list()).toHaveLength(2)
  })
})

describe('a portrait', () => {
  test('needs the word of the family, and goes with it', async () => {
    const { rows } = await test$.owner.query(
      `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at, ready_at)
       select $1, $2, 'photo', account_id, 3, repeat('0', 64), 'ready', now(), now() from account limit 1
       returning media_id`,
      [school.schoolId, nextId('media')],
    )
    const mediaId = rows[0]?.media_id
    expect(await act('setPortrait', { mediaId })).toBe('children.no-portrait-consent')
    const consent = async (isGiven: boolean) =>
      test$.owner.query(
        `insert into photo_consent (school_id, child_id, use, is_given, said_on) values ($1, $2, 'display', $3, '2026-09-01')
         on conflict (school_id, child_id, use) do update set is_given = excluded.is_given`,
        [school.schoolId, adam.childId, isGiven],
      )
    await consent(true)
    const [shown] = (await act('setPortrait', { mediaId })) as { portrait: string }[]
    expect(shown?.portrait).toContain(mediaId)
    const used = await test$.owner.query(`select used_in from media_use where media_id = $1`, [
      mediaId,
    ])
    expect(used.rows).toEqual([{ used_in: 'portrait' }])
    const day = `register(classId: "${owls.classId}", from: "2026-11-17", to: "2026-11-17") { children { pic } }`
    const pics = async () => JSON.stringify((await director.ask(`{ ${day} }`)).data)
    expect(await pics()).toContain(mediaId)
    await consent(false)
    expect(await pics()).not.toContain(mediaId)
    expect(await list()).toMatchObject([{ portrait: null }])
  })
})

describe('an address', () => {
  const input = { lineOne: '3 rue du Lac', city: 'Annecy' }
  const where = `childAddresses(childId: "CHILD") { lineOne version sharedBy { name } }`
  const addresses = async () => {
    const { data } = await director.ask(`{ ${where.replace('CHILD', adam.childId)} }`)
    return (data as { childAddresses: object[] }).childAddresses
  }

  test('of another family is neither written over by its id nor moved unseen', async () => {
    const guardians = [{ name: 'Ana Silva', relation: 'Mom' }] as const
    const zoe = await world().aChild({ in: owls, firstName: 'Zoé', guardians })
    const { rows } = await test$.owner.query<{ id: string }>(
      'select guardian_id as id from child_guardian where child_id = $1',
      [zoe.childId],
    )
    const ana = rows[0]?.id
    const addressId = nextId('address')
    await act('addChildAddress', { addressId, input, sharedBy: [ana], childId: zoe.childId })
    const other = { addressId, input: { ...input, lineOne: '5 rue du Lac' }, sharedBy: [] }
    expect(await act('addChildAddress', other)).toBe('request.known-id-with-other-content')
    await test$.owner.query('delete from child_guardian where child_id = $1', [zoe.childId])
    const moved = { ...other, childId: zoe.childId, version: 1 }
    expect(await act('changeChildAddress', moved)).toBe('children.address-shared')
    const lines = await test$.owner.query('select line_one from address where address_id = $1', [
      addressId,
    ])
    expect(lines.rows).toEqual([{ line_one: input.lineOne }])
  })

  test('is shared with the family, changed for all of it, and kept by those who stay', async () => {
    const guardians = [{ name: 'Ana Silva', relation: 'Mom' }] as const
    adam = await world().aChild({ in: owls, firstName: 'Adam', guardians })
    const { data } = await director.ask(
      `{ childRelatives(childId: "${adam.childId}") { id name } }`,
    )
    const [ana] = (data as { childRelatives: { id: string }[] }).childRelatives
    const addressId = nextId('address')
    const wish = { addressId, input, sharedBy: [ana?.id] }
    await act('addChildAddress', wish)
    expect(await addresses()).toMatchObject([{ version: 1, sharedBy: [{ name: 'Ana Silva' }] }])
    const moved = { ...wish, input: { ...input, lineOne: '5 rue du Lac' } }
    await act('changeChildAddress', { ...moved, version: 1 })
    expect(await addresses()).toMatchObject([{ lineOne: '5 rue du Lac', version: 2 }])
    expect(await act('changeChildAddress', { ...wish, version: 1 })).toBe('thing.changed-meanwhile')
    await act('removeChildAddress', { addressId })
    expect(await addresses()).toEqual([])
    const { rows } = await test$.owner.query('select line_one from address where address_id = $1', [
      addressId,
    ])
    expect(rows).toEqual([{ line_one: '5 rue du Lac' }])
  })
})
