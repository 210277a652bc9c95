import { beforeEach, describe, expect, test } from 'vitest'
import { pieceBytes } from '#domain/media/media.ts'
import { hashOf } from '#tests/support/examples/photo-examples.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let school: SmallSchool
let account: SmallAccount
let marie: Visitor
const clock = new HandClock('2026-11-17T07:40:00Z')
const world = () => smallWorld(test$.owner)

const test$ = await createTestDatabase()
const preau = await createTestApp({ database: test$.database, clock })
beforeEach(async () => {
  school = await world().aSchool()
  account = await world().aTeacher({ of: school })
  marie = await aVisitor(preau, { of: account })
})

const piece = Buffer.alloc(pieceBytes, 7)
const tenMegabytes = 10 * 1024 * 1024

/** Sends the first piece of a picture: all of it, where it is so small. */
async function announce({ by = marie, total = tenMegabytes, mediaId = nextId('media') } = {}) {
  const { statusCode, headers, body } = await preau.app.inject({
    method: 'PUT',
    url: `/files/uploads/${mediaId}?kind=photo&offset=0&total=${total}&sha256=${hashOf(piece)}`,
    payload: piece.subarray(0, total),
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${by.accessToken}`,
    },
  })
  return { status: statusCode, body, retryAfter: headers['retry-after'] }
}

const tooMuch = { status: 429, body: '{"code":"media.too-much-sent"}', retryAfter: '600' }

async function rowsOf(table: 'media' | 'media_hour') {
  const { rows } = await test$.owner.query<{ bytes?: string }>(
    `select * from ${table} where account_id = $1`,
    [account.userId],
  )
  return rows
}

describe('what a person sends of pictures within an hour', () => {
  test('is 200 MB, announced pictures counted whole; then the tablet hears when to try again', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await announce()).status).toBe(200)
    expect(await announce()).toEqual(tooMuch)
    clock.pass({ seconds: 800 })
    expect(await announce()).toEqual(tooMuch)
    expect(await rowsOf('media')).toHaveLength(20)
    clock.pass({ seconds: 2801 })
    marie = await aVisitor(preau, { of: account })
    expect((await announce()).status).toBe(200)
  })

  test('is counted for each person', async () => {
    for (let sent = 0; sent < 20; sent += 1) await announce()
    const anna = await aVisitor(preau, { of: await world().aTeacher({ of: school }) })
    expect(await announce()).toEqual(tooMuch)
    expect((await announce({ by: anna })).status).toBe(200)
  })

  test('counts a picture once, however often its pieces come', async () => {
    const mediaId = nextId('media')
    for (let sent = 0; sent < 3; sent += 1) await announce({ mediaId })
    expect((await rowsOf('media_hour')).map(({ bytes }) => Number(bytes))).toEqual([tenMegabytes])
  })

  test('counts a picture again that did not arrive as announced and is sent anew', async () => {
    const mediaId = nextId('media')
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await announce({ mediaId, total: 10 })).body).toContain('media.damaged')
    }
    expect((await rowsOf('media_hour')).map(({ bytes }) => Number(bytes))).toEqual([30])
  })
})
