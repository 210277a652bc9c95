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

type Guardian = {
  id: string
  name: string
  phone: string | null
  version: number
  payerShare: number
  home: { id: string; city: string } | null
  otherChildren: { firstName: string }[]
}
type Answered = {
  family: {
    guardians: Guardian[]
    siblings: { firstName: string; sharedGuardians: string[] }[]
  } | null
}

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let robins: SmallClass
let director: Visitor
let tiago: SmallChild
let lea: SmallChild
beforeEach(async () => {
  school = await world().aSchool()
  robins = await world().aClass({ of: school, name: 'Rouges-gorges' })
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
  const guardians = [
    { name: 'Ana Silva', relation: 'Mom', phone: '06 39 98 12 34' },
    { name: 'João Silva', relation: 'Dad' },
  ] as const
  tiago = await world().aChild({ in: robins, firstName: 'Tiago', lastName: 'Silva', guardians })
  lea = await world().aChild({ in: robins, firstName: 'Léa', lastName: 'Silva' })
})

const afterOf = ({ childId }: SmallChild) =>
  `family: childFamily(childId: "${childId}") {
     guardians { id: guardianId name phone version payerShare home { id city } otherChildren { firstName } }
     siblings { firstName sharedGuardians } }`

const act = (name: string, of: SmallChild, wish: object, by = director) =>
  performAct<Answered>(preau, { by, act: name, after: afterOf(of), childId: of.childId, ...wish })

async function guardiansOf(of: SmallChild): Promise<Guardian[]> {
  const { data } = await director.ask(`{ ${afterOf(of)} }`)
  return (data as Answered).family?.guardians ?? []
}

const words = {
  ...{ firstName: 'Ana', lastName: 'Silva', relation: 'Mom', phone: '06 39 98 12 34' },
  ...{ receivesReports: true, receivesInvoices: false, receivesMessages: true },
  ...{ hasLegalAuthority: true, mayCollect: true, version: 0 },
}
const eva = { ...words, firstName: 'Eva', lastName: 'Roux' }

