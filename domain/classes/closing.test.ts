import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId, StandardId, StayId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { KeptClass } from './classes.ts'
import { type ComingStay, decideClosing } from './closing.ts'

const idOf = <Id>(last: number) => `00000000-0000-4000-8000-00000000000${last}` as Id
const day = (text: string) => text as LocalDate
const [ps, ms] = [idOf<StandardId>(1), idOf<StandardId>(2)]

const aClass = (last: number, more: Partial<KeptClass> = {}): KeptClass => ({
  id: idOf<ClassId>(last),
  name: `Class ${last}`,
  levelId: ps,
  furtherLevelIds: [],
  capacity: null,
  room: null,
  colour: null,
  childOrder: 'name',
  isArchived: false,
  archivesOn: null,
  position: last,
  version: 4,
  ...more,
})
const aStay = (last: number, more: Partial<ComingStay> = {}): ComingStay => ({
  id: idOf<StayId>(last),
  childId: idOf<ChildId>(last),
  levelId: null,
  firstDay: day('2026-09-01'),
  lastDay: null,
  leftBecause: null,
  leftFor: null,
  markedOn: null,
  ...more,
})

const lunes = aClass(3)
const etoiles = aClass(4, { levelId: ms, furtherLevelIds: [ps] })
const ground = { classes: [lunes, etoiles], taken: 20, today: day('2026-11-17') }
const wish = (stays: readonly ComingStay[], more: object = {}) => ({
  classId: lunes.id,
  version: 4,
  toClassId: etoiles.id,
  firstDay: '2026-11-23',
  stays: stays.map(({ id }) => ({ stayId: id, nextStayId: id.replace(/.$/, '9') })),
  ...more,
})

describe('closing a class', () => {
  test('moves who is there on the day, and plans the end of the class', () => {
    const stays = [aStay(5, { markedOn: day('2026-11-17') })]
    const decided = decideClosing(wish(stays), { ...ground, stays })
    expect(decided).toMatchObject({
      ok: true,
      value: {
        closed: { isArchived: false, archivesOn: '2026-11-23', version: 5 },
        moved: [{ id: idOf(9), ofId: idOf(5), firstDay: '2026-11-23', lastDay: null, levelId: ps }],
      },
    })
  })

  test('on the same day archives it at once', () => {
    const decided = decideClosing(wish([], { firstDay: '2026-11-17' }), { ...ground, stays: [] })
    expect(decided).toMatchObject({
      value: { closed: { isArchived: true, archivesOn: null }, moved: [] },
    })
  })

  test('leaves who has left by then, and plans a later entry in the other class', () => {
    const gone = aStay(5, { lastDay: day('2026-11-22') })
    const later = aStay(6, { firstDay: day('2027-01-04'), lastDay: day('2027-07-02') })
    const decided = decideClosing(wish([later]), { ...ground, stays: [gone, later] })
    expect(decided).toMatchObject({
      value: { moved: [{ ofId: later.id, firstDay: '2027-01-04', lastDay: '2027-07-02' }] },
    })
  })

  test('is refused where a register has called a child on that day or later', () => {
    const stays = [aStay(5, { markedOn: day('2026-11-24') }), aStay(6)]
    expect(decideClosing(wish(stays), { ...ground, stays })).toMatchObject({
      refusal: { code: 'classes.children-called', facts: { count: '1', lastDay: '2026-11-24' } },
    })
  })

  test('is refused where the other class has not enough places, closes too, or is the same', () => {
    const stays = [aStay(5), aStay(6)]
    const into = (to: Partial<KeptClass>) =>
      decideClosing(wish(stays), { ...ground, classes: [lunes, { ...etoiles, ...to }], stays })
    expect(into({ capacity: 21 })).toMatchObject({
      refusal: { code: 'classes.class-full', facts: { count: '2', free: '1' } },
    })
    expect(into({ capacity: 22 })).toMatchObject({ ok: true })
    const unknown = { refusal: { code: 'field.unknown', facts: { field: 'toClassId' } } }
    expect(into({ isArchived: true })).toMatchObject(unknown)
    expect(into({ archivesOn: day('2026-12-18') })).toMatchObject(unknown)
    const same = wish(stays, { toClassId: lunes.id })
    expect(decideClosing(same, { ...ground, stays })).toMatchObject(unknown)
  })

  test('counts a child once that comes back later', () => {
    const stays = [
      aStay(5, { lastDay: day('2026-12-18') }),
      aStay(6, { childId: idOf<ChildId>(5), firstDay: day('2027-01-04') }),
    ]
    const classes = [lunes, { ...etoiles, capacity: 21 }]
    expect(decideClosing(wish(stays), { ...ground, classes, stays })).toMatchObject({ ok: true })
  })

  test('is refused for a day that is over, and for children that nobody was shown', () => {
    const stays = [aStay(5)]
    for (const firstDay of ['2026-11-16', '2031-01-01', 'soon'])
      expect(decideClosing(wish(stays, { firstDay }), { ...ground, stays })).toMatchObject({
        refusal: { code: 'classes.closing-day' },
      })
    expect(decideClosing(wish([]), { ...ground, stays })).toMatchObject({
      refusal: { code: 'thing.changed-meanwhile' },
    })
  })
})
