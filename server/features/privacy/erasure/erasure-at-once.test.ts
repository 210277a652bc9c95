import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId, type SmallAccount, type SmallChild } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { eraseDueChildren } from './erase-due-children.ts'

const stored = memoryFiles()
let isBroken = false
const files = {
  ...stored,
  async remove(key: string) {
    if (isBroken) throw new Error('the disk does not answer')
    await stored.remove(key)
  },
}
const server = serverForTests({ files })
const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')

let by: SmallAccount
let director: Visitor
let ofSchool: Awaited<ReturnType<typeof server.world.aClass>>

beforeAll(async () => {
  const of = await server.world.aSchool()
  ofSchool = await server.world.aClass({ of })
  by = await server.world.aDirector({ of, name: 'Paule Girard' })
  director = await aVisitor(server.preau, { of: by })
})
beforeEach(() => {
  isBroken = false
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.database.owner.query(text, values)).rows

const erase = (child: SmallChild, reason: string) =>
  performAct<object>(server.preau, {
    ...{ by: director, act: 'eraseChild', after: 'serverTime', childId: child.childId },
    ...{ typedName: `${child.firstName} ${child.lastName}`, reason },
  })

/** A paper in the child's file, and the address at which the direction has it on the screen. */
async function aPaperOf(child: SmallChild): Promise<{ address: string; key: string }> {
  const { schoolId, childId } = child
  const [documentId, mediaId, kindId] = [nextId('document'), nextId('media'), nextId('kind')]
  await rows('insert into school_doc_category values ($1, $2, $3, false)', [
    ...[schoolId, kindId, `Kind ${kindId}`],
  ])
  await rows(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
       ready_at, format) values ($1, $2, 'file', $3, 10, repeat('0', 64), 10, 'ready', now(), now(), 'pdf')`,
    [schoolId, mediaId, by.userId],
  )
  await rows(
    `insert into child_document (school_id, document_id, child_id, category_id, name, media_id, format, bytes, uploaded_by,
       uploaded_at, status, visibility)
     values ($1, $2, $3, $4, 'Assurance', $5, 'pdf', 10, $6, now(), 'pending', 'direction')`,
    [schoolId, documentId, childId, kindId, mediaId, by.userId],
  )
  const key = `media/${schoolId}/${mediaId}/whole.bin`
  await files.write(key, bytes)
  const { data } = await director.ask(`{ documentToShow(documentId: "${documentId}") }`)
  return { address: String(data?.documentToShow), key }
}

const statusOf = async (url: string) =>
  (await server.preau.app.inject({ method: 'GET', url })).statusCode

describe('the papers of an erased child', () => {
  test('are gone with the answer: an address given before opens nothing any more', async () => {
    const child = await server.world.aChild({ in: ofSchool })
    const { address, key } = await aPaperOf(child)
    expect(await statusOf(address)).toBe(200)
    expect(await erase(child, 'family-asked')).not.toHaveProperty('code')
    expect(await statusOf(address)).toBe(404)
    expect(stored.keys()).not.toContain(key)
    expect(await rows('select 1 from file_to_remove')).toEqual([])
  })

  test('go with the work of the hour where the disk did not answer, and the child is erased meanwhile', async () => {
    const child = await server.world.aChild({ in: ofSchool })
    const { address } = await aPaperOf(child)
    isBroken = true
    expect(await erase(child, 'family-asked')).not.toHaveProperty('code')
    expect(await rows('select 1 from file_to_remove')).toHaveLength(1)
    isBroken = false
    const { database, clock } = server
    await eraseDueChildren({
      database: database.database,
      clock,
      ids: timeOrderedIds(clock),
      files,
    })
    expect(await statusOf(address)).toBe(404)
    expect(await rows('select 1 from file_to_remove')).toEqual([])
  })
})

describe('the erasure of a child that never came', () => {
  const asked =
    'id reason byName actorName bornIn className lastDay markCount sharedPictureCount keepUntil erasedAt'
  const lines = async () => {
    const { data } = await director.ask(`{ listErasedChildren { ${asked} } }`)
    return data?.listErasedChildren as { id: string }[]
  }

  test('leaves a line without a name: when, by whom and why, for ten years', async () => {
    const child = await server.world.aChild({ in: ofSchool, firstDay: '2027-01-04' })
    expect(await erase(child, 'never-came')).not.toHaveProperty('code')
    expect(await rows('select 1 from child where child_id = $1', [child.childId])).toEqual([])
    const line = (await lines()).find(({ id }) => id === child.childId)
    expect(line).toEqual({
      ...{ id: child.childId, reason: 'never_came', byName: 'Paule Girard', actorName: null },
      ...{ bornIn: null, className: null, lastDay: null, markCount: 0, sharedPictureCount: 0 },
      ...{ keepUntil: '2036-11-17', erasedAt: '2026-11-17T07:40:00.000Z' },
    })
    expect(await erase(child, 'never-came')).toEqual({ code: 'thing.unknown' })

    const { database, clock } = server
    const now = clock.now()
    clock.set('2036-11-17T12:00:00Z')
    await eraseDueChildren({
      database: database.database,
      clock,
      ids: timeOrderedIds(clock),
      files,
    })
    clock.set(new Date(now).toISOString())
    expect((await lines()).map(({ id }) => id)).not.toContain(child.childId)
  })
})
