import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type DocumentNode, Kind, print } from 'graphql'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { classDayClasses, classDayRegister } from '#src/class-day/class-day.operations.ts'
import { start } from '#src/class-day/opening/start.operations.ts'
import { formatRowOf } from '#src/offline/storage/cache-storage.ts'
import { openDevice } from '#src/offline/storage/device-database.ts'
import { readEarly } from '#src/offline/storage/early-rows.ts'
import { openUserDatabase } from '#src/offline/storage/user-database.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { getSchool, getUser } from '#src/session/session.operations.ts'
import { aSessionUser, theSchool } from '#tests/support/examples/session-examples.ts'
import { handTimers } from '#tests/support/hand-timers.ts'
import { aToken } from '#tests/support/server/tokens.ts'
import { firstStart, firstWishOf } from './first-start.ts'
import { answeredByStart } from './start-answers.ts'

const marie = '01a1e872-cf62-7044-8662-cf0e8b808daf' as UserId
const owls = '01a1e872-cf62-7044-8662-00000000000c'
const format = 'this contract'
const now = Date.parse('2026-11-17T07:40:00Z')
let waited = 0
const clock = { now: () => now + waited }
const ids = createIds(clock, systemRandomBytes)
const week = { from: '2026-11-16', to: '2026-11-29' }

const theClass = { id: owls, name: 'Owls', standardId: 's', standardName: 'GS', childCount: 1 }
const theDay = { id: `${owls}:${week.from}:${week.to}`, class: theClass, ...week, children: [] }
const theStart = {
  getUser: aSessionUser({ id: marie, name: 'Marie Delage', userType: 'teacher' }),
  getSchool: theSchool,
  listClasses: [theClass],
  classDay: theDay,
}

beforeEach(() => {
  waited = 0
})

type Answer = () => Response | Promise<Response>
const says = (body: object, status = 200): Answer => {
  const headers = { date: new Date(now).toUTCString() }
  return () => Response.json(body, { status, headers })
}

/** A tablet on which Marie is signed in, and has never been before. */
function aNewTablet({
  answer = says({ data: theStart }),
  address = '/presence?date=2026-11-17&period=am',
  userType = 'teacher',
}: {
  answer?: Answer
  address?: string
  userType?: string
} = {}) {
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const { timers, pass } = handTimers()
  const asked: { operationName: string; variables: object }[] = []
  const signal = null as AbortSignal | null
  const state = { isTheirs: true, isKept: false, answer, signal }
  const after = Promise.resolve()
  const open = async (codeIsThere: Promise<unknown> = new Promise(() => {})) => {
    const accessToken = aToken({ userId: marie, userType })
    const [pathname = '', search = ''] = address.split(/(?=\?)/)
    const wish = firstWishOf({ accessToken, clock, address: { pathname, search } })
    const read = readEarly({
      indexedDb,
      owner: marie,
      format,
      wantedOf: () => null,
      after,
      newDeviceId: ids.next,
      newMark: wish && ids.next(),
    })
    if (!wish) return { rows: await read, started: null }
    return firstStart(read, {
      owner: marie,
      accessToken,
      wish,
      fetch: async (_, init) => {
        asked.push(JSON.parse(String(init?.body)))
        const calledOff = new Promise<never>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        })
        state.signal = init?.signal ?? null
        return Promise.race([state.answer(), calledOff])
      },
      clock,
      timers,
      indexedDb,
      format,
      version: '1',
      isKept: state.isKept,
      isTheirs: () => state.isTheirs,
      codeIsThere,
    })
  }
  /** Reads what lies in Marie's own database. */
  const kept = async () => {
    const connection = openUserDatabase(marie, { indexedDb })
    const rows = await connection.read(({ savedState, first, outbox }) =>
      Promise.all([savedState.toArray(), first.toArray(), outbox.toArray()]),
    )
    connection.close()
    return rows.flat()
  }
  const wait = (ms: number): void => {
    waited += ms
  }
  return { indexedDb, start: open, asked, state, pass, wait, kept }
}

/** The app's own door, behind what is in hand. */
function askedOf(started: Awaited<ReturnType<typeof firstStart>>['started']) {
  const network: string[] = []
  const ask = async (input: unknown, init?: RequestInit) => {
    network.push(JSON.parse(String(init?.body)).operationName)
    return Response.json({ data: input && 'of the network' })
  }
  const own = started?.inHand.before(ask) ?? ask
  const question = async (operationName: string, variables: object = {}, kind = 'query') => {
    const body = JSON.stringify({ operationName, variables, query: `${kind} ${operationName} {x}` })
    return (await (await own('/graphql', { method: 'POST', body })).json()).data
  }
  return { network, question }
}

