import { gql } from '@urql/core'
import { describe, expect, test } from 'vitest'
import { peopleEnable } from '#src/features/staff/staff.operations.ts'
import { addIcon, topicsList } from '#src/features/topics/topics.operations.ts'
import { aMember } from '../examples/staff-examples.ts'
import { noAnswer, refused, type School, schoolError } from './school-answers.ts'
import { aClientOf } from './school-client.ts'
import { aSchoolServer } from './school-server.ts'

const nap = {
  id: 'nap',
  subject: 'Sieste',
  url: '/topics/nap.svg',
  isEnabled: true,
  labelEn: 'Nap',
  labelFr: 'Sieste',
  drawing: 'nap',
  position: 0,
  usedBy: 1,
}
const shown = { id: 'nap', labelFr: 'Sieste', drawing: 'nap' }
const input = { labelEn: 'Garden', labelFr: 'Jardin', drawing: 'story', mediaId: null } as const
const sent = { actId: 'act', iconId: 'garden', input }
const enableAnna = { document: peopleEnable, variables: { actId: 'act', userId: 'anna' } }
const list = { document: topicsList, variables: {} }
const add = { document: addIcon, variables: sent }

/** A server whose drift is kept, so that this test does not fail by it. */
function aDriftingServer(school: School) {
  const drift: string[] = []
  return { ...aSchoolServer(school, { onDrift: (fault) => drift.push(fault) }), drift }
}

describe('a school server', () => {
  test('answers what a document asks for, by either door', async () => {
    const server = aSchoolServer({ Query: { listIcons: () => [nap] } })
    expect(await server.ask(list)).toMatchObject({ kind: 'data', data: { listIcons: [shown] } })
    const { client } = await aClientOf(server)
    const { data } = await client.query(topicsList, {}).toPromise()
    expect(data?.listIcons).toMatchObject([{ id: 'nap', labelFr: 'Sieste' }])
  })

  test('gives a field its arguments, reads its state after an act, and remembers what was sent', async () => {
    let icons = [nap]
    const server = aSchoolServer({
      Query: { listIcons: () => icons },
      Mutation: {
        addIcon({ input: { labelEn } }: typeof sent) {
          icons = [{ ...nap, labelEn }]
          return { __typename: 'Done' }
        },
      },
    })
    expect(await server.ask(add, 'token')).toMatchObject({
      data: { answer: { query: { listIcons: [{ labelEn: 'Garden' }] } } },
    })
    expect(server.variablesOf('AddIcon')).toEqual(sent)
    expect(server.sent).toMatchObject([{ kind: 'mutation', bearer: 'token' }])
    expect(() => server.variablesOf('OrderIcons')).toThrow('nothing was sent as OrderIcons')
  })

  test('that is taken away is silent, and remembers what was sent to it', async () => {
    const server = aSchoolServer({ Query: { listIcons: [nap] } })
    server.state.isReachable = false
    expect(await server.ask(list)).toMatchObject({ kind: 'silent' })
    expect(server.callsOf('TopicsList')).toEqual([{}])
  })

  test('refuses an act by the type that the contract has for it', async () => {
    const server = aSchoolServer({
      Mutation: { enableStaffMember: () => refused('thing.unknown') },
    })
    const answer = { __typename: 'Refused', code: 'thing.unknown', facts: [] }
    expect(await server.ask(enableAnna)).toEqual({ kind: 'data', data: { answer } })
    server.state.refusal = 'field.taken'
    const icon = { __typename: 'Refused', code: 'field.taken', facts: [] }
    expect(await server.ask(add)).toEqual({ kind: 'data', data: { answer: icon } })
  })

  test('refuses a whole call with the code of the error', async () => {
    const server = aSchoolServer({ Query: { listIcons: () => schoolError('UNAUTHENTICATED') } })
    const errorsWith = (code: string) => ({ kind: 'refused', errors: [{ extensions: { code } }] })
    expect(await server.ask(list)).toMatchObject(errorsWith('UNAUTHENTICATED'))
    server.state.error = 'FORBIDDEN'
    expect(await server.ask(list)).toMatchObject(errorsWith('FORBIDDEN'))
  })

  test('can break off at one field alone', async () => {
    const server = aSchoolServer({ Query: { listIcons: noAnswer, listStaff: [aMember()] } })
    expect(await server.ask(list)).toMatchObject({ kind: 'silent' })
  })

  test('answers a whole operation by its name', async () => {
    const operations = new Map([['TopicsList', () => ({ listIcons: [nap] })]])
    const server = aSchoolServer({ operations })
    expect(await server.ask(list)).toMatchObject({ kind: 'data', data: { listIcons: [shown] } })
    operations.set('TopicsList', () => ({ listIcons: [] }))
    expect(await server.ask(list)).toEqual({ kind: 'data', data: { listIcons: [] } })
  })
})

