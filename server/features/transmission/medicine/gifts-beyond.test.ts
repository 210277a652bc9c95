import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/transmission/settings.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aGift, aSheetScene } from '#tests/support/tablets/sheet-scene.ts'
import type { SheetTablet } from '#tests/support/tablets/sheet-tablet.ts'
import { readTransmissionDay } from '../read-transmission.ts'
import { setTransmissionSettings } from '../settings/settings.acts.ts'
import { readGiftsBeyond } from './read-gifts-beyond.ts'
import { seeGift, unseeGift } from './see-gift.acts.ts'

const db = await createTestDatabase()
const { clock, group, marie, paul, paulsId, director, others, ...scene } = await aSheetScene(db)
clock.pass({ seconds: 3 * 3600 })
const { prescribe } = scene
const newChild = () => scene.newChild({ firstName: 'Nour', lastName: 'Benali' })

/** A gift at this minute after noon in Paris. */
const given = (child: SmallChild, prescriptionId: string, minute: number, more: object = {}) => {
  const givenAt = new Date(Date.parse('2026-11-17T11:00:00Z') + minute * 60_000).toISOString()
  return aGift(child, prescriptionId, { givenAt, ...more })
}

const beyondOf = async (of: SmallChild, by: SheetTablet = director) =>
  (await readGiftsBeyond(await by.request())).filter(({ childId }) => childId === of.childId)

const codeOf = async (request: Promise<RequestContext>) =>
  readGiftsBeyond(await request).then(
    () => null,
    ({ extensions }: { extensions: { code: string } }) => extensions.code,
  )

