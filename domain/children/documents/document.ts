import { fieldRefusal } from '../../kernel/fields/field-codes.ts'
import { readDayAt, readNeeded } from '../../kernel/fields/typed-text.ts'
import type { ChildDocumentId, MediaId } from '../../kernel/ids.ts'
import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type FileFormat, fileFormats, filmFormats, soundFormats } from '../../media/file-format.ts'
import type { DocumentCategoryId } from '../../school/document-categories.ts'
import type { DocumentRefusal } from './document-codes.ts'

/** The direction's word on a document: nobody has read it, it is right, or it is not. */
export const documentStatuses = ['pending', 'valid', 'not_valid'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** The readers of a document beside the direction: nobody, or the teachers who have the child in their care. */
export const documentVisibilities = ['direction', 'teachers'] as const
export type DocumentVisibility = (typeof documentVisibilities)[number]

/** The formats a document leaves in: a picture is redrawn as JPEG, and all else is as it came. */
export const documentFormats = ['jpg', ...fileFormats] as const
export type DocumentFormat = 'jpg' | FileFormat

/** The kinds of file a document can be, such as a picture or a table (domain notes, 1.1). */
export const mediaTypes = ['image', 'video', 'pdf', 'word', 'excel', 'powerpoint', 'other'] as const
export type MediaType = (typeof mediaTypes)[number]

const typeOf: Readonly<Record<DocumentFormat, MediaType>> = {
  ...{ jpg: 'image', pdf: 'pdf', doc: 'word', docx: 'word', xls: 'excel', xlsx: 'excel' },
  ...{ ppt: 'powerpoint', pptx: 'powerpoint', rtf: 'other', csv: 'other', txt: 'other' },
  ...{ mp3: 'other', m4a: 'other', wav: 'other', ogg: 'other' },
  ...{ mp4: 'video', mov: 'video', webm: 'video' },
} as const

/** The form a page shows a document in: a picture, the pages of a PDF, a film, or sound. `null`: it is only saved. */
export type Shown = 'picture' | 'pages' | 'film' | 'sound' | null

const isIn = (formats: readonly string[], format: DocumentFormat): boolean =>
  formats.includes(format)

export function shownAs(format: DocumentFormat): Shown {
  if (format === 'jpg') return 'picture'
  if (format === 'pdf') return 'pages'
  if (isIn(filmFormats, format)) return 'film'
  return isIn(soundFormats, format) ? 'sound' : null
}

export const mediaTypeOf = (format: DocumentFormat): MediaType => typeOf[format]

export const longestDocumentName = 120
/** More documents than these nobody keeps of one child, older versions counted. */
export const mostDocuments = 200
/** A document that ends within so many days is said to expire. */
export const expiringDays = 30

/** One document of a child. A new version is a document of its own, which the older one names. */
export type ChildDocument = {
  id: ChildDocumentId
  categoryId: DocumentCategoryId
  name: string
  mediaId: MediaId
  format: DocumentFormat
  validFrom: LocalDate | null
  validUntil: LocalDate | null
  status: DocumentStatus
  visibility: DocumentVisibility
  replacedById: ChildDocumentId | null
  version: number
}

/** The states of a document that a reader sees. `coming`: right, and not in force yet. */
export const documentStates = [
  'not_valid',
  'expired',
  'pending',
  'coming',
  'expiring',
  'valid',
] as const
export type DocumentState = (typeof documentStates)[number]

type Judged = Pick<ChildDocument, 'status' | 'validFrom' | 'validUntil'>

/** Judges the state of a document on that day: both days of its validity are included. */
export function stateOf(
  { status, validFrom, validUntil }: Judged,
  today: LocalDate,
): DocumentState {
  if (status === 'not_valid') return 'not_valid'
  if (validUntil !== null && validUntil < today) return 'expired'
  if (status === 'pending') return 'pending'
  if (validFrom !== null && validFrom > today) return 'coming'
  if (validUntil !== null && validUntil <= addDays(today, expiringDays)) return 'expiring'
  return 'valid'
}

/** The completeness of a child's documents: of so many expected kinds, how many stand how. */
export type Completeness = {
  expected: number
  /** The number of expected kinds with nothing, or with nothing that is valid. */
  missing: number
  /** The number of these kinds whose document waits to be read, or to come into force. */
  waiting: number
  /** The number of these kinds whose best document ends soon. */
  expiring: number
}

/** True if every expected kind has a document that is valid today. */
export const areAllValid = ({ missing, waiting }: Completeness): boolean => missing + waiting === 0

/** The kinds of documents that the school expects, each with the best of a child's. `null`: there is none. */
export function completenessOf(
  expected: readonly DocumentCategoryId[],
  documents: readonly (Judged & Pick<ChildDocument, 'categoryId' | 'replacedById'>)[],
  today: LocalDate,
): { categoryId: DocumentCategoryId; best: DocumentState | null }[] {
  return expected.map((categoryId) => {
    const places = documents
      .filter((it) => it.categoryId === categoryId && it.replacedById === null)
      .map((it) => documentStates.indexOf(stateOf(it, today)))
    return { categoryId, best: documentStates[Math.max(-1, ...places)] ?? null }
  })
}

/** The kinds that the school expects of a child: a health plan is expected where the child has one. */
export const expectedOf = <Kind extends { isHealthPlan: boolean }>(
  kinds: readonly Kind[],
  { hasHealthPlan }: { hasHealthPlan: boolean },
): Kind[] => kinds.filter(({ isHealthPlan }) => hasHealthPlan || !isHealthPlan)

/** Counts the expected kinds that are missing, wait or end soon. */
export function countComplete(kinds: readonly { best: DocumentState | null }[]): Completeness {
  const count = (...states: (DocumentState | null)[]): number =>
    kinds.filter(({ best }) => states.includes(best)).length
  return {
    expected: kinds.length,
    missing: count(null, 'not_valid', 'expired'),
    waiting: count('pending', 'coming'),
    expiring: count('expiring'),
  }
}

type Sent = string | null | undefined

/** The facts said of a document, as typed. */
export type DocumentWish = {
  categoryId: string
  name: string
  validFrom?: Sent
  validUntil?: Sent
  visibility: string
}

export type DocumentWords = Pick<
  ChildDocument,
  'categoryId' | 'name' | 'validFrom' | 'validUntil' | 'visibility'
>

/** Reads what is said of a document. Screen and server run it. */
export function readDocument(
  typed: DocumentWish,
  { categories }: { categories: readonly DocumentCategoryId[] },
): Result<DocumentWords, DocumentRefusal> {
  const name = readNeeded(typed.name, 'name', longestDocumentName)
  if (!name.ok) return name
  const categoryId = categories.find((it) => it === typed.categoryId)
  if (!categoryId) return fieldRefusal('field.unknown', { field: 'categoryId' })
  const visibility = documentVisibilities.find((it) => it === typed.visibility)
  if (!visibility) return fieldRefusal('field.unknown', { field: 'visibility' })
  const validFrom = readDayAt(typed.validFrom, 'validFrom')
  if (!validFrom.ok) return validFrom
  const validUntil = readDayAt(typed.validUntil, 'validUntil')
  if (!validUntil.ok) return validUntil
  if (validFrom.value && validUntil.value && validUntil.value < validFrom.value)
    return fieldRefusal('field.ends-before-it-starts', { field: 'validUntil' })
  return accept({
    ...{ name: name.value, categoryId, visibility },
    ...{ validFrom: validFrom.value, validUntil: validUntil.value },
  })
}

/** Reads what the direction says of a document. */
export function readStatus(typed: string): Result<DocumentStatus, DocumentRefusal> {
  const status = documentStatuses.find((it) => it === typed)
  return status ? accept(status) : fieldRefusal('field.unknown', { field: 'status' })
}
