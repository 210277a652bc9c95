import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type GroupOfClass, groupNamed, groupsOfClass } from '#src/class-day/groups-of-class.ts'
import { useClassDay } from '#src/class-day/use-class-day.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import { PastYear } from '#src/people/years/past-year.tsx'
import { ClassGrid } from './evaluating/class-grid.tsx'
import { useApproving } from './evaluating/use-approving.ts'
import { useEvaluating } from './evaluating/use-evaluating.ts'
import styles from './frame/pedagogy-frame.module.css'
import { PedagogyFrame } from './frame/pedagogy-frame.tsx'
import {
  type PedagogyClass,
  usePedagogyClass,
  useSameWhileEqual,
} from './frame/use-pedagogy-class.ts'
import { ApproveButton, unapproved, waitingIn } from './grid/approve-button.tsx'
import { GridBar } from './grid/grid-bar.tsx'
import { GridExports } from './grid/grid-exports.tsx'
import { gridSheet } from './grid/grid-sheet.ts'
import type { MilestoneChild } from './milestones/class-milestones.ts'
import { Drawing } from './milestones/drawing.tsx'
import { bandsOf, filterWithin } from './milestones/grid-filter.ts'
import {
  freshState,
  type MilestoneState,
  readMilestoneState,
} from './milestones/milestone-state.ts'
import { NothingToEvaluate } from './milestones/nothing-to-evaluate.tsx'
import { useFiltered } from './milestones/use-filtered.ts'
import { trueCellsOf } from './pedagogy-truth.ts'

/** The milestones of a class: `/pedagogy?class=…&date=…`. */
export function PedagogyScreen() {
  return (
    <PastYear today={useSchoolTime().today}>
      <MilestonesOfDay />
    </PastYear>
  )
}

function MilestonesOfDay() {
  const { t } = useLingui()
  const day = useClassDay('pedagogy', '/pedagogy')
  const { open } = day
  const learning = usePedagogyClass(open)
  const children = useSameWhileEqual(
    useMemo(
      () =>
        day.children.map(({ childId, name, fullName, firstName, lastName, pic }) => ({
          ...{ childId, name, fullName, firstName, lastName, pic },
        })),
      [day.children],
    ),
  )
  const groupsOfDay = useSameWhileEqual(useMemo(() => groupsOfClass(day.children), [day.children]))
  return (
    <PedagogyFrame
      name="pedagogy"
      title={day.schoolClass?.name ?? t`Pedagogy`}
      day={day}
      learning={learning}
    >
      {(shown) =>
        open ? (
          <Milestones
            // Another class or day starts with its own way back.
            key={`${open.classId} ${open.date}`}
            shown={shown}
            classId={open.classId}
            date={open.date}
            lookAgain={learning.refresh}
            className={day.schoolClass?.name ?? ''}
            groupsOfDay={groupsOfDay}
          >
            {children}
          </Milestones>
        ) : null
      }
    </PedagogyFrame>
  )
}

const nothing: readonly never[] = []
const noneWaiting: ReadonlyMap<string, number> = new Map()

type MilestonesProps = {
  shown: PedagogyClass
  classId: ClassId
  date: LocalDate
  lookAgain: () => void
  className: string
  groupsOfDay: readonly GroupOfClass[]
  children: readonly MilestoneChild[]
}

function Milestones({ groupsOfDay, children: everybody, ...props }: MilestonesProps) {
  const { shown, classId, date, lookAgain, className } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { frameworks, scale, result } = shown
  const { today } = useSchoolTime()
  const [kept, keep] = useSavedState<unknown>('MILESTONE', freshState)
  const state = useMemo(() => readMilestoneState(kept), [kept])
  const change = useCallback(
    (part: Partial<MilestoneState>) => keep({ ...state, ...part }),
    [keep, state],
  )
  const truth = useMemo(() => trueCellsOf(result.evaluations), [result.evaluations])
  const evaluating = useEvaluating(truth, date)
  const framework = frameworks.find(({ id }) => id === state.frameworkId) ?? frameworks[0]
  const domain = framework?.domains.find(({ id }) => id === state.domainId) ?? framework?.domains[0]
  const groups = domain?.groups ?? nothing
  const bands = useMemo(() => bandsOf(groups), [groups])
  const { periods } = scale
  const group = groupNamed(groupsOfDay, state.filter.groupId)
  // What is done for everybody is done for the group on show.
  const children = useMemo(
    () => (group ? everybody.filter(({ childId }) => group.childIds.includes(childId)) : everybody),
    [everybody, group],
  )
  const filter = useSameWhileEqual(filterWithin(state.filter, { periods, bands, group }))
  const grid = useFiltered({ children, groups, periods, filter }, { evaluating, truth })
  const { mayApprove, approveLevels } = useApproving(scale, { classId, date, lookAgain })
  const waiting = useMemo(
    () => (framework && mayApprove ? waitingIn(framework, truth, today) : noneWaiting),
    [framework, mayApprove, truth, today],
  )
  const waitingIds = useMemo(
    () => (mayApprove ? unapproved(truth, grid, today) : nothing),
    [grid, mayApprove, truth, today],
  )
  const onMilestone = useCallback((milestoneId: string | null) => change({ milestoneId }), [change])
  const onChild = useCallback(
    (childId: string) => navigate(`/pedagogy/child/${childId}${search}`),
    [navigate, search],
  )

  if (!framework || !domain || children.length === 0)
    return <NothingToEvaluate missing={children.length === 0 ? 'children' : 'milestones'} />
  const drawing = state.drawing ?? scale.gradeSystem
  return (
    <Drawing drawing={drawing} colours={scale.colours} className={styles.Body}>
      <GridBar
        frameworks={frameworks}
        framework={framework}
        domainId={domain.id}
        waiting={waiting}
        bands={bands}
        groups={groupsOfDay}
        group={group}
        periods={periods}
        filter={filter}
        drawing={drawing}
        onFramework={(frameworkId) =>
          change({
            frameworkId,
            domainId: null,
            milestoneId: null,
            filter: { ...filter, band: null },
          })
        }
        onDomain={(domainId) =>
          change({ domainId, milestoneId: null, filter: { ...filter, band: null } })
        }
        onFilter={(filter) => change({ filter })}
        onDrawing={(chosen) => change({ drawing: chosen })}
        acts={
          <>
            <ApproveButton evaluationIds={waitingIds} onApprove={approveLevels} />
            <GridExports
              classId={classId}
              className={className}
              frameworkId={framework.id}
              name={`${className} ${domain.name}`}
              date={date}
              sheet={() => {
                const words = { tab: domain.name.slice(0, 31), childHead: t`Child` }
                return gridSheet({ ...grid, cellOf: evaluating.board.cell }, words)
              }}
            />
          </>
        }
      />
      <ClassGrid
        label={t`${domain.name}, ${className}`}
        domainId={domain.id}
        shown={grid}
        evaluating={evaluating}
        milestoneId={state.milestoneId}
        onMilestone={onMilestone}
        onChild={onChild}
      >
        {children}
      </ClassGrid>
    </Drawing>
  )
}
