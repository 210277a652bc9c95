import type { Readable } from 'node:stream'
import type { ChildId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { initialler } from '#domain/privacy/initials.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openZip, sendZip } from '#server/platform/files/open-zip.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { getPrintedSchool, recordExport } from '#server/platform/printouts/export-record.sql.ts'
import { frameWords, type PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { extensionOf } from '#server/records/media/media-address.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { kindNames } from './export-words.ts'
import {
  findFamilyHead,
  listFamilyPictures,
  listKinds,
  listOtherNames,
  readKind,
} from './family-export.sql.ts'
import { familyPage } from './family-page.ts'

type Row = Record<string, unknown>

// Colleagues and tablets are no data of the family, and neither is the school's own counting.
const leftOut =
  /^(school_id|version|search_words|position|rank|deviceId|device|by|userId)$|(account_id|device_id|author_ids|_by|_version|_media_id|media_ids|look_id)$/

// Names of the family itself stay as they are.
const named = ['child', 'guardian', 'address', 'collector', 'class']

/** A value without what is left out, its texts passed through `cut`. */
function cutValue(value: unknown, cut: (text: string) => string): unknown {
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) return value.map((inner) => cutValue(inner, cut))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !leftOut.test(key))
      .map(([key, inner]) => [key, cutValue(inner, cut)]),
  )
}

async function readKinds(tx: Transaction, childId: ChildId) {
  const kinds: { kind: string; rows: Row[] }[] = []
  for (const kind of await listKinds(tx))
    kinds.push({ kind, rows: await readKind(tx, { kind, childId }) })
  const names = kinds
    .filter(({ kind }) => kind === 'child' || kind === 'guardian')
    .flatMap(({ rows }) => rows.map(({ first_name: name }) => String(name)))
  const cut = initialler(await listOtherNames(tx, childId), names)
  const known = Object.keys(kindNames)
  const place = (kind: string) => (known.includes(kind) ? known.indexOf(kind) : known.length)
  return kinds
    .toSorted((a, b) => place(a.kind) - place(b.kind))
    .map(({ kind, rows }) => {
      const ownCut = named.includes(kind) ? (text: string) => text : cut
      return { kind, rows: rows.map((row) => cutValue(row, ownCut) as Row) }
    })
}

/**
 * Everything that the school keeps of one child and its guardians, as a zip: a page to read, one JSON file per kind, photos
 * and papers. One transaction reads it and puts it on the record; files follow one at a time. Null for a child that the
 * school does not have.
 */
export async function exportFamily(
  context: RequestContext,
  facts: { viewer: SchoolViewer; childId: ChildId; language: PrintoutLanguage; files: FileStore },
): Promise<Readable | null> {
  const { viewer, childId, language, files } = facts
  const zip = openZip()
  const at = instantOf(context.clock.now())
  const today = dateIn(at, viewer.school.timeZone)
  const pictures = await context.database.inSchool(viewer.schoolId, async (tx) => {
    const head = await findFamilyHead(tx, childId)
    if (!head) return null
    const { userId, actorId } = viewer
    const { firstDay } = head
    await recordExport(tx, {
      ...{
        exportId: context.ids.next(),
        kind: 'family-file',
        classId: null,
        subjectIds: [childId],
      },
      ...{ firstDay: firstDay && firstDay < today ? firstDay : today, lastDay: today },
      ...{ userId, actorId, at },
    })
    const kinds = await readKinds(tx, childId)
    const name = givenFirst(head)
    const { school } = await getPrintedSchool(tx)
    const day = shortDay(today, frameWords[language])
    const { timeZone } = viewer.school
    zip.addText('index.html', familyPage({ name, school, day, language, timeZone, kinds }))
    for (const { kind, rows } of kinds)
      zip.addText(`data/${kind.replaceAll('_', '-')}.json`, `${JSON.stringify(rows, null, 2)}\n`)
    return listFamilyPictures(tx, childId)
  })
  if (!pictures) return null
  async function* parts(): AsyncGenerator<Buffer> {
    yield zip.written()
    for (const picture of pictures ?? []) {
      const bytes = await files.open(fileKey(picture, 'whole'))
      const name = `files/${picture.place}/${picture.id}.${picture.format ?? extensionOf(picture.kind)}`
      if (bytes) yield* zip.addParts(name, bytes)
    }
    zip.end()
    yield zip.written()
  }
  return sendZip(parts())
}