/** Lists what a document asks for at its root, and of that. */
function fieldsOf({ definitions }: DocumentNode) {
  const operations = definitions.filter((it) => it.kind === Kind.OPERATION_DEFINITION)
  const fields = operations.flatMap(({ selectionSet }) =>
    selectionSet.selections.flatMap((it) =>
      it.kind === Kind.FIELD && it.selectionSet
        ? [[(it.alias ?? it.name).value, print(it.selectionSet)] as const]
        : [],
    ),
  )
  return { name: operations[0]?.name?.value, fields }
}

const register = { work: 'presence', ...week, classId: owls }

describe('a first visit', () => {
  test('asks one question, and starts from its answer as from rows that lay there', async () => {
    const { start, asked } = aNewTablet()
    const { rows } = await start()
    expect(asked).toMatchObject([
      { operationName: 'Start', variables: { work: 'presence', classId: null, ...week } },
    ])
    expect(rows?.meta).toMatchObject([{ name: 'device' }])
    const { userId, outbox, cache, heard, savedState } = rows?.user ?? {}
    expect({ userId, outbox }).toEqual({ userId: marie, outbox: [] })
    expect(cache).toEqual([formatRowOf(format)])
    expect(heard?.get('session')).toEqual({ user: theStart.getUser, school: theSchool })
    expect(heard?.get('classes presence')).toEqual([theClass])
    for (const date of ['2026-11-16', '2026-11-17', '2026-11-29'])
      expect(heard?.get(`class-day presence ${owls} ${date}`)).toEqual(theDay)
    expect(savedState).toEqual([{ key: 'PRESENCE', value: { classId: owls } }])
  })

  test('answers each question of the app once, and asks nothing a second time', async () => {
    const { start } = aNewTablet()
    const { network, question } = askedOf((await start()).started)
    expect(await question('getUser')).toEqual({ getUser: theStart.getUser })
    expect(await question('getSchool')).toEqual({ getSchool: theSchool })
    expect(await question('ClassDayClasses', { work: 'presence' })).toEqual({
      listClasses: [theClass],
    })
    expect(await question('ClassDayRegister', register)).toEqual({ classDay: theDay })
    expect(network).toEqual([])
    await question('getUser')
    await question('ClassDayRegister', { ...register, classId: 'another' })
    await question('listTopics')
    expect(network).toEqual(['getUser', 'ClassDayRegister', 'listTopics'])
  })

  test('answers the questions that the app asks by these names, with all that they ask for', () => {
    const whole = new Map(fieldsOf(start).fields)
    const questions = [getUser, getSchool, classDayClasses, classDayRegister].map(fieldsOf)
    expect(questions.map(({ name }) => name)).toEqual(answeredByStart)
    for (const [field, parts] of questions.flatMap(({ fields }) => fields))
      expect([field, whole.get(field)]).toEqual([field, parts])
  })

  test('asks anew once something was entered, or the school has other news', async () => {
    const entered = askedOf((await aNewTablet().start()).started)
    await entered.question('submitEntries', {}, 'mutation')
    await entered.question('ClassDayRegister', register)
    expect(entered.network).toEqual(['submitEntries', 'ClassDayRegister'])

    const { started } = await aNewTablet().start()
    started?.inHand.drop()
    const afterNews = askedOf(started)
    await afterNews.question('ClassDayRegister', register)
    expect(afterNews.network).toEqual(['ClassDayRegister'])
  })

  test('answers nothing ten seconds later: somebody may have entered something meanwhile', async () => {
    const tablet = aNewTablet()
    const { network, question } = askedOf((await tablet.start()).started)
    tablet.wait(10_000)
    expect(await question('getUser')).toEqual({ getUser: theStart.getUser })
    tablet.wait(1)
    await question('getSchool')
    expect(network).toEqual(['getSchool'])
  })

  test('leaves it to the app to name a person whose database the browser has cleared', async () => {
    const tablet = aNewTablet()
    const { indexedDb } = tablet
    const device = await openDevice({ indexedDb, newDeviceId: () => 'device-1' })
    const owner = { userId: marie, displayName: 'Marie', waiting: 3, oldestMadeAt: null }
    await device.connection.write(['owners'], ({ owners }) => owners.put(owner))
    const { rows } = await tablet.start()
    expect(await rows?.user?.named).toBe(false)
    expect(await device.connection.read(({ owners }) => owners.toArray())).toEqual([owner])
    device.connection.close()
  })

  test('lays down a database with the name of its owner beside it, for the first tap', async () => {
    const { start, indexedDb } = aNewTablet()
    const { rows } = await start()
    expect(await rows?.user?.named).toBe(true)
    const device = await openDevice({ indexedDb, newDeviceId: () => 'another' })
    const connection = openUserDatabase(marie, { indexedDb })
    const [owner] = await device.connection.read(({ owners }) => owners.toArray())
    const mark = await connection.read(({ savedState }) => savedState.get('DATABASE'))
    expect(owner).toMatchObject({ userId: marie, displayName: 'Marie Delage', waiting: 0 })
    expect(owner?.databaseId).toBe(mark?.value)
    expect(await device.currentUser()).toBe(marie)
    device.connection.close()
    connection.close()
  })

  test('knows at once how wrong the clock of the tablet is', async () => {
    const date = new Date(now + 86_400_000).toUTCString()
    const answer = () => Response.json({ data: theStart }, { headers: { date } })
    const { rows, started } = await aNewTablet({ answer }).start()
    expect(rows?.meta[0]).toEqual({ name: 'clockOffset', offsetMs: 86_400_500 })
    expect(started?.heard).toEqual({ serverMs: now + 86_400_000, at: now })
  })
})

