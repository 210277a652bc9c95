import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { registerDocument, submitEntriesDocument } from '#tests/support/tablets/entry-documents.ts'

let db: TestDatabase
let http: TestApp
let bearer: string
let schoolClass: SmallClass
let child: SmallChild

beforeAll(async () => {
  db = await createTestDatabase()
  http = await createTestApp({ database: db.database })
  const world = smallWorld(db.owner)
  const of = await world.aSchool()
  schoolClass = await world.aClass({ of })
  child = await world.aChild({ in: schoolClass })
  const marie = await world.aTeacher({ of, classes: [schoolClass], name: 'Marie' })
  bearer = (await aVisitor(http, { of: marie })).accessToken
})

const entry = (act: object, envelope: object = {}) => ({
  entryId: randomUUID(),
  deviceId: '0198f3a0-0000-7000-8000-0000000000d1',
  deviceName: 'Tablette',
  format: 1,
  madeAt: '2026-11-17T07:39:00Z',
  clockOffsetMs: 0,
  act,
  ...envelope,
})

const tap = (mark: object | null, wishes: object = {}) =>
  entry({
    markPresence: { childId: child.childId, date: '2026-11-17', period: 'am', mark, ...wishes },
  })

const submit = (entries: object[], as = bearer) =>
  http.ask(submitEntriesDocument, { variables: { entries }, bearer: as })

describe('entries through the contract', () => {
  test('are answered in order, each with what stands and the server’s time', async () => {
    const { classId } = schoolClass
    const submission = { classId, date: '2026-11-17', period: 'am' }
    const { data, errors } = await submit([
      tap({ state: 'left', leftAt: '11:10', wasLate: true, note: 'dentiste' }),
      tap({ state: 'present' }, { date: '2026-11-15' }),
      entry({ submitRegister: submission }),
    ])
    expect(errors).toBeUndefined()
    expect(data?.submitEntries).toMatchObject([
      {
        __typename: 'EntryAccepted',
        serverTime: '2026-11-17T07:40:00.000Z',
        version: 1,
        truth: {
          id: `${child.childId}:2026-11-17`,
          am: { state: 'left', leftAt: '11:10', wasLate: true, note: 'dentiste', byName: 'Marie' },
          pm: null,
        },
      },
      { __typename: 'EntryRefused', code: 'presence.closed-day' },
      { __typename: 'EntryAccepted', truth: { id: `${classId}:2026-11-17:am`, byName: 'Marie' } },
    ])
  })

  test('that conflict are answered with the other person’s mark', async () => {
    const own = tap({ state: 'absent' }, { period: 'pm' })
    await submit([own])
    const { data } = await submit([
      { ...tap({ state: 'present' }, { period: 'pm' }), deviceId: randomUUID(), baseVersion: 0 },
    ])
    expect(data?.submitEntries).toMatchObject([
      { __typename: 'EntryConflict', truth: { pm: { state: 'absent', deviceName: 'Tablette' } } },
    ])
  })

  test('show in the register of the day', async () => {
    const day = { from: '2026-11-17', to: '2026-11-17' }
    const variables = { classId: schoolClass.classId, ...day }
    const { data, errors } = await http.ask(registerDocument, { variables, bearer })
    expect(errors).toBeUndefined()
    expect(data?.register).toMatchObject({
      children: [{ id: child.childId }],
      days: [{ am: true, pm: true, closedBecause: null }],
      presence: [{ id: `${child.childId}:2026-11-17` }],
    })
  })

  test('of which one is neither kind, or both, are no entries of this contract', async () => {
    const both = {
      ...tap(null).act,
      submitRegister: { classId: child.childId, date: '', period: '' },
    }
    for (const act of [{}, both]) {
      const { status, data, errors } = await submit([entry(act)])
      expect(status).toBe(200)
      expect(data?.submitEntries).toBeUndefined()
      expect(errors?.[0]?.extensions?.code).toBe('INPUT_INVALID')
    }
  })

  test('without a session are not looked at', async () => {
    const { errors } = await submit([tap({ state: 'present' })], 'forged')
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })

  test('with an apostrophe, a semicolon or a flag emoji are kept as written', async () => {
    const note = "l'appareil; drop table entry -- 🇫🇷"
    const { data } = await submit([tap({ state: 'absent', note })])
    expect(data?.submitEntries).toMatchObject([{ truth: { am: { note } } }])
  })
})
