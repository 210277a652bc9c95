import type { DocumentFormat } from '#domain/children/documents/document.ts'
import { shownAs } from '#domain/children/documents/document.ts'
import type { ChildId, MediaId, SchoolId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  type ExportedDocument,
  recordExport,
} from '#server/platform/printouts/export-record.sql.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { shownAddress } from './media-address.ts'

/** A document of a child, whichever way led to it; or the paper of what its file says, by the id of that. */
export type FiledPaper = {
  id: string
  childId: ChildId
  schoolId: SchoolId
  mediaId: MediaId
  format: DocumentFormat
  uploadedAt: Instant
}

/** Makes the line in the record of exports for a document that left, or was shown. */
export const exportOfPaper = ({
  id,
  childId,
  uploadedAt,
}: Pick<FiledPaper, 'id' | 'childId' | 'uploadedAt'>): ExportedDocument => {
  const day = dateIn(uploadedAt, 'UTC')
  return {
    ...{ kind: 'child-document', classId: null, subjectIds: [childId, id] },
    ...{ firstDay: day, lastDay: day },
  }
}

/**
 * The address at which a page shows a document, for some minutes. Null for a document that is only saved. Each asking
 * leaves its line in the record of exports: who sees a paper has it. The caller has judged who may read it.
 */
export async function showPaper(
  context: RequestContext,
  tx: Transaction,
  { viewer: { userId, actorId }, paper }: { viewer: SchoolViewer; paper: FiledPaper },
): Promise<string | null> {
  const { schoolId, mediaId: id, format } = paper
  if (!shownAs(format)) return null
  const [exportId, at] = [context.ids.next(), instantOf(context.clock.now())]
  await recordExport(tx, { exportId, ...exportOfPaper(paper), userId, actorId, at })
  return shownAddress(context, { schoolId, id, format })
}
