import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { pieceBytes } from '#domain/media/media.ts'
import { sweepPictures } from '#server/features/media/sweep-pictures.ts'
import { folderFileStore } from '#server/platform/files/folder-file-store.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { aFilm, aWebm, box, filmSecrets } from '#tests/support/examples/film-examples.ts'
import { piecesOf } from '#tests/support/examples/photo-examples.ts'
import {
  type GalleryDesk,
  galleryDesk,
  type InGallery,
} from '#tests/support/server/gallery-desk.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { putPiece, sendFile } from '#tests/support/server/sent-files.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { unzip } from '#tests/support/server/unzip.ts'

const now = '2026-11-17T07:40:00Z'
const clock = new HandClock(now)
const folder = await mkdtemp(join(tmpdir(), 'preau-films-'))
const files = folderFileStore({ folder, ids: timeOrderedIds(clock) })
const test$ = await createTestDatabase()
const preau = await createTestApp({ database: test$.database, clock, files })
/** A player asks a server for parts, so there is one. */
const site = await preau.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => rm(folder, { recursive: true }))

const film = aFilm({ weight: 2 * pieceBytes + 999 })
let desk: GalleryDesk
let albumId: string
let filmId: string

beforeEach(async () => {
  clock.set(now)
  desk = await galleryDesk(preau, { test$, clock })
  albumId = await desk.anAlbum(desk.marie)
  filmId = randomUUID()
})

const send = (bytes: Buffer, by: InGallery = desk.marie) =>
  sendFile(preau, { mediaId: filmId, bytes, kind: 'film' }, by.visitor)

type Film = {
  id: string
  url: string | null
  seconds: number | null
  bytes: number | null
  refusedBecause: string | null
}

async function filmsFor(by: InGallery): Promise<(Film | null)[]> {
  const page = await desk.ask<{ pictures: { film: Film | null }[] } | null>(
    by,
    `album(albumId: "${albumId}", filter: "all") { pictures { film { id url seconds bytes refusedBecause } } }`,
  )
  return page?.pictures.map((it) => it.film) ?? []
}

async function keptFiles(of = filmId): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all
    .filter((it) => it.isFile() && it.parentPath.includes(of))
    .map((it) => join(it.parentPath, it.name).slice(folder.length + 1))
}

/** A film in the album that its family allows and the direction has approved, with its address. */
async function anApproved(children: { childId: string }[] = [desk.lea]): Promise<string> {
  const { marie, helene, allow, judge } = desk
  await send(film)
  for (const child of children)
    for (const use of ['own-family', 'other-families']) await allow(child, use)
  const childIds = children.map(({ childId }) => childId)
  const { pictureId } = await desk.sendPicture(marie, albumId, { filmId, childIds })
  await judge(helene, 'approved', { pictureId, version: 1 })
  const [shown] = await filmsFor(marie)
  return shown?.url ?? ''
}

describe('a film that comes in pieces', () => {
  test('is there once when its last piece has come, and says no more than pictures and sound', async () => {
    for (const piece of piecesOf(filmId, { bytes: film, kind: 'film' }))
      await Promise.all([0, 1].map(() => putPiece(preau, piece, desk.marie.visitor)))
    expect((await send(film)).body).toEqual({ state: 'ready', received: film.length })
    expect(await keptFiles()).toEqual([`media/${desk.school.schoolId}/${filmId}/whole.film`])
    const kept = await files.read(`media/${desk.school.schoolId}/${filmId}/whole.film`)
    expect(kept).toHaveLength(film.length)
    expect(filmSecrets.filter((it) => film.includes(it))).toHaveLength(filmSecrets.length)
    expect(filmSecrets.filter((it) => kept?.includes(it))).toEqual([])
  })

  test('stands beside its poster, and has no address before it has arrived', async () => {
    await desk.sendPicture(desk.marie, albumId, { filmId })
    expect(await filmsFor(desk.marie)).toEqual([
      { id: filmId, url: null, seconds: null, bytes: null, refusedBecause: null },
    ])
    await send(film)
    expect(await filmsFor(desk.marie)).toEqual([
      {
        ...{ id: filmId, seconds: 12, bytes: film.length, refusedBecause: null },
        url: expect.stringContaining(`/files/films/${desk.school.schoolId}/${filmId}.mp4?until=`),
      },
    ])
  })

  test('goes on where a server was killed, and nothing half of it stays', async () => {
    const pieces = piecesOf(filmId, { bytes: film, kind: 'film' })
    for (const piece of pieces.slice(0, -1)) await putPiece(preau, piece, desk.marie.visitor)
    const half = join(folder, 'media', desk.school.schoolId, filmId)
    await mkdir(half, { recursive: true })
    await writeFile(join(half, 'whole.film.unfinished'), 'half of it')
    await utimes(join(half, 'whole.film.unfinished'), new Date(0), new Date(0))
    expect((await send(film)).body.state).toBe('ready')
    expect(await keptFiles()).toEqual([`media/${desk.school.schoolId}/${filmId}/whole.film`])
  })

  test('that was damaged on its way is asked for anew', async () => {
    const damaged = Buffer.from(film)
    damaged.fill(9, 100, 200)
    const pieces = piecesOf(filmId, { bytes: film, kind: 'film' })
    let last: unknown
    for (const { url } of pieces) {
      const offset = Number(new URL(url, 'http://x').searchParams.get('offset'))
      const payload = damaged.subarray(offset, offset + pieceBytes)
      last = (await putPiece(preau, { url, payload }, desk.marie.visitor)).body
    }
    expect(last).toEqual({ code: 'media.damaged' })
    expect((await send(film)).body.state).toBe('ready')
  })
})

