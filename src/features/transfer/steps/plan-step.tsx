import { Plural, Trans } from '@lingui/react/macro'
import { yearName } from '#domain/school/academic-year.ts'
import { countFates } from '#domain/transfer/judge.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import type { TransferPlan } from '../transfer.operations.ts'
import type { Acts, Choosing } from '../use-choosing.ts'
import { CarriedOut } from './carried-out.tsx'
import { ClassesToFill } from './classes-to-fill.tsx'
import { PlanTable } from './plan-table.tsx'
import { PlannedElsewhere } from './planned-elsewhere.tsx'

type PlanStepProps = {
  plan: TransferPlan
  acts: Acts
  choosing: Choosing
  onPreview: () => void
}

/** The first step: where each child goes. It waits on the server for as many weeks as it takes. */
export function PlanStep({ plan, acts, choosing, onPreview }: PlanStepProps) {
  const { moves, leaves, leaving, kept } = countFates(choosing.rows)
  const year = yearName(plan.startYear)
  if (plan.children.length === 0)
    return (
      <EmptyState drawing="tree" title={<Trans>No child is in a class yet</Trans>}>
        <Trans>The next year is prepared from the classes of this one.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Headline
        sub={
          <>
            <Plural value={leaves} one="# child leaves" other="# children leave" />
            <PlannedElsewhere count={leaving} />
            {' · '}
            <Plural value={kept} one="# child cannot be moved" other="# children cannot be moved" />
          </>
        }
        acts={
          <Button look="primary" disabled={choosing.isSaving} onClick={onPreview}>
            <Trans>Look at the preview</Trans>
          </Button>
        }
      >
        <Plural
          value={moves}
          one={`# child moves for ${year}`}
          other={`# children move for ${year}`}
        />
      </Headline>
      <Stack gap={20}>
        <CarriedOut plan={plan} acts={acts} />
        <TroubleNotice trouble={choosing.trouble} />
        <PlanTable plan={plan} choosing={choosing} />
        <ClassesToFill plan={plan} choosing={choosing} />
      </Stack>
    </>
  )
}
