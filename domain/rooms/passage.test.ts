import { describe, expect, test } from 'vitest'
import type { ClassId, UserId } from '../kernel/ids.ts'
import { type Instant, instantOf } from '../kernel/instant.ts'
import {
  type PassageWay,
  parseNotePassage,
  parseWithdrawPassage,
  standingsAfter,
} from './passage.ts'

const unread = {
  passageId: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
  classId: '00000000-0000-4000-8000-000000000003',
}

describe('a passage that comes from outside', () => {
  test('says who came into which room, or left it', () => {
    expect(parseNotePassage({ ...unread, way: 'in' })).toEqual({
      ...{ ok: true, value: { ...unread, way: 'in' } },
    })
    expect(parseWithdrawPassage(unread)).toEqual({ ok: true, value: unread })
  })

  test.each([
    ['of nobody', { userId: 'marie' }, 'rooms.unknown-person'],
    ['through no room', { classId: 'owls' }, 'rooms.unknown-class'],
    ['under no id', { passageId: '1' }, 'rooms.malformed-passage'],
    ['another way', { way: 'over' }, 'rooms.malformed-passage'],
  ])('%s is refused', (_, wishes, code) => {
    expect(parseNotePassage({ ...unread, way: 'in', ...wishes })).toMatchObject({
      ...{ ok: false, refusal: { code } },
    })
  })
})

const [marie, paul] = ['marie', 'paul'] as [UserId, UserId]
const [owls, robins] = ['owls', 'robins'] as [ClassId, ClassId]
const at = (minute: number): Instant => instantOf(minute * 60_000)
const passage = (userId: UserId, way: PassageWay, classId: ClassId, minute: number) => ({
  ...{ userId, way, classId, at: at(minute) },
})
const standingsBy = (...passages: ReturnType<typeof passage>[]) =>
  Object.fromEntries(standingsAfter(passages))

describe('after the passages of a day a colleague', () => {
  test('is where they came last, since then', () => {
    expect(standingsBy(passage(marie, 'in', owls, 1), passage(paul, 'in', robins, 2))).toEqual({
      marie: { classId: owls, since: at(1) },
      paul: { classId: robins, since: at(2) },
    })
  })

  test('is in one room: coming into another one leaves the first', () => {
    expect(standingsBy(passage(marie, 'in', owls, 1), passage(marie, 'in', robins, 2))).toEqual({
      marie: { classId: robins, since: at(2) },
    })
  })

  test('who came twice is there since the first time', () => {
    expect(standingsBy(passage(marie, 'in', owls, 1), passage(marie, 'in', owls, 5))).toEqual({
      marie: { classId: owls, since: at(1) },
    })
  })

  test('who left is nowhere, and leaving a room left before changes nothing', () => {
    expect(standingsBy(passage(marie, 'in', owls, 1), passage(marie, 'out', owls, 2))).toEqual({})
    expect(
      standingsBy(
        passage(marie, 'in', owls, 1),
        passage(marie, 'in', robins, 2),
        passage(marie, 'out', owls, 3),
      ),
    ).toEqual({ marie: { classId: robins, since: at(2) } })
  })

  test('is where the hours say, whatever order the passages arrived in', () => {
    const [came, left, back] = [
      passage(marie, 'in', owls, 1),
      passage(marie, 'out', owls, 2),
      passage(marie, 'in', robins, 3),
    ] as const
    const expected = { marie: { classId: robins, since: at(3) } }
    expect(standingsBy(back, left, came)).toEqual(expected)
    expect(standingsBy(left, back, came)).toEqual(expected)
  })
})
