import { useLingui } from '@lingui/react/macro'
import { Acts } from '#src/ui/screen/layout.tsx'
import { BarSelect } from '../grid/bar-select.tsx'
import type { MilestoneChild } from '../milestones/class-milestones.ts'
import type { ViewedObservation } from './observations.view.ts'

type Show = 'all' | 'not-approved' | 'approved'

/** The observations that are looked for; null is every child. */
export type ObservationFilter = { childId: string | null; show: Show }

export const everyObservation: ObservationFilter = { childId: null, show: 'all' }

export const isLookedFor = (
  { childIds, isApproved }: Pick<ViewedObservation, 'childIds' | 'isApproved'>,
  { childId, show }: ObservationFilter,
): boolean =>
  (childId === null || childIds.includes(childId)) &&
  (show === 'all' || isApproved === (show === 'approved'))

const everybody = 'everybody'

export function ObservationBar({
  children,
  filter,
  approval,
  onFilter,
}: {
  children: readonly MilestoneChild[]
  filter: ObservationFilter
  /** The approval: where nothing is approved, there is nothing to choose. */
  approval: 'asked' | 'none'
  onFilter: (filter: ObservationFilter) => void
}) {
  const { t } = useLingui()
  const words: Record<Show, string> = {
    all: t`All observations`,
    'not-approved': t({ message: 'Not approved', context: 'observations' }),
    approved: t({ message: 'Approved', context: 'observations' }),
  }
  const shows: readonly Show[] = ['all', 'not-approved', 'approved']
  return (
    <Acts as="span">
      {approval === 'asked' ? (
        <BarSelect
          name={t`Which observations`}
          value={filter.show}
          choices={shows.map((value) => ({ value, label: words[value] }))}
          onChange={(show) => onFilter({ ...filter, show })}
        />
      ) : null}
      <BarSelect
        name={t`Child`}
        value={filter.childId ?? everybody}
        choices={[
          { value: everybody, label: t`The whole class` },
          ...children.map((child) => ({ value: child.childId as string, label: child.name })),
        ]}
        onChange={(childId) =>
          onFilter({ ...filter, childId: childId === everybody ? null : childId })
        }
      />
    </Acts>
  )
}
