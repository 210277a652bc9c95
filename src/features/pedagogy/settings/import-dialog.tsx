import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { inRow } from '#domain/kernel/fields/typed-text.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import { firstLetters, inLanguage } from '#domain/kernel/text.ts'
import {
  type FrameworkRow,
  type RowProblem,
  readFrameworkTable,
} from '#domain/pedagogy/framework-rows.ts'
import { longestWords, parseName } from '#domain/pedagogy/framework-words.ts'
import { pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Field } from '#src/ui/field/field.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { importFramework } from './framework.operations.ts'
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
  repeated: msg`duplicate of a milestone above`,
  'too-many-cells': msg`more cells than headings: a text with a comma or semicolon in it stands in quotation marks`,
  'quotes-broken': msg`a quotation mark is missing`,
}

type NewFramework = {
  name: string
  standardIds: StandardId[]
  /** The table is chosen anew each time: no draft keeps it. */
  csv?: never
}
type ReadTable = { csv: string; read: ReturnType<typeof readFrameworkTable> }

const isWrong = ({ problems }: FrameworkRow): boolean => problems.length > 0

/** A framework from a table. It shows row by row what is read of it, before anything is written. */
export function ImportDialog({
  page: { pedagogySettings },
  acts: { act, refusedBy, judge },
  onClose,
}: PageProps & { onClose: () => void }) {
  const { t } = useLingui()
  const [table, setTable] = useState<ReadTable | null>(null)
  const rows = table?.read.ok ? table.read.value : null
  const isReady = rows !== null && !rows.some(isWrong)

  const choose = async (file: File): Promise<void> => {
    const csv = await readTableFile(file)
    const tooLarge = () => pedagogyRefusal('pedagogy.table-too-large')
    setTable({ csv: csv ?? '', read: csv === null ? tooLarge() : readFrameworkTable(csv) })
  }
  const check = ({ name }: NewFramework) => {
    if (table === null) return refusedBy('field.missing', { field: 'csv' })
    if (!table.read.ok) return judge(inRow(table.read, 'csv'))
    if (!isReady) return refusedBy('pedagogy.file-with-errors', { field: 'csv' })
    return judge(parseName(name, 'name', longestWords.framework))
  }
  return (
    <EditDialog<NewFramework>
      title={<Trans>A framework from a table</Trans>}
      kind="framework-table"
      id={null}
      initial={{ name: '', standardIds: [] }}
      check={check}
      save={(form, frameworkId) =>
        act(importFramework, { ...form, frameworkId, csv: table?.csv ?? '' })
      }
      saveWords={
        isReady ? (
          <Plural value={rows.length} one="Take over # milestone" other="Take over # milestones" />
        ) : (
          <Trans>Take over</Trans>
        )
      }
      onClose={onClose}
    >
      {(form, set, problems) => {
        const of = boundTo(form, set, problems)
        return (
          <>
            <Field
              label={<Trans>The table (csv)</Trans>}
              problem={problems.csv ?? (table ? judge(table.read)?.sentence : undefined)}
              help={t`Headings: domain, strand, code, English, French, level. Only domain and one of the two languages are needed.`}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  onChange={({ target: { files } }) => {
                    const [file] = files ?? []
                    if (!file) return
                    const name = form.name || file.name.replace(/\.[^.]*$/, '')
                    set({ name: firstLetters(name, longestWords.framework) })
                    void choose(file)
                  }}
                />
              )}
            </Field>
            {rows ? <Rows rows={rows} /> : null}
            {isReady ? (
              <>
                <WordsField
                  label={<Trans>Name of the framework</Trans>}
                  maxLength={longestWords.framework}
                  {...of('name')}
                />
                <StandardsField standards={pedagogySettings.standards} {...of('standardIds')} />
              </>
            ) : null}
          </>
        )
      }}
    </EditDialog>
  )
}

/** So many rows are enough to see whether the columns are right; every wrong row is shown. */
const shownRows = 12

function Rows({ rows }: { rows: readonly FrameworkRow[] }) {
  const { t, i18n } = useLingui()
  const wrong = rows.filter(isWrong).length
  const shown = wrong > 0 ? rows.filter(isWrong) : rows.slice(0, shownRows)
  const wordsOf = (problems: readonly RowProblem[]): string =>
    problems.map((problem) => i18n._(problemWords[problem])).join(', ')
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
          {shown.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>{row.strand ? `${row.domain} › ${row.strand}` : row.domain}</td>
              <td>
                {row.code ? `${row.code} ` : ''}
                {inLanguage(i18n.locale, 'text', row)}
              </td>
              <td>{wrong > 0 ? wordsOf(row.problems) : row.band}</td>
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