describe('what is no film of an album', () => {
  test.each([
    ['a program named as a film', Buffer.alloc(9000, 'MZ program'), 'media.not-a-film'],
    ['a film of 61 seconds', aFilm({ seconds: 61 }), 'media.film-too-long'],
    ['a WebM of 61 seconds', aWebm({ seconds: 61 }), 'media.film-too-long'],
    ['a film that was cut off', film.subarray(0, film.length - 20), 'media.film-unreadable'],
    ['a film in fragments', aFilm({ more: [box('moof')] }), 'media.film-in-fragments'],
  ])(
    '%s is refused for good, says so to all who see its frame, and nothing of it stays',
    async (_, bytes, code) => {
      expect((await send(bytes)).body).toEqual({ code })
      expect((await send(bytes)).body).toEqual({ code })
      expect(await keptFiles()).toEqual([])
      await desk.sendPicture(desk.marie, albumId, { filmId })
      const refused = expect.objectContaining({ id: filmId, url: null, refusedBecause: code })
      expect(await filmsFor(desk.marie)).toEqual([refused])
      expect(await filmsFor(desk.helene)).toEqual([refused])
    },
  )

  test('a file of 4 GB is refused by its announcement', async () => {
    const [first] = piecesOf(filmId, { bytes: film, kind: 'film' })
    if (!first) throw new Error('no piece')
    const url = first.url.replace(/total=\d+/, `total=${2 ** 32}`)
    const answer = await putPiece(preau, { ...first, url }, desk.marie.visitor)
    expect(answer).toEqual({ status: 413, body: { code: 'media.too-large' } })
    expect(await keptFiles()).toEqual([])
  })

  test('six films of 100 MB within an hour are one too many, and photos do not wait for them', async () => {
    const announce = (kind: string, total: number) => {
      const [first] = piecesOf(randomUUID(), { bytes: film, kind: 'film' })
      const url = (first?.url ?? '').replace(/total=\d+/, `total=${total}`)
      const payload = first?.payload ?? Buffer.alloc(0)
      return putPiece(
        preau,
        { url: url.replace('kind=film', `kind=${kind}`), payload },
        desk.marie.visitor,
      )
    }
    const most = 100 * 1024 * 1024
    for (let sent = 0; sent < 5; sent += 1)
      expect((await announce('film', most)).body.state).toBe('arriving')
    expect((await announce('film', most)).body).toEqual({ code: 'media.too-much-sent' })
    expect((await announce('photo', 1024 * 1024)).body.state).toBe('arriving')
  })

  test('a film of somebody else does not stand beside a picture of mine', async () => {
    await send(film, desk.paul)
    const { answer } = await desk.sendPicture(desk.marie, albumId, { filmId })
    expect(answer).toBe('gallery.unknown-picture')
  })

  test('a photo is no film of a picture', async () => {
    filmId = await desk.aPhoto(desk.marie)
    await desk.sendPicture(desk.marie, albumId, { filmId })
    expect(await filmsFor(desk.marie)).toEqual([null])
  })
})

