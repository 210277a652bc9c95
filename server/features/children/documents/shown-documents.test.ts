import { beforeEach, describe, expect, test } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import { shownAddress } from '#server/records/media/media-address.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallChild,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { partAsked } from './shown-documents.route.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const files = memoryFiles()
const preau = await createTestApp({ database: test$.database, clock, files })
const world = smallWorld(test$.owner)
const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')

let school: SmallSchool
let tiago: SmallChild
let director: Visitor
let teacher: Visitor

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await world.aSchool()
  const robins = await world.aClass({ of: school })
  tiago = await world.aChild({ in: robins })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  teacher = await aVisitor(preau, {
    of: await world.aTeacher({
      ...{ of: school, classes: [robins], permissions: { profile: true } },
      levelFeatures: ['profile'],
    }),
  })
})

/** A document that was filed, with its file in the store. */
async function filed(
  format: string,
  visibility = 'direction',
  isHealthPlan = false,
): Promise<string> {
  const [documentId, mediaId, categoryId] = [nextId('document'), nextId('media'), nextId('kind')]
  await test$.owner.query('insert into school_doc_category values ($1, $2, $3, $4)', [
    ...[school.schoolId, categoryId, `Kind ${categoryId}`, isHealthPlan],
  ])
  await test$.owner.query(
    `insert into child_document (school_id, document_id, child_id, category_id, name, media_id, format, bytes, uploaded_by,
       uploaded_at, status, visibility)
     select $1, $2, $3, $4, 'Assurance', $5, $6, 10, account_id, now(), 'pending', $7
     from account where school_id = $1 limit 1`,
    [school.schoolId, documentId, tiago.childId, categoryId, mediaId, format, visibility],
  )
  const ending = format === 'jpg' ? 'jpg' : 'bin'
  await files.write(`media/${school.schoolId}/${mediaId}/whole.${ending}`, bytes)
  return documentId
}

async function addressOf(documentId: string, by = director): Promise<string | null> {
  const { data } = await by.ask(`{ documentToShow(documentId: "${documentId}") }`)
  return (data as { documentToShow: string | null }).documentToShow
}

const get = (url: string, headers: Record<string, string> = {}) =>
  preau.app.inject({ method: 'GET', url, headers })

describe('a document in a frame', () => {
  test('is drawn in a sandbox that runs no script, and framed by our own page alone', async () => {
    const address = await addressOf(await filed('pdf'))
    const { statusCode, headers, rawPayload } = await get(address ?? '')
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('has an address for ten minutes, and for this document in this format only', async () => {
    const address = (await addressOf(await filed('pdf'))) ?? ''
    const other = (await addressOf(await filed('pdf'))) ?? ''
    const [path, signature] = [address.split('?')[0], other.split('?')[1]]
    expect((await get(`${path}?${signature}`)).statusCode).toBe(404)
    expect((await get(address.replace('.pdf', '.mp4'))).statusCode).toBe(404)
    expect((await get(address.replace('/shown/', '/media/'))).statusCode).toBe(404)
    clock.set('2026-11-17T07:51:00Z')
    expect((await get(address)).statusCode).toBe(404)
  })

  test('is the decision of a court too, which is kept in a place of its own', async () => {
    const { schoolId } = school
    const id = nextId<MediaId>('media')
    await files.write(`media/${schoolId}/${id}/whole.pdf`, bytes)
    const address = shownAddress({ secrets: testSecrets, clock }, { schoolId, id, format: 'pdf' })
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'inline'])
  })

  test('leaves a line that says who opened it', async () => {
    const documentId = await filed('jpg')
    await addressOf(documentId)
    const { rows } = await test$.owner.query(
      'select kind, subject_ids as about from export_record where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([{ kind: 'child-document', about: [tiago.childId, documentId] }])
  })

  test('is for those who may read it', async () => {
    expect(await addressOf(await filed('pdf'), teacher)).toBeNull()
    expect(await addressOf(await filed('pdf', 'teachers'), teacher)).toMatch(/^\/files\/shown\//)
    expect(await addressOf(await filed('pdf', 'direction', true), teacher)).toMatch(/shown/)
    const elsewhere = await world.aDirector({ of: await world.aSchool() })
    const stranger = await aVisitor(preau, { of: elsewhere })
    expect(await addressOf(await filed('pdf', 'teachers'), stranger)).toBeNull()
  })

  test('is no table and no text: those are only saved', async () => {
    for (const format of ['docx', 'xls', 'csv', 'txt', 'rtf'])
      expect(await addressOf(await filed(format)), format).toBeNull()
  })

  test('is a picture, which opens for ten minutes as well', async () => {
    const address = (await addressOf(await filed('jpg'))) ?? ''
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    clock.set('2026-11-17T07:51:00Z')
    expect((await get(address)).statusCode).toBe(404)
  })

  test('has a small picture in the list for ten minutes too, at a place that no tablet keeps', async () => {
    await filed('jpg')
    const ask = `{ childDocuments(childId: "${tiago.childId}") { documents { preview } } }`
    const { data } = await director.ask(ask)
    const { documents } = (data as { childDocuments: { documents: { preview: string }[] } })
      .childDocuments
    const address = documents[0]?.preview ?? ''
    expect(address).toMatch(/^\/files\/previews\//)
    const [, mediaId] = /([0-9a-f-]{36})\.jpg/.exec(address) ?? []
    await files.write(`media/${school.schoolId}/${mediaId}/small.jpg`, bytes)
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await get(address.replace('/previews/', '/thumbnails/'))).statusCode).toBe(404)
    clock.set('2026-11-17T07:51:00Z')
    expect((await get(address)).statusCode).toBe(404)
  })

  test('is played part by part, as players of films ask', async () => {
    const address = (await addressOf(await filed('mp4'))) ?? ''
    const { statusCode, headers, rawPayload } = await get(address, { range: 'bytes=2-5' })
    expect([statusCode, headers['content-type']]).toEqual([206, 'video/mp4'])
    expect(headers['content-range']).toBe(`bytes 2-5/${bytes.length}`)
    expect(rawPayload.toString()).toBe(bytes.subarray(2, 6).toString())
  })
})

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=4-100', { from: 4, to: 9 }],
  ['bytes=10-', null],
  ['bytes=5-2', null],
  ['bytes=-5', null],
  ['bytes=0-1,4-5', null],
] as const)('of ten bytes %s asks for %j', (range, part) =>
  expect(partAsked(range, 10)).toEqual(part),
)
