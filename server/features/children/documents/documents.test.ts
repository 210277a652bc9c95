import { beforeEach, describe, expect, test } from 'vitest'
import { aPdf, aPhoto } from '#tests/support/examples/photo-examples.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { sendFile } from '#tests/support/server/send-file.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Shown = {
  id: string
  name: string
  state: string
  version: number
  replacedById: string | null
}
type Counts = { missing: number; waiting: number; expiring: number }
type Answered = { papers: { documents: Shown[]; completeness: Counts | null } | null }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let robins: SmallClass
let head: SmallAccount
let director: Visitor
let tiago: SmallChild
let lea: SmallChild
let insurance: string
beforeEach(async () => {
  school = await world().aSchool()
  robins = await world().aClass({ of: school })
  head = await world().aDirector({ of: school, name: 'Anne Moreau' })
  director = await aVisitor(preau, { of: head })
  tiago = await world().aChild({ in: robins })
  lea = await world().aChild({ in: robins })
  insurance = await aKind('Insurance')
})

async function aKind(category: string, isHealthPlan = false): Promise<string> {
  const id = nextId('category')
  await test$.owner.query('insert into school_doc_category values ($1, $2, $3, $4)', [
    ...[school.schoolId, id, category, isHealthPlan],
  ])
  return id
}

const sent = (bytes: Buffer, { by = director, kind = 'file' as 'file' | 'photo' } = {}) =>
  sendFile(preau, { bytes, by, kind })
const aPaper = async (bytes = aPdf(40)): Promise<string> => (await sent(bytes)).mediaId

const shownOf = (of: SmallChild) =>
  `papers: childDocuments(childId: "${of.childId}") {
     documents { id name state version replacedById } completeness { missing waiting expiring } }`

const act = (name: string, wish: object, { of = tiago, by = director } = {}) =>
  performAct<Answered>(preau, { by, act: name, after: shownOf(of), childId: of.childId, ...wish })

const words = (more: object = {}) => ({
  ...{ categoryId: insurance, name: 'Assurance', visibility: 'direction' },
  ...more,
})

async function file(more: object = {}, options: { of?: SmallChild } = {}): Promise<string> {
  const documentId = nextId('document')
  const input = {
    ...words({ mediaId: await aPaper(), fileName: 'assurance.pdf', isValid: true }),
    ...more,
  }
  const answer = await act('addChildDocument', { documentId, input }, options)
  expect(answer).not.toHaveProperty('code')
  return documentId
}

const shown = async (by = director, of = tiago): Promise<Answered['papers']> =>
  ((await by.ask(`{ ${shownOf(of)} }`)).data as Answered).papers

const download = (id: string, { by = director, format = 'pdf' } = {}) =>
  preau.app.inject({
    url: `/files/child-document.${format}?document=${id}`,
    headers: { authorization: `Bearer ${by.accessToken}` },
  })

