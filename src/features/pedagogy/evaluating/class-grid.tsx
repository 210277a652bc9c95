import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { GridDock, LevelUndo } from '../grid/grid-dock.tsx'
import { MilestoneGrid } from '../grid/milestone-grid.tsx'
import { PhoneRows } from '../grid/phone-rows.tsx'
import { useBlank } from '../grid/use-blank.ts'
import { type MilestoneChild, milestonesIn } from '../milestones/class-milestones.ts'
import type { FilteredGrid } from '../milestones/grid-filter.ts'
import { useCellWords } from '../milestones/use-level-names.ts'
import styles from './class-grid.module.css'
import type { Evaluating } from './use-evaluating.ts'
import { useGridActs } from './use-grid-acts.ts'

// Words are written seldom; the grid does not wait for their form.
const CellDialog = lazy(async () => ({
  default: (await import('../cells/cell-dialog.tsx')).CellDialog,
}))

type ClassGridProps = {
  label: string
  domainId: string
  children: readonly MilestoneChild[]
  /** The class and the open domain as the filter leaves them. */
  shown: FilteredGrid
  evaluating: Evaluating
  /** The milestone that is shown on a phone, and worked on as a whole elsewhere. */
  milestoneId: string | null
  onMilestone: (milestoneId: string | null) => void
  onChild: (childId: string) => void
}

/** The levels of a class in one domain, and how they are given: by taps, by keys, the whole group at once. */
export function ClassGrid(props: ClassGridProps) {
  const { label, domainId, children, shown, evaluating, milestoneId, onMilestone, onChild } = props
  const { board, undo, undoable, forgetUndo } = evaluating
  const isPhone = useViewport() === 'phone'
  const words = useCellWords()
  const { rows, groups, isOut } = shown
  const cells = { board, rows, isOut, words }
  const milestones = useMemo(() => milestonesIn(groups), [groups])
  const chosen = milestones.find((it) => it.milestoneId === milestoneId) ?? null
  const open = chosen ?? (isPhone ? (milestones[0] ?? null) : null)
  const acts = useGridActs({ evaluating, rows, milestones, children, open })
  const blank = useBlank(board, { children, milestone: open })
  const toggle = useCallback(
    (id: string) => onMilestone(id === milestoneId ? null : id),
    [onMilestone, milestoneId],
  )
  const { tapChild, openCell, openWords } = acts
  const tapRow = useCallback(
    (childId: string) => {
      if (open) tapChild(childId, open)
    },
    [tapChild, open],
  )
  const openRow = useCallback(
    (childId: string) => {
      if (open) openWords(childId, open.milestoneId)
    },
    [openWords, open],
  )
  const child = children.find(({ childId }) => childId === openCell?.childId)
  const milestone = milestones.find((it) => it.milestoneId === openCell?.milestoneId)

  return (
    <div className={styles.ClassGrid}>
      {rows.length === 0 || milestones.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>Nothing to show here</Trans>}>
          <Trans>No level in this domain matches. Choose another filter or domain.</Trans>
        </EmptyState>
      ) : isPhone && open ? (
        <PhoneRows
          {...cells}
          milestones={milestones}
          milestone={open}
          onMilestone={onMilestone}
          onTap={tapRow}
          onWords={openRow}
        />
      ) : (
        <MilestoneGrid
          label={label}
          {...cells}
          groups={groups}
          openId={open?.milestoneId ?? null}
          acts={acts.keys}
          onMilestone={toggle}
          onChild={onChild}
        />
      )}
      {acts.isReadOnly ? null : (
        <GridDock
          undo={
            undoable ? (
              <LevelUndo
                undoable={undoable}
                onUndo={undo}
                onExpire={forgetUndo}
                onWords={acts.openWords}
              />
            ) : null
          }
          milestone={open}
          blank={blank}
          step={open && acts.filledId === open.milestoneId ? 'exceptions' : 'fill'}
          place={isPhone ? 'phone' : 'grid'}
          isReading={acts.isReading}
          onRead={acts.toggleReading}
          onFill={() => open && acts.fill(open)}
          onDone={() => {
            acts.endExceptions()
            if (!isPhone) onMilestone(null)
          }}
        />
      )}
      {child && milestone ? (
        <Suspense>
          <CellDialog
            child={child}
            milestone={milestone}
            domainId={domainId}
            evaluating={evaluating}
            onClose={acts.closeWords}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
