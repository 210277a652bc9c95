import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aPhoto, hashOf } from '#tests/support/examples/photo-examples.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallChild,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { aPedagogyTablet } from '#tests/support/tablets/pedagogy-tablet.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const files = memoryFiles()

const test$ = await createTestDatabase()
const server = await createTestApp({ database: test$.database, clock, files })
const world = smallWorld(test$.owner)
const of = await world.aSchool()
const schoolClass = await world.aClass({ of })
const nour = await world.aChild({ in: schoolClass, firstName: 'Nour' })
const leo = await world.aChild({ in: schoolClass, firstName: 'Léo' })
const helene = await world.aDirector({ of })
const karim = await world.aDirector({ of, as: 'subdirector' })
const tablet = await aPedagogyTablet(test$, { of: helene, clock })
const director = await aVisitor(server, { of: helene })

async function aPicture(by: SmallAccount): Promise<string> {
  const mediaId = randomUUID()
  const bytes = await aPhoto({ width: 320, height: 240 })
  await test$.owner.query(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, width,
       height, created_at, ready_at)
     values ($1, $2, 'photo', $3, $4, $5, $4, 'ready', 320, 240, now(), now())`,
    [nour.schoolId, mediaId, by.userId, bytes.length, hashOf(bytes)],
  )
  await files.write(`media/${nour.schoolId}/${mediaId}/small.jpg`, bytes)
  return mediaId
}

const observe = async (children: readonly SmallChild[], mediaId: string) =>
  tablet.observe({
    childIds: children.map(({ childId }) => childId),
    text: `Une photo de ${children.length}.`,
    mediaIds: [mediaId],
  })

const allow = ({ childId, schoolId }: SmallChild, use: string) =>
  test$.owner.query(
    `insert into photo_consent (school_id, child_id, use, is_given, said_on)
     values ($1, $2, $3, true, '2026-09-01')`,
    [schoolId, childId, use],
  )

async function carnet(): Promise<{ images: number; text: string }> {
  const path = `/files/carnet.pdf?child=${nour.childId}&lang=fr`
  const { rawPayload } = await askFile(server, { by: director, path })
  const images = rawPayload.toString('latin1').split('/Subtype /Image').length - 1
  return { images, text: textOf(rawPayload) }
}

describe('the pictures of a carnet', () => {
  test('are those that every family on them allows; the words stay without', async () => {
    await observe([nour], await aPicture(helene))
    await observe([nour, leo], await aPicture(helene))
    const silent = await carnet()
    expect(silent.images).toBe(0)
    expect(silent.text).toContain('Une photo de 2.')
    await allow(nour, 'own-family')
    expect((await carnet()).images).toBe(1)
    await allow(nour, 'other-families')
    expect((await carnet()).images).toBe(1)
    await allow(leo, 'other-families')
    expect((await carnet()).images).toBe(2)
  })

  test('that somebody else sent, or whose file is gone, are not printed', async () => {
    const { images } = await carnet()
    await observe([nour], await aPicture(karim))
    const lost = await aPicture(helene)
    await files.remove(`media/${nour.schoolId}/${lost}`)
    await observe([nour], lost)
    expect((await carnet()).images).toBe(images)
  })
})
