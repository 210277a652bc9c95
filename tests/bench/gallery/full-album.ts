import { randomUUID } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { mostInAlbum } from '#domain/gallery/album.ts'
import type { MediaId, SchoolId } from '#domain/kernel/ids.ts'
import { reachPostgres } from '#server/platform/postgres/postgres-reach.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { recordAs } from '#tests/journeys/support/school-record.ts'
import type { PreauServer } from '#tests/journeys/support/serving-school.ts'

type Listed = { albums: { albums: { id: string; classId: string | null }[] } }
type Shown = { schoolId: SchoolId; mediaId: MediaId; count: number }

/**
 * Fills an album of a class in the sample school until it holds as many pictures as an album may. Each has a file of its
 * own, as pictures of a camera have: none is decoded for another. Answers the album.
 */
export async function fillAlbum({
  url,
  dataFolder,
}: Pick<PreauServer, 'url' | 'dataFolder'>): Promise<string> {
  const record = await recordAs(url, 'director@tilleuls.test')
  const { albums } = await record.ask<Listed>('{ albums { albums { id classId } } }')
  const { id: albumId } = albums.albums.find(({ classId }) => classId !== null) ?? { id: '' }
  const postgres = await reachPostgres(dataFolder)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  try {
    const { rows } = await owner.query<Shown>(
      `select school_id as "schoolId", min(media_id::text) as "mediaId", count(*)::int as count
       from album_picture where album_id = $1 group by school_id`,
      [albumId],
    )
    const [shown] = rows
    if (!shown) throw new Error('the sample school has no album with pictures')
    const { schoolId, mediaId, count } = shown
    const mediaIds = Array.from({ length: mostInAlbum - count }, () => randomUUID())
    await owner.query(
      `insert into media select (jsonb_populate_record(m, jsonb_build_object('media_id', id))).*
       from media m, unnest($3::uuid[]) as id where m.school_id = $1 and m.media_id = $2`,
      [schoolId, mediaId, mediaIds],
    )
    await owner.query(
      `insert into album_picture select (jsonb_populate_record(p, jsonb_build_object('picture_id', gen_random_uuid(),
         'media_id', id, 'state', 'approved', 'added_at', p.added_at + nth * interval '1 second'))).*
       from album_picture p, unnest($4::uuid[]) with ordinality as it (id, nth)
       where p.school_id = $1 and p.album_id = $2 and p.media_id = $3`,
      [schoolId, albumId, mediaId, mediaIds],
    )
    for (const size of ['small', 'whole'] as const) {
      const pathOf = (id: string): string =>
        join(dataFolder, 'files', fileKey({ schoolId, id: id as MediaId, kind: 'photo' }, size))
      for (const id of mediaIds) {
        await mkdir(join(pathOf(id), '..'), { recursive: true })
        await copyFile(pathOf(mediaId), pathOf(id))
      }
    }
    return albumId
  } finally {
    await owner.end()
    await postgres.leave()
  }
}

type Page = { pictures: { id: string; image: { thumbnailUrl: string } | null }[]; hasMore: boolean }

/** The addresses of all small pictures of an album, in its order. */
export async function addressesOf(
  { url }: Pick<PreauServer, 'url'>,
  albumId: string,
): Promise<string[]> {
  const record = await recordAs(url, 'director@tilleuls.test')
  const addresses: string[] = []
  for (let after: string | null = null, hasMore = true; hasMore; ) {
    const { album }: { album: Page } = await record.ask(
      `query Of($albumId: ID!, $after: ID) {
        album(albumId: $albumId, filter: "all", after: $after) { pictures { id image { thumbnailUrl } } hasMore }
      }`,
      { albumId, after },
    )
    addresses.push(...album.pictures.flatMap(({ image }) => image?.thumbnailUrl ?? []))
    after = album.pictures.at(-1)?.id ?? null
    hasMore = album.hasMore
  }
  return addresses
}
