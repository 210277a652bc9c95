import { albumsKeptFrom } from '#domain/gallery/retention.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { deleteDueAlbums, listSchoolsWithDueAlbums } from './forget-albums.sql.ts'

/** Deletes the albums of school years that ended long ago, in whatever school. Answers in how many schools. */
export async function forgetAlbums({
  database,
  clock,
}: Pick<RequestContext, 'database' | 'clock'>): Promise<number> {
  const before = albumsKeptFrom(dateIn(instantOf(clock.now()), 'UTC'))
  const schools = await database.atDoor('platform', (tx) => listSchoolsWithDueAlbums(tx, before))
  await eachInTurn(schools, ({ schoolId }) =>
    database.inSchool(schoolId, (tx) => deleteDueAlbums(tx, before)),
  )
  return schools.length
}
