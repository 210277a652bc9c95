import { beforeEach, describe, expect, test } from 'vitest'
import { accept } from '#domain/kernel/result.ts'
import { aPhoto, piecesOf } from '#tests/support/examples/photo-examples.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import type { DrawnApart } from './draw-apart.ts'
import { drawLeftOver } from './draw-left-over.ts'
import { ownDrawUpload } from './own-draw-upload.ts'

let preau: TestApp
let school: SmallSchool
let marie: Visitor
let mediaId: string
/** The outcome of the next drawings, and how many there were. */
let draw: () => Promise<DrawnApart>
let drawings: number
const files = memoryFiles()
const clock = new HandClock('2026-11-17T07:40:00Z')

const picture = { whole: Buffer.from('whole'), small: Buffer.from('small'), width: 9, height: 6 }
const drawn: DrawnApart = { kind: 'drawn', drawing: accept(picture) }

const drawUpload = () =>
  ownDrawUpload(
    { database: test$.database, clock, files },
    {
      apart: {
        draw: () => {
          drawings += 1
          return draw()
        },
        stop: () => undefined,
      },
    },
  )

const test$ = await createTestDatabase()
const photo = await aPhoto({ width: 400, height: 300 })
beforeEach(async () => {
  preau = await createTestApp({ database: test$.database, clock, files, drawUpload: drawUpload() })
  const world = smallWorld(test$.owner)
  school = await world.aSchool()
  marie = await aVisitor(preau, { of: await world.aTeacher({ of: school }) })
  mediaId = nextId('media')
  draw = async () => drawn
  drawings = 0
})

const pieces = () => piecesOf(mediaId, { bytes: photo })

async function put(piece = pieces().at(-1)) {
  if (!piece) throw new Error('the photo has no piece')
  const headers = {
    'content-type': 'application/octet-stream',
    authorization: `Bearer ${marie.accessToken}`,
  }
  const response = await preau.app.inject({ method: 'PUT', ...piece, headers })
  const retryAfter = response.headers['retry-after']
  return {
    status: response.statusCode,
    ...response.json<object>(),
    ...(retryAfter && { retryAfter }),
  }
}

async function sendAll() {
  for (const piece of pieces().slice(0, -1)) await put(piece)
  return put()
}

const ready = () => ({ status: 200, state: 'ready', received: photo.length })
const later = { status: 503, code: 'media.drawing-later', retryAfter: '20' }
const kept = () => files.keys().filter((key) => key.includes(mediaId))

/** A server was killed while it drew: its claim stands, and nobody draws. */
async function killedWhileDrawing(): Promise<void> {
  draw = async () => ({ kind: 'not-now' })
  await sendAll()
  await test$.owner.query('update media set drawing_since = $2 where media_id = $1', [
    mediaId,
    new Date(clock.now()).toISOString(),
  ])
  drawings = 0
  draw = async () => drawn
}

describe('a picture whose last piece has come', () => {
  test('is drawn while no transaction holds its row', async () => {
    draw = async () => {
      // Throws where somebody holds it.
      await test$.owner.query('select 1 from media where media_id = $1 for update nowait', [
        mediaId,
      ])
      return drawn
    }
    expect(await sendAll()).toEqual(ready())
  })

  test('is drawn once, however often it is asked for meanwhile', async () => {
    let finish = () => undefined as unknown
    draw = () => new Promise((resolve) => (finish = () => resolve(drawn)))
    const first = sendAll()
    await expect.poll(() => drawings).toBe(1)
    const second = put()
    finish()
    expect(await Promise.all([first, second])).toEqual([ready(), ready()])
    expect(drawings).toBe(1)
  })

  test('waits where no process can draw it, and is drawn when it is asked for again', async () => {
    draw = async () => ({ kind: 'not-now' })
    expect(await sendAll()).toEqual(later)
    expect(kept()).toHaveLength(pieces().length)
    draw = async () => drawn
    expect(await put()).toEqual(ready())
    expect(kept()).toEqual([
      `media/${school.schoolId}/${mediaId}/small.jpg`,
      `media/${school.schoolId}/${mediaId}/whole.jpg`,
    ])
  })

  test('gets a second time where its drawing was stopped, and is refused when that is over too', async () => {
    draw = async () => ({ kind: 'stopped' })
    expect(await sendAll()).toEqual(later)
    expect(await put()).toEqual({ status: 422, code: 'media.too-slow' })
    expect(await put()).toEqual({ status: 422, code: 'media.too-slow' })
    expect(drawings).toBe(2)
    expect(kept()).toEqual([])
  })

  test('is drawn again where the disk was full', async () => {
    draw = async () => {
      throw new Error('no space left on device')
    }
    expect((await sendAll()).status).toBe(500)
    draw = async () => drawn
    expect(await put()).toEqual(ready())
  })

  test('is left to the server that draws it for a minute, then drawn by the tablet’s repeat', async () => {
    await killedWhileDrawing()
    expect(await put()).toEqual(later)
    expect(drawings).toBe(0)
    clock.pass({ seconds: 61 })
    expect(await put()).toEqual(ready())
    expect(drawings).toBe(1)
  })

  test('is drawn by the sweep where its tablet does not ask again', async () => {
    await killedWhileDrawing()
    const left = () => drawLeftOver({ database: test$.database, drawUpload: drawUpload() })
    expect(await left()).toBe(0)
    clock.pass({ seconds: 61 })
    expect(await left()).toBe(1)
    expect(await left()).toBe(0)
    expect(drawings).toBe(1)
    expect(await put()).toEqual(ready())
  })

  test('that was swept while it was drawn begins anew, and leaves no file', async () => {
    draw = async () => {
      await test$.owner.query('delete from media where media_id = $1', [mediaId])
      return drawn
    }
    expect(await sendAll()).toEqual({ status: 200, state: 'arriving', received: 0 })
    expect(kept().filter((key) => key.startsWith('media/'))).toEqual([])
  })
})
