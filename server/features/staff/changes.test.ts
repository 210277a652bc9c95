import { beforeEach, describe, expect, test } from 'vitest'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import type { SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let school: SmallSchool
let director: Visitor
const server = serverForTests()
const { clock } = server

beforeEach(async () => {
  school = await server.world.aSchool()
  director = await aVisitor(server.preau, { of: await server.world.aDirector({ of: school }) })
})

/** The secret of the link that was mailed to an address. */
async function mailedTo(address: string): Promise<string> {
  await server.preau.app.workSettled()
  const mails = await queuedMails(server.database.owner)
  return mails.findLast(({ to }) => to.address === address)?.facts.token ?? ''
}

const openEvents = (userId: string) =>
  staffAct(director, 'setPermissions', {
    userId,
    pagePerms: [{ feature: 'event', hasAccess: true }],
    standardPerms: [],
  })

const inviteSomebody = () =>
  staffAct(director, 'inviteTeacher', {
    input: {
      name: 'Lucie',
      email: 'logged@marronnier.test',
      classIds: [],
      pagePerms: [],
      standardPerms: [],
    },
  })

describe('the log of changes', () => {
  test('is paged, and holds only what concerns one person when asked so', async () => {
    const { userId } = await server.world.aTeacher({ of: school, name: 'Zoé' })
    await openEvents(userId)
    clock.pass({ seconds: 1 })
    await inviteSomebody()
    const { data } = await director.ask(
      `{ all: listChanges(first: 1, offset: 0) { total changes { act } }
         ofZoe: listChanges(first: 20, offset: 0, of: "${userId}") { total changes { act subjectName } } }`,
    )
    expect(data).toEqual({
      all: { total: 2, changes: [{ act: 'inviteTeacher' }] },
      ofZoe: { total: 1, changes: [{ act: 'setPermissions', subjectName: 'Zoé' }] },
    })
  })

  test('says that somebody changed an address, and which one only to them', async () => {
    await director.ask('mutation { addEmail(newEmail: "private@home.test") }')
    const token = await mailedTo('private@home.test')
    await director.ask(`mutation { verifyEmail(token: "${token}") }`)
    const other = await aVisitor(server.preau, { of: await server.world.aDirector({ of: school }) })
    const read = async (by: Visitor) =>
      (await by.ask('{ listChanges(first: 1, offset: 0) { changes { act after } } }')).data
    expect(await read(director)).toEqual({
      listChanges: { changes: [{ act: 'addEmail', after: expect.stringContaining('private@') }] },
    })
    expect(await read(other)).toEqual({
      listChanges: { changes: [{ act: 'addEmail', after: null }] },
    })
  })
})
