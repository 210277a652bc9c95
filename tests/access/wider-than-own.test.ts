import { beforeEach, describe, expect, test } from 'vitest'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import type { SmallAccount, SmallClass, SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

// Nobody gets, through a colleague they make or change, what they may not have themselves.

const server = serverForTests()
let school: SmallSchool
let own: SmallClass
let foreign: SmallClass
let colleague: SmallAccount
const world = () => server.world

beforeEach(async () => {
  school = await world().aSchool()
  own = await world().aClass({ of: school, name: 'Moyens' })
  foreign = await world().aClass({ of: school, name: 'Grands' })
  colleague = await world().aTeacher({ of: school, permissions: {} })
})

type Box = { feature: string; hasAccess: boolean; standardId?: string }

/** The code of the refusal, or `done`. */
async function codeOf(by: Visitor, name: string, wish: Record<string, unknown>): Promise<string> {
  return (await staffAct(by, name, wish)).code ?? 'done'
}

const give = (by: Visitor, boxes: { pages?: Box[]; levels?: Box[] }, { userId } = colleague) =>
  codeOf(by, 'setPermissions', {
    userId,
    pagePerms: boxes.pages ?? [],
    standardPerms: boxes.levels ?? [],
  })

const assign = (by: Visitor, classes: SmallClass[], { userId } = colleague) =>
  codeOf(by, 'assignClasses', { userId, classIds: classes.map(({ classId }) => classId) })

let invited = 0
const invite = (
  by: Visitor,
  wish: { pages?: Box[]; levels?: Box[]; classes?: SmallClass[] },
): Promise<string> => {
  invited += 1
  return codeOf(by, 'inviteTeacher', {
    input: {
      name: 'Second Self',
      email: `second-self-${invited}@attacker.test`,
      classIds: (wish.classes ?? []).map(({ classId }) => classId),
      pagePerms: wish.pages ?? [],
      standardPerms: wish.levels ?? [],
    },
  })
}

const open = (feature: string, { standardId }: Partial<SmallClass> = {}): Box => ({
  feature,
  hasAccess: true,
  ...(standardId && { standardId }),
})

describe('a sub-director from whom presence and payments are withheld', () => {
  let subdirector: Visitor
  beforeEach(async () => {
    const permissions = { presence: false, payment: false, milestone: false }
    const account = await world().aDirector({ of: school, as: 'subdirector', permissions })
    subdirector = await aVisitor(server.preau, { of: account })
  })

  test.each(['presence', 'payment', 'milestone', 'settings_pedagogy'])(
    'opens %s to no teacher, and to none she invites',
    async (feature) => {
      const pages = [open(feature)]
      expect(await give(subdirector, { pages })).toBe('staff.wider-than-your-own')
      expect(await invite(subdirector, { pages })).toBe('staff.wider-than-your-own')
    },
  )

  test('opens presence on no level', async () => {
    const levels = [open('presence', own)]
    expect(await give(subdirector, { levels })).toBe('staff.wider-than-your-own')
    expect(await invite(subdirector, { levels })).toBe('staff.wider-than-your-own')
  })

  test('opens what is hers, and closes whatever is open', async () => {
    expect(await give(subdirector, { pages: [open('gallery')] })).toBe('done')
    const closed = { feature: 'presence', hasAccess: false }
    expect(await give(subdirector, { pages: [closed] })).toBe('done')
  })

  test('may send a box that was open before', async () => {
    const whom = await world().aTeacher({ of: school, classes: [own] })
    const boxes = { pages: [open('presence')], levels: [open('presence', own)] }
    expect(await give(subdirector, boxes, whom)).toBe('done')
  })

  test('has no say about herself, other sub-directors and directors', async () => {
    const director = await world().aDirector({ of: school })
    const other = await world().aDirector({ of: school, as: 'subdirector' })
    const pages = [open('gallery')]
    for (const whom of [director, other])
      expect(await give(subdirector, { pages }, whom)).toBe('staff.not-yours-to-change')
    const wish = { userId: other.userId, privileges: [open('presence')] }
    const privileges = await codeOf(subdirector, 'setDirectorPrivileges', wish)
    expect(privileges).toBe('FORBIDDEN')
  })
})

describe('a teacher to whom the page of privileges was opened', () => {
  let keeper: Visitor
  let keeperAccount: SmallAccount
  beforeEach(async () => {
    const permissions = { presence: true, settings_privileges: true }
    keeperAccount = await world().aTeacher({ of: school, classes: [own], permissions })
    keeper = await aVisitor(server.preau, { of: keeperAccount })
  })

  test('gives no class that she does not teach, to nobody she changes or invites', async () => {
    expect(await assign(keeper, [foreign])).toBe('staff.wider-than-your-own')
    expect(await assign(keeper, [own, foreign])).toBe('staff.wider-than-your-own')
    expect(await invite(keeper, { classes: [foreign] })).toBe('staff.wider-than-your-own')
  })

  test('gives the classes she teaches, leaves the others and takes them away', async () => {
    const neighbour = await world().aTeacher({ of: school, classes: [foreign] })
    expect(await assign(keeper, [own, foreign], neighbour)).toBe('done')
    expect(await assign(keeper, [own], neighbour)).toBe('done')
    expect(await assign(keeper, [foreign], neighbour)).toBe('staff.wider-than-your-own')
    expect(await invite(keeper, { classes: [own] })).toBe('done')
  })

  test('opens no page and no level beyond her own, and the page of privileges to nobody', async () => {
    for (const pages of [[open('payment')], [open('settings_privileges')]]) {
      expect(await give(keeper, { pages })).toBe('staff.wider-than-your-own')
      expect(await invite(keeper, { pages })).toBe('staff.wider-than-your-own')
    }
    for (const levels of [[open('presence', foreign)], [open('gallery', own)]]) {
      expect(await give(keeper, { levels })).toBe('staff.wider-than-your-own')
      expect(await invite(keeper, { levels })).toBe('staff.wider-than-your-own')
    }
  })

  test('changes nothing about herself', async () => {
    expect(await give(keeper, { pages: [open('payment')] }, keeperAccount)).toBe(
      'staff.not-yourself',
    )
    expect(await assign(keeper, [foreign], keeperAccount)).toBe('staff.not-yourself')
  })
})

describe('a director from whom presence is withheld', () => {
  const take = async (by: Visitor, whom: SmallAccount): Promise<boolean> => {
    const { data } = await server.preau.ask(
      `mutation($accessToken: String!, $userId: String!) {
        answer: impersonate(accessToken: $accessToken, impersonated: { userId: $userId }, reason: "Help with the register") {
          authorized } }`,
      {
        bearer: by.accessToken,
        variables: { accessToken: by.accessToken, userId: whom.userId },
      },
    )
    return (data as { answer: { authorized: boolean } }).answer.authorized
  }

  test('takes nobody’s place who has it', async () => {
    const account = await world().aDirector({ of: school, permissions: { presence: false } })
    const director = await aVisitor(server.preau, { of: account })
    const keeper = await world().aTeacher({ of: school, classes: [own] })
    const without = { presence: false }
    const limited = await world().aDirector({ of: school, as: 'subdirector', permissions: without })
    const unlimited = await world().aDirector({ of: school, as: 'subdirector' })
    expect(await take(director, keeper)).toBe(false)
    expect(await take(director, unlimited)).toBe(false)
    expect(await take(director, colleague)).toBe(true)
    expect(await take(director, limited)).toBe(true)
    const admin = await aVisitor(server.preau, { of: await world().anAdmin() })
    expect(await take(admin, keeper)).toBe(true)
  })
})

describe('a director', () => {
  test('gives nobody of another school anything, and nobody here anything of another school', async () => {
    const director = await aVisitor(server.preau, { of: await world().aDirector({ of: school }) })
    const elsewhere = await world().aSchool()
    const far = await world().aTeacher({ of: elsewhere })
    const farClass = await world().aClass({ of: elsewhere })
    expect(await give(director, { pages: [open('gallery')] }, far)).toBe('thing.unknown')
    expect(await assign(director, [own], far)).toBe('thing.unknown')
    expect(await assign(director, [farClass])).toBe('field.unknown')
    expect(await invite(director, { classes: [farClass] })).toBe('field.unknown')
    const levels = [open('presence', farClass)]
    expect(await give(director, { levels })).toBe('staff.unknown-level')
  })

  test('writes nothing into the database by what is sent as an id', async () => {
    const director = await aVisitor(server.preau, { of: await world().aDirector({ of: school }) })
    const hostile = [
      `${own.classId},${foreign.classId}`,
      `${own.classId}}`,
      `{${own.classId}`,
      'null',
      '',
      `${own.classId}'; drop table class; --`,
    ]
    for (const classId of hostile)
      expect(await assign(director, [{ ...own, classId: classId as never }])).toBe('field.unknown')
    expect(await assign(director, [own])).toBe('done')
  })
})
