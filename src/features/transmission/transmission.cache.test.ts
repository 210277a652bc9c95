import { describe, expect, test, vi } from 'vitest'
import { whereLane } from '#src/class-day/marks/day-lane.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import {
  aBottle,
  aChildOfDay,
  hour,
  lineId,
  sheetDay,
} from '#tests/support/examples/sheet-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { given } from '#tests/support/screens/open-pad.tsx'
import { aClassroom, classId } from '#tests/support/tablets/classroom.ts'
import { transmissionCache } from './transmission.cache.ts'
import {
  type AddContent,
  addTransmissionKind,
  changeTransmissionKind,
  removeTransmissionKind,
} from './transmission.offline.ts'
import { transmissionDay } from './transmission.operations.ts'

const { childId } = aChildOfDay(0)
const content = {
  lineId: lineId(1),
  childId,
  date: sheetDay,
  childName: 'Adam',
  at: hour('8:30'),
  visibleToGuardian: true,
  ...aBottle(),
} as AddContent

const emptyDay = (date: string) => ({
  transmissionDay: {
    __typename: 'TransmissionDay',
    id: `${classId}:${date}`,
    classId,
    date,
    lines: [],
    giftsBefore: [],
    settings: {
      __typename: 'TransmissionSettings',
      lines: [],
      requiredAtDeparture: [],
      volumeUnit: 'ml',
      temperatureUnit: 'celsius',
      amounts: 'quarters',
      sleepCheckMinutes: 10,
      alertTenths: 380,
      medicineMinutes: 30,
    },
    prescriptions: [],
    colleagues: [],
    leftOut: [],
    meals: [],
  },
})

async function aTablet() {
  const classroom = aClassroom()
  classroom.answers.set('TransmissionDay', ({ date }) => emptyDay(String(date)))
  classroom.otherKinds.set('addTransmission', ({ lineId: id, ...act }) => ({
    __typename: 'TransmissionLine',
    byName: 'Marie Delage',
    byUserId: childId,
    addedByName: 'Marie Delage',
    addedByUserId: childId,
    writtenAt: hour('8:40'),
    isRemoved: false,
    removedReason: null,
    media: [],
    version: 1,
    isStaffOnly: false,
    markBeside: null,
    registerDay: null,
    ...act,
    id,
  }))
  const tablet = await aPresenceTablet(
    classroom,
    {},
    {
      kinds: [addTransmissionKind] as readonly unknown[] as readonly AnyEntryKind[],
      features: [transmissionCache],
    },
  )
  const { client, offline } = tablet
  const read = async (date: string, requestPolicy: 'network-only' | 'cache-only') =>
    (await client.query(transmissionDay, { classId, date }, { requestPolicy }).toPromise()).data
      ?.transmissionDay
  const save = (added: AddContent) =>
    offline.save([newEntry(addTransmissionKind, { content: added, baseVersion: null })])
  return { read, save }
}

describe('a line that the school has accepted', () => {
  test('is found on the sheet of its day without a question, and on no other day', async () => {
    const { read, save } = await aTablet()
    await read(sheetDay, 'network-only')
    await read('2026-11-16', 'network-only')
    await save(content)
    await vi.waitFor(
      async () => expect((await read(sheetDay, 'cache-only'))?.lines).toHaveLength(1),
      { timeout: 8_000 },
    )
    expect(await read('2026-11-16', 'cache-only')).toMatchObject({ lines: [], giftsBefore: [] })
  })

  test('is, as a medicine, among the gifts before the next day and not among those of next week', async () => {
    const { read, save } = await aTablet()
    await read('2026-11-18', 'network-only')
    await read('2026-11-24', 'network-only')
    await save({ ...content, ...given() } as AddContent)
    await vi.waitFor(
      async () => expect((await read('2026-11-18', 'cache-only'))?.giftsBefore).toHaveLength(1),
      { timeout: 8_000 },
    )
    expect(await read('2026-11-18', 'cache-only')).toMatchObject({ lines: [] })
    expect(await read('2026-11-24', 'cache-only')).toMatchObject({ lines: [], giftsBefore: [] })
  })
})

describe('the entries of a sheet', () => {
  test('of a departure stand behind the marks of the register, in the order of the taps', () => {
    const { childId: child, date } = content
    const departure = {
      ...{ ...content, line: 'departure' as const },
      details: { collectedBy: null, identityChecked: true, message: null },
    }
    expect(addTransmissionKind.laneOf(departure)).toBe(whereLane({ childId: child, date }))
    expect(addTransmissionKind.laneOf(content)).not.toBe(whereLane({ childId: child, date }))
  })

  test('stand in one line for a child’s day, and only a change takes the place of a change', () => {
    const change = { ...content, visibleToGuardian: null }
    const remove = { ...content, line: 'bottle' as const, reason: null }
    const lanes = [
      addTransmissionKind.laneOf(content),
      changeTransmissionKind.laneOf(change),
      removeTransmissionKind.laneOf(remove),
    ]
    const keys = [
      addTransmissionKind.keyOf(content),
      changeTransmissionKind.keyOf(change),
      removeTransmissionKind.keyOf(remove),
    ]
    expect([new Set(lanes).size, new Set(keys).size]).toEqual([1, 3])
  })

  test('tell the school nothing but what it asks: the name of the child stays on the tablet', () => {
    const { act } = addTransmissionKind.toAct(content, 1)
    expect(act.addTransmission).not.toHaveProperty('childName')
  })
})
