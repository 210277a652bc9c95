import { randomUUID } from 'node:crypto'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import { addPicture, removePicture, tagPicture } from '#server/features/gallery/picture.kinds.ts'
import { performAct } from '../screens/kept-acts.ts'
import { aSendingTablet, type SendingTablet } from '../tablets/sending-tablet.ts'
import type { HandClock } from './request-context.ts'
import { nextId, type SmallAccount, type SmallClass, smallWorld } from './small-world.ts'
import type { TestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Somebody of the school with the gallery: what they ask by HTTP, and what their tablet sends. */
export type InGallery = SmallAccount & { visitor: Visitor; tablet: SendingTablet }

export type ReadPicture = {
  id: string
  mediaId: string
  image: { id: string; url: string | null } | null
  caption: string | null
  childIds: string[]
  missingChildIds: string[]
  state: string
  authorName: string
  version: number
}
type ReadAlbum = {
  id: string
  title: string
  pictureCount: number
  waitingCount: number
  hiddenCount: number
  cover: { id: string } | null
  mayKeep: boolean
  version: number
}
type ReadPage = {
  album: ReadAlbum
  pictures: ReadPicture[]
  children: { id: string; uses: string[] }[]
  hasMore: boolean
}
type ReadList = {
  albums: ReadAlbum[]
  classes: { name: string }[]
  waiting: number
  hidden: number
}

const picture = `id mediaId image { id url } caption childIds missingChildIds state authorName version`
const album = `id title pictureCount waitingCount hiddenCount cover { id } mayKeep version`
const list = `albums { albums { ${album} } classes { name } waiting hidden }`

export const said = (answer: EntryAnswer): unknown =>
  answer.__typename === 'EntryRefused' ? answer.code : 'truth' in answer ? answer.truth : answer

/** A school with two classes and its gallery, as people and tablets use it. */
export async function galleryDesk(
  preau: TestApp,
  { test$, clock }: { test$: TestDatabase; clock: HandClock },
) {
  const { owner } = test$
  const world = smallWorld(owner)
  const school = await world.aSchool({ features: { presence: true, gallery: true } })
  await owner.query(
    'update school set gallery_enable = true, event_enable = true where school_id = $1',
    [school.schoolId],
  )
  const [robins, owls] = [
    await world.aClass({ of: school, name: 'Mésanges' }),
    await world.aClass({ of: school, name: 'Hiboux' }),
  ]
  const [lea, leo, mia] = [
    await world.aChild({ in: robins, firstName: 'Léa' }),
    await world.aChild({ in: robins, firstName: 'Léo' }),
    await world.aChild({ in: owls, firstName: 'Mia' }),
  ]
  const at = async (account: SmallAccount): Promise<InGallery> => ({
    ...account,
    visitor: await aVisitor(preau, { of: account }),
    tablet: await aSendingTablet(test$, { of: account, clock }, [
      addPicture,
      tagPicture,
      removePicture,
    ]),
  })
  const teach = async (name: string, schoolClass: SmallClass) =>
    at(
      await world.aTeacher({
        ...{ of: school, classes: [schoolClass], name, permissions: { gallery: true } },
        levelFeatures: ['gallery'],
      }),
    )
  const helene = await at(await world.aDirector({ of: school, name: 'Hélène' }))
  const marie = await teach('Marie', robins)
  const paul = await teach('Paul', owls)

  async function ask<Found>(by: InGallery, question: string): Promise<Found> {
    const { data, errors } = await by.visitor.ask(`{ found: ${question} }`)
    if (!data) throw new Error(JSON.stringify(errors))
    return (data as { found: Found }).found
  }

  const act = (by: InGallery, name: string, wish: object) =>
    performAct<{ albums: ReadList }>(preau, { by: by.visitor, act: name, after: list, ...wish })

  /** A photo that has arrived, as its row says it. */
  async function aPhoto(by: SmallAccount): Promise<string> {
    const mediaId = randomUUID()
    await owner.query(
      `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
         ready_at) values ($1, $2, 'photo', $3, 10, repeat('0', 64), 10, 'ready', $4, $4)`,
      [school.schoolId, mediaId, by.userId, '2026-11-16T08:00:00Z'],
    )
    return mediaId
  }

  const allow = (child: { childId: string }, use: string, isGiven = true) =>
    owner.query(
      `insert into photo_consent (school_id, child_id, use, is_given, said_on) values ($1, $2, $3, $4, '2026-09-01')
       on conflict (school_id, child_id, use) do update set is_given = excluded.is_given`,
      [school.schoolId, child.childId, use, isGiven],
    )

  async function anAlbum(by: InGallery, change: object = {}): Promise<string> {
    const albumId = nextId('album')
    const input = {
      title: 'La ferme',
      happenedOn: '2026-11-16',
      use: 'families',
      classId: robins.classId,
    }
    const answer = await act(by, 'addAlbum', { albumId, input: { ...input, ...change } })
    if (answer.code) throw new Error(answer.code)
    return albumId
  }

  /** Sends a picture from a tablet, and answers what is said of it. */
  async function sendPicture(
    by: InGallery,
    albumId: string,
    wish: {
      pictureId?: string
      mediaId?: string
      filmId?: string
      childIds?: string[]
      caption?: string
    } = {},
  ): Promise<{ pictureId: string; mediaId: string; answer: unknown }> {
    const { pictureId = randomUUID(), mediaId = await aPhoto(by), childIds = [], ...more } = wish
    const entry = by.tablet.entry({
      addPicture: { pictureId, albumId, mediaId, childIds, ...more },
    })
    return { pictureId, mediaId, answer: said(await by.tablet.last(entry)) }
  }

  return {
    ...{ school, robins, owls, lea, leo, mia, helene, marie, paul },
    ...{ ask, act, aPhoto, allow, anAlbum, sendPicture },
    albumsOf: (by: InGallery) => ask<ReadList>(by, list),
    pageOf: (by: InGallery, albumId: string, filter = 'all', after = '') =>
      ask<ReadPage | null>(
        by,
        `album(albumId: "${albumId}", filter: "${filter}"${after && `, after: "${after}"`}) {
          album { ${album} } pictures { ${picture} } children { id uses } hasMore }`,
      ),
    queueOf: (by: InGallery, of: 'waiting' | 'hidden') =>
      ask<ReadPage & ReadList>(
        by,
        `galleryQueue(of: "${of}") { pictures { ${picture} } waiting hidden hasMore }`,
      ),
    judge: (by: InGallery, state: string, ...pictures: { pictureId: string; version: number }[]) =>
      act(by, 'judgePictures', { pictures, state }),
  }
}

export type GalleryDesk = Awaited<ReturnType<typeof galleryDesk>>
