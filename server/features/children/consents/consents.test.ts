import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Consents = {
  standing: { use: string; isGiven: boolean }[]
  events: { answer: string; saidOn: string; guardianName: string | null }[]
}
type Answered = { consents: Consents | null }

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let head: SmallAccount
let director: Visitor
let tiago: SmallChild
let lea: SmallChild
beforeEach(async () => {
  school = await world().aSchool()
  const robins = await world().aClass({ of: school })
  head = await world().aDirector({ of: school })
  director = await aVisitor(preau, { of: head })
  const guardians = [{ name: 'Ana Silva', relation: 'Mom' }] as const
  tiago = await world().aChild({ in: robins, guardians })
  lea = await world().aChild({ in: robins })
})

const say = (
  answer: string,
  { use = 'display', eventId = nextId('event'), childId = tiago.childId, ...more } = {},
) =>
  performAct<Answered>(preau, {
    by: director,
    act: 'recordConsent',
    after: `consents: childConsents(childId: "${tiago.childId}") {
      standing { use isGiven } events { answer saidOn guardianName } }`,
    childId,
    eventId,
    input: { use, answer, saidOn: '2026-11-16', ...more },
  })

describe('what a family says about pictures', () => {
  test('stands as it was said last, and every answer stays', async () => {
    await say('given')
    const { consents } = await say('withdrawn', { saidOn: '2026-11-17' } as object)
    expect(consents).toEqual({
      standing: [{ use: 'display', isGiven: false }],
      events: [
        { answer: 'withdrawn', saidOn: '2026-11-17', guardianName: null },
        { answer: 'given', saidOn: '2026-11-16', guardianName: null },
      ],
    })
  })

  test('is written once, however often it is sent', async () => {
    const eventId = nextId('event')
    await say('given')
    const first = await say('withdrawn', { eventId })
    expect(await say('withdrawn', { eventId })).toEqual(first)
    expect(await say('given', { eventId })).toEqual({
      code: 'request.known-id-with-other-content',
    })
  })

  test('is refused with the id of what another family said', async () => {
    const eventId = nextId('event')
    await say('given', { eventId, childId: lea.childId })
    expect(await say('given', { eventId })).toEqual({
      code: 'request.known-id-with-other-content',
    })
  })

  test('is said by a guardian of the child, and no other', async () => {
    const { rows } = await test$.owner.query<{ id: string }>(
      'select guardian_id as id from guardian where school_id = $1',
      [school.schoolId],
    )
    const guardianId = rows[0]?.id
    const { consents } = await say('refused', { guardianId } as object)
    expect(consents?.events).toMatchObject([{ guardianName: 'Ana Silva' }])
    expect(await say('given', { guardianId: nextId('guardian') } as object)).toEqual({
      code: 'field.unknown',
    })
    expect(await say('withdrawn', { use: 'press' })).toEqual({ code: 'families.nothing-given' })
  })

  test('takes the portrait away where pictures are on show no more', async () => {
    const portraitOf = async () => {
      const { rows } = await test$.owner.query<{ portrait: string | null }>(
        'select portrait_media_id as portrait from child where child_id = $1',
        [tiago.childId],
      )
      return rows[0]?.portrait
    }
    const portrait = nextId('media')
    await say('given')
    await say('given', { use: 'press' })
    await test$.owner.query('update child set portrait_media_id = $1 where child_id = $2', [
      portrait,
      tiago.childId,
    ])
    await say('withdrawn', { use: 'press' })
    expect(await portraitOf()).toBe(portrait)
    await say('withdrawn')
    expect(await portraitOf()).toBeNull()
  })
})

describe('the signed paper of an answer', () => {
  const addressOf = async (eventId: string, by = director) => {
    const { data } = await by.ask(`{ consentProof(eventId: "${eventId}") }`)
    return (data as { consentProof: string | null } | null)?.consentProof
  }

  test('opens for ten minutes, and who asks is written down', async () => {
    const [eventId, bare] = [nextId('event'), nextId('event')]
    await say('given', { eventId: bare })
    await say('withdrawn', { eventId })
    const proofMediaId = nextId('media')
    await test$.owner.query(
      'update photo_consent_event set proof_media_id = $1 where event_id = $2',
      [proofMediaId, eventId],
    )
    expect(await addressOf(bare)).toBeNull()
    const address = (await addressOf(eventId)) ?? ''
    const [, until] =
      new RegExp(`^/files/shown/.+/${proofMediaId}.pdf.until=(\\d+)`).exec(address) ?? []
    expect(Number(until)).toBe(Date.parse('2026-11-17T07:50:00Z') / 1_000)
    const { rows } = await test$.owner.query(
      'select kind, subject_ids as about from export_record where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([{ kind: 'child-document', about: [tiago.childId, eventId] }])
    const elsewhere = await world().aDirector({ of: await world().aSchool() })
    expect(await addressOf(eventId, await aVisitor(preau, { of: elsewhere }))).toBeNull()
  })
})

describe('the pictures that have to go', () => {
  const alone = nextId('media')
  const together = nextId('media')

  const aLine = (of: SmallChild, mediaId: string, date: string) =>
    test$.owner.query(
      `insert into diary_item (school_id, item_id, child_id, date, text, media_ids, is_removed, version,
         first_account_id, account_id, device_id, written_at)
       values ($1, $2, $3, $4, 'Look', array[$5::uuid], false, 1, $6, $6, $2, now())`,
      [school.schoolId, nextId('item'), of.childId, date, mediaId, head.userId],
    )

  const shown = async (use: string) => {
    const { data } = await director.ask(
      `{ shownPictures(childId: "${tiago.childId}", use: "${use}") { place date isShared } }`,
    )
    return (data as { shownPictures: { date: string }[] }).shownPictures
  }

  test('are those that show the child under this use', async () => {
    await aLine(tiago, alone, '2026-11-12')
    await aLine(tiago, together, '2026-11-13')
    await aLine(lea, together, '2026-11-13')
    const shared = { place: 'diary', date: '2026-11-13', isShared: true }
    expect(await shown('own-family')).toEqual([
      shared,
      { place: 'diary', date: '2026-11-12', isShared: false },
    ])
    expect(await shown('other-families')).toEqual([shared])
    expect(await shown('display')).toEqual([])
    expect(await shown('website')).toEqual([])
  })
})
