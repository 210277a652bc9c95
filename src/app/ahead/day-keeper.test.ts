import type { ResultOf } from 'gql.tada'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { classDayClasses } from '#src/class-day/class-day.operations.ts'
import { presenceAhead } from '#src/features/presence/presence.ahead.ts'
import { heldOf } from '#src/keeping/ahead/held.ts'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { photoConsents } from '#src/media/media.operations.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, classId, tuesdayMorning } from '#tests/support/tablets/classroom.ts'
import { ReadingIsOver } from './ask-ahead.ts'
import { createDayKeeper } from './day-keeper.ts'

const tuesday = localDate('2026-11-17')
const wednesday = localDate('2026-11-18')
const hour = 60 * 60_000

/** Another screen of a class than those of the register. */
const album: ScreenAhead = {
  key: 'album',
  word: 'diary',
  name: { id: 'album' },
  work: 'diary',
  ask: (day) => [asks(photoConsents, { classId: day.classId })],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesdayMorning })
})
afterEach(() => {
  vi.useRealTimers()
})

async function aKeeper() {
  const classroom = aClassroom()
  const { client, offline } = await aPresenceTablet(classroom)
  const disk = { hasRoom: true, isFull: false }
  const state = { hasLeft: false, isSilent: false, narrowed: 0 }
  const pictures: string[] = []
  const held = heldOf(offline)
  const ports = {
    ...{ client, held, now: () => Date.now() },
    hasRoom: async () => disk.hasRoom,
    flush: async () => !disk.isFull,
    onNarrowed: () => {
      state.narrowed += 1
    },
    async fetchPicture(address: string) {
      pictures.push(address)
      return state.isSilent ? null : 10_000
    },
    async calm() {
      if (state.hasLeft) throw new ReadingIsOver()
    },
  }
  const keeper = createDayKeeper(ports)
  const look = (today = tuesday, screens: readonly ScreenAhead[] = [...presenceAhead, album]) =>
    keeper.look({ screens, today, isDirection: false, lastClass: null })
  const asked = () => classroom.sent.splice(0).map(({ operation }) => operation)
  const screens = () =>
    held.live.current().day?.screens.map(({ key, date, why }) => `${key} ${why ?? date}`)
  return { classroom, offline, keeper, look, asked, screens, disk, state, held, pictures }
}

const everything = [
  'presence 2026-11-17',
  'album 2026-11-17',
  'presence-building 2026-11-17',
  'presence-month 2026-11-17',
]