describe('who sees a film', () => {
  test('is who sees its poster', async () => {
    const { marie, helene, paul, lea, allow } = desk
    await anApproved()
    expect(await filmsFor(paul)).toEqual([])
    await allow(lea, 'own-family', false)
    expect(await filmsFor(marie)).toEqual([])
    expect(await filmsFor(helene)).toEqual([expect.objectContaining({ id: filmId })])
  })

  test('opens the parts that a player asks for, and saves it where it is opened by itself', async () => {
    const url = site + (await anApproved())
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': `bytes 4-7/${film.length}`,
      'content-length': '4',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const rest = await fetch(url, { headers: { range: 'bytes=300000-' } })
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([
      206,
      film.length - 300_000,
    ])
    const beyond = await fetch(url, { headers: { range: `bytes=${film.length}-` } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${film.length}`,
    ])
    const all = await fetch(url)
    expect([all.status, (await all.arrayBuffer()).byteLength]).toEqual([200, film.length])
  })

  test('an address opens its film for a day at most, in its school, and nothing else', async () => {
    const url = await anApproved()
    const other = await galleryDesk(preau, { test$, clock })
    const statusOf = async (it: string) => (await fetch(site + it)).status
    expect(await statusOf(url)).toBe(200)
    for (const wrong of [
      url.replace(desk.school.schoolId, other.school.schoolId),
      url.replace('.mp4', '.webm'),
      url.replace('.mp4', '.html'),
      url.replace('/films/', '/media/'),
      url.replace(/until=\d+/, 'until=9999999999'),
      url.replace(/sig=.{4}/, 'sig=AAAA'),
      url.replace(filmId, randomUUID()),
      url.replace(/\?.*/, ''),
    ])
      expect(await statusOf(wrong)).toBe(404)
    clock.pass({ days: 1 })
    expect(await statusOf(url)).toBe(404)
  })

  test('another school reads nothing of it', async () => {
    await anApproved()
    const other = await galleryDesk(preau, { test$, clock })
    expect(await filmsFor(other.helene)).toEqual([])
  })
})

describe('what happens to a picture', () => {
  test('happens to its film: a zip holds both', async () => {
    const { marie, aPhoto, sendPicture, judge, helene, school } = desk
    const mediaId = await aPhoto(marie)
    await send(film)
    await files.write(`media/${school.schoolId}/${mediaId}/whole.jpg`, Buffer.from('a poster'))
    const { pictureId } = await sendPicture(marie, albumId, { mediaId, filmId })
    await judge(helene, 'approved', { pictureId, version: 1 })
    const { data } = await marie.visitor.ask(
      `mutation { zipAlbum(albumId: "${albumId}", pictureIds: []) }`,
    )
    const zip = await fetch(site + (data as { zipAlbum: string }).zipAlbum)
    const held = unzip(Buffer.from(await zip.arrayBuffer()))
    expect([...held.keys()]).toEqual(['0001.jpg', '0001.mp4'])
    expect(held.get('0001.mp4')).toHaveLength(film.length)
  })

  test('films that are too large for one zip are refused by it', async () => {
    const { marie, helene, sendPicture, judge } = desk
    for (const _ of [1, 2]) {
      const large = await desk.aPhoto(marie)
      await test$.owner.query(
        `update media set kind = 'film', format = 'mp4', seconds = 9, total_bytes = 2000000000, received_bytes = 0
         where media_id = $1`,
        [large],
      )
      const { pictureId } = await sendPicture(marie, albumId, { filmId: large })
      await judge(helene, 'approved', { pictureId, version: 1 })
    }
    const { errors } = await marie.visitor.ask(
      `mutation { zipAlbum(albumId: "${albumId}", pictureIds: []) }`,
    )
    expect(JSON.stringify(errors)).toContain('gallery.zip-too-large')
  })

  test('a child that is erased takes the film of it alone along', async () => {
    const url = await anApproved()
    const schoolId = desk.school.schoolId as SchoolId
    await test$.database.inSchool(schoolId, (tx) =>
      tx.connection.query(
        "select erase_child($1, now(), '2026-11-17', 'family-asked', null, null)",
        [desk.lea.childId],
      ),
    )
    const { rows } = await test$.owner.query<{ id: string }>(
      'select media_id as id from file_to_remove where school_id = $1',
      [schoolId],
    )
    expect(rows.map(({ id }) => id)).toContain(filmId)
    expect(rows).toHaveLength(2)
    expect(url).not.toBe('')
  })

  test('a film of several children stays when one of them is erased, and waits for an eye', async () => {
    await anApproved([desk.lea, desk.leo])
    await test$.database.inSchool(desk.school.schoolId as SchoolId, (tx) =>
      tx.connection.query(
        "select erase_child($1, now(), '2026-11-17', 'family-asked', null, null)",
        [desk.lea.childId],
      ),
    )
    expect(await filmsFor(desk.helene)).toEqual([expect.objectContaining({ id: filmId })])
    expect(await keptFiles()).toHaveLength(1)
  })

  test('the sweep takes the film of a picture that was removed, and leaves one that is shown', async () => {
    const { marie, sendPicture } = desk
    await send(film)
    const { pictureId } = await sendPicture(marie, albumId, { filmId })
    clock.pass({ days: 40 })
    await sweepPictures({ database: test$.database, clock, files })
    expect(await keptFiles()).toHaveLength(1)
    clock.set(now)
    await marie.tablet.last(marie.tablet.entry({ removePicture: { pictureId, albumId } }))
    clock.pass({ days: 40 })
    await sweepPictures({ database: test$.database, clock, files })
    expect(await keptFiles()).toEqual([])
  })
})