describe('a guardian', () => {
  test('is added after all others, and once, however often it is sent', async () => {
    const guardianId = nextId('guardian')
    const wish = { guardianId, input: eva }
    const { family } = await act('addGuardian', tiago, wish)
    expect(family?.guardians.map(({ name }) => name)).toEqual([
      'Ana Silva',
      'João Silva',
      'Eva Roux',
    ])
    expect(await act('addGuardian', tiago, wish)).toMatchObject({ family })
    expect(
      await act('addGuardian', tiago, { guardianId, input: { ...eva, phone: '1' } }),
    ).toMatchObject({ code: 'request.known-id-with-other-content' })
  })

  test.each([
    [{ phone: 'none' }, 'field.malformed'],
    [{ firstName: '', lastName: ' ' }, 'families.name-missing'],
    [{ email: 'ana' }, 'field.malformed'],
    [{ relation: 'Aunt' }, 'field.unknown'],
    [{ addressId: nextId('address') }, 'field.unknown'],
    [{ addressId: nextId('address'), home: { lineOne: '', city: 'Lyon' } }, 'field.missing'],
  ])('is refused with %j, and nothing is written', async (wrong, code) => {
    const refused = await act('addGuardian', lea, {
      guardianId: nextId('guardian'),
      input: { ...eva, ...wrong },
    })
    expect(refused).toEqual({ code })
    expect(await guardiansOf(lea)).toEqual([])
  })

  test('is one person for all their children: changed here, and changed there', async () => {
    const [ana] = await guardiansOf(tiago)
    const guardianId = ana?.id
    const linked = await act('linkGuardian', lea, {
      ...{ guardianId, hasLegalAuthority: true, mayCollect: false },
    })
    expect(linked.family).toMatchObject({
      guardians: [{ name: 'Ana Silva', otherChildren: [{ firstName: 'Tiago' }] }],
      siblings: [{ firstName: 'Tiago', sharedGuardians: ['Ana Silva'] }],
    })
    await act('changeGuardian', lea, {
      guardianId,
      input: { ...words, phone: '06 11', version: 1 },
    })
    expect((await guardiansOf(tiago))[0]).toMatchObject({ phone: '06 11', version: 2 })
  })

  test('is not changed over what a colleague wrote, and the log names fields alone', async () => {
    const [ana] = await guardiansOf(tiago)
    const change = (phone: string) =>
      act('changeGuardian', tiago, {
        guardianId: ana?.id,
        input: { ...words, firstName: '', lastName: 'Ana Silva', phone, version: 1 },
      })
    await change('06 11 22')
    expect(await change('06 33 44')).toEqual({ code: 'thing.changed-meanwhile' })
    const { rows } = await test$.owner.query<{ after: unknown }>(
      "select after from change where act = 'changeGuardian' and school_id = $1",
      [school.schoolId],
    )
    expect(rows).toEqual([
      { after: { childId: tiago.childId, guardianId: ana?.id, changed: ['phone'] } },
    ])
  })

  test('who leaves the only child is forgotten, unless a letter names them', async () => {
    const [ana, joao] = await guardiansOf(tiago)
    await test$.owner.query(
      `insert into diary_mail (school_id, mail_id, guardian_id, date, edition, queued_at)
       values ($1, $2, $3, '2026-11-16', 1, now())`,
      [school.schoolId, nextId('mail'), ana?.id],
    )
    for (const guardianId of [ana?.id, joao?.id]) await act('removeGuardian', tiago, { guardianId })
    expect(await guardiansOf(tiago)).toEqual([])
    const { rows } = await test$.owner.query('select name from guardian where school_id = $1', [
      school.schoolId,
    ])
    expect(rows).toEqual([{ name: 'Ana Silva' }])
  })

  test('of another school is unknown, and so is a child of another school', async () => {
    const elsewhere = await world().aSchool({ name: 'Oakfield' })
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: elsewhere }) })
    const [ana] = await guardiansOf(tiago)
    const links = { guardianId: ana?.id, hasLegalAuthority: true, mayCollect: true }
    expect(await act('linkGuardian', tiago, links, stranger)).toEqual({
      code: 'thing.unknown-owner',
    })
    const theirs = await world().aChild({ in: await world().aClass({ of: elsewhere }) })
    expect(await act('linkGuardian', theirs, links, stranger)).toEqual({
      code: 'thing.unknown',
    })
  })
})

describe('who pays', () => {
  test('adds up to everything, and is nobody’s when a payer goes', async () => {
    const [ana, joao] = await guardiansOf(tiago)
    const share = (first: number, second: number) =>
      act('sharePayment', tiago, {
        shares: [
          { guardianId: ana?.id, share: first, stood: 0 },
          { guardianId: joao?.id, share: second, stood: 0 },
        ],
      })
    expect(await share(60, 60)).toEqual({ code: 'families.shares-not-whole' })
    const { family } = await share(70, 30)
    expect(family?.guardians.map(({ payerShare }) => payerShare)).toEqual([70, 30])
    const removed = await act('removeGuardian', tiago, { guardianId: joao?.id })
    expect(removed.family?.guardians).toMatchObject([{ name: 'Ana Silva', payerShare: 0 }])
  })
})

describe('the order in an emergency', () => {
  test('is the one that was given, and an old list is refused', async () => {
    const ids = (await guardiansOf(tiago)).map(({ id }) => id).reverse()
    const { family } = await act('orderGuardians', tiago, { guardianIds: ids })
    expect(family?.guardians.map(({ id }) => id)).toEqual(ids)
    expect(await act('orderGuardians', tiago, { guardianIds: ids.slice(1) })).toEqual({
      code: 'thing.order-outdated',
    })
  })
})

