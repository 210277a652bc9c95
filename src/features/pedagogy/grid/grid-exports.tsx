import { useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, Printer } from 'lucide-react'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import { useDownload } from '#src/session/use-download.ts'
import { TableExports } from '#src/ui/data-table/table-exports.tsx'
import { pedagogyRefusalWords } from '../pedagogy-refusals.ts'

/**
 * Offers what is on show as a table, made on this device. The matrix on paper and the whole framework come from the
 * school.
 */
export function GridExports({
  classId,
  className,
  frameworkId,
  name,
  date,
  sheet,
}: {
  classId: ClassId
  className: string
  frameworkId: string
  /** The name of what is on show: the domain and the class. */
  name: string
  date: LocalDate
  sheet: () => Sheet
}) {
  const { t } = useLingui()
  const { download } = useDownload(pedagogyRefusalWords)
  const query = { class: classId, framework: frameworkId, date }
  const fetchFile = (path: `/files/milestones.${'pdf' | 'xlsx'}`) =>
    void download({ path, query, name: t`${className} milestones`, today: date })
  return (
    <TableExports
      name={name}
      date={date}
      sheet={sheet}
      prints={[
        {
          id: 'matrix',
          label: t`Class matrix, A3 (PDF)`,
          icon: <Printer aria-hidden />,
          run: () => fetchFile('/files/milestones.pdf'),
        },
        {
          id: 'framework',
          label: t`Whole framework (xlsx)`,
          icon: <FileSpreadsheet aria-hidden />,
          run: () => fetchFile('/files/milestones.xlsx'),
        },
      ]}
    />
  )
}
