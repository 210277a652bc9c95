import { instantOf } from '#domain/kernel/instant.ts'
import { unattachedDays } from '#domain/media/media.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { pictureKey, piecesKey } from '#server/records/media/media-files.ts'
import { forgetPictures, listPicturesToJudge, listUnattached } from './sweep.sql.ts'

const dayInMs = 86_400_000

/**
 * Removes pictures of more than a month that no line and no topic shows: of forms that were saved without them, of
 * uploads that were never finished. Each is judged once when it is old enough, and again when a line has let go of it;
 * only schools with such a picture are looked at. Files go before their rows, so that a server that is stopped in between
 * sweeps them again; several servers may sweep at once. Answers how many it was.
 */
export async function sweepPictures({
  database,
  clock,
  files,
}: Pick<RequestContext, 'database' | 'clock'> & { files: FileStore }): Promise<number> {
  const before = instantOf(clock.now() - unattachedDays * dayInMs)
  const schools = await database.atDoor('platform', (tx) => listPicturesToJudge(tx, before))
  let swept = 0
  await eachInTurn(schools, async ({ schoolId, mediaIds, judgeIds }) => {
    swept += await database.inSchool(schoolId, async (tx) => {
      const ids = await listUnattached(tx, { mediaIds, before })
      for (const id of ids) {
        await files.remove(pictureKey({ schoolId, id }))
        await files.remove(piecesKey({ schoolId, id }))
      }
      await forgetPictures(tx, { ids, judgeIds })
      return ids.length
    })
  })
  return swept
}
