import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { NamedChildren } from '#src/people/named-children.tsx'
import { useClock } from '#src/platform/clock-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { type ChildImport, type ImportPage, undoImport } from '../import.operations.ts'
import { ImportFigures } from './done-notice.tsx'

const finding: Finding<ChildImport, 'at'> = {
  texts: () => [],
  sorts: { at: ({ at }) => at },
}

/** The last lists that were brought in. Each can be taken back for a day. */
export function PastImports({
  imports,
  acts,
}: {
  imports: readonly ChildImport[]
  acts: ReturnType<typeof useAskedAct<ImportPage>>
}) {
  const { t } = useLingui()
  const { momentOf } = useFormats()
  const { timeZone } = useSchoolTime()
  const clock = useClock()
  const [asked, setAsked] = useState<ChildImport | null>(null)
  const [view, onView] = useState<TableView<'at'>>(wholeTable('at'))
  const rows = useDataTable(imports, { finding, view, onView })
  if (imports.length === 0) return null
  const isOpen = ({ undoneAt, undoUntil }: ChildImport): boolean =>
    !undoneAt && Date.parse(undoUntil) > clock.now()
  const when = ({ at, byName }: ChildImport): string =>
    `${momentOf(at, timeZone)}${byName ? `, ${byName}` : ''}`
  const what = (it: ChildImport) => (
    <>
      <ImportFigures counts={it.counts} />
      <Kept kept={it.kept} />
    </>
  )
  const undo = (it: ChildImport) =>
    isOpen(it) ? (
      <Button look="danger-outline" onClick={() => setAsked(it)}>
        <Trans>Undo this import</Trans>
      </Button>
    ) : (
      <span>{it.undoneAt ? <Trans>Undone</Trans> : <Trans>More than a day ago</Trans>}</span>
    )
  return (
    <div>
      <Headline>
        <Trans>Imported lists</Trans>
      </Headline>
      <DataTable
        label={t`Imported lists`}
        // The server tells the last twenty: they stand on one page.
        rows={{ ...rows, pager: null }}
        nothing={null}
        marksOf={({ id }) => ({ 'data-import': id })}
        columns={[
          { id: 'at', head: <Trans>When</Trans>, sorted: 'amounts', cell: when },
          { id: 'what', head: <Trans>What</Trans>, cell: what },
          { id: 'undo', head: <Trans>Undo</Trans>, cell: undo },
        ]}
        card={(it) => (
          <>
            <b>{when(it)}</b>
            {what(it)}
            <Acts>{undo(it)}</Acts>
          </>
        )}
      />
      {asked ? (
        <ConfirmDialog
          title={<Trans>Everything that this list has made is taken out again</Trans>}
          stay={<Trans>Keep it</Trans>}
          go={<Trans>Undo this import</Trans>}
          act={() => acts.act(undoImport, { importId: asked.id })}
          onClose={() => setAsked(null)}
        >
          <ImportFigures counts={asked.counts} />
          <p>
            <Trans>
              Children about whom something was written since are named and stay, with their class
              and family.
            </Trans>
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Lists who stays after an import was taken back. */
function Kept({ kept }: Pick<ChildImport, 'kept'>) {
  return (
    <NamedChildren
      named={kept}
      head={
        <Plural
          value={kept.length}
          one="# child stays, since something was written about it."
          other="# children stay, since something was written about them."
        />
      }
    />
  )
}
