import { beforeEach, describe, expect, test } from 'vitest'
import { aDocumentKind } from '#tests/support/examples/document-examples.ts'
import { aPdf, piecesOf } from '#tests/support/examples/photo-examples.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { sendFile } from '#tests/support/server/send-file.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId, type SmallChild, type SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
let school: SmallSchool
let director: Visitor
let tiago: SmallChild

beforeEach(async () => {
  const { world, preau } = server
  school = await world.aSchool()
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  tiago = await world.aChild({ in: await world.aClass({ of: school }) })
})

const sent = (bytes: Buffer) => sendFile(server.preau, { bytes, by: director, kind: 'file' })

describe('a hostile file', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'media.unknown-format'],
    ['a PDF that was cut off', '%PDF-1.7 and no end', 'media.not-a-document'],
  ])('that is %s is refused by its bytes', async (_, text, code) =>
    expect((await sent(Buffer.from(text))).body).toBe(JSON.stringify({ code })),
  )

  test('whose name says another format is not filed', async () => {
    const { mediaId } = await sent(Buffer.from('nothing but text'))
    const categoryId = await aDocumentKind(server.database.owner, {
      ...{ of: school, category: 'Insurance' },
    })
    const words = { categoryId, name: 'Assurance', visibility: 'direction' }
    const answer = await performAct<object>(server.preau, {
      ...{ by: director, act: 'addChildDocument', after: 'serverTime' },
      ...{ childId: tiago.childId, documentId: nextId('document') },
      input: { ...words, mediaId, fileName: 'assurance.pdf', isValid: true },
    })
    expect(answer).toEqual({ code: 'documents.other-format' })
  })

  test('of 200 MB is refused with its first piece', async () => {
    const [piece] = piecesOf(nextId('media'), { bytes: aPdf(40), kind: 'file' })
    if (!piece) throw new Error('a file has at least one piece')
    const { statusCode, body } = await server.preau.app.inject({
      method: 'PUT',
      url: piece.url.replace(/total=\d+/, `total=${200 * 1024 * 1024}`),
      payload: piece.payload,
      headers: {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${director.accessToken}`,
      },
    })
    expect([statusCode, body]).toEqual([413, '{"code":"media.too-large"}'])
  })

  test('has no address on any page', async () => {
    const { mediaId } = await sent(aPdf(40))
    const { data } = await director.ask(
      `{ pictures(mediaIds: ["${mediaId}"]) { url thumbnailUrl } }`,
    )
    expect(data).toEqual({ pictures: [{ url: null, thumbnailUrl: null }] })
  })
})
