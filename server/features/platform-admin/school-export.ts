import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { SchoolId } from '#domain/kernel/ids.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { logSchoolChange } from './log-school-change.ts'
import { listTablesOfSchool, readAddresses, readTable } from './school-export.sql.ts'

const readMe = `This folder holds everything that Préau keeps about the school, one file per kind of thing, as JSON.
Passwords and the secrets of two-factor are not in it. Keep it as carefully as the children's files: it holds their data.

Ce dossier contient tout ce que Préau conserve sur l'école, un fichier par sorte de données, en JSON.
Les mots de passe et les secrets de double authentification n'y sont pas. Gardez-le comme les dossiers des enfants.
`

/** Collects the chunks of a zip while its files are written one after the other. */
function openZip() {
  const chunks: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk)
  })
  return {
    add(name: string, text: string) {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      file.push(strToU8(text), true)
    },
    end(): Buffer {
      zip.end()
      if (failure) throw failure
      return Buffer.concat(chunks)
    },
  }
}

/**
 * Everything of one school as a zip of JSON files, read in one transaction, which also writes into the school's log
 * who took it. Other schools are behind the wall, whatever is asked.
 */
export async function exportSchool(
  context: RequestContext,
  { viewer, schoolId }: { viewer: Viewer; schoolId: SchoolId },
): Promise<Buffer> {
  return context.database.inSchool(schoolId, async (tx) => {
    const zip = openZip()
    zip.add('read-me.txt', readMe)
    for (const table of await listTablesOfSchool(tx)) {
      const rows = await readTable(tx, table)
      zip.add(`${table.replaceAll('_', '-')}.json`, `[${rows.join(',\n')}]\n`)
    }
    zip.add('account-email.json', `[${(await readAddresses(tx)).join(',\n')}]\n`)
    const told = { viewer, schoolId, act: 'exportSchool', before: null, after: null }
    await logSchoolChange(tx, context, told)
    return zip.end()
  })
}
