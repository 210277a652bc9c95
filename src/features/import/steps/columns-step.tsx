import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import {
  type ColumnTarget,
  type Mapping,
  mayRepeat,
  missingTargets,
  type TableKind,
  targetsOf,
} from '#domain/import/columns.ts'
import { type FileTable, isTooMuch } from '#domain/import/file-table.ts'
import { guessMapping } from '#domain/import/guess-columns.ts'
import { firstLetters, isLongerThan } from '#domain/kernel/text.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts, Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import styles from '../import.module.css'
import { useImportWords } from '../import-words.ts'
import { isRelationOpen, unsaidIn } from '../preview.ts'
import type { Import } from '../use-import.ts'
import { RelationSection } from './relation-section.tsx'

/** The number of values of each column that show what stands in it. */
const shownValues = 3
/** So much of a value is an example. */
const shownLetters = 60

/** The second step: what the columns mean. It is guessed, or known from an earlier file with these headings. */
export function ColumnsStep({ current, table }: { current: Import; table: FileTable }) {
  const { t } = useLingui()
  const { list } = useFormats()
  // A third column would leave no room for what the second one says.
  const isPhone = useViewport() === 'phone'
  const { draft, set, leave } = current
  const { kind, mapping, isKnown, fileName } = draft
  const { targetName } = useImportWords(kind)
  const missing = missingTargets(kind, mapping as Mapping)
  const isTooLong = useMemo(() => isTooMuch(table.rows, mapping as Mapping), [table, mapping])
  const { today } = useSchoolTime()
  const unsaid = useMemo(
    () => unsaidIn(table.rows, { kind, mapping }, today),
    [table, kind, mapping, today],
  )
  const isOpen = isRelationOpen(unsaid, draft.relations)
  const count = table.rows.length
  const mean = (column: number, word: string): void =>
    set({
      mapping: mapping.map((it, at) => {
        if (at === column) return word || null
        // A meaning that is given to another column is taken from this one.
        return word !== '' && it === word && !mayRepeat(word as ColumnTarget) ? null : it
      }),
    })
  const change = (next: TableKind): void =>
    set({ kind: next, mapping: [...guessMapping(next, table.heads)], isKnown: false })
  return (
    <>
      <Headline
        sub={
          isKnown ? (
            <Trans>The columns mean what they meant the last time.</Trans>
          ) : (
            <Trans>The columns were guessed by their headings. Correct what is wrong.</Trans>
          )
        }
        acts={
          <Button onClick={leave}>
            <Trans>Another file</Trans>
          </Button>
        }
      >
        <Plural value={count} one={`# row in ${fileName}`} other={`# rows in ${fileName}`} />
      </Headline>
      <Stack gap={16}>
        <Row>
          <Segmented
            label={t`What stands in each row`}
            value={kind}
            onChange={change}
            choices={[
              { value: 'children', label: <Trans>A child</Trans> },
              { value: 'guardians', label: <Trans>A guardian</Trans> },
            ]}
          />
        </Row>
        {missing.length > 0 ? (
          <Notice tone="warning" role="status" title={<Trans>Some columns are missing.</Trans>}>
            <Trans>Say which columns these are: {list(missing.map(targetName))}.</Trans>
          </Notice>
        ) : null}
        {isTooLong ? (
          <Notice
            tone="warning"
            role="status"
            title={<Trans>This list is too long to be imported at once.</Trans>}
          >
            <Trans>
              Nothing was sent. Leave out the columns that you do not need, or divide the file into
              several.
            </Trans>
          </Notice>
        ) : null}
        <Section padding="none">
          <Table label={t`Columns of the file`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Heading in the file</Trans>
                </th>
                <th scope="col">
                  <Trans>Means</Trans>
                </th>
                {isPhone ? null : (
                  <th scope="col">
                    <Trans>Such as</Trans>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {table.heads.map((head, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat; a column is its place
                <tr key={column}>
                  <th scope="row">
                    {head || <Trans>Column {column + 1}</Trans>}
                    {isPhone ? <Quiet as="p">{examplesOf(table, column)}</Quiet> : null}
                  </th>
                  <td className={styles.Cell}>
                    <BareSelect
                      name={t`What ${head || column + 1} means`}
                      value={mapping[column] ?? ''}
                      onChange={(word) => mean(column, word)}
                      choices={[
                        { value: '', label: t`Left out` },
                        ...targetsOf[kind].map((target) => ({
                          value: target as string,
                          label: targetName(target),
                        })),
                      ]}
                    />
                  </td>
                  {isPhone ? null : (
                    <td>
                      <Quiet as="span">{examplesOf(table, column)}</Quiet>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </Section>
        <RelationSection current={current} unsaid={unsaid} />
        <Acts>
          <Button
            look="primary"
            size="touch"
            disabled={missing.length > 0 || isTooLong || isOpen}
            onClick={() => set({ step: 'preview' })}
          >
            <Trans>Look at the rows</Trans>
          </Button>
        </Acts>
        {isOpen ? (
          <Quiet role="status">
            <Trans>Choose the relation of every guardian first.</Trans>
          </Quiet>
        ) : null}
      </Stack>
    </>
  )
}

function examplesOf({ rows }: FileTable, column: number): string {
  const values = new Set<string>()
  for (const { cells } of rows) {
    const text = cells[column]
    if (text)
      values.add(isLongerThan(text, shownLetters) ? `${firstLetters(text, shownLetters)}…` : text)
    if (values.size === shownValues) break
  }
  return [...values].join(' · ')
}
