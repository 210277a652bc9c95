import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ResultOf } from 'gql.tada'
import { useState } from 'react'
import { type RowProblem, rowProblems } from '#domain/pedagogy/framework-rows.ts'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/use-act.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Field, TextField } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { importFramework, previewFrameworkCsv } from './framework.operations.ts'
import { readTableFile } from './read-table-file.ts'
import type { PageProps } from './settings-page.ts'
import { StandardsField } from './standards-field.tsx'

const problemWords: Record<RowProblem, MessageDescriptor> = {
  'domain-missing': msg`no domain`,
  'domain-too-long': msg`the domain is too long`,
  'strand-too-long': msg`the strand is too long`,
  'text-missing': msg`no text`,
  'text-too-long': msg`the text is too long`,
  'code-too-long': msg`the code is too long`,
  'band-too-long': msg`the level or age is too long`,
  repeated: msg`the same milestone stands above`,
  'too-many-cells': msg`more cells than headings: a text with a comma or semicolon in it stands in quotation marks`,
  'quotes-broken': msg`a quotation mark is missing`,
}

type Preview = ResultOf<typeof previewFrameworkCsv>['answer']
type Row = Extract<Preview, { __typename: 'FrameworkCsv' }>['rows'][number]

/** A framework from a table: what is read of it, row by row, before anything is written. */
export function ImportDialog({
  page: { pedagogySettings },
  acts: { act },
  onClose,
}: PageProps & { onClose: () => void }) {
  const { t } = useLingui()
  const nextId = useNewId()
  // A second try is the same framework.
  const [frameworkId] = useState(nextId)
  const [csv, setCsv] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [standardIds, setStandardIds] = useState<string[]>([])
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const wrong = rows?.filter(({ problems }) => problems.length > 0) ?? []

  const read = async (file: File): Promise<void> => {
    const text = await readTableFile(file)
    setTooLarge(text === null)
    setRows(null)
    setCsv(text)
    if (text === null) return
    if (name === '') setName(file.name.replace(/\.[^.]*$/, '').slice(0, longestWords.framework))
    const outcome = await act(previewFrameworkCsv, { csv: text })
    setTrouble(outcome.kind === 'done' ? null : outcome)
    if (outcome.kind === 'done') setRows(outcome.answer.rows)
  }
  const save = async (): Promise<void> => {
    if (csv === null) return
    const outcome = await act(importFramework, { frameworkId, name, standardIds, csv })
    if (outcome.kind === 'done') onClose()
    else setTrouble(outcome)
  }
  return (
    <Dialog
      title={<Trans>A framework from a table</Trans>}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            size="touch"
            disabled={!rows || wrong.length > 0 || name.trim() === ''}
            onClick={() => void save()}
          >
            {rows && wrong.length === 0 ? (
              <Plural
                value={rows.length}
                one="Take over # milestone"
                other="Take over # milestones"
              />
            ) : (
              <Trans>Take over</Trans>
            )}
          </Button>
          <Button size="touch" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <Field
          label={<Trans>The table (csv)</Trans>}
          help={t`Headings: domain, strand, code, English, French, level. Only domain and one of the two languages are needed.`}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) void read(file)
              }}
            />
          )}
        </Field>
        {isTooLarge ? (
          <Notice tone="error" role="alert" title={<Trans>This file is no framework.</Trans>}>
            <Trans>It is larger than 2 MB. Choose the csv with the milestones.</Trans>
          </Notice>
        ) : (
          <TroubleNotice trouble={trouble} />
        )}
        {rows ? <Rows rows={rows} wrong={wrong.length} /> : null}
        {rows && wrong.length === 0 ? (
          <>
            <TextField
              label={<Trans>Name of the framework</Trans>}
              value={name}
              maxLength={longestWords.framework}
              onChange={(event) => setName(event.target.value)}
            />
            <StandardsField
              standards={pedagogySettings.standards}
              chosen={standardIds}
              onChange={setStandardIds}
            />
          </>
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** So many rows are enough to see whether the columns are right; every wrong row is shown. */
const shownRows = 12

function Rows({ rows, wrong }: { rows: readonly Row[]; wrong: number }) {
  const { t, i18n } = useLingui()
  const shown =
    wrong > 0 ? rows.filter(({ problems }) => problems.length > 0) : rows.slice(0, shownRows)
  const wordsOf = (problems: readonly string[]): string =>
    rowProblems
      .filter((problem) => problems.includes(problem))
      .map((problem) => i18n._(problemWords[problem]))
      .join(', ')
  return (
    <>
      {wrong > 0 ? (
        <Notice
          tone="error"
          role="alert"
          title={
            <Plural
              value={wrong}
              one="# row cannot be read. Nothing was taken over."
              other="# rows cannot be read. Nothing was taken over."
            />
          }
        >
          <Trans>Correct them in your table, then choose the file again.</Trans>
        </Notice>
      ) : null}
      <Table label={t`Rows of the table`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans context="of a table">Line</Trans>
            </th>
            <th scope="col">
              <Trans>Domain</Trans>
            </th>
            <th scope="col">
              <Trans>Milestone</Trans>
            </th>
            <th scope="col">{wrong > 0 ? <Trans>What is wrong</Trans> : <Trans>Age</Trans>}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, domain, strand, code, textEn, textFr, band, problems }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{strand ? `${domain} › ${strand}` : domain}</td>
              <td>
                {code ? `${code} ` : ''}
                {(i18n.locale === 'fr' ? textFr : textEn) || textEn || textFr}
              </td>
              <td>{wrong > 0 ? wordsOf(problems) : band}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < rows.length && wrong === 0 ? (
        <Quiet>
          <Plural value={rows.length - shown.length} one="and # more row" other="and # more rows" />
        </Quiet>
      ) : null}
    </>
  )
}