describe('a document of a child', () => {
  test('is filed once, however often it is sent, and is saved under its name and the day', async () => {
    const documentId = nextId('document')
    const mediaId = await aPaper()
    const input = words({ mediaId, fileName: 'scan.pdf', isValid: true, validUntil: '2027-08-31' })
    const first = await act('addChildDocument', { documentId, input })
    expect(first.papers?.documents).toMatchObject([{ id: documentId, state: 'valid' }])
    expect(await act('addChildDocument', { documentId, input })).toEqual(first)
    expect(
      await act('addChildDocument', { documentId, input: { ...input, name: 'Autre' } }),
    ).toEqual({ code: 'request.known-id-with-other-content' })
    const { statusCode, headers, rawPayload } = await download(documentId)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="child-document.pdf"; filename*=UTF-8''Assurance%2017-11-2026.pdf`,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(rawPayload).toEqual(aPdf(40))
  })

  test('stands in the file of one child: the same upload is refused for another one', async () => {
    const mediaId = await aPaper()
    await file({ mediaId })
    const input = words({ mediaId, fileName: 'assurance.pdf', isValid: true })
    const again = { documentId: nextId('document'), input }
    expect(await act('addChildDocument', again, { of: lea })).toEqual({
      code: 'documents.file-of-another',
    })
    expect((await shown(director, lea))?.documents).toEqual([])
  })

  test('leaves a line in the record of what was taken out', async () => {
    const documentId = await file()
    await download(documentId)
    const { rows } = await test$.owner.query(
      'select kind, subject_ids as about, account_id as by from export_record where school_id = $1',
      [school.schoolId],
    )
    const about = [tiago.childId, documentId]
    expect(rows).toEqual([{ kind: 'child-document', about, by: head.userId }])
  })

  test('is kept from the sweep as long as it is filed', async () => {
    const documentId = await file()
    const uses = () =>
      test$.owner.query(`select 1 from media_use where used_by = $1 and used_in = 'file'`, [
        documentId,
      ])
    expect((await uses()).rows).toHaveLength(1)
    await act('removeChildDocument', { documentId })
    expect((await uses()).rows).toHaveLength(0)
  })

  test('takes the place of an older version, which stays readable and comes back', async () => {
    const older = await file({ validUntil: '2026-11-16' })
    const newer = await file({ replacesId: older })
    expect(await shown()).toMatchObject({ completeness: { missing: 0, waiting: 0, expiring: 0 } })
    expect((await download(older)).statusCode).toBe(200)
    const { code } = await act('judgeChildDocument', { ...say(older, 'not_valid'), version: 2 })
    expect(code).toBe('documents.replaced')
    await act('removeChildDocument', { documentId: newer })
    expect((await shown())?.documents).toMatchObject([{ id: older, replacedById: null }])
    expect(await shown()).toMatchObject({ completeness: { missing: 1 } })
  })

  test('is judged and changed over what was seen', async () => {
    const documentId = await file({ isValid: false })
    expect(await shown()).toMatchObject({ completeness: { waiting: 1 } })
    await act('judgeChildDocument', { ...say(documentId, 'valid'), version: 1 })
    expect((await shown())?.documents).toMatchObject([{ state: 'valid', version: 2 }])
    const change = (version: number) =>
      act('changeChildDocument', { documentId, input: words({ name: 'Autre' }), version })
    expect(await change(1)).toEqual({ code: 'thing.changed-meanwhile' })
    expect((await change(2)).papers?.documents).toMatchObject([{ name: 'Autre', version: 3 }])
  })

  const say = (documentId: string, status: string) => ({ documentId, status })

  test('is a picture that is shown, redrawn', async () => {
    const { mediaId } = await sent(await aPhoto({ width: 40, height: 30 }), { kind: 'photo' })
    const documentId = await file({ mediaId, fileName: 'scan.jpg' })
    const { statusCode, headers } = await download(documentId, { format: 'jpg' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await download(documentId)).statusCode).toBe(404)
  })
})

describe('who reads a document', () => {
  test('is the direction, and a teacher in care where it is for teachers', async () => {
    const hidden = await file()
    const open = await file({ name: 'Allergies', visibility: 'teachers' })
    const owls = await world().aClass({ of: school })
    const near = await aVisitor(preau, { of: await aReader([robins]) })
    const far = await aVisitor(preau, { of: await aReader([owls]) })
    expect(await shown(near)).toMatchObject({ documents: [{ id: open }], completeness: null })
    expect(await shown(far)).toBeNull()
    expect((await download(open, { by: near })).statusCode).toBe(200)
    expect((await download(hidden, { by: near })).statusCode).toBe(404)
    expect((await download(open, { by: far })).statusCode).toBe(404)
  })

  const aReader = (classes: SmallClass[]) =>
    world().aTeacher({
      ...{ of: school, classes },
      ...{ permissions: { profile: true }, levelFeatures: ['profile'] as const },
    })

  test('is nobody of another school, whose media are unknown too', async () => {
    const documentId = await file()
    const elsewhere = await world().aSchool({ name: 'Oakfield' })
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: elsewhere }) })
    expect(await shown(stranger)).toBeNull()
    expect((await download(documentId, { by: stranger })).statusCode).toBe(404)
    const { mediaId } = await sent(aPdf(40), { by: stranger })
    const input = words({ mediaId, fileName: 'a.pdf', isValid: true })
    expect(await act('addChildDocument', { documentId: nextId('document'), input })).toEqual({
      code: 'field.not-arrived',
    })
  })

  test('is not the reader of another child’s file', async () => {
    const documentId = await file()
    const wish = { documentId, input: words(), version: 1 }
    expect(await act('changeChildDocument', wish, { of: lea })).toEqual({
      code: 'thing.unknown',
    })
    await act('removeChildDocument', { documentId }, { of: lea })
    expect((await shown())?.documents).toHaveLength(1)
  })
})

describe('the list of children', () => {
  test('says of each what its own file says', async () => {
    await aKind('Vaccination card')
    await file({ validUntil: '2026-12-01' })
    await file({ isValid: false }, { of: lea })
    const { data } = await director.ask('{ documentsOfChildren { id missing waiting expiring } }')
    const listed = (data as { documentsOfChildren: ({ id: string } & Counts)[] })
      .documentsOfChildren
    for (const child of [tiago, lea]) {
      const own = (await shown(director, child))?.completeness
      expect(listed).toContainEqual({ id: child.childId, ...own })
    }
    expect(listed).toContainEqual({ id: tiago.childId, missing: 1, waiting: 0, expiring: 1 })
  })

  test('counts a health plan as missing for children with one alone', async () => {
    await aKind('PAI', true)
    await test$.owner.query('update child set has_health_plan = true where child_id = $1', [
      tiago.childId,
    ])
    const missing = async (child: SmallChild) =>
      (await shown(director, child))?.completeness?.missing
    expect([await missing(tiago), await missing(lea)]).toEqual([2, 1])
    const { data } = await director.ask('{ documentsOfChildren { id missing } }')
    expect((data as { documentsOfChildren: object[] }).documentsOfChildren).toEqual(
      expect.arrayContaining([
        { id: tiago.childId, missing: 2 },
        { id: lea.childId, missing: 1 },
      ]),
    )
  })
})

test('a kind of document under which something is filed stays in the list', async () => {
  await file()
  const remove = () =>
    performAct<{ school?: unknown }>(preau, {
      ...{ by: director, act: 'removeDocumentCategory', after: 'serverTime' },
      categoryId: insurance,
    })
  expect(await remove()).toEqual({ code: 'school.category-used' })
  const [document] = (await shown())?.documents ?? []
  await act('removeChildDocument', { documentId: document?.id })
  expect(await remove()).not.toHaveProperty('code')
})
