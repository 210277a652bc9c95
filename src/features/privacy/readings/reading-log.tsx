import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import type { PrivateReading } from '../privacy.operations.ts'

type By = 'at' | 'who' | 'what'

const finding: Finding<PrivateReading, By> = {
  texts: ({ byName, childName }) => [byName ?? '', childName ?? ''],
  sorts: {
    at: ({ at }) => at,
    who: ({ byName }) => byName,
    what: ({ kind, document }) => `${kind} ${document ?? ''}`,
  },
}

/** Who read health data and court papers, exported, or acted for somebody else. The newest thousand lines. */
export function ReadingLog({ readings }: { readings: readonly PrivateReading[] }) {
  const { t } = useLingui()
  const { today, timeZone } = useSchoolTime()
  const formats = useFormats()
  const [view, onView] = useState<TableView<By>>(wholeTable('at'))
  const rows = useDataTable(readings, { finding, view, onView })
  const when = ({ at }: PrivateReading) => formats.momentOf(at as Instant, timeZone)
  const who = ({ byName }: PrivateReading) => byName ?? t`An account that is gone`
  const documentOf = (name: string) =>
    name === 'family-file' ? t`the export of a family` : name.replaceAll('-', ' ')
  const what = ({ kind, document }: PrivateReading) =>
    ({
      export: t`Exported: ${documentOf(document ?? '')}`,
      health: t`Read health data`,
      paper: t`Opened a court paper`,
      impersonation: t`Acted for somebody else`,
    })[kind]
  const whom = ({ childName, childCount }: PrivateReading) =>
    childName ??
    (childCount > 0 ? t`${plural(childCount, { one: '# child', other: '# children' })}` : '')
  return (
    <Stack gap={20}>
      <TableLine
        rows={rows}
        search={t`Search a person or a child`}
        exported={{
          name: t`Who read and exported`,
          date: today,
          sheet: (found) => ({
            tab: t`Who read and exported`,
            frozenColumns: 1,
            heads: [
              { title: t`When`, width: 22 },
              { title: t`Who`, width: 28 },
              { title: t`What`, width: 32 },
              { title: t`About`, width: 28 },
            ],
            rows: found.map((it) => [when(it), who(it), what(it), whom(it)]),
          }),
        }}
      />
      <DataTable
        label={t`Who read and exported`}
        rows={rows}
        nothing={
          <EmptyState drawing="tree" title={<Trans>Nothing was read or exported</Trans>}>
            <Trans>Readings of health data and of court papers stand here, and every export.</Trans>
          </EmptyState>
        }
        columns={[
          { id: 'at', head: <Trans>When</Trans>, sorted: 'amounts', cell: when },
          { id: 'who', head: <Trans>Who</Trans>, sorted: 'words', cell: who },
          { id: 'what', head: <Trans>What</Trans>, sorted: 'words', cell: what },
          { id: 'whom', head: <Trans>About</Trans>, cell: whom },
        ]}
        card={(reading) => (
          <>
            <span>{when(reading)}</span>
            <span>{who(reading)}</span>
            <span>{what(reading)}</span>
            <span>{whom(reading)}</span>
          </>
        )}
      />
    </Stack>
  )
}
