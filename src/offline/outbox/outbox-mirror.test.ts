import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { systemTimers } from '#src/platform/clock.ts'
import {
  openUserDatabase,
  type UserConnection,
  userDatabaseName,
} from '../storage/user-database.ts'
import type { Entry, EntryStatus } from './entry.ts'
import { type AnyEntryKind, gatherKinds } from './entry-kind.ts'
import { type OutboxMirror, openMirror } from './outbox-mirror.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId
const markKind = { kind: 'mark', truth: { typename: 'Day', selection: 'id', isWhole: true } }
const judgementKind = { kind: 'judgement', truth: { typename: 'Judgement', selection: 'id' } }
const kinds = gatherKinds([markKind, judgementKind] as AnyEntryKind[])

let connection: UserConnection
let mirror: OutboxMirror

beforeEach(async () => {
  connection = openUserDatabase(marie, {
    indexedDb: { indexedDB: new IDBFactory(), IDBKeyRange },
  })
  mirror = await openMirror(connection, {
    databaseName: userDatabaseName(marie),
    timers: systemTimers,
  })
})
afterEach(() => {
  mirror.close()
  connection.close()
})

type Of = { key?: string; kind?: string }

const entry = (seq: number, status: EntryStatus, { key = 'am', kind = 'mark' }: Of = {}) =>
  ({ seq, status, key, kind, lane: 'nour', attempts: 1 }) as Entry

const note = (...entries: Entry[]): void => mirror.note({ entries })
const places = (): number[] => mirror.entries().map(({ seq }) => seq)

test('of the accepted marks of a half-day the last one stays in memory', () => {
  mirror.learn(kinds)
  for (let seq = 1; seq <= 300; seq += 1) {
    note(entry(seq, 'waiting'))
    note(entry(seq, 'accepted'))
  }
  expect(places()).toEqual([300])
})

test('what else is entered, or may need a person, stays', () => {
  mirror.learn(kinds)
  note(
    entry(1, 'conflict'),
    entry(2, 'refused'),
    entry(3, 'waiting'),
    entry(4, 'accepted', { key: 'pm' }),
    entry(5, 'accepted'),
    entry(6, 'waiting'),
  )
  expect(places()).toEqual([1, 2, 3, 4, 5, 6])
})

test('the answers to a kind that tell each their own part stay side by side', () => {
  mirror.learn(kinds)
  note(...[1, 2].map((seq) => entry(seq, 'accepted', { kind: 'judgement' })))
  expect(places()).toEqual([1, 2])
})

test('what was answered before the kinds were known goes when they are', () => {
  note(entry(1, 'accepted'), entry(2, 'accepted'))
  expect(places()).toEqual([1, 2])
  mirror.learn(kinds)
  expect(places()).toEqual([2])
})

test('an older answer that is read from the disk later does not come back', () => {
  mirror.learn(kinds)
  note(entry(1, 'accepted'), entry(2, 'accepted'))
  note(entry(1, 'accepted'))
  expect(places()).toEqual([2])
})
