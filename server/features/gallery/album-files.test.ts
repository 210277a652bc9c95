import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeChosen } from '#domain/gallery/chosen-pictures.ts'
import type { PictureId, SchoolId } from '#domain/kernel/ids.ts'
import { sweepPictures } from '#server/features/media/sweep-pictures.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { type GalleryDesk, galleryDesk } from '#tests/support/server/gallery-desk.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { unzip } from '#tests/support/server/unzip.ts'
import { forgetAlbums } from './retention/forget-albums.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const files = memoryFiles()
const preau = await createTestApp({ database: test$.database, clock, files })

const small = sharp({ create: { width: 4, height: 3, channels: 3, background: '#b9c860' } })
  .jpeg()
  .toBuffer()

let desk: GalleryDesk
let albumId: string
let pictureId: string

/** An album with one approved picture of Léa and one that waits. */
beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  desk = await galleryDesk(preau, { test$, clock })
  const { marie, helene, lea, anAlbum, allow, sendPicture, judge, school } = desk
  await allow(lea, 'own-family')
  albumId = await anAlbum(marie)
  const sent = await sendPicture(marie, albumId, { childIds: [lea.childId], caption: 'Léa' })
  pictureId = sent.pictureId
  await sendPicture(marie, albumId)
  await judge(helene, 'approved', { pictureId, version: 1 })
  const folder = `media/${school.schoolId}/${sent.mediaId}`
  await files.write(`${folder}/whole.jpg`, Buffer.from('a picture'))
  await files.write(`${folder}/small.jpg`, await small)
})

const addressFor = async (by: GalleryDesk['marie'], pictureIds: string[] = []) => {
  const ids = pictureIds.map((id) => `"${id}"`).join(', ')
  const { data } = await by.visitor.ask(
    `mutation { zipAlbum(albumId: "${albumId}", pictureIds: [${ids}]) }`,
  )
  return (data as { zipAlbum: string | null }).zipAlbum
}
const open = (url: string) => preau.app.inject({ method: 'GET', url })
const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await test$.owner.query(sql, values)).rows

describe('a zip of an album', () => {
  test('holds what is approved, opens without a token, and stands in the record of exports', async () => {
    const address = await addressFor(desk.marie)
    const response = await open(address ?? '')
    expect(response.statusCode).toBe(200)
    expect([...unzip(response.rawPayload).keys()]).toEqual(['0001.jpg'])
    const kept = await rowsOf('select kind from export_record where $1 = any(subject_ids)', albumId)
    expect(kept).toEqual([{ kind: 'album-pictures' }])
  })

  test('of chosen pictures holds no others, and nothing where none may leave', async () => {
    expect(await addressFor(desk.helene, [pictureId])).toContain(`${albumId}.zip?`)
    expect(await addressFor(desk.paul)).toBeNull()
    await desk.allow(desk.lea, 'own-family', false)
    expect(await addressFor(desk.helene, [pictureId])).toBeNull()
  })

  test('leaves out what lost its consent after it was asked for', async () => {
    const address = (await addressFor(desk.marie)) ?? ''
    await desk.allow(desk.lea, 'own-family', false)
    expect((await open(address)).statusCode).toBe(404)
  })

  test('is closed after ten minutes, and to an address that was changed', async () => {
    const address = (await addressFor(desk.marie)) ?? ''
    const other = await galleryDesk(preau, { test$, clock })
    const elsewhere = address.replace(desk.school.schoolId, other.school.schoolId)
    expect((await open(elsewhere)).statusCode).toBe(404)
    expect((await open(address.replace(/until=\d+/, 'until=9999999999'))).statusCode).toBe(404)
    clock.set('2026-11-17T07:51:00Z')
    expect((await open(address)).statusCode).toBe(404)
  })
})

test('a contact sheet is for those who keep the album', async () => {
  const path = `/files/contact-sheet.pdf?album=${albumId}&lang=fr`
  const sheet = await askFile(preau, { by: desk.marie.visitor, path })
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
  const refused = await askFile(preau, { by: desk.paul.visitor, path })
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'gallery.unknown-album'])
})

test('a contact sheet of chosen pictures holds these alone, and what is no picture is refused', async () => {
  const sheetOf = (pictures: string) =>
    askFile(preau, {
      by: desk.marie.visitor,
      path: `/files/contact-sheet.pdf?album=${albumId}&lang=en&pictures=${pictures}`,
    })
  const chosen = await sheetOf(writeChosen([pictureId as PictureId]))
  const others = await sheetOf(writeChosen([albumId as string as PictureId]))
  expect(textOf(others.rawPayload)).toContain('None of these pictures is approved.')
  expect(textOf(chosen.rawPayload)).not.toContain('None of these pictures is approved.')
  expect((await sheetOf('no-picture')).json().code).toBe('gallery.unknown-picture')
  const many = writeChosen(Array.from({ length: 201 }, () => pictureId as PictureId))
  expect((await sheetOf(many)).json().code).toBe('gallery.too-many-chosen')
})

const erase = (childId: string, schoolId: SchoolId) =>
  test$.database.inSchool(schoolId, (tx) =>
    tx.connection.query('select erase_child($1, now(), $2, $3, null, null)', [
      childId,
      '2026-11-17',
      'family-asked',
    ]),
  )

test('a child that is erased takes its own pictures along, and its name and the words from others', async () => {
  const { marie, helene, lea, leo, school, allow, sendPicture, judge } = desk
  for (const child of [lea, leo]) await allow(child, 'other-families')
  const childIds = [lea.childId, leo.childId]
  const both = await sendPicture(marie, albumId, { childIds, caption: 'Léa et Léo' })
  await judge(helene, 'approved', { pictureId: both.pictureId, version: 1 })
  await erase(lea.childId, school.schoolId)
  const alone = await rowsOf('select 1 from album_picture where picture_id = $1', pictureId)
  expect(alone).toEqual([])
  const [left] = await rowsOf(
    `select state, caption, array(select child_id from album_picture_child t where t.picture_id = p.picture_id) as children
     from album_picture p where picture_id = $1`,
    both.pictureId,
  )
  expect(left).toEqual({ state: 'waiting', caption: null, children: [leo.childId] })
  const ofErased = await rowsOf(
    `select 1 from entry where school_id = $1 and after::text like '%' || $2 || '%'`,
    ...[school.schoolId, lea.childId],
  )
  expect(ofErased).toEqual([])
  const [kept] = await rowsOf(
    'select count(*)::int as files from file_to_remove where school_id = $1',
    school.schoolId,
  )
  expect(kept).toEqual({ files: 1 })
})

test('albums go a season after their school year, with the files of their pictures', async () => {
  const { database } = test$
  clock.set('2027-12-20T08:00:00Z')
  await forgetAlbums({ database, clock })
  expect(await rowsOf('select 1 from album where album_id = $1', albumId)).toHaveLength(1)
  clock.set('2028-01-15T08:00:00Z')
  await forgetAlbums({ database, clock })
  expect(await rowsOf('select 1 from album where album_id = $1', albumId)).toEqual([])
  await sweepPictures({ database, clock, files })
  expect(await rowsOf('select 1 from media where school_id = $1', desk.school.schoolId)).toEqual([])
})
