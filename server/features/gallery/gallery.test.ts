import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type GalleryDesk, galleryDesk, said } from '#tests/support/server/gallery-desk.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })

let desk: GalleryDesk

beforeEach(async () => {
  desk = await galleryDesk(preau, { test$, clock })
})

const codeOf = ({ code }: { code?: string }) => code

describe('an album', () => {
  test('of a class is for its teacher and the direction, and does not exist for a colleague', async () => {
    const { marie, helene, paul, anAlbum, albumsOf, pageOf } = desk
    const albumId = await anAlbum(marie)
    for (const by of [marie, helene])
      expect((await albumsOf(by)).albums).toMatchObject([{ id: albumId, mayKeep: true }])
    expect((await albumsOf(paul)).albums).toEqual([])
    expect(await pageOf(paul, albumId)).toBeNull()
    expect((await albumsOf(marie)).classes).toEqual([{ name: 'Mésanges' }])
    expect((await albumsOf(helene)).classes).toHaveLength(2)
  })

  test('of the whole school is kept by the direction, and teachers learn no names in it', async () => {
    const { helene, marie, lea, anAlbum, sendPicture, allow, pageOf, act, robins } = desk
    const albumId = await anAlbum(helene, { classId: null })
    await allow(lea, 'own-family')
    await sendPicture(helene, albumId, { childIds: [lea.childId] })
    const page = await pageOf(marie, albumId)
    expect(page).toMatchObject({ album: { mayKeep: false, pictureCount: 1 }, children: [] })
    expect(page?.pictures).toMatchObject([{ childIds: [], missingChildIds: [], state: 'approved' }])
    expect((await sendPicture(marie, albumId)).answer).toBe('gallery.not-yours')
    const whole = { title: 'La fête', happenedOn: '2026-11-16', use: 'families', classId: null }
    const added = await act(marie, 'addAlbum', { albumId: nextId('album'), input: whole })
    expect(codeOf(added)).toBe('gallery.not-yours')
    const moved = { ...whole, classId: robins.classId }
    expect(codeOf(await act(marie, 'changeAlbum', { albumId, input: moved }))).toBe(
      'gallery.unknown-album',
    )
  })

  test('is changed over the version that was seen, and removed with its pictures', async () => {
    const { marie, paul, anAlbum, sendPicture, act, albumsOf } = desk
    const albumId = await anAlbum(marie)
    await sendPicture(marie, albumId)
    const input = { title: 'La ferme pédagogique', happenedOn: '2026-11-16', use: 'families' }
    expect(codeOf(await act(marie, 'changeAlbum', { albumId, input, version: 7 }))).toBe(
      'thing.changed-meanwhile',
    )
    const changed = await act(marie, 'changeAlbum', { albumId, input, version: 1 })
    expect(changed.albums.albums).toMatchObject([
      { title: 'La ferme pédagogique', version: 2, mayKeep: true },
    ])
    expect(codeOf(await act(paul, 'removeAlbum', { albumId }))).toBe('gallery.unknown-album')
    await act(marie, 'removeAlbum', { albumId })
    expect((await albumsOf(marie)).albums).toEqual([])
    const left = await test$.owner.query(
      'select 1 from media_use where used_in = $1 and school_id = $2',
      ['gallery', desk.school.schoolId],
    )
    expect(left.rowCount).toBe(0)
  })

  test('shows an event that its keeper may know, and no other', async () => {
    const { helene, marie, act, anAlbum, robins, owls, school, ask } = desk
    const anEvent = async (schoolClass: { classId: string }) => {
      const eventId = randomUUID()
      await test$.owner.query(
        `insert into event (school_id, event_id, title, kind, first_day, audience, repeats, version)
         values ($1, $2, 'La ferme', 'outing', '2026-11-16', 'classes', 'never', 1)`,
        [school.schoolId, eventId],
      )
      await test$.owner.query(
        `insert into event_audience (school_id, event_id, target_id, class_id) values ($1, $2, $3, $3)`,
        [school.schoolId, eventId, schoolClass.classId],
      )
      return eventId
    }
    const [ours, theirs] = [await anEvent(robins), await anEvent(owls)]
    const eventsOf = async (by: typeof marie) =>
      (await ask<{ events: { id: string }[] }>(by, 'albums { events { id } }')).events
    expect((await eventsOf(helene)).map(({ id }) => id).toSorted()).toEqual(
      [ours, theirs].toSorted(),
    )
    // Marie has the gallery, and not the page of events.
    expect(await eventsOf(marie)).toEqual([])
    await anAlbum(helene, { eventId: theirs })
    const input = { title: 'La ferme', happenedOn: '2026-11-16', use: 'families' }
    const wish = { albumId: nextId('album'), input: { ...input, classId: robins.classId } }
    const chosen = (eventId: string) => ({ ...wish, input: { ...wish.input, eventId } })
    expect(codeOf(await act(marie, 'addAlbum', chosen(ours)))).toBe('field.unknown')
    await test$.owner.query(
      `insert into page_permission (school_id, permission_id, account_id, feature, has_access)
       values ($1, gen_random_uuid(), $2, 'event', true)`,
      [school.schoolId, marie.userId],
    )
    expect(await eventsOf(marie)).toEqual([{ id: ours }])
    expect(codeOf(await act(marie, 'addAlbum', chosen(theirs)))).toBe('field.unknown')
    expect(codeOf(await act(marie, 'addAlbum', chosen(ours)))).toBeUndefined()
  })

  test('of another school does not exist', async () => {
    const albumId = await desk.anAlbum(desk.helene)
    const other = await galleryDesk(preau, { test$, clock })
    expect(await other.pageOf(other.helene, albumId)).toBeNull()
    expect((await other.sendPicture(other.helene, albumId)).answer).toBe('gallery.unknown-album')
    const answer = await other.act(other.helene, 'removeAlbum', { albumId })
    expect(codeOf(answer)).toBeUndefined()
    expect((await desk.albumsOf(desk.helene)).albums).toHaveLength(1)
  })
})