describe('a gift beyond its prescription', () => {
  test('reaches the direction at the next look, with why and the reason', async () => {
    const nour = await newChild()
    const id = await prescribe(nour)
    const exception = { reason: 'The bottle of 9 ml was mistaken', alreadyGiven: true }
    const line = given(nour, id, 5, { dose: 9, exception, secondUserId: paulsId })
    await marie.send(marie.add(line))
    expect(await beyondOf(nour)).toMatchObject([
      {
        id: line.lineId,
        ...{ childName: 'Nour Benali', className: 'Coccinelles', medicineName: 'Amoxicilline' },
        ...{ byName: 'Marie', secondName: 'Paul', warnings: ['dose-above'] },
        details: { dose: 9, exception },
      },
    ])
  })

  test('is the later of two that two tablets gave without a network', async () => {
    const nour = await newChild()
    const id = await prescribe(nour)
    const [first, second] = [given(nour, id, 0), given(nour, id, 7)]
    expect(await paul.send(paul.add(second))).toMatchObject([{ __typename: 'EntryAccepted' }])
    expect(await beyondOf(nour)).toEqual([])
    expect(await marie.send(marie.add(first))).toMatchObject([{ __typename: 'EntryAccepted' }])
    expect(await beyondOf(nour)).toMatchObject([
      { id: second.lineId, byName: 'Paul', warnings: ['number-reached'] },
    ])
  })

  test('counts what home gave this morning, and is no longer one once it was struck out', async () => {
    const nour = await newChild()
    const id = await prescribe(nour, { plannedTimes: [], timesPerDay: 2, minutesApart: 360 })
    const home = { medicineAtHome: { what: 'Amoxicilline', at: '2026-11-17T06:30:00Z' } }
    const line = given(nour, id, 0)
    await marie.send(
      marie.add({ child: nour, lineId: randomUUID(), line: 'home', details: home }),
      marie.add(line),
    )
    expect(await beyondOf(nour)).toMatchObject([{ warnings: ['too-soon'] }])
    await marie.send(marie.remove({ child: nour, lineId: line.lineId, reason: 'Not given' }))
    expect(await beyondOf(nour)).toEqual([])
  })

  test('is one too soon after a dose at home that an older app sent as one of tonight', async () => {
    const nour = await newChild()
    const id = await prescribe(nour, { plannedTimes: [], timesPerDay: 4, minutesApart: 900 })
    const medicineAtHome = { what: 'Amoxicilline', at: '2026-11-17T21:30:00.000Z' }
    const atTheDoor = { child: nour, lineId: randomUUID(), line: 'home' as const }
    const at = '2026-11-17T07:30:00.000Z'
    const [answer] = await marie.send(marie.add({ ...atTheDoor, at, details: { medicineAtHome } }))
    expect(answer).toMatchObject({
      truth: { details: { medicineAtHome: { at: '2026-11-16T21:30:00.000Z' } } },
    })
    const line = given(nour, id, 0)
    await marie.send(marie.add(line))
    expect(await beyondOf(nour)).toMatchObject([{ id: line.lineId, warnings: ['too-soon'] }])
  })

  test('is one too soon after a gift of the day before, which the tablet is told with its day', async () => {
    const nour = await newChild()
    const more = { plannedTimes: [], timesPerDay: 2, minutesApart: 24 * 60 }
    const old = await prescribe(nour, { lastDay: '2026-11-16', plannedTimes: [], timesPerDay: 2 })
    const id = await prescribe(nour, more)
    const evening = given(nour, old, 0, { givenAt: '2026-11-16T22:30:00.000Z' })
    await marie.send(marie.add({ ...evening, date: '2026-11-16', at: '2026-11-16T22:30:00.000Z' }))
    const noon = given(nour, id, 0)
    await marie.send(marie.add(noon))
    expect(await beyondOf(nour)).toMatchObject([{ id: noon.lineId, warnings: ['too-soon'] }])
    const ofDay = async () =>
      readTransmissionDay(await paul.request(), { classId: group.classId, date: '2026-11-17' })
    expect(await ofDay()).toMatchObject({
      giftsBefore: [{ id: evening.lineId, addedByName: 'Marie' }],
    })
    const prescriptionIds = (await ofDay())?.prescriptions.map((it) => it.id as string)
    expect(prescriptionIds).toContain(old)
    const place = { child: nour, lineId: evening.lineId, date: '2026-11-16' }
    await marie.send(marie.remove({ ...place, reason: 'Not given' }))
    expect(await beyondOf(nour)).toEqual([])
  })

  test('is judged by what was given before the seven days, and that is told no more', async () => {
    const nour = await newChild()
    const often = { plannedTimes: [], timesPerDay: 2, minutesApart: 24 * 60 }
    const id = await prescribe(nour, { ...often, firstDay: '2026-11-09' })
    for (const [date, hour] of [
      ['2026-11-10', '10:00'],
      ['2026-11-10', '18:00'],
      ['2026-11-11', '08:00'],
    ] as const) {
      const at = `${date}T${hour}:00.000Z`
      await marie.send(marie.add({ ...given(nour, id, 0, { givenAt: at }), date, at }))
    }
    expect(await beyondOf(nour)).toMatchObject([{ date: '2026-11-11', warnings: ['too-soon'] }])
  })

  test('is one by the minutes that its level allows', async () => {
    const nour = await newChild()
    const id = await prescribe(nour)
    await marie.send(marie.add(given(nour, id, 25)))
    expect(await beyondOf(nour)).toEqual([])
    const { standardId } = group
    const set = async (medicineMinutes: number | undefined) =>
      setTransmissionSettings(await director.request(), {
        actId: randomUUID(),
        input: { ...defaultSettings, standardId, medicineMinutes },
      })
    await set(20)
    expect(await beyondOf(nour)).toMatchObject([{ warnings: ['off-hour'] }])
    await set(undefined)
    expect(await beyondOf(nour)).toMatchObject([{ warnings: ['off-hour'] }])
    await set(30)
    expect(await beyondOf(nour)).toEqual([])
  })

  test('reaches nobody else, and each reading of it is logged', async () => {
    const nour = await newChild()
    const id = await prescribe(nour)
    await marie.send(marie.add(given(nour, id, 0, { dose: 2 })))
    expect(await codeOf(marie.request())).toBe('FORBIDDEN')
    expect(await beyondOf(nour, others['the director of another school'])).toEqual([])
    const readings = async () => {
      const { rows } = await db.owner.query(
        'select count(*)::int as count from health_read where child_ids @> array[$1::uuid]',
        [nour.childId],
      )
      return rows[0].count
    }
    expect(await readings()).toBe(0)
    expect(await beyondOf(nour)).toHaveLength(1)
    expect(await readings()).toBe(1)
  })

  test('is seen one by one, which is logged with who saw it, and can be taken back', async () => {
    const nour = await newChild()
    const id = await prescribe(nour)
    const [first, second] = [given(nour, id, 0, { dose: 9 }), given(nour, id, 2, { dose: 9 })]
    await marie.send(marie.add(first), marie.add(second))
    const see = async (id: string, act = seeGift) =>
      act(await director.request(), { actId: randomUUID(), id })
    const seen = async () => {
      const gifts = await beyondOf(nour)
      return new Map(gifts.map((it) => [it.id as string, [it.isSeen, it.seenBy.length]]))
    }
    expect(await see(first.lineId)).toEqual({ ok: true, value: null })
    expect((await seen()).get(first.lineId)).toEqual([true, 1])
    expect((await seen()).get(second.lineId)).toEqual([false, 0])
    await see(first.lineId, unseeGift)
    expect((await seen()).get(first.lineId)).toEqual([false, 0])
    const { rows } = await db.owner.query<{ act: string; by: string }>(
      `select act, account_id as by from change where after ->> 'lineId' = $1 order by act`,
      [first.lineId],
    )
    const by = (await director.request()).viewer?.userId
    expect(rows).toEqual([
      { act: 'seeGift', by },
      { act: 'unseeGift', by },
    ])
    expect(await see(nour.childId)).toMatchObject({
      refusal: { code: 'transmission.unknown-line' },
    })
  })
})
