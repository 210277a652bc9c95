import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, type DiaryScene } from '#tests/support/tablets/diary-scene.ts'
import type { DiaryTablet } from '#tests/support/tablets/diary-tablet.ts'
import type { OpeningBatch } from './entry-kind.ts'
import { keptRecords, sharedInBatch } from './kept-rows.ts'
import { reconciled } from './reconciled.ts'
import { type RecordFamily, type Refusal, recordKind } from './record-kind.ts'
import { recordTable, stampColumns } from './record-table.sql.ts'

let db: TestDatabase
let scene: DiaryScene
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
  await db.owner.query(`
    create table test_note (school_id uuid, note_id uuid, version int, text text, shelf text, is_removed boolean,
      account_id uuid, device_id uuid, primary key (school_id, note_id));
    grant select, insert, update on test_note to preau_app`)
})
beforeEach(async () => {
  await db.owner.query('delete from test_note')
  writes = 0
})

type Note = {
  noteId: string
  version: number
  text: string
  shelf: string
  isRemoved: boolean
  byUserId: UserId
  deviceId: DeviceId
}
type Wish = { noteId: string; text: string }

const noteTable = recordTable<string, Note>('test_note', {
  lock: 0,
  key: { noteId: 'note_id uuid' },
  once: { shelf: 'shelf text' },
  each: { text: 'text text', ...stampColumns },
})

let writes = 0
/** The event between the reading and the writing of a batch. */
let meanwhile: (() => Promise<unknown>) | undefined

const noteRows = sharedInBatch((batch: OpeningBatch) => {
  const notes = keptRecords(batch, {
    ...noteTable,
    // No lock: these tests let two batches run into each other.
    lock: async () => undefined,
    async find(asking, ids) {
      const found = await noteTable.find(asking, ids)
      const first = meanwhile
      meanwhile = undefined
      await first?.()
      return found
    },
    async write(last, changed) {
      writes += changed.length
      await noteTable.write(last, changed)
    },
  })
  return {
    notes,
    load: (wanted: readonly Wish[]) => notes.load(wanted.map(({ noteId }) => noteId)),
    write: notes.write,
  }
})

type Rows = ReturnType<typeof noteRows>

const truth = ({ noteId, version, text, shelf, isRemoved }: Note) => ({
  __typename: 'Note',
  ...{ noteId, version, text, shelf, isRemoved },
})

const aboutNotes: RecordFamily<Wish, Note, Rows> = {
  rows: noteRows,
  policy: ({ name }) => name !== 'Claire',
  find: ({ request, rows }) => rows.notes.find(request.noteId),
  subject: ({ request, today }) => ({ subjectId: request.noteId, subjectDate: today }),
  place: ({ request }) => (request.text === 'elsewhere' ? { code: 'thing.unknown' } : null),
  put(note, { rows }) {
    rows.notes.put(note)
    return truth(note)
  },
  truth,
}

const parse = ({ noteId, text = '' }: { noteId: string; text?: string }): Result<Wish, Refusal> =>
  text === 'unreadable'
    ? refuse({ code: 'field.taken', facts: { field: 'text' } })
    : accept({ noteId, text })

const kinds = [
  recordKind(aboutNotes, {
    name: 'writeNote',
    parse,
    judge: (asked) => {
      const { request, standing } = asked
      return reconciled(asked, {
        act: 'write',
        isSame: standing?.text === request.text,
        write: (stamp) => ({
          is: 'write',
          change: { shelf: request.text, isRemoved: false, ...standing, ...request, ...stamp },
        }),
      })
    },
  }),
  recordKind(aboutNotes, {
    name: 'removeNote',
    parse,
    unknown: 'thing.unknown',
    judge: (asked) => {
      const { standing } = asked
      return reconciled(asked, {
        act: 'remove',
        isSame: false,
        write: (stamp) => ({ is: 'write', change: { ...standing, ...stamp, isRemoved: true } }),
      })
    },
  }),
]

const write = (
  tablet: DiaryTablet,
  noteId: string,
  text: string,
  baseVersion: number | null = null,
) => tablet.entry({ writeNote: { noteId, text } }, { baseVersion })
const remove = (tablet: DiaryTablet, noteId: string, baseVersion: number | null = null) =>
  tablet.entry({ removeNote: { noteId } }, { baseVersion })

const send = async (tablet: DiaryTablet, ...entries: EntryInput[]) =>
  submitEntries(await tablet.request(), { entries, kinds })

async function kept(noteId: string) {
  const sql = 'select version, text, shelf, is_removed from test_note where note_id = $1'
  return (await db.owner.query(sql, [noteId])).rows
}
async function ledger({ entryId }: EntryInput) {
  const sql = `select decision, subject_id, subject_date::text, answer, before, after
    from entry where entry_id = $1`
  return (await db.owner.query(sql, [entryId])).rows[0]
}

