import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { familyFirst, givenFirst } from '#domain/kernel/person-name.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Acts, Stack } from '#src/ui/screen/layout.tsx'
import type { PlannedErasure, ShownPrivacy } from '../privacy.operations.ts'
import { FixedTerms } from './fixed-terms.tsx'
import { KeepLongerDialog } from './keep-longer-dialog.tsx'
import { TermForm } from './term-form.tsx'

type By = 'name' | 'leftOn' | 'dueOn'

const finding: Finding<PlannedErasure, By> = {
  texts: (child) => [givenFirst(child), familyFirst(child)],
  sorts: { name: familyFirst, leftOn: ({ leftOn }) => leftOn, dueOn: ({ dueOn }) => dueOn },
}

export type PrivacyActs = ReturnType<typeof useAskedAct<ShownPrivacy>>

/** Shows who is erased when, the school's term, and what goes by itself besides. */
export function DeletionCalendar({ page, acts }: { page: ShownPrivacy; acts: PrivacyActs }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { date } = useFormats()
  const [view, onView] = useState<TableView<By>>(wholeTable('dueOn'))
  const [longer, setLonger] = useState<PlannedErasure | null>(null)
  const rows = useDataTable(page.listPlannedErasures, { finding, view, onView })
  const dayOf = (day: LocalDate) => date(day)
  const name = (child: PlannedErasure) => (
    <Link to={`/profile/${child.id}`}>{familyFirst(child)}</Link>
  )
  const due = ({ dueOn, keptBecause }: PlannedErasure) =>
    keptBecause ? (
      <span>
        {dayOf(dueOn)} · {keptBecause}
      </span>
    ) : (
      dayOf(dueOn)
    )
  const ways = (child: PlannedErasure) => (
    <Acts>
      <Button onClick={() => setLonger(child)} aria-label={t`Keep longer: ${givenFirst(child)}`}>
        <Trans>Keep longer</Trans>
      </Button>
      {child.leftOn < today ? (
        <LinkButton
          look="danger-outline"
          to={`/profile/${child.id}?ask=erase`}
          aria-label={t`Erase now: ${givenFirst(child)}`}
        >
          <Trans>Erase now</Trans>
        </LinkButton>
      ) : null}
    </Acts>
  )
  return (
    <Stack gap={20}>
      <TermForm term={page.privacyTerm} acts={acts} />
      <TableLine
        rows={rows}
        search={t`Search a child`}
        exported={{
          name: t`Deletions`,
          date: today,
          sheet: (found) => ({
            tab: t`Deletions`,
            frozenColumns: 1,
            heads: [
              { title: t`Child`, width: 32 },
              { title: t`Left on`, width: 14 },
              { title: t`Erased on`, width: 14 },
              { title: t`Kept longer because`, width: 48 },
            ],
            rows: found.map((it) => [familyFirst(it), it.leftOn, it.dueOn, it.keptBecause]),
          }),
        }}
      />
      <DataTable
        label={t`Deletions`}
        rows={rows}
        nothing={
          <EmptyState drawing="tree" title={<Trans>No child is to be erased</Trans>}>
            <Trans>A child whose departure is written down stands here.</Trans>
          </EmptyState>
        }
        marksOf={({ id }) => ({ 'data-child': id })}
        columns={[
          { id: 'name', head: <Trans>Child</Trans>, sorted: 'words', cell: name },
          {
            id: 'leftOn',
            head: <Trans>Left on</Trans>,
            sorted: 'amounts',
            cell: ({ leftOn }) => dayOf(leftOn),
          },
          { id: 'dueOn', head: <Trans>Erased on</Trans>, sorted: 'amounts', cell: due },
          { id: 'ways', head: <Trans>Before or later</Trans>, cell: ways },
        ]}
        card={(child) => (
          <>
            {name(child)}
            <span>
              <Trans>Left on {dayOf(child.leftOn)}</Trans>
            </span>
            <span>
              <Trans>Erased on {dayOf(child.dueOn)}</Trans>
            </span>
            {child.keptBecause ? <span>{child.keptBecause}</span> : null}
            {ways(child)}
          </>
        )}
      />
      <FixedTerms />
      {longer ? (
        <KeepLongerDialog child={longer} acts={acts} onClose={() => setLonger(null)} />
      ) : null}
    </Stack>
  )
}
