import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../import.module.css'
import { type ChildImport, type ImportPage, undoImport } from '../import.operations.ts'
import { ImportFigures } from './done-notice.tsx'

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
  if (imports.length === 0) return null
  const isOpen = ({ undoneAt, undoUntil }: ChildImport): boolean =>
    !undoneAt && Date.parse(undoUntil) > clock.now()
  return (
    <Section title={<Trans>Imported lists</Trans>} padding="none">
      <Table label={t`Imported lists`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>When</Trans>
            </th>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <Trans>Undo</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((it) => (
            <tr key={it.id} data-import={it.id}>
              <th scope="row">
                {momentOf(it.at as Instant, timeZone)}
                {it.byName ? `, ${it.byName}` : ''}
              </th>
              <td>
                <ImportFigures counts={it.counts} />
                <Kept kept={it.kept} />
              </td>
              <td className={styles.Cell}>
                {isOpen(it) ? (
                  <Button look="danger-outline" onClick={() => setAsked(it)}>
                    <Trans>Undo this import</Trans>
                  </Button>
                ) : it.undoneAt ? (
                  <Trans>Undone</Trans>
                ) : (
                  <Trans>More than a day ago</Trans>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
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
    </Section>
  )
}

/** Who stays after an import was taken back. */
function Kept({ kept }: Pick<ChildImport, 'kept'>) {
  const { list } = useFormats()
  if (kept.length === 0) return null
  const names = list(kept.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  return (
    <p>
      <Plural
        value={kept.length}
        one={`Stays, since something was written about this child: ${names}.`}
        other={`Stay, since something was written about these children: ${names}.`}
      />
    </p>
  )
}
