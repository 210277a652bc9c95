import {
  type DocumentFormat,
  type DocumentStatus,
  type DocumentWish,
  mostDocuments,
  readDocument,
  readStatus,
} from '#domain/children/documents/document.ts'
import { type DocumentRefusal, documentRefusal } from '#domain/children/documents/document-codes.ts'
import { changedNames } from '#domain/children/family/read-words.ts'
import { type FieldRefusal, fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildDocumentId, type MediaId, parseId, type UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { namedFormat } from '#domain/media/file-format.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { fileAct } from '../file/file-act.ts'
import type { HeldChild } from '../file/held-child.sql.ts'
import {
  type ArrivedFile,
  type DocumentRecord,
  findArrived,
  listDocuments,
  listExpected,
  noteReplaced,
  removeDocument,
  type WrittenDocument,
  writeDocument,
} from './documents.sql.ts'

type Named = { childId: string; documentId: string }
type NewDocument = DocumentWish & {
  mediaId: string
  /** As the file is called on the device: what it says must be what the bytes are. */
  fileName: string
  isValid: boolean
  replacesId?: string | null | undefined
}
type Adding = Named & { input: NewDocument }

const standingOf = async (
  tx: Transaction,
  { wish, child }: { wish: Named; child: HeldChild },
): Promise<{ documents: DocumentRecord[]; standing: DocumentRecord | undefined }> => {
  const documents = await listDocuments(tx, child.id)
  return { documents, standing: documents.find(({ id }) => id === wish.documentId.toLowerCase()) }
}

/** A picture leaves redrawn; of everything else name and bytes must agree. */
const formatOf = (file: ArrivedFile, fileName: string): DocumentFormat | null =>
  file.format ? namedFormat(fileName, file.format) : 'jpg'

const judgedAs = (status: DocumentStatus, by: SchoolViewer, at: Instant) =>
  status === 'pending'
    ? { status, judgedBy: null, judgedAt: null }
    : { status, judgedBy: by.userId as UserId, judgedAt: at }

/** Files a document of a child. With `replacesId` it takes the place of a version that stays readable. */
export const addChildDocument = fileAct({
  name: 'addChildDocument',
  parts: ['document'],
  async read(tx, { wish, child, by }: { wish: Adding; child: HeldChild; by: SchoolViewer }) {
    const mediaId = parseId<MediaId>(wish.input.mediaId)
    const [known, expected, file] = await Promise.all([
      standingOf(tx, { wish, child }),
      listExpected(tx),
      mediaId ? findArrived(tx, { mediaId, by: by.userId, childId: child.id }) : undefined,
    ])
    return { ...known, categories: expected.map(({ id }) => id), file }
  },
  decide({ wish: { documentId, input }, standing: known, child, by, at }) {
    const id = parseId<ChildDocumentId>(documentId)
    if (!id) return fieldRefusal('thing.unknown')
    const words = readDocument(input, known)
    if (!words.ok) return words
    const { file, documents, standing } = known
    if (!file) return fieldRefusal('field.not-arrived', { field: 'mediaId' })
    if (standing) {
      const isSame =
        standing.mediaId === file.id && changedNames(standing, words.value).length === 0
      return isSame
        ? accept(null)
        : refuse({ code: 'request.known-id-with-other-content' as const })
    }
    if (file.isOfAnother) return documentRefusal('documents.file-of-another', { field: 'mediaId' })
    const format = formatOf(file, input.fileName)
    if (!format) return documentRefusal('documents.other-format', { field: 'mediaId' })
    if (documents.length >= mostDocuments) return documentRefusal('documents.too-many')
    const older = input.replacesId
      ? documents.find((it) => it.id === input.replacesId?.toLowerCase())
      : null
    if (older === undefined) return fieldRefusal('thing.unknown')
    if (older?.replacedById) return documentRefusal('documents.replaced')
    const document: WrittenDocument = {
      ...words.value,
      ...{ id, childId: child.id, mediaId: file.id, format, bytes: file.bytes },
      ...{ uploadedBy: by.userId, uploadedAt: at, version: 1 },
      ...judgedAs(input.isValid ? 'valid' : 'pending', by, at),
    }
    return accept({ document, olderId: older?.id ?? null })
  },
  async write(tx, { change: { document, olderId } }) {
    await writeDocument(tx, document)
    if (olderId) await noteReplaced(tx, { id: olderId, by: document.id })
  },
  logged: ({ document, olderId }) => ({ documentId: document.id, replacesId: olderId }),
})

/** A version that counts, as the person on the screen saw it; else why it is not changed. */
function heldVersion(
  standing: DocumentRecord | undefined,
  version: number,
): Result<DocumentRecord, DocumentRefusal | FieldRefusal> {
  if (!standing) return fieldRefusal('thing.unknown')
  if (standing.version !== version) return fieldRefusal('thing.changed-meanwhile')
  return standing.replacedById ? documentRefusal('documents.replaced') : accept(standing)
}

const nextOf = ({ replacedById: _, ...document }: DocumentRecord) => ({
  ...document,
  version: document.version + 1,
})

/** Changes what is said of a document. The file itself never changes: another one is a new version. */
export const changeChildDocument = fileAct({
  name: 'changeChildDocument',
  parts: ['document'],
  async read(tx, of: { wish: Named & { input: DocumentWish; version: number }; child: HeldChild }) {
    const [known, expected] = await Promise.all([standingOf(tx, of), listExpected(tx)])
    return { ...known, categories: expected.map(({ id }) => id) }
  },
  decide({ wish: { input, version }, standing: known }) {
    const words = readDocument(input, known)
    if (!words.ok) return words
    if (known.standing && changedNames(known.standing, words.value).length === 0)
      return accept(null)
    const held = heldVersion(known.standing, version)
    if (!held.ok) return held
    const changed = changedNames(held.value, words.value)
    return accept({ document: { ...nextOf(held.value), ...words.value }, changed })
  },
  write: (tx, { change: { document } }) => writeDocument(tx, document),
  logged: ({ document, changed }) => ({ documentId: document.id, changed }),
})

/** Says whether a document is right. Who said it, and when, stands beside it. */
export const judgeChildDocument = fileAct({
  name: 'judgeChildDocument',
  parts: ['document'],
  read: (tx, of: { wish: Named & { status: string; version: number }; child: HeldChild }) =>
    standingOf(tx, of),
  decide({ wish, standing: { standing }, by, at }) {
    const status = readStatus(wish.status)
    if (!status.ok) return status
    if (standing?.status === status.value) return accept(null)
    const held = heldVersion(standing, wish.version)
    if (!held.ok) return held
    return accept({ document: { ...nextOf(held.value), ...judgedAs(status.value, by, at) } })
  },
  write: (tx, { change: { document } }) => writeDocument(tx, document),
  logged: ({ document: { id, status } }) => ({ documentId: id, status }),
})

/** Removes one version of a document for good. The version before it counts again. */
export const removeChildDocument = fileAct({
  name: 'removeChildDocument',
  parts: ['document'],
  read: (tx, of: { wish: Named; child: HeldChild }) => standingOf(tx, of),
  decide: ({ standing: { standing } }) => accept(standing ? { id: standing.id } : null),
  write: (tx, { change: { id } }) => removeDocument(tx, id),
  logged: ({ id }) => ({ documentId: id }),
})
