import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aDocument, prescriptionInput } from '#tests/support/examples/prescription-examples.ts'
import { nextId, type SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aGift, aSheetScene, lastAnswer, sheetDate } from '#tests/support/tablets/sheet-scene.ts'
import type { SheetTablet } from '#tests/support/tablets/sheet-tablet.ts'
import { endPrescription, recordPrescription } from '../prescriptions/prescriptions.acts.ts'
import { readPrescriptions, showPrescriptionPaper } from '../prescriptions/read-prescriptions.ts'
import { readTransmissionDay } from '../read-transmission.ts'

const db = await createTestDatabase()
const scene = await aSheetScene(db)

const documentOf = ({ account }: SheetTablet) => aDocument(db.owner, { of: account })

/** Makes what Marie sends of a prescription, with a document that has arrived. */
const inputOf = async (of: SmallChild, more: object = {}) =>
  prescriptionInput({
    childId: of.childId,
    mediaIds: [await documentOf(scene.marie)],
    ...more,
  })

const done = { ok: true, value: null }
const record = async (by: SheetTablet, input: object) =>
  recordPrescription(await by.request(), { actId: nextId('act'), input })
const end = async (by: SheetTablet, id: string) =>
  endPrescription(await by.request(), { actId: nextId('act'), id })

describe('a medicine', () => {
  const { prescribe } = scene
  const given = (of: SmallChild, prescriptionId: string, more: object = {}) =>
    aGift(of, prescriptionId, { secondUserId: scene.paulsId, ...more })

  test('is written with a prescription, and the second person by the name of the school', async () => {
    const id = await prescribe(scene.child)
    expect(await lastAnswer(scene.marie, scene.marie.add(given(scene.child, id)))).toMatchObject({
      version: 1,
      truth: { details: { secondUserName: 'Paul' } },
    })
  })

  test('is refused without a prescription, and with one of another child', async () => {
    const none = await lastAnswer(scene.marie, scene.marie.add(given(scene.child, randomUUID())))
    expect(none).toMatchObject({ code: 'transmission.no-prescription' })
    const ofOther = await prescribe(await scene.newChild())
    const other = await lastAnswer(scene.marie, scene.marie.add(given(scene.child, ofOther)))
    expect(other).toMatchObject({ code: 'transmission.no-prescription' })
  })

  test('needs somebody else of the school beside the giver', async () => {
    const id = await prescribe(scene.child)
    const nobody = await lastAnswer(
      scene.marie,
      scene.marie.add(given(scene.child, id, { secondUserId: randomUUID() })),
    )
    expect(nobody).toMatchObject({ code: 'transmission.second-person-missing' })
    const self = await lastAnswer(scene.paul, scene.paul.add(given(scene.child, id)))
    expect(self).toMatchObject({ code: 'transmission.second-person-is-giver' })
  })

  test('corrected by the second person stays given by who gave it', async () => {
    const id = await prescribe(scene.child)
    const line = given(scene.child, id)
    await scene.marie.send(scene.marie.add(line))
    const vomited = { ...line, details: { ...line.details, outcome: 'vomited' } }
    expect(
      await lastAnswer(scene.paul, scene.paul.change(vomited, { baseVersion: 1 })),
    ).toMatchObject({
      truth: { addedByName: 'Marie', byName: 'Paul', details: { outcome: 'vomited' } },
    })
  })

  test('is a fact: nine doses, a second gift, and one on a prescription that is over are recorded', async () => {
    const of = await scene.newChild()
    const [id, over] = [await prescribe(of), await prescribe(of, { lastDay: '2026-11-16' })]
    for (const [prescriptionId, dose] of [
      [id, 9],
      [id, 1],
      [id, 9],
      [over, 1],
    ] as const) {
      const line = given(of, prescriptionId, { dose })
      expect(await lastAnswer(scene.marie, scene.marie.add(line))).toMatchObject({ version: 1 })
    }
  })

  test('keeps the reason for which it was given, and no such field where nobody was asked', async () => {
    const id = await prescribe(scene.child)
    const exception = { reason: 'Asleep at noon', alreadyGiven: false }
    const late = given(scene.child, id, { exception })
    expect(await lastAnswer(scene.marie, scene.marie.add(late))).toMatchObject({
      truth: { details: { exception } },
    })
    const answer = await lastAnswer(scene.marie, scene.marie.add(given(scene.child, id)))
    expect(answer).not.toMatchObject({ truth: { details: { exception: expect.anything() } } })
    expect(answer).toMatchObject({ truth: { details: { dose: 1 } } })
  })

  test('is a fact also after its prescription was ended, which happens once', async () => {
    const id = await prescribe(scene.child)
    const endedAt = async () => {
      const all = await readPrescriptions(await scene.paul.request(), scene.child)
      return all.find((it) => it.id === id)?.endedAt
    }
    await end(scene.paul, id)
    const first = await endedAt()
    scene.clock.pass({ seconds: 60 })
    await end(scene.marie, id)
    scene.clock.pass({ seconds: -60 })
    expect(await endedAt()).toEqual(first)
    const after = given(scene.child, id, { givenAt: '2026-11-17T11:20:00.000Z' })
    expect(await lastAnswer(scene.marie, scene.marie.add(after))).toMatchObject({ version: 1 })
  })

  test('a prescription with a known id is done when it says the same, and refused with another dose', async () => {
    const fresh = await scene.newChild()
    const input = await inputOf(fresh, { signs: 'Fever', note: 'After lunch' })
    const id = input.prescriptionId
    await record(scene.marie, input)
    const [known] = await readPrescriptions(await scene.paul.request(), fresh)
    expect(known?.id).toBe(id)
    expect(await record(scene.paul, input)).toEqual(done)
    const refusal = { code: 'request.known-id-with-other-content' }
    expect(await record(scene.marie, { ...input, dose: 2 })).toEqual({ ok: false, refusal })
    expect(await readPrescriptions(await scene.paul.request(), fresh)).toEqual([known])
  })
})