describe('a picture', () => {
  test('of a teacher waits, is approved as it was seen, and then is everybody’s', async () => {
    const { marie, helene, anAlbum, sendPicture, pageOf, queueOf, judge, albumsOf } = desk
    const albumId = await anAlbum(marie)
    const { pictureId, answer, mediaId } = await sendPicture(marie, albumId, {
      caption: 'Les poules',
    })
    expect(answer).toMatchObject({ state: 'waiting', caption: 'Les poules', missingChildIds: [] })
    expect(await queueOf(helene, 'waiting')).toMatchObject({
      waiting: 1,
      pictures: [{ id: pictureId }],
    })
    expect(codeOf(await judge(helene, 'approved', { pictureId, version: 9 }))).toBe(
      'thing.changed-meanwhile',
    )
    await judge(helene, 'approved', { pictureId, version: 1 })
    const page = await pageOf(marie, albumId, 'approved')
    expect(page?.pictures).toMatchObject([
      { state: 'approved', image: { id: mediaId }, version: 2 },
    ])
    expect(page?.pictures[0]?.image?.url).toContain(
      `/files/media/${desk.school.schoolId}/${mediaId}.jpg?until=`,
    )
    expect((await albumsOf(marie)).albums).toMatchObject([
      { cover: { id: mediaId }, waitingCount: 0 },
    ])
    const press = { albumId, input: { use: 'press' } }
    expect(codeOf(await desk.act(marie, 'changeAlbum', press))).toBe('gallery.use-approved')
    expect(codeOf(await desk.act(helene, 'changeAlbum', press))).toBeUndefined()
    await judge(helene, 'waiting', { pictureId, version: 2 })
    expect((await pageOf(marie, albumId, 'notApproved'))?.pictures).toHaveLength(1)
  })

  test('is judged by the direction alone', async () => {
    const { marie, anAlbum, sendPicture } = desk
    const { pictureId } = await sendPicture(marie, await anAlbum(marie))
    const { errors } = await marie.visitor.ask(
      `mutation { judgePictures(actId: "${randomUUID()}", state: "approved",
        pictures: [{ pictureId: "${pictureId}", version: 1 }]) { __typename } }`,
    )
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })

  test('is held while a consent is missing, and says whose', async () => {
    const { marie, helene, lea, leo, anAlbum, sendPicture, allow, judge } = desk
    const albumId = await anAlbum(marie)
    await allow(lea, 'own-family')
    await allow(lea, 'other-families')
    const childIds = [lea.childId, leo.childId].toSorted()
    const { pictureId, answer } = await sendPicture(marie, albumId, { childIds })
    expect(answer).toMatchObject({ childIds, missingChildIds: [leo.childId] })
    expect(codeOf(await judge(helene, 'approved', { pictureId, version: 1 }))).toBe(
      'gallery.consent-missing',
    )
    await allow(leo, 'other-families')
    expect(codeOf(await judge(helene, 'approved', { pictureId, version: 1 }))).toBeUndefined()
  })

  test('is hidden at once when a consent is withdrawn, and listed for the direction', async () => {
    const { marie, helene, lea, anAlbum, sendPicture, allow, judge, pageOf, queueOf, albumsOf } =
      desk
    const albumId = await anAlbum(marie)
    await allow(lea, 'own-family')
    const { pictureId } = await sendPicture(marie, albumId, { childIds: [lea.childId] })
    await judge(helene, 'approved', { pictureId, version: 1 })
    expect((await pageOf(marie, albumId))?.pictures).toHaveLength(1)
    await allow(lea, 'own-family', false)
    expect((await pageOf(marie, albumId))?.pictures).toEqual([])
    expect((await albumsOf(marie)).albums).toMatchObject([
      { pictureCount: 0, cover: null, hiddenCount: 0 },
    ])
    expect(await albumsOf(helene)).toMatchObject({ hidden: 1, albums: [{ hiddenCount: 1 }] })
    expect((await queueOf(helene, 'hidden')).pictures).toMatchObject([
      { id: pictureId, missingChildIds: [lea.childId], state: 'approved' },
    ])
  })

  test('is judged by the use of its album', async () => {
    const { helene, lea, anAlbum, sendPicture, allow } = desk
    const press = await anAlbum(helene, { use: 'press' })
    await allow(lea, 'own-family')
    const wish = { childIds: [lea.childId] }
    expect((await sendPicture(helene, press, wish)).answer).toMatchObject({
      missingChildIds: wish.childIds,
    })
    await allow(lea, 'press')
    expect((await sendPicture(helene, press, wish)).answer).toMatchObject({ missingChildIds: [] })
    const photo = await anAlbum(helene, { use: 'classPhoto' })
    await sendPicture(helene, photo, wish)
    expect((await desk.pageOf(helene, photo))?.pictures).toMatchObject([
      { missingChildIds: wish.childIds },
    ])
  })

  test('names only children whom its sender may name', async () => {
    const { marie, mia, anAlbum, sendPicture } = desk
    const albumId = await anAlbum(marie)
    expect((await sendPicture(marie, albumId, { childIds: [mia.childId] })).answer).toBe(
      'gallery.unknown-child',
    )
  })

  test('of somebody else is not shown by who never got it', async () => {
    const { marie, paul, helene, anAlbum, sendPicture, aPhoto } = desk
    const albumId = await anAlbum(marie)
    const mediaId = await aPhoto(paul)
    expect((await sendPicture(marie, albumId, { mediaId })).answer).toBe('gallery.unknown-picture')
    expect((await sendPicture(helene, albumId, { mediaId })).answer).toBe('gallery.unknown-picture')
  })

  test('waits again after a teacher has changed it, and comes back after it was taken out', async () => {
    const { marie, helene, leo, anAlbum, sendPicture, judge } = desk
    const albumId = await anAlbum(marie)
    const { pictureId, mediaId } = await sendPicture(marie, albumId)
    await judge(helene, 'approved', { pictureId, version: 1 })
    const tags = { pictureId, albumId, childIds: [leo.childId] }
    const tagged = await marie.tablet.last(
      marie.tablet.entry({ tagPicture: tags }, { baseVersion: 2 }),
    )
    expect(said(tagged)).toMatchObject({
      state: 'waiting',
      version: 3,
      missingChildIds: [leo.childId],
    })
    const gone = helene.tablet.entry({ removePicture: { pictureId, albumId } })
    expect(said(await helene.tablet.last(gone))).toMatchObject({ isRemoved: true, childIds: [] })
    const back = await sendPicture(helene, albumId, { mediaId })
    expect(back.answer).toMatchObject({ authorName: 'Marie', state: 'waiting', mediaId })
  })
})

test('an album of many pictures is read by pages', async () => {
  const { helene, anAlbum, aPhoto, pageOf } = desk
  const albumId = await anAlbum(helene)
  const mediaId = await aPhoto(helene)
  await test$.owner.query(
    `insert into album_picture (school_id, picture_id, album_id, media_id, state, author_account_id, added_at, version,
       account_id, device_id)
     select $1, gen_random_uuid(), $2, $3, 'approved', $4, '2026-11-16T08:00:00Z', 1, $4, $4 from generate_series(1, 450)`,
    [desk.school.schoolId, albumId, mediaId, helene.userId],
  )
  const seen = new Set<string>()
  const sizes: number[] = []
  let after = ''
  for (let hasMore = true; hasMore; ) {
    const page = await pageOf(helene, albumId, 'all', after)
    for (const { id } of page?.pictures ?? []) seen.add(id)
    sizes.push(page?.pictures.length ?? 0)
    after = page?.pictures.at(-1)?.id ?? ''
    hasMore = page?.hasMore ?? false
  }
  expect([sizes, seen.size]).toEqual([[200, 200, 50], 450])
})
