import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FileTable } from '#domain/import/file-table.ts'
import { Select } from '#src/ui/field/select.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import type { ImportPage } from '../import.operations.ts'
import { placedIn } from '../import.view.ts'
import type { Preview } from '../preview.ts'
import type { Import } from '../use-import.ts'

/** A few names are read at once; more of them wait behind the head. */
const few = 5

/** Children who would come in and stand on no register, with a class for all of them. */
export function WithoutClass({
  page,
  current,
  table,
  preview,
}: {
  page: ImportPage
  current: Import
  table: FileTable
  preview: Preview
}) {
  const { t } = useLingui()
  const { draft, set } = current
  const rows = preview.rows.filter(({ isWithoutClass }) => isWithoutClass)
  if (rows.length === 0) return null
  const classes = [...page.importGround.classes.map(({ name }) => name), ...preview.made]
  const place = (className: string): void => {
    const lines = rows.map(({ line }) => line)
    if (className) set(placedIn(draft, table, { lines, className }))
  }
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        <Plural
          value={rows.length}
          one="# child comes in without a class."
          other="# children come in without a class."
        />
      }
    >
      <Stack gap={8}>
        <span>
          <Trans>
            They will be on no register. Correct the class in the row, tick a new class, or choose a
            class for all of them.
          </Trans>
        </span>
        <Fold open={rows.length <= few} head={<Trans>Their names</Trans>}>
          <Quiet as="span">{rows.map(({ name }) => name).join(', ')}</Quiet>
        </Fold>
        {classes.length > 0 ? (
          <Select
            label={t`Class for all of them`}
            value=""
            choices={[
              { value: '', label: t`Choose…` },
              ...classes.map((name) => ({ value: name, label: name })),
            ]}
            onChange={place}
          />
        ) : null}
      </Stack>
    </Notice>
  )
}
