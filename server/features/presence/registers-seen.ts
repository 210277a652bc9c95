import type { ClassId } from '#domain/kernel/ids.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { type ClassRecord, visibleOf } from '#server/records/children/classes.sql.ts'

/** Those of the school's classes in use whose registers the viewer keeps. */
export const openClassIds = (classes: readonly ClassRecord[], viewer: SchoolViewer): ClassId[] =>
  visibleOf(classes, { viewer, work: 'presence' })
    .filter(({ isArchived }) => !isArchived)
    .map(({ id }) => id)