describe('a prescription', () => {
  test('is told as it was brought, with its signature and its photos', async () => {
    const of = await scene.newChild()
    const photo = await documentOf(scene.marie)
    const said = {
      ...{ plannedTimes: [], timesPerDay: 4, isAsNeeded: true, signs: 'Fever from 38.5' },
      ...{ minutesApart: 360, weightKg: 9.5, authorisedOn: '2026-11-16', mediaIds: [photo] },
    }
    const drawn = ['0,500 400,480', '410,470 900,500']
    const input = await inputOf(of, { ...said, signature: { drawn } })
    await record(scene.marie, input)
    expect(await readPrescriptions(await scene.paul.request(), of)).toMatchObject([
      { ...said, signature: { typed: null, drawn } },
    ])
  })

  test('has its papers for ten minutes, each for those who may read it, and each asking is logged', async () => {
    const of = await scene.newChild()
    const photo = await aDocument(db.owner, { of: scene.marie.account, kind: 'photo' })
    const input = await inputOf(of)
    const mediaIds = [...input.mediaIds, photo]
    await record(scene.marie, { ...input, mediaIds })
    const { prescriptionId } = input
    const show = async (by: SheetTablet, mediaId = photo) =>
      showPrescriptionPaper(await by.request(), { prescriptionId, mediaId })
    const until = Date.parse(`${sheetDate}T11:20:00Z`) / 1_000
    expect(await show(scene.paul)).toMatch(`/${photo}.jpg?until=${until}&`)
    expect(await show(scene.paul, input.mediaIds[0])).toMatch(/^\/files\/shown\/.+\.pdf\?until=/)
    expect(await show(scene.paul, await documentOf(scene.marie))).toBeNull()
    for (const stranger of [
      'a teacher of another group',
      'the director of another school',
    ] as const)
      expect(await show(scene.others[stranger]), stranger).toBeNull()
    const logged = (table: string, about: string) =>
      db.owner.query(`select 1 from ${table} where ${about} @> array[$1::uuid]`, [of.childId])
    expect((await logged('health_read', 'child_ids')).rowCount).toBe(1)
    expect((await logged('export_record', 'subject_ids')).rowCount).toBe(2)
  })

  test('that cannot be is refused by the school too, with the code of the rule', async () => {
    const input = prescriptionInput({ childId: scene.child.childId, signature: null })
    expect(await record(scene.marie, input)).toMatchObject({
      refusal: { code: 'transmission.nothing-said' },
    })
  })

  test.each([
    ['has not arrived', () => randomUUID()],
    [
      'has arrived in part',
      () => aDocument(db.owner, { of: scene.marie.account, state: 'arriving' }),
    ],
    ['a colleague has sent', () => documentOf(scene.paul)],
    ['another school has', () => documentOf(scene.others['the director of another school'])],
  ])('whose document %s is not recorded, also beside one that is there', async (_, other) => {
    const of = await scene.newChild()
    const mediaIds = [await documentOf(scene.marie), await other()]
    const input = await inputOf(of, { mediaIds })
    expect(await record(scene.marie, input)).toMatchObject({
      refusal: { code: 'transmission.document-not-there' },
    })
    expect(await readPrescriptions(await scene.marie.request(), of)).toEqual([])
  })

  test('that is older than these fields keeps what it says', async () => {
    const of = await scene.newChild()
    const input = await inputOf(of)
    await record(scene.marie, input)
    await db.owner.query(
      `update prescription set weight_kg = null, authorised_on = null, signature = null, media_ids = '{}'
       where prescription_id = $1`,
      [input.prescriptionId],
    )
    expect(await readPrescriptions(await scene.paul.request(), of)).toMatchObject([
      {
        ...{ dose: 1, plannedTimes: ['12:00'], timesPerDay: null, isAsNeeded: false },
        ...{ weightKg: null, minutesApart: null, authorisedOn: null, signature: null },
        mediaIds: [],
      },
    ])
  })

  test('is told like the rest of a child’s health: once an hour in the log of tellings, and to no other class', async () => {
    const of = await scene.newChild()
    const input = await inputOf(of)
    await record(scene.marie, input)
    const stranger = await scene.others['a teacher of another group'].request()
    expect(await readPrescriptions(stranger, of)).toEqual([])
    const tellings = async () => {
      const { rows } = await db.owner.query(
        `select name from health_read r join account using (account_id)
         where child_ids @> array[$1::uuid] order by name`,
        [of.childId],
      )
      return rows.map(({ name }) => name)
    }
    expect(await tellings()).toEqual([])
    await readPrescriptions(await scene.paul.request(), of)
    await readPrescriptions(await scene.paul.request(), of)
    expect(await tellings()).toEqual(['Paul'])
    const day = { classId: scene.group.classId, date: sheetDate }
    await readTransmissionDay(await scene.marie.request(), day)
    await readTransmissionDay(await scene.marie.request(), day)
    expect(await tellings()).toEqual(['Marie', 'Paul'])
  })
})