describe('a record', () => {
  test('is written, changed and taken out, and the ledger keeps before and after', async () => {
    const { marie } = scene
    const noteId = randomUUID()
    const [first, second, third] = [
      write(marie, noteId, 'one'),
      write(marie, noteId, 'two'),
      remove(marie, noteId),
    ]
    for (const entry of [first, second, third]) await send(marie, entry)
    expect(await kept(noteId)).toEqual([
      { version: 3, text: 'two', shelf: 'one', is_removed: true },
    ])
    const about = { decision: 'accepted', subject_id: noteId, subject_date: '2026-11-17' }
    const one = { version: 1, text: 'one', isRemoved: false }
    const two = { version: 2, text: 'two', isRemoved: false }
    expect(await ledger(first)).toMatchObject({ ...about, before: null, after: one })
    expect(await ledger(second)).toMatchObject({ ...about, before: one, after: two })
    expect(await ledger(third)).toMatchObject({
      ...about,
      before: two,
      after: { ...two, version: 3, isRemoved: true },
    })
  })

  test('is seen by each entry of a batch as the one before left it, and written once', async () => {
    const { marie } = scene
    const noteId = randomUUID()
    const answers = await send(
      marie,
      write(marie, noteId, 'one'),
      write(marie, noteId, 'two'),
      remove(marie, noteId),
    )
    expect(answers.map((it) => 'version' in it && it.version)).toEqual([1, 2, 3])
    expect([await kept(noteId), writes]).toMatchObject([[{ version: 3, is_removed: true }], 1])
  })

  test('that says already what is written stays as it is', async () => {
    const { marie, paul } = scene
    const noteId = randomUUID()
    await send(marie, write(marie, noteId, 'one'))
    const again = write(paul, noteId, 'one')
    expect(await send(paul, again)).toMatchObject([{ __typename: 'EntryAccepted', version: 1 }])
    const same = { version: 1, text: 'one' }
    expect(await ledger(again)).toMatchObject({ before: same, after: same })
  })

  test('changed or taken out by somebody who saw another version is a conflict', async () => {
    const { marie, paul } = scene
    const noteId = randomUUID()
    await send(marie, write(marie, noteId, 'one'), write(marie, noteId, 'two'))
    const [change, removal] = [write(paul, noteId, 'three', 1), remove(paul, noteId, 1)]
    const conflict = { __typename: 'EntryConflict', version: 2, truth: { text: 'two' } }
    expect(await send(paul, change, removal)).toMatchObject([conflict, conflict])
    expect(await ledger(change)).toMatchObject({ before: { text: 'two' }, after: null })
    expect(await send(paul, write(paul, noteId, 'three', 2))).toMatchObject([{ version: 3 }])
  })

  test('that was taken out is not written again, and may be taken out again', async () => {
    const { marie } = scene
    const noteId = randomUUID()
    await send(marie, write(marie, noteId, 'one'), remove(marie, noteId))
    expect(await send(marie, write(marie, noteId, 'one'), remove(marie, noteId))).toMatchObject([
      { __typename: 'EntryConflict', version: 2, truth: { isRemoved: true } },
      { __typename: 'EntryAccepted', version: 2 },
    ])
  })

  test('that does not stand is not taken out', async () => {
    const { marie } = scene
    const entry = remove(marie, randomUUID())
    expect(await send(marie, entry)).toMatchObject([{ code: 'thing.unknown' }])
    expect(await ledger(entry)).toMatchObject({ decision: 'refused', subject_date: '2026-11-17' })
  })

  test('that somebody else writes meanwhile is judged again on what stands then', async () => {
    const { marie, paul } = scene
    const noteId = randomUUID()
    await send(marie, write(marie, noteId, 'one'))
    meanwhile = () => db.owner.query(`update test_note set version = 2, text = 'two'`)
    expect(await send(paul, write(paul, noteId, 'three', 1))).toMatchObject([
      { __typename: 'EntryConflict', version: 2, truth: { text: 'two' } },
    ])
    const other = randomUUID()
    meanwhile = () =>
      db.owner.query(
        `insert into test_note select school_id, $1, 1, 'first', 'first', false, account_id, device_id from test_note`,
        [other],
      )
    expect(await send(paul, write(paul, other, 'second'))).toMatchObject([
      { __typename: 'EntryConflict', version: 1, truth: { text: 'first' } },
    ])
  })
})

describe('an entry that is refused', () => {
  test.each([
    ['by its reading', 'unreadable', { code: 'field.taken', facts: { field: 'text' } }],
    ['by its place', 'elsewhere', { code: 'thing.unknown', facts: {} }],
  ])('%s writes nothing, and the ledger says why', async (_, text, answer) => {
    const noteId = randomUUID()
    const entry = write(scene.marie, noteId, text)
    const [refusal] = await send(scene.marie, entry, write(scene.marie, randomUUID(), 'one'))
    expect(refusal).toMatchObject({ __typename: 'EntryRefused', code: answer.code })
    expect(await ledger(entry)).toMatchObject({ decision: 'refused', answer })
    expect(await kept(noteId)).toEqual([])
  })

  test('to somebody who may make no such entries learns nothing of what stands', async () => {
    const { marie, director } = scene
    const noteId = randomUUID()
    await send(marie, write(marie, noteId, 'one'))
    const entry = remove(director, noteId)
    expect(await send(director, entry)).toMatchObject([{ code: 'entry.forbidden' }])
    expect(await ledger(entry)).toMatchObject({ subject_id: null, before: null })
  })

  test('with a format that the kind does not know is refused', async () => {
    const entry = { ...write(scene.marie, randomUUID(), 'one'), format: 2 }
    expect(await send(scene.marie, entry)).toMatchObject([{ code: 'entry.format-unknown' }])
  })
})
