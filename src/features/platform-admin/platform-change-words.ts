import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The words of a school's log for acts of the platform. */
export const platformChangeWords: ChangeWords = {
  impersonate: ({ by, subject }) => msg`${by} took the place of ${subject}.`,
  endImpersonation: ({ subject }) => msg`Viewing as ${subject} ended.`,
  createUser: ({ by, subject }) => msg`${by} made the account of ${subject}.`,
  createSchool: ({ by }) => msg`${by} created the school.`,
  setSchoolFeatures: ({ by }) => msg`${by} changed what the school has switched on.`,
  disableSchool: ({ by }) => msg`${by} shut the school.`,
  enableSchool: ({ by }) => msg`${by} opened the school again.`,
  scheduleSchoolDeletion: ({ by }) => msg`${by} set a day on which the school is deleted.`,
  cancelSchoolDeletion: ({ by }) => msg`${by} took back the deletion of the school.`,
  exportSchool: ({ by }) => msg`${by} took a copy of all data of the school.`,
}