describe('what is not as the contract has it is found', () => {
  const { labelEn: _, ...wordless } = nap
  test.each<[string, School, string]>([
    ['no state', {}, 'listIcons: the test gives no Query.listIcons'],
    [
      'a field left out',
      { Query: { listIcons: [{ ...wordless, labelEn: undefined }] } },
      'listIcons.0.labelEn: Cannot return null for non-nullable field Icon.labelEn.',
    ],
    [
      'null where nothing may be missing',
      { Query: { listIcons: [nap, { ...nap, position: null }] } },
      'listIcons.1.position: null, where the contract has Int!',
    ],
    [
      'a number for a text',
      { Query: { listIcons: [{ ...nap, id: 7 }] } },
      'listIcons.0.id: 7, where the contract has TopicId',
    ],
    [
      'a text for a number that nobody asked for',
      { Query: { listIcons: [{ ...nap, createdAt: 7 }] } },
      'listIcons.0.createdAt: 7, where the contract has Instant',
    ],
    [
      'a field that no topic has',
      { Query: { listIcons: [{ ...nap, colour: 'red' }] } },
      "listIcons.0.colour: the contract's Icon has no such field",
    ],
    [
      'the wrong type',
      { Query: { listIcons: [{ ...nap, __typename: 'Dish' }] } },
      'listIcons.0.__typename: Dish, where the contract has Icon',
    ],
    [
      'one for many',
      { Query: { listIcons: nap } },
      'listIcons: no list, where the contract has [Icon!]',
    ],
    [
      'more than was asked for',
      { operations: new Map([['TopicsList', () => ({ listIcons: [], listDishes: [] })]]) },
      'listDishes: the document does not ask for it',
    ],
  ])('%s', async (_name, school, sentence) => {
    const server = aDriftingServer(school)
    await server.ask(list)
    expect(server.drift).toEqual([`TopicsList: ${sentence}`])
  })

  test('an unknown value of an enum, deep in an answer', async () => {
    const query = { listStaff: [{ ...aMember(), role: 'principal' }] }
    const server = aDriftingServer({
      Mutation: { enableStaffMember: { __typename: 'Done', query } },
    })
    await server.ask(enableAnna)
    expect(server.drift).toEqual([
      'EnableStaffMember: answer.query.listStaff.0.role: "principal", where the contract has StaffRole',
    ])
  })

  test('an answer that does not say which of the possible ones it is', async () => {
    const server = aDriftingServer({ Mutation: { enableStaffMember: {} } })
    await server.ask(enableAnna)
    expect(server.drift).toEqual([
      'EnableStaffMember: answer.__typename: undefined, where the contract has ActAnswer',
    ])
  })

  test('a document and variables of another contract', async () => {
    const server = aDriftingServer({ Query: { listIcons: [] } })
    await server.ask({ document: gql('query Old { listIcons { colour } }'), variables: {} })
    const wrong = { ...input, labelEn: 7 } as unknown as typeof input
    await server.ask({ ...add, variables: { ...sent, input: wrong } })
    expect(server.drift[0]).toMatch(/^Old: Cannot query field "colour" on type "Icon"/)
    expect(server.drift[1]).toMatch(/^AddIcon: .*"input\.labelEn"|^AddIcon: .*\$input/)
  })

  test('a field that the contract does not have, before anything is asked', () => {
    const school = { Query: { listPictograms: [] } } as School
    expect(() => aSchoolServer(school)).toThrow('the contract has no Query.listPictograms')
  })

  test.fails('and makes the test fail that gave it', async () => {
    const server = aSchoolServer({ Query: { listIcons: [{ ...nap, colour: 'red' }] } })
    expect(await server.ask(list)).toMatchObject({ kind: 'silent' })
  })
})
