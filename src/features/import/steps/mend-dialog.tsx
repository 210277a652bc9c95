import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { ColumnTarget } from '#domain/import/columns.ts'
import type { FileTable } from '#domain/import/file-table.ts'
import type { Fault } from '#domain/import/read-cells.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Fields, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { useImportWords } from '../import-words.ts'
import type { Import } from '../use-import.ts'

/** The cells of one row, to be mended. The row is judged again; the file itself is not changed. */
export function MendDialog({
  line,
  current,
  table,
  faults,
  onClose,
}: {
  line: number
  current: Import
  table: FileTable
  faults: readonly Fault[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const formId = useId()
  const { draft, set, mended } = current
  const { targetName, faultSentence } = useImportWords(draft.kind)
  const cells = mended.find((row) => row.line === line)?.cells ?? []
  const own = table.rows.find((row) => row.line === line)?.cells ?? []
  const [typed, setTyped] = useState<Record<number, string>>({})
  const faultOf = (target: ColumnTarget): string | undefined => {
    const fault = faults.find(({ field }) => field === target)
    return fault && faultSentence(fault)
  }
  const fields = draft.mapping.flatMap((word, column) =>
    word ? [{ column, target: word as ColumnTarget }] : [],
  )
  // What is wrong stands first.
  const ordered = fields.toSorted(
    (one, other) => Number(!faultOf(one.target)) - Number(!faultOf(other.target)),
  )
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const mends = { ...draft.mends }
    for (const [column, text] of Object.entries(typed)) {
      if (text === (own[Number(column)] ?? '')) delete mends[`${line}:${column}`]
      else mends[`${line}:${column}`] = text
    }
    // Who it may be is asked anew.
    set({ mends, choices: draft.choices.filter((it) => it.line !== line) })
    onClose()
  }
  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={<Trans>Row {line}</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" type="submit" form={formId}>
            <Trans>Use</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <Stack gap={14}>
          <Quiet>
            <Trans>Your file is not changed. An empty field says nothing.</Trans>
          </Quiet>
          <Fields columns="two">
            {ordered.map(({ column, target }) => {
              const text = typed[column] ?? cells[column] ?? ''
              const isAsRead = text === (cells[column] ?? '')
              const nth = fields.filter((it) => it.target === target && it.column <= column).length
              const isRepeated = fields.filter((it) => it.target === target).length > 1
              return (
                <TextField
                  key={column}
                  label={isRepeated ? t`${targetName(target)} (${nth})` : targetName(target)}
                  problem={isAsRead ? faultOf(target) : undefined}
                  value={text}
                  maxLength={200}
                  onChange={({ target: input }) => setTyped({ ...typed, [column]: input.value })}
                />
              )
            })}
          </Fields>
        </Stack>
      </form>
    </Dialog>
  )
}
