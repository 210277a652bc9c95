import {
  completenessOf,
  countComplete,
  type DocumentState,
  expectedOf,
} from '#domain/children/documents/document.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { DocumentCategory } from '#domain/school/document-categories.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { logTelling } from '#server/records/health/health.sql.ts'
import { isFileKeeper, type OpenFile, readInFile } from '../file/child-file.ts'
import {
  type CompletenessRecord,
  type DocumentRecord,
  listCompleteness,
  listDocuments,
  listExpected,
} from './documents.sql.ts'

/** A kind of document that the school expects, and how the best of a child's stands. */
export type ExpectedRecord = DocumentCategory & { best: DocumentState | null }

export type ChildDocumentsRecord = {
  childId: ChildId
  documents: DocumentRecord[]
  categories: DocumentCategory[]
  /** Empty for teachers: they do not see all documents, so they cannot say what is missing. */
  expected: ExpectedRecord[]
  completeness: CompletenessRecord | null
}

/** True if somebody who may read the file may read this document. They know the health of the child, so its plan too. */
export const isDocumentFor = (
  viewer: Pick<SchoolViewer, 'userType'>,
  { visibility, isHealthPlan }: Pick<DocumentRecord, 'visibility' | 'isHealthPlan'>,
): boolean => isFileKeeper(viewer) || visibility === 'teachers' || isHealthPlan

/** A list with a health plan is a reading of health like any other. */
const tellOfPlan = (context: RequestContext, { viewer, file: { id, classId } }: OpenFile) =>
  context.database.inSchool(viewer.schoolId, (tx) =>
    logTelling(tx, {
      ...{ viewer, at: instantOf(context.clock.now()), ids: context.ids },
      seen: [{ classId, childIds: [id] }],
    }),
  )

/** The documents of a child. A teacher who has the child in their care sees those that are for teachers. */
export async function readDocuments(
  context: RequestContext,
  { childId: sentId }: { childId: string },
): Promise<ChildDocumentsRecord | null> {
  const open = await readInFile(context, sentId, (tx, childId) =>
    Promise.all([listDocuments(tx, childId), listExpected(tx)]),
  )
  if (!open) return null
  const { viewer, today, file, part } = open
  const [all, categories] = part
  const documents = all.filter((document) => isDocumentFor(viewer, document))
  if (documents.some(({ isHealthPlan }) => isHealthPlan)) await tellOfPlan(context, open)
  const asked = expectedOf(categories, file)
  const kinds = completenessOf(
    asked.map(({ id }) => id),
    all,
    today,
  )
  return {
    childId: file.id,
    categories,
    documents,
    expected: isFileKeeper(viewer)
      ? asked.map((category, place) => ({ ...category, best: kinds[place]?.best ?? null }))
      : [],
    completeness: isFileKeeper(viewer) ? { childId: file.id, ...countComplete(kinds) } : null,
  }
}

/** Reads how complete the documents of every child are, for the direction alone. */
export async function readCompleteness(context: RequestContext): Promise<CompletenessRecord[]> {
  const viewer = requireScreen('profile')(context)
  if (!isFileKeeper(viewer)) return []
  const today = dateIn(instantOf(context.clock.now()), viewer.school.timeZone)
  return context.database.glanceInSchool(viewer.schoolId, (tx) => listCompleteness(tx, today))
}
