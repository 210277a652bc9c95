import { expect, test } from 'vitest'
import { accept } from '#domain/kernel/result.ts'
import { piecesOf } from '#tests/support/examples/photo-examples.ts'
import { aScanBomb, aUseBomb } from '#tests/support/server/hostile-pictures.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallAccount, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { createDrawApart } from './draw-apart.ts'
import { ownDrawUpload } from './own-draw-upload.ts'

/** The longest that anybody of another school waits, in milliseconds. */
const longestWait = 1_500

const clock = new HandClock('2026-11-17T07:40:00Z')

const test$ = await createTestDatabase()

const aServer = (options: Pick<Parameters<typeof createTestApp>[0], 'files' | 'drawUpload'>) =>
  createTestApp({ database: test$.database, clock, ...options })

type Hostile = { by: Visitor; bytes: Buffer; kind: 'photo' | 'icon'; mediaId: string }

/** Three teachers and their director, each with a picture made to burn the server. */
async function fourAttackers(preau: TestApp, scanBomb: Buffer): Promise<Hostile[]> {
  const world = smallWorld(test$.owner)
  const of = await world.aSchool()
  const visit = (account: SmallAccount) => aVisitor(preau, { of: account })
  const teachers = [1, 2, 3].map(async (): Promise<Hostile> => {
    const by = await visit(await world.aTeacher({ of }))
    return { by, bytes: scanBomb, kind: 'photo', mediaId: nextId('media') }
  })
  const director = await visit(await world.aDirector({ of }))
  const drawing: Hostile = {
    by: director,
    bytes: aUseBomb(),
    kind: 'icon',
    mediaId: nextId('media'),
  }
  return [...(await Promise.all(teachers)), drawing]
}

async function send(preau: TestApp, { by, bytes, kind, mediaId }: Hostile): Promise<string> {
  let said = ''
  for (const piece of piecesOf(mediaId, { bytes, kind })) {
    const { statusCode, body } = await preau.app.inject({
      method: 'PUT',
      ...piece,
      headers: {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${by.accessToken}`,
      },
    })
    said = `${statusCode} ${body}`
  }
  return said
}

/** Somebody of another school who takes the register, signs in and sends entries until it is over; how long each took. */
async function anotherSchool(preau: TestApp, isOver: () => boolean): Promise<number[]> {
  const world = smallWorld(test$.owner)
  const of = await world.aSchool()
  const schoolClass = await world.aClass({ of })
  const account = await world.aTeacher({ of, classes: [schoolClass] })
  const paul = await aVisitor(preau, { of: account })
  const acts = [
    async () => void (await aVisitor(preau, { of: account })),
    async () => {
      const { data } = await paul.ask(
        `{ register(classId: "${schoolClass.classId}", from: "2026-11-17", to: "2026-11-17") { id } }`,
      )
      expect(data?.register).toBeTruthy()
    },
    async () => {
      const child = await world.aChild({ in: schoolClass })
      expect(await mark(preau, { by: paul, childId: child.childId })).toBe('EntryAccepted')
    },
  ]
  const waits: number[] = []
  while (!isOver() || waits.length < acts.length) {
    for (const act of acts) {
      const begin = performance.now()
      await act()
      waits.push(performance.now() - begin)
    }
  }
  return waits
}

async function mark(preau: TestApp, { by, childId }: { by: Visitor; childId: string }) {
  const { data } = await preau.ask(
    'mutation($entries: [EntryInput!]!) { submitEntries(entries: $entries) { __typename } }',
    {
      bearer: by.accessToken,
      variables: {
        entries: [
          {
            entryId: nextId('entry'),
            deviceId: nextId('device'),
            format: 1,
            madeAt: '2026-11-17T07:39:00.000Z',
            clockOffsetMs: 0,
            act: {
              markPresence: {
                childId,
                date: '2026-11-17',
                period: 'am',
                mark: { state: 'present' },
              },
            },
          },
        ],
      },
    },
  )
  return (data as { submitEntries: { __typename: string }[] }).submitEntries[0]?.__typename
}

/** Sends all four at once, while another school works. */
async function attack(preau: TestApp, hostile: readonly Hostile[]) {
  let isOver = false
  const sending = Promise.all(hostile.map((picture) => send(preau, picture)))
  const [said, waits] = await Promise.all([
    sending.finally(() => {
      isOver = true
    }),
    anotherSchool(preau, () => isOver),
  ])
  return { said, longest: Math.max(...waits), acts: waits.length }
}

test('four hostile pictures at once are refused before they are drawn, and nobody waits', async () => {
  const preau = await aServer({})
  const { said, longest } = await attack(preau, await fourAttackers(preau, aScanBomb()))
  expect(said).toEqual([
    ...Array(3).fill('422 {"code":"media.too-many-scans"}'),
    '422 {"code":"media.not-plain"}',
  ])
  expect(longest).toBeLessThan(longestWait)
})

test('four hostile pictures that are not recognised are stopped, and another school works meanwhile', async () => {
  const files = memoryFiles()
  const drawUpload = ownDrawUpload(
    { database: test$.database, clock, files },
    { judge: () => accept(null), apart: createDrawApart({ longestMs: 2_500 }) },
  )
  const preau = await aServer({ files, drawUpload })
  // The check of pixels stands in the process that draws: these have as many as are allowed, and more scans.
  const hostile = await fourAttackers(preau, aScanBomb({ side: 4_000, scans: 9_000 }))
  const first = await attack(preau, hostile)
  expect(first.said).toEqual(Array(4).fill('503 {"code":"media.drawing-later"}'))
  expect(first.longest).toBeLessThan(longestWait)

  // A busy machine may stop an honest picture; the second time it is the picture. One that found no place is sent again.
  let [waiting, acts] = [hostile, first.acts]
  for (let round = 0; round < 6 && waiting.length > 0; round += 1) {
    const again = await attack(preau, waiting)
    const isLater = (place: number) => again.said[place] === '503 {"code":"media.drawing-later"}'
    const definite = again.said.filter((_, place) => !isLater(place))
    expect(definite).toEqual(definite.map(() => '422 {"code":"media.too-slow"}'))
    expect(again.longest).toBeLessThan(longestWait)
    waiting = waiting.filter((_, place) => isLater(place))
    acts += again.acts
  }
  expect(waiting).toEqual([])
  expect(acts).toBeGreaterThan(30)
  const left = files.keys().filter((key) => hostile.some(({ mediaId }) => key.includes(mediaId)))
  expect(left).toEqual([])
})
