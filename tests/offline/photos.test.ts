import { describe, expect, test } from 'vitest'
import { listPhotos } from '#src/offline/photos/photo-rows.ts'
import { rawResponse } from './faults/faults.ts'
import { checkPhotos } from './model/check-photos.ts'
import { pieceSize } from './model/model-pictures.ts'
import type { PhotoRecord } from './model/records.ts'
import { type Classroom, openClassroom } from './school/classroom.ts'

const rows = (classroom: Classroom) => classroom.read(({ blobs }) => listPhotos(blobs))

/** Marie takes a photo; resolves once time has passed so that it may be kept. */
async function takePhoto(classroom: Classroom): Promise<PhotoRecord> {
  void classroom.tab.photos.take()
  await classroom.advance(100)
  const photo = classroom.world.photos.at(-1)
  if (!photo) throw new Error('no photo was taken')
  return photo
}

/** Marie writes a line with these photos. */
async function saveWith(classroom: Classroom, photos: readonly PhotoRecord[]): Promise<void> {
  const { tab } = classroom
  for (const photo of photos) photo.entry = 'unknown'
  const blobs = photos.map(({ mediaId }) => mediaId)
  const outcome = await tab.enter([classroom.note('owls', String(blobs.length))], { blobs })
  for (const photo of photos) photo.entry = outcome === 'saved' ? 'saved' : 'none'
  tab.photos.uploader.wake('saved')
}

async function faultsIn(classroom: Classroom) {
  const { world, tablet, user } = classroom
  const photoRows = await classroom.read(async ({ blobs }) => {
    const ids = new Set(await blobs.toCollection().primaryKeys())
    return (await listPhotos(blobs)).map((row) => ({
      ...row,
      tablet: tablet.number,
      userId: user,
      hasBytes: ids.has(`bytes/${row.mediaId}`),
    }))
  })
  const nothing = {
    saves: [],
    rows: [],
    gone: new Set<string>(),
    untrue: [],
    kills: 0,
    requests: 0,
    healedAfter: 0,
  }
  const report = { ...nothing, settledByPeople: new Set<string>(), photos: world.photos, photoRows }
  return checkPhotos(report, world.server.pictures)
}

const atSchool = ({ world }: Classroom): number =>
  [...world.server.pictures.stored.values()].filter(({ made }) => made === 1).length

describe('a tab that is killed', () => {
  test('at any step of taking a photo, saving its line and sending both, leaves the photo at the school or with its form', async () => {
    let steps = 0
    for (let step = 1; ; step++) {
      const classroom = openClassroom()
      await classroom.advance(1_000)
      const { life } = classroom.tab
      life.dieAt(step)
      const photo = await takePhoto(classroom)
      if (photo.outcome === 'kept' && !life.isDead) void saveWith(classroom, [photo])
      await classroom.advance(5_000)
      const isOver = !life.isDead
      await classroom.tablet.reopen(1)
      await classroom.advance(10_000)
      expect(await faultsIn(classroom), `killed at step ${step}`).toEqual([])
      steps = step
      if (isOver) break
    }
    expect(steps).toBeGreaterThan(40)
  })
})

describe('a network that is killed', () => {
  test('after any number of pieces lets the photo go on where it was', async () => {
    for (let pieces = 0; pieces <= 3; pieces++) {
      const classroom = openClassroom()
      await classroom.advance(1_000)
      const photo = await takePhoto(classroom)
      const { network } = classroom.world
      network.cutAfterPieces = pieces
      void saveWith(classroom, [photo])
      await classroom.advance(30_000)
      network.cutAfterPieces = null
      await classroom.advance(120_000)
      expect(await faultsIn(classroom)).toEqual([])
      expect(atSchool(classroom)).toBe(1)
      expect(network.pieces).toBeLessThan(20)
    }
  })

  test('for hours keeps photos with their entries, and all are there when it is back', async () => {
    const classroom = openClassroom({ tabs: 2 })
    await classroom.advance(1_000)
    classroom.tablet.weather = 'cut'
    for (let taken = 0; taken < 5; taken++) {
      void saveWith(classroom, [await takePhoto(classroom)])
      await classroom.advance(20 * 60_000)
    }
    expect(atSchool(classroom)).toBe(0)
    expect((await rows(classroom)).map(({ state }) => state)).toEqual(Array(5).fill('queued'))
    classroom.tablet.weather = 'fair'
    await classroom.advance(120_000)
    expect(atSchool(classroom)).toBe(5)
    expect(await faultsIn(classroom)).toEqual([])
    expect(await rows(classroom)).toEqual([])
  })
})