describe('an address', () => {
  const home = { lineOne: '3 rue des Lilas', city: 'Lyon' }

  test('of the guardian’s own is written with them, and forgotten when nobody lives there', async () => {
    const guardianId = nextId('guardian')
    const addressId = nextId('address')
    await act('addGuardian', tiago, { guardianId, input: { ...eva, addressId, home } })
    expect((await guardiansOf(tiago))[2]?.home).toEqual({ id: addressId, city: 'Lyon' })
    await act('changeGuardian', tiago, { guardianId, input: { ...eva, version: 1 } })
    const { rows } = await test$.owner.query('select 1 from address where school_id = $1', [
      school.schoolId,
    ])
    expect(rows).toEqual([])
  })

  test('of the guardian’s own moves nobody of another family', async () => {
    const [guardianId, addressId] = [nextId('guardian'), nextId('address')]
    await act('addGuardian', tiago, { guardianId, input: { ...eva, addressId, home } })
    const lives = [school.schoolId, lea.childId, addressId]
    await test$.owner.query('insert into child_address values ($1, $2, $3, 1)', lives)
    const input = { ...eva, version: 1, addressId, home: { ...home, lineOne: '9 rue' } }
    const code = 'families.address-shared'
    expect(await act('changeGuardian', tiago, { guardianId, input })).toEqual({ code })
  })

  test('where the child lives too is chosen, and not changed from here', async () => {
    const addressId = nextId('address')
    await test$.owner.query(
      `with home as (insert into address (school_id, address_id, line_one, city) values ($1, $2, '1 rue', 'Lyon'))
       insert into child_address (school_id, child_id, address_id, position) values ($1, $3, $2, 1)`,
      [school.schoolId, addressId, tiago.childId],
    )
    const guardianId = nextId('guardian')
    const refused = await act('addGuardian', tiago, {
      guardianId,
      input: { ...eva, addressId, home },
    })
    expect(refused).toEqual({ code: 'families.address-shared' })
    const { family } = await act('addGuardian', tiago, { guardianId, input: { ...eva, addressId } })
    expect(family?.guardians[2]?.home).toMatchObject({ id: addressId })
  })
})

describe('a guardian whom the school knows', () => {
  const search = async (text: string, of = lea) => {
    const { data } = await director.ask(
      `{ searchGuardians(childId: "${of.childId}", search: "${text}") { name hasSameName children { firstName } } }`,
    )
    return (data as { searchGuardians: { name: string }[] }).searchGuardians
  }

  test.each(['joao', 'SILVA joão'])('is found by a name: %s', async (text) => {
    expect(await search(text)).toMatchObject([{ name: 'João Silva' }])
  })

  test.each(['0639981234', '+33 6 39 98'])('is found by a number: %s', async (text) => {
    expect(await search(text)).toMatchObject([{ name: 'Ana Silva' }])
  })

  test('is proposed where the children have one last name, and not for their own child', async () => {
    expect(await search('')).toMatchObject([
      { name: 'Ana Silva', hasSameName: true, children: [{ firstName: 'Tiago' }] },
      { name: 'João Silva' },
    ])
    expect(await search('silva', tiago)).toEqual([])
  })
})

describe('a teacher who reads the file', () => {
  const teacherOf = async (of: SmallSchool, taught: SmallClass) =>
    aVisitor(preau, {
      of: await world().aTeacher({
        of,
        classes: [taught],
        permissions: { profile: true },
        levelFeatures: ['profile'],
      }),
    })

  test('sees no guardians where the school keeps them back', async () => {
    const teacher = await teacherOf(school, robins)
    const { data } = await teacher.ask(`{ ${afterOf(tiago)} }`)
    expect(data).toEqual({ family: { guardians: [], siblings: [] } })
  })

  test('sees them without money where the school shows them', async () => {
    const open = await world().aSchool({ showGuardianInfo: true })
    const wrens = await world().aClass({ of: open })
    const guardians = [{ name: 'Eva Roux', relation: 'Other', phone: '06 11' }] as const
    const noa = await world().aChild({ in: wrens, guardians })
    await test$.owner.query('update child_guardian set payer_share = 100 where child_id = $1', [
      noa.childId,
    ])
    const teacher = await teacherOf(open, wrens)
    const { data } = await teacher.ask(`{ ${afterOf(noa)} }`)
    expect((data as Answered).family?.guardians).toMatchObject([{ phone: '06 11', payerShare: 0 }])
  })
})