describe('the day that a tablet holds', () => {
  test('is given up where a class was taken away, and nothing more of it is asked', async () => {
    const { classroom, keeper, look, asked, state } = await aKeeper()
    await look()
    asked()
    vi.advanceTimersByTime(5 * 60_000)
    keeper.hearNews()
    await look()
    expect(state.narrowed).toBe(0)
    const listed = classroom.answers.get('ClassDayClasses')
    classroom.answers.set('ClassDayClasses', async (wish) =>
      (wish as { work: string }).work === 'diary' ? { listClasses: [] } : listed?.(wish),
    )
    asked()
    vi.advanceTimersByTime(5 * 60_000)
    keeper.hearNews()
    await look()
    expect(state.narrowed).toBe(1)
    expect(new Set(asked())).toEqual(new Set(['ClassDayClasses']))
  })

  test('is given up where a screen was taken away, and not where the school says nothing', async () => {
    const { classroom, keeper, look, state } = await aKeeper()
    await look()
    classroom.state.isReachable = false
    vi.advanceTimersByTime(5 * 60_000)
    keeper.hearNews()
    await look(tuesday, presenceAhead)
    expect(state.narrowed).toBe(0)
    classroom.state.isReachable = true
    keeper.tryAgain()
    vi.advanceTimersByTime(5 * 60_000)
    keeper.hearNews()
    await look(tuesday, presenceAhead)
    expect(state.narrowed).toBe(1)
  })

  test('is read at once, one question after the other, and heavy answers come last', async () => {
    const { look, asked, screens } = await aKeeper()
    await look()
    expect(asked()).toEqual([
      'ClassDayClasses',
      'ClassDayClasses',
      'ClassDayRegister',
      'PhotoConsents',
      'ClassDayBuilding',
      'PresenceElsewhere',
      'ClassDayRegister',
    ])
    expect(screens()).toEqual(everything)
  })

  test('is not read again on the same morning, and is after four hours', async () => {
    const { look, asked } = await aKeeper()
    await look()
    asked()
    await look()
    expect(asked()).toEqual([])
    vi.setSystemTime(tuesdayMorning + 4 * hour)
    await look()
    expect(asked()).toHaveLength(7)
  })

  test('is read anew on the next morning, while the app stays open', async () => {
    const { look, asked, screens } = await aKeeper()
    await look()
    asked()
    vi.setSystemTime(tuesdayMorning + 24 * hour)
    await look(wednesday)
    expect(asked()).toHaveLength(7)
    expect(screens()).toContain('album 2026-11-18')
  })

  test('is known to the next start of the app', async () => {
    const { look, offline } = await aKeeper()
    await look()
    const kept = () => offline.connection.read(({ first }) => first.get('held'))
    await vi.waitFor(async () => expect((await kept())?.json).toContain('"album"'), 5_000)
    // A store that is opened later reads it from there.
    const { load } = heldOf({ ...offline })
    expect(await load()).toMatchObject({ today: tuesday, failed: null })
  })

  test('of a day without school is the last open day', async () => {
    const { look, screens } = await aKeeper()
    await look(localDate('2026-11-22'))
    expect(screens()).toContain('album 2026-11-20')
    expect(screens()).toContain('presence-building 2026-11-22')
  })

  test('is read no further once the person has left', async () => {
    const { look, state, asked, held } = await aKeeper()
    state.hasLeft = true
    await look()
    expect(asked()).toEqual([])
    expect(held.live.current()).toMatchObject({ day: null, isReading: false })
  })

  test('has nothing of a screen that is not open to the person', async () => {
    const { look, asked, screens } = await aKeeper()
    await look(tuesday, [album])
    expect(asked()).toEqual(['ClassDayClasses', 'ClassDayRegister', 'PhotoConsents'])
    expect(screens()).toEqual(['album 2026-11-17'])
  })

  test('has more of a screen by its first answer, and the screen is held where that is refused', async () => {
    const { classroom, look, asked, screens } = await aKeeper()
    const more: ScreenAhead = {
      ...{ key: 'more', word: 'presence', name: { id: 'more' } },
      ask: () => [asks(classDayClasses, { work: 'diary' })],
      more: (answer) => [
        asks(photoConsents, {
          classId: (answer as ResultOf<typeof classDayClasses>).listClasses[0]?.id ?? '',
        }),
      ],
    }
    await look(tuesday, [more])
    expect(asked()).toEqual(['ClassDayClasses', 'PhotoConsents'])
    expect(screens()).toEqual(['more 2026-11-17'])
    classroom.state.broken.add('PhotoConsents')
    vi.setSystemTime(tuesdayMorning + 24 * hour)
    await look(wednesday, [more])
    expect(screens()).toEqual(['more 2026-11-18'])
  })

  test('has the classes and registers of now when the school has changed, and nothing else is asked', async () => {
    const { look, keeper, asked } = await aKeeper()
    await look()
    asked()
    vi.setSystemTime(tuesdayMorning + 10_000)
    keeper.hearNews()
    await look()
    expect(asked()).toEqual(['ClassDayClasses', 'ClassDayClasses', 'ClassDayRegister'])
  })
})

describe('the faces of a class', () => {
  test('are kept after its screens, which are held before that', async () => {
    const { classroom, look, pictures, held } = await aKeeper()
    classroom.state.pics = ['/files/thumbnails/adam.jpg', '/files/thumbnails/nour.jpg']
    await look()
    expect(pictures).toEqual(classroom.state.pics)
    expect(held.live.current()).toMatchObject({ isReading: false, day: { failed: null } })
  })

  test('are left where the disk took none of the screens', async () => {
    const { classroom, look, pictures, disk } = await aKeeper()
    classroom.state.pics = ['/files/thumbnails/adam.jpg']
    disk.isFull = true
    await look()
    expect(pictures).toEqual([])
  })
})