describe('pieces that come twice', () => {
  test('minutes late, and from two tabs, make one photo of its own bytes', async () => {
    const classroom = openClassroom({ tabs: 2 })
    await classroom.advance(1_000)
    const photos = [await takePhoto(classroom), await takePhoto(classroom)]
    classroom.tablet.weather = 'foul'
    void saveWith(classroom, photos)
    await classroom.advance(600_000)
    classroom.tablet.weather = 'fair'
    await classroom.advance(400_000)
    expect(await faultsIn(classroom)).toEqual([])
    expect(atSchool(classroom)).toBe(2)
  })

  test('are still in their place when the tab that sends them was frozen and another went on', async () => {
    const classroom = openClassroom({ tabs: 2 })
    await classroom.advance(1_000)
    const photo = await takePhoto(classroom)
    classroom.tablet.weather = 'mute'
    void saveWith(classroom, [photo])
    await classroom.advance(300)
    const frozen = classroom.tab
    frozen.life.freeze()
    classroom.tablet.weather = 'fair'
    await classroom.advance(300_000)
    expect(atSchool(classroom)).toBe(1)
    frozen.life.thaw()
    await classroom.advance(60_000)
    expect(await faultsIn(classroom)).toEqual([])
  })
})

describe('a server that asks for patience', () => {
  test.each([
    ['its hour for this person is full', 429, 'media.too-much-sent', '600'],
    ['other pictures are drawn first', 503, 'media.drawing-later', '20'],
    ['it is busy', 503, 'SERVER_BUSY', '6'],
  ])(
    'for an hour (%s) uses up no try of a photo, and gets it once',
    async (_, status, code, after) => {
      const classroom = openClassroom()
      await classroom.advance(1_000)
      let isPatient = true
      const { pictures } = classroom.world.server
      const patience = { 'retry-after': after, 'content-type': 'application/json' }
      const answer = rawResponse(status, JSON.stringify({ code }), patience)
      pictures.patience = {
        atTheGate: () => (isPatient ? answer : null),
        begin: () => null,
        draw: () => null,
      }
      void saveWith(classroom, [await takePhoto(classroom)])
      await classroom.advance(3_600_000)
      expect(await rows(classroom)).toMatchObject([{ state: 'queued', failures: 0, code: null }])
      isPatient = false
      await classroom.advance(660_000)
      expect(atSchool(classroom)).toBe(1)
      expect(await faultsIn(classroom)).toEqual([])
    },
  )
})

describe('a session', () => {
  test('that has ended keeps the photos, and sends them when the same person is back', async () => {
    const classroom = openClassroom()
    await classroom.advance(1_000)
    const photo = await takePhoto(classroom)
    classroom.tablet.expire()
    void saveWith(classroom, [photo])
    await classroom.advance(600_000)
    expect(atSchool(classroom)).toBe(0)
    classroom.tablet.signIn(classroom.user)
    await classroom.advance(10_000)
    expect(atSchool(classroom)).toBe(1)
    expect(await faultsIn(classroom)).toEqual([])
  })

  test('of somebody else sends nothing of hers', async () => {
    const classroom = openClassroom()
    await classroom.advance(1_000)
    classroom.tablet.weather = 'cut'
    void saveWith(classroom, [await takePhoto(classroom)])
    await classroom.advance(1_000)
    classroom.tablet.signIn('karim' as typeof classroom.user)
    await classroom.tablet.reopen(1)
    classroom.tablet.weather = 'fair'
    await classroom.advance(300_000)
    expect(classroom.world.server.pictures.stored.size).toBe(0)
    expect(await rows(classroom)).toHaveLength(1)
  })
})

test('the photos of these worlds are several pieces', () => expect(pieceSize).toBeLessThan(10))
