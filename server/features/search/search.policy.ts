import {
  type ClassReach,
  careWork,
  classReachOf,
  maySeeGuardians,
  maySeeScreen,
} from '#domain/access/access.ts'
import type { SchoolSection } from '#domain/search/search.ts'
import { requireSchoolViewer, type SchoolViewer } from '#server/platform/request/refusals.ts'

/** Lets in everybody who works at a school. What they find is judged section by section. */
export const requireSearcher = requireSchoolViewer

/** The classes whose children somebody finds: those in their care, whatever they do with them. */
export const searchReachOf = (viewer: SchoolViewer): ClassReach => classReachOf(viewer, careWork)

/** The sections that somebody may look into, each by the rule of the page that lists such things. */
export const mayFind: Readonly<Record<SchoolSection, (viewer: SchoolViewer) => boolean>> = {
  children: () => true,
  guardians: maySeeGuardians,
  prospects: (viewer) => maySeeScreen(viewer, 'prospects'),
  staff: (viewer) => maySeeScreen(viewer, 'settings-privileges'),
  invoices: (viewer) => maySeeScreen(viewer, 'invoices'),
  classes: () => true,
}
