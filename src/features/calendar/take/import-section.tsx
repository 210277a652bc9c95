import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { ImportRecord } from '#domain/calendar/import-rows.ts'
import type { WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import type { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../calendar.module.css'
import { addHolidays, type CalendarPage, removeHolidays } from '../calendar.operations.ts'
import { asTaken } from '../calendar.view.ts'
import { choicesOf, newRowsOf, previewOf } from './import-preview.ts'
import { ImportRows } from './import-rows.tsx'
import { type ReadFile, readCalendarFile } from './read-calendar-file.ts'
import { useAdded } from './use-added.tsx'

type Problem = Exclude<ReadFile, { is: 'read' }>

/** Imports a file in the columns of the official open data: chosen, looked at row by row, added as a whole. */
export function ImportSection(props: {
  page: CalendarPage
  acts: ReturnType<typeof useAct>
  run: ReturnType<typeof useDoing>['run']
}) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<{ name: string; file: ReadFile } | null>(null)
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) setRead({ name: file.name, file: await readCalendarFile(file) })
  }
  const { name = '', file } = read ?? {}
  return (
    <Section title={<Trans>Import a file</Trans>}>
      <Quiet>
        <Trans>
          A csv in the columns of the official open data “fr-en-calendrier-scolaire”: description,
          population, start_date, end_date, location, zones, annee_scolaire.
        </Trans>
      </Quiet>
      <div className={styles.Chosen}>
        <Button icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        {file ? <Quiet as="span">{name}</Quiet> : null}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          data-calendar-file
          onChange={(event) => void take(event)}
        />
      </div>
      {file && file.is !== 'read' ? <FileProblem problem={file} /> : null}
      {file?.is === 'read' ? (
        <ImportPreview key={name} {...props} records={file.records} onDone={() => setRead(null)} />
      ) : null}
    </Section>
  )
}

function FileProblem({ problem }: { problem: Problem }) {
  return (
    <Notice tone="error" role="alert">
      <ProblemWords problem={problem} />
    </Notice>
  )
}

function ProblemWords({ problem }: { problem: Problem }) {
  switch (problem.is) {
    case 'too-large':
      return (
        <Trans>
          This file has more than 4 MB. Nothing was read: download the calendar of one school year.
        </Trans>
      )
    case 'too-many-rows':
      return (
        <Trans>
          This file has more than 20,000 rows. Nothing was added: download the calendar of one
          school year.
        </Trans>
      )
    case 'no-text':
      return (
        <Trans>
          This is no csv file. Nothing was read: save it as csv in the encoding UTF-8, and choose it
          again.
        </Trans>
      )
    case 'empty':
      return <Trans>This file has no rows. Nothing was read: choose another one.</Trans>
    case 'other-columns': {
      const columns = problem.missing.join(', ')
      return (
        <Trans>
          This file has no column {columns}. Nothing was read: choose the file as it was downloaded.
        </Trans>
      )
    }
  }
}

function ImportPreview({
  page: { calendarYear, weeklyOpening },
  acts: { act },
  run,
  records,
  onDone,
}: Parameters<typeof ImportSection>[0] & {
  records: readonly ImportRecord[]
  onDone: () => void
}) {
  const { t } = useLingui()
  const nextId = useNewId()
  const sayAdded = useAdded()
  const { startYear, holidays } = calendarYear
  const { zones, years } = choicesOf(records)
  const wanted = `${startYear}-${startYear + 1}`
  const [zone, setZone] = useState(zones[0] ?? '')
  const [year, setYear] = useState(years.includes(wanted) ? wanted : (years.at(-1) ?? ''))
  const openHalfDays = weeklyOpening.halfDays as WeeklyHalfDay[]
  const preview = previewOf(records, { zone, year, openHalfDays, holidays })
  const added = newRowsOf(preview)
  const takeOver = async () => {
    const rows = added.map(({ origin, ...days }) => asTaken(days, { holidayId: nextId(), origin }))
    const outcome = await run({
      act: () => act(addHolidays, { holidays: rows, startYear }),
      words: sayAdded(rows.length),
      back: () => act(removeHolidays, { holidayIds: rows.map((it) => it.holidayId), startYear }),
    })
    if (outcome.kind === 'done') onDone()
  }
  const choices = (of: readonly string[]) => of.map((value) => ({ value, label: value }))
  return (
    <>
      <div className={styles.Chosen}>
        <Select label={t`Zone`} value={zone} choices={choices(zones)} onChange={setZone} />
        {years.length > 0 ? (
          <Select label={t`School year`} value={year} choices={choices(years)} onChange={setYear} />
        ) : null}
        {added.length > 0 ? (
          <Button look="primary" onClick={() => void takeOver()}>
            <Plural value={added.length} one="Add # row" other="Add # rows" />
          </Button>
        ) : (
          <Quiet as="span">
            <Trans>All of this is in the calendar already.</Trans>
          </Quiet>
        )}
      </div>
      {year && year !== wanted ? (
        <Notice>
          <Trans>These rows are of {year}. They will be on the page of that school year.</Trans>
        </Notice>
      ) : null}
      <ImportRows preview={preview} />
    </>
  )
}
