import type { SchoolId } from '#domain/kernel/ids.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { pictureKey, piecesKey } from '#server/records/media/media-files.ts'
import { forgetFiles, listFilesToRemove } from './erasure.sql.ts'

/**
 * Removes the files of erased children of one school. Files go before the lines that ask for it. A server that is
 * stopped in between removes them again.
 */
export const removeErasedFiles = (
  { database, files }: Pick<RequestContext, 'database' | 'files'>,
  schoolId: SchoolId,
): Promise<void> =>
  database.inSchool(schoolId, async (tx) => {
    const ids = (await listFilesToRemove(tx)).map(({ id }) => id)
    for (const id of ids) {
      await files.remove(pictureKey({ schoolId, id }))
      await files.remove(piecesKey({ schoolId, id }))
    }
    await forgetFiles(tx, ids)
  })
