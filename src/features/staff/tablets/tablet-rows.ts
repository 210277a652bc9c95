import { useLingui } from '@lingui/react/macro'
import type { Sheet } from '#src/platform/sheet.ts'
import { useMoment } from '#src/session/use-moment.ts'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import type { WholeTable } from '#src/ui/data-table/table-left.ts'
import { useTabletName } from './tablet-words.tsx'
import type { Tablet } from './tablets.operations.ts'

type By = 'name' | 'heard'

/** In its own order the list begins with the tablets that have forgotten entries, or on which some wait. */
export const tabletTable: WholeTable<TableView<By>> = {
  whole: wholeTable('name'),
  sorts: ['name', 'heard'],
  filters: {},
}

/** A tablet is found by its name, by who used it last, and by whose entries wait there. */
export const tabletFinding: Finding<Tablet, By> = {
  texts: ({ name, lastReportedBy, waiting }) => [
    name ?? '',
    lastReportedBy ?? '',
    ...waiting.map((it) => it.name),
  ],
  sorts: { name: ({ name }) => name, heard: ({ lastReportedAt }) => lastReportedAt },
}

/** The tablets that are listed, as a table for a spreadsheet. */
export function useTabletsSheet() {
  const { t } = useLingui()
  const nameOf = useTabletName()
  const momentOf = useMoment()
  return (tablets: readonly Tablet[]): Sheet => ({
    tab: t`Tablets`,
    frozenColumns: 1,
    heads: [
      { title: t`Tablet`, width: 30 },
      { title: t`Last heard of`, width: 18 },
      { title: t`Last used by`, width: 24 },
      { title: t`Waited there then`, width: 40 },
      { title: t`Forgotten since`, width: 18 },
    ],
    rows: tablets.map(({ name, lastReportedAt, lastReportedBy, waiting, forgottenAt }) => [
      nameOf(name),
      momentOf(lastReportedAt),
      lastReportedBy,
      waiting.map((of) => `${of.name} (${of.count})`).join(', '),
      forgottenAt && waiting.length > 0 ? momentOf(forgottenAt) : null,
    ]),
  })
}