describe('a school that does not answer', () => {
  test('is asked again for what is missing, and not for what is held', async () => {
    const { classroom, look, asked, screens } = await aKeeper()
    classroom.state.broken.add('PresenceElsewhere')
    await look()
    expect(screens()).toContain('presence-building no-answer')
    expect(screens()).toContain('album 2026-11-17')
    classroom.state.broken.clear()
    asked()
    await look()
    expect(asked()).toEqual([])
    vi.setSystemTime(tuesdayMorning + 61_000)
    await look()
    // What hung on the silence is asked by the cache of all screens, too.
    expect(new Set(asked())).toEqual(new Set(['PresenceElsewhere', 'ClassDayRegister']))
    expect(screens()).toEqual(everything)
  })

  test('leaves what was read yesterday, with its day', async () => {
    const { classroom, look, screens, keeper } = await aKeeper()
    await look()
    vi.setSystemTime(tuesdayMorning + 24 * hour)
    classroom.state.isReachable = false
    await look(wednesday)
    expect(screens()).toEqual(everything)
    classroom.state.isReachable = true
    keeper.tryAgain()
    await look(wednesday)
    expect(screens()).toContain('album 2026-11-18')
  })

  test('that refuses one screen gives all others', async () => {
    const { classroom, look, screens } = await aKeeper()
    classroom.state.failing.add('PresenceElsewhere')
    await look()
    expect(screens()).toEqual(everything.with(2, 'presence-building refused'))
  })
})

describe('a full storage', () => {
  test('that takes nothing is said of every screen, and is tried again later', async () => {
    const { look, disk, screens, asked } = await aKeeper()
    disk.isFull = true
    await look()
    expect(screens()).toEqual(everything.map((it) => it.replace(/2026.*/, 'no-room')))
    asked()
    vi.setSystemTime(tuesdayMorning + 5 * 60_000)
    await look()
    expect(asked()).toEqual([])
    disk.isFull = false
    vi.setSystemTime(tuesdayMorning + 11 * 60_000)
    await look()
    expect(screens()).toEqual(everything)
  })

  test('that has hardly any room left is not filled, and what it holds stays said', async () => {
    const { look, disk, screens, asked } = await aKeeper()
    await look()
    asked()
    disk.hasRoom = false
    vi.setSystemTime(tuesdayMorning + 24 * hour)
    await look(wednesday, [...presenceAhead, album, { ...album, key: 'events' }])
    expect(asked()).toEqual([])
    expect(screens()).toEqual([...everything, 'events no-room'])
  })
})

describe('somebody with many classes', () => {
  test('has three of them read ahead, first the one that was open last', async () => {
    const classroom = aClassroom()
    const [mine] = [classId]
    const others = ['b', 'c', 'd'].map((id) => ({ id, name: `Class ${id}` }))
    const listed = [{ id: mine, name: 'MS A' }, ...others].map((it) => ({
      ...it,
      ...{ __typename: 'SchoolClass', standardId: 's', standardName: 'S', childCount: 5 },
    }))
    classroom.answers.set('ClassDayClasses', () => ({ listClasses: listed }))
    const { client, offline } = await aPresenceTablet(classroom)
    const held = heldOf(offline)
    const always = async () => true
    const calm = async () => undefined
    const fetchPicture = async () => 0
    const ports = {
      client,
      held,
      now: Date.now,
      hasRoom: always,
      flush: always,
      onNarrowed: () => undefined,
      calm,
      fetchPicture,
    }
    const wish = { screens: [album], today: tuesday, isDirection: true, lastClass: 'c' }
    await createDayKeeper(ports).look(wish)
    const { day } = held.live.current()
    expect(day?.screens.map(({ className }) => className)).toEqual(['Class c', 'MS A', 'Class b'])
    expect(day?.classesBeside).toEqual(['Class d'])
  })
})
