import type { Readable } from 'node:stream'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openZip, sendZip } from '#server/platform/files/open-zip.ts'
import { recordChange } from '#server/platform/keeping/changes.sql.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { extensionOf } from '#server/records/media/media-address.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { listPictures, listTablesOfSchool, readAddresses, readTable } from './school-export.sql.ts'

const readMe = `This folder holds everything that Préau keeps about the school, one file per kind of thing, as JSON,
and its pictures in the folder pictures, named by the ids of media.json.
Passwords and the secrets of two-factor are not in it. Keep it as carefully as the children's files: it holds their data.

Ce dossier contient tout ce que Préau conserve sur l'école, un fichier par sorte de données, en JSON,
et ses images dans le dossier pictures, nommées d'après les identifiants de media.json.
Les mots de passe et les secrets de double authentification n'y sont pas. Gardez-le comme les dossiers des enfants.
`

/**
 * Everything of one school as a zip. One transaction reads its JSON files and writes into the school's log who took it.
 * Its pictures follow one at a time, since they are more than a server holds. Other schools are behind the wall.
 */
export async function exportSchool(
  context: RequestContext,
  { viewer, schoolId, files }: { viewer: Viewer; schoolId: SchoolId; files: FileStore },
): Promise<Readable> {
  const zip = openZip()
  const pictures = await context.database.inSchool(schoolId, async (tx) => {
    zip.addText('read-me.txt', readMe)
    for (const table of await listTablesOfSchool(tx)) {
      const rows = await readTable(tx, table)
      zip.addText(`${table.replaceAll('_', '-')}.json`, `[${rows.join(',\n')}]\n`)
    }
    zip.addText('account-email.json', `[${(await readAddresses(tx)).join(',\n')}]\n`)
    const who = { accountId: viewer.userId, actorId: viewer.actorId, subjectId: null }
    const line = {
      changeId: context.ids.next(),
      act: 'exportSchool',
      at: instantOf(context.clock.now()),
    }
    await recordChange(tx, { schoolId, change: { ...line, ...who, before: null, after: null } })
    return listPictures(tx)
  })
  async function* parts(): AsyncGenerator<Buffer> {
    yield zip.written()
    for (const picture of pictures) {
      const bytes = await files.open(fileKey(picture, 'whole'))
      const extension = picture.format ?? extensionOf(picture.kind)
      if (bytes) yield* zip.addParts(`pictures/${picture.id}.${extension}`, bytes)
    }
    zip.end()
    yield zip.written()
  }
  return sendZip(parts())
}
