import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FileTable } from '#domain/import/file-table.ts'
import type { RowChoice } from '#domain/import/judge-rows.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { NamedChildren } from '#src/people/named-children.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import type { ImportPage } from '../import.operations.ts'
import { leftOutColumns } from '../import.view.ts'
import type { Preview } from '../preview.ts'
import type { Import } from '../use-import.ts'
import { WithoutClass } from './without-class.tsx'

/** Shows what has to be mended, decided or known before the rows are brought in. */
export function PreviewNotices(props: {
  page: ImportPage
  current: Import
  table: FileTable
  preview: Preview
}) {
  const { current, table, preview } = props
  const { draft, set } = current
  const { counts, absent, rows, photos, overfilled } = preview
  const addAll = (): void => {
    const open = rows.filter(({ becomes }) => becomes === 'undecided')
    const added = open.map(({ line }): RowChoice => ({ line, choice: 'add' }))
    set({ choices: [...draft.choices, ...added] })
  }
  return (
    <Stack gap={12}>
      {counts.faulty > 0 ? (
        <Notice
          tone="warning"
          role="status"
          title={
            <Plural value={counts.faulty} one="# row has a fault." other="# rows have faults." />
          }
        >
          <Trans>Correct them here, or they stay out. Your file is not changed.</Trans>
        </Notice>
      ) : null}
      {counts.undecided > 0 ? (
        <Notice
          tone="warning"
          role="status"
          title={
            <Plural
              value={counts.undecided}
              one="# row needs your answer."
              other="# rows need your answer."
            />
          }
          acts={
            draft.kind === 'children' ? (
              <Button onClick={addAll}>
                <Trans>All of them are other children</Trans>
              </Button>
            ) : null
          }
        >
          {draft.kind === 'children' ? (
            <Trans>Each may be a child of the school. Choose in the row.</Trans>
          ) : (
            <Trans>Two children have this name. Choose the right one in the row.</Trans>
          )}
        </Notice>
      ) : null}
      <WithoutClass {...props} />
      <LeftOut current={current} table={table} />
      {overfilled.length > 0 ? (
        <Notice tone="warning" role="status" title={<Trans>More children than places.</Trans>}>
          {overfilled.map(({ name, capacity, count }) => (
            <div key={name}>
              <Plural
                value={capacity}
                one={`${name}: ${count} children for # place. They can be imported.`}
                other={`${name}: ${count} children for # places. They can be imported.`}
              />
            </div>
          ))}
        </Notice>
      ) : null}
      {photos > 0 ? (
        <Notice>
          <Plural
            value={photos}
            one="For # child the list says something about photos. It is noted for the class photo, as said in the file and without proof."
            other="For # children the list says something about photos. It is noted for the class photo, as said in the file and without proof."
          />
        </Notice>
      ) : null}
      <NamedChildren
        named={absent}
        head={
          <Plural
            value={absent.length}
            one="# child of the school is not in the file. It stays as it is."
            other="# children of the school are not in the file. They stay as they are."
          />
        }
      />
    </Stack>
  )
}

/** Shows the columns of the file that nobody reads. They were left out on the page before, and here is the last look. */
function LeftOut({ current: { draft, set }, table }: { current: Import; table: FileTable }) {
  const { t } = useLingui()
  const { list } = useFormats()
  const columns = leftOutColumns(table, draft.mapping)
  if (columns.length === 0) return null
  const names = columns.map((it) => (typeof it === 'number' ? t`Column ${it + 1}` : it))
  return (
    <Notice
      title={
        <Plural
          value={columns.length}
          one="# column is left out."
          other="# columns are left out."
        />
      }
      acts={
        <Button onClick={() => set({ step: 'columns' })}>
          <Trans>Look at the columns</Trans>
        </Button>
      }
    >
      {list(names)}
    </Notice>
  )
}
