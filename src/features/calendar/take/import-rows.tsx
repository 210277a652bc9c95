import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportJudgement } from '#domain/calendar/import-rows.ts'
import { type Page, Pager } from '#src/ui/data-table/pager.tsx'
import { pageOf } from '#src/ui/data-table/rows-on-show.ts'
import { Table } from '#src/ui/data-table/table.tsx'
import { useCalendarWords } from '../use-calendar-words.ts'
import type { PreviewRow } from './import-preview.ts'

type LeftOut = Extract<ImportJudgement, { is: 'left-out' }>['because']

const leftOutWords: Record<LeftOut, MessageDescriptor> = {
  'for-teachers': msg`Left out: it is for teachers.`,
  'first-day-of-class': msg`Left out: classes begin on this day.`,
  'without-name': msg`Left out: it has no description.`,
  'malformed-date': msg`Left out: one of its dates does not exist.`,
  'ends-before-start': msg`Left out: it ends before it starts.`,
  'too-long': msg`Left out: it is longer than 120 days.`,
}

/** The rows of a file, each with what becomes of it. */
export function ImportRows({ preview }: { preview: readonly PreviewRow[] }) {
  const { t } = useLingui()
  const [page, setPage] = useState<Page>({ page: 0, size: 20 })
  const { here, shown } = pageOf(preview, page)
  return (
    <>
      <Table label={t`Rows of the file`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Description</Trans>
            </th>
            <th scope="col">
              <Trans>What will happen</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.line} data-line={row.line}>
              <td>{row.line}</td>
              <td>
                {row.record.description}
                {row.record.location ? ` (${row.record.location})` : ''}
              </td>
              <td>
                <Becomes row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager page={here} total={preview.length} onChange={setPage} />
    </>
  )
}

function Becomes({ row: { judged, sameAs, standing } }: { row: PreviewRow }) {
  const { i18n } = useLingui()
  const { daysOf } = useCalendarWords([])
  if (judged.is === 'left-out') return i18n._(leftOutWords[judged.because])
  const days = daysOf(judged)
  if (standing?.isChanged) {
    const stands = daysOf(standing.row)
    const { name } = standing.row
    return (
      <Trans>
        {days}. Stays as you have changed it: {name}, {stands}.
      </Trans>
    )
  }
  if (standing) return <Trans>{days}. In the calendar already.</Trans>
  if (sameAs !== null)
    return (
      <Trans>
        {days}. The same as line {sameAs}.
      </Trans>
    )
  return <Trans>{days}. New.</Trans>
}
