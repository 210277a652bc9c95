import { useLingui } from '@lingui/react/macro'
import type { Sheet } from '#src/platform/sheet.ts'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { kindWords, partWords, statusWords } from '../platform-words.ts'
import { partsOn } from '../school/switches.view.ts'
import { statusOf } from '../schools.view.ts'
import { useMoments } from '../use-moments.ts'

/** The schools that are listed, as a table for a spreadsheet. */
export function useSchoolsSheet() {
  const { t, i18n } = useLingui()
  const { date, dayOf } = useMoments()
  return (schools: readonly ManagedSchool[]): Sheet => ({
    tab: t`Schools`,
    frozenColumns: 1,
    heads: [
      { title: t`School`, width: 30 },
      { title: t`Town`, width: 18 },
      { title: t`Kind`, width: 20 },
      { title: t`Direction`, width: 40 },
      { title: t`Children`, width: 10 },
      { title: t`Classes`, width: 10 },
      { title: t`Staff`, width: 10 },
      { title: t`Features on`, width: 50 },
      { title: t`Storage in bytes`, width: 16 },
      { title: t`Created on`, width: 14 },
      { title: t`Last signed in`, width: 16 },
      { title: t`Status`, width: 18 },
      { title: t`Deleted on`, width: 14 },
    ],
    rows: schools.map((school) => [
      school.name,
      school.city,
      i18n._(kindWords[school.kind]),
      school.directors.map(({ name, email }) => (email ? `${name} <${email}>` : name)).join(', '),
      school.children,
      school.classes,
      school.staff,
      partsOn(school)
        .map(({ word }) => i18n._(partWords[word]))
        .join(', '),
      school.storageBytes,
      dayOf(school.createdAt),
      school.lastSignInAt ? dayOf(school.lastSignInAt) : null,
      i18n._(statusWords[statusOf(school)]),
      school.deletionDueOn ? date(school.deletionDueOn) : null,
    ]),
  })
}