describe('a start asks by the ordinary way', () => {
  const other = { ...theStart, getUser: { ...theStart.getUser, id: owls } }
  const inPlace = { byName: 'Marie Delage', reason: 'Help', endsAt: '2026-11-17T08:40:00Z' }
  const acting = { ...theStart, getUser: { ...theStart.getUser, impersonation: inPlace } }
  const senders = { ...theStart, getUser: { ...theStart.getUser, sendsUntil: '2026-11-18' } }
  const refused = (code: string) => ({
    data: { ...theStart, getSchool: null },
    errors: [{ message: code, extensions: { code } }],
  })
  test.each<[string, Answer]>([
    ['the school is switched off', says(refused('APP_DISABLED'))],
    [
      'something of it went wrong',
      says({ data: theStart, errors: [{ message: 'Server error', path: ['listClasses'] }] }),
    ],
    ['the token is refused', says({ ...refused('UNAUTHENTICATED'), data: null })],
    ['the server knows another contract', says(refused('CLIENT_TOO_OLD'))],
    ['nobody is signed in', says({ data: { ...theStart, getUser: null } })],
    ['the answer is of somebody else', says({ data: other })],
    ['the person may only send', says({ data: senders })],
    ['the person acts for somebody else', says({ data: acting })],
    ['the school is not told', says({ data: { ...theStart, getSchool: null } })],
    ['the server is at its limit', says({ data: null }, 503)],
    ['a portal answers', () => new Response('<html>', { status: 200 })],
    ['the server is dead', () => Promise.reject(new TypeError('no network'))],
  ])('where %s', async (_, answer) => {
    const { start, kept } = aNewTablet({ answer })
    const { rows, started } = await start()
    expect(rows?.user).toBeNull()
    expect(await kept()).toMatchObject([{ key: 'DATABASE' }])
    const { network, question } = askedOf(started)
    expect(await question('getUser')).toBe('of the network')
    expect(network).toEqual(['getUser'])
  })

  test('where the server is silent for five seconds, and is not asked any longer', async () => {
    const tablet = aNewTablet({ answer: () => new Promise(() => {}) })
    const starting = tablet.start()
    await vi.waitFor(() => expect(tablet.asked).toHaveLength(1))
    expect(tablet.state.signal?.aborted).toBe(false)
    tablet.pass(5_000)
    expect(tablet.state.signal?.aborted).toBe(true)
    expect(await starting).toMatchObject({ rows: { user: null } })
  })

  test('where the person has signed out meanwhile, and keeps nothing', async () => {
    const tablet = aNewTablet()
    tablet.state.isTheirs = false
    expect(await tablet.start()).toMatchObject({ rows: { user: null }, started: null })
    expect(await tablet.kept()).toMatchObject([{ key: 'DATABASE' }])
  })

  test.each([
    ['on another page', { address: '/profile' }],
    ['for the platform admin', { userType: 'admin' }],
  ])('%s', async (_, of) => {
    const { start, asked } = aNewTablet(of)
    expect(await start()).toMatchObject({ rows: { user: null }, started: null })
    expect(asked).toEqual([])
  })

  test('where the person was here before, from what lies here', async () => {
    const tablet = aNewTablet()
    await (await tablet.start()).rows?.user?.named
    tablet.asked.splice(0)
    tablet.state.isKept = true
    expect((await tablet.start()).started).toBeNull()
    expect(tablet.asked).toEqual([])
  })

  test('half a second after its code is there, and a later answer is in hand', async () => {
    let answer = (_: Response): void => {}
    const tablet = aNewTablet({
      answer: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const starting = tablet.start(Promise.resolve())
    await vi.waitFor(() => {
      tablet.pass(500)
      expect(tablet.asked).toHaveLength(1)
    })
    let opened: Awaited<typeof starting> | undefined
    void starting.then((it) => {
      opened = it
    })
    await vi.waitFor(() => {
      tablet.pass(500)
      expect(opened).toBeDefined()
    })
    expect(opened?.rows?.user).toBeNull()
    const { network, question } = askedOf(opened?.started ?? null)
    const asking = question('getSchool')
    answer(Response.json({ data: theStart }))
    expect(await asking).toEqual({ getSchool: theSchool })
    expect(network).toEqual([])
  })
})
