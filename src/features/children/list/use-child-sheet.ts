import { useLingui } from '@lingui/react/macro'
import { shownLastName } from '#domain/children/child.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import type { FiledChild } from '../children.operations.ts'
import { knowsDocuments } from './children.view.ts'
import { useChildrenRoom } from './children-room.tsx'
import { useChildWords } from './use-child-words.ts'

/** The children that are found as a spreadsheet: the columns of the screen, and the birth date. */
export function useChildSheet() {
  const { t } = useLingui()
  const { age, status, documentsOf, date } = useChildWords()
  const { startYear } = useChildrenRoom()
  return (children: readonly FiledChild[]): Sheet => ({
    tab: t`Children`,
    frozenColumns: 2,
    heads: [
      { title: t`Family name`, width: 22 },
      { title: t`First name`, width: 18 },
      { title: t`Class`, width: 20 },
      { title: t`Level`, width: 16 },
      { title: t`Born on`, width: 12 },
      { title: t`Age`, width: 12 },
      { title: startYear === null ? t`Status` : t`In the class`, width: 24 },
      ...(knowsDocuments(children) ? [{ title: t`Documents`, width: 28 }] : []),
    ],
    rows: children.map((child) => [
      shownLastName(child),
      child.firstName,
      child.className,
      child.standardName,
      date(child.birthDate),
      age(child),
      status(child),
      ...(knowsDocuments(children) ? [documentsOf(child)] : []),
    ]),
  })
}
