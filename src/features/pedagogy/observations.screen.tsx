import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mayStillBeApproved } from '#domain/pedagogy/approval.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { useClassDay } from '#src/class-day/use-class-day.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { type DraftAccess, useEntries } from '#src/offline/offline-context.tsx'
import { PastYear } from '#src/people/years/past-year.tsx'
import { useUndo } from '#src/records/use-undo.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useApproving } from './evaluating/use-approving.ts'
import { useEvaluating } from './evaluating/use-evaluating.ts'
import { PedagogyFrame } from './frame/pedagogy-frame.tsx'
import { type PedagogyClass, usePedagogyClass } from './frame/use-pedagogy-class.ts'
import { milestonesIn } from './milestones/class-milestones.ts'
import { Drawing } from './milestones/drawing.tsx'
import {
  everyObservation,
  isLookedFor,
  ObservationBar,
  type ObservationFilter,
} from './observations/observation-bar.tsx'
import { ObservationCard } from './observations/observation-card.tsx'
import { ObservationComposer } from './observations/observation-composer.tsx'
import type { ObservationDraft } from './observations/observation-draft.ts'
import { type ObservationDone, ObservationUndo } from './observations/observation-undo.tsx'
import styles from './observations/observations.module.css'
import { type ViewedObservation, viewObservations } from './observations/observations.view.ts'
import { useChanging } from './observations/use-changing.ts'
import { useObserving } from './observations/use-observing.ts'
import { useRemoving } from './observations/use-removing.ts'
import { trueCellsOf } from './pedagogy-truth.ts'

/** Shows what was seen in a class: `/pedagogy/observations?class=…&date=…`. */
export function ObservationsScreen() {
  return (
    <PastYear today={useSchoolTime().today}>
      <ObservationsOfDay />
    </PastYear>
  )
}

function ObservationsOfDay() {
  const { t } = useLingui()
  const day = useClassDay('pedagogy', '/pedagogy/observations')
  const { open } = day
  const learning = usePedagogyClass(open)
  return (
    <PedagogyFrame
      name="pedagogy-observations"
      title={t`Observations`}
      day={day}
      learning={learning}
    >
      {(shown) =>
        open ? (
          <Observations
            key={`${open.classId} ${open.date}`}
            shown={shown}
            open={open}
            lookAgain={learning.refresh}
          >
            {day.children}
          </Observations>
        ) : null
      }
    </PedagogyFrame>
  )
}

type ObservationsProps = {
  shown: PedagogyClass
  open: OpenClassDay
  lookAgain: () => void
  children: readonly ChildOfDay[]
}

function Observations({ shown, open, lookAgain, children }: ObservationsProps) {
  const isReadOnly = useReadOnly()
  const { today } = useSchoolTime()
  const { classId, date } = open
  const { result, frameworks, scale } = shown
  const approving = useApproving(scale, { ...open, lookAgain })
  const truth = useMemo(() => trueCellsOf(result.evaluations), [result.evaluations])
  const { board } = useEvaluating(truth, date)
  const milestones = useMemo(
    () =>
      frameworks.flatMap(({ domains }) => domains.flatMap(({ groups }) => milestonesIn(groups))),
    [frameworks],
  )
  const observing = useObserving({ classId, date, board, children, milestones })
  const entries = useEntries('observation:')
  const [filter, setFilter] = useState(everyObservation)
  // What is approved under the filter stays where it is: the next one does not jump under the finger.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const look = (next: ObservationFilter): void => {
    setKept(new Set())
    setFilter(next)
  }
  const approve = async (observationId: string): Promise<void> => {
    setKept((before) => new Set(before).add(observationId))
    await approving.approveObservation(observationId)
  }
  const inClass = useMemo(() => new Set<string>(children.map((child) => child.childId)), [children])
  const all = useMemo(
    () => viewObservations(result.observations, { entries, childIds: inClass }),
    [result.observations, entries, inClass],
  )
  const changing = useChanging(classId, all)
  const { undoable, done, undo, forget } = useUndo<ObservationDone>(({ takeBack: back }) => back())
  const { removing, begin, takeBack, settle } = useRemoving(observing.remove)
  const dates = useMemo(() => new Map(all.map((it) => [it.id, it.date])), [all])

  const save = async (access: DraftAccess<ObservationDraft>): Promise<void> => {
    settle()
    const { draft } = access
    const on = (draft.observationId && dates.get(draft.observationId)) || date
    const saving = access.handOver(() => observing.observe(draft, on))
    changing.end(draft.observationId)
    const observed = await saving
    if (!observed) {
      if (draft.observationId !== null) changing.begin(draft.observationId)
      return
    }
    // The way back from a change would be the words before it; those are in the history of the school.
    if (draft.observationId === null)
      done({
        act: 'saved',
        childNames: observed.childNames,
        takeBack: () => void observing.takeBack(observed),
      })
  }
  const remove = (observation: ViewedObservation): void => {
    begin(observation)
    const seen = children.filter((it) => observation.childIds.includes(it.childId))
    done({ act: 'removed', childNames: seen.map(({ name }) => name), takeBack })
  }
  const list = all.filter(
    (it) => it.id !== removing?.id && (kept.has(it.id) || isLookedFor(it, filter)),
  )
  const isFiltered = filter.childId !== null || filter.show !== 'all'
  const top = useRef<HTMLDivElement>(null)
  const { observationId } = changing
  useEffect(() => {
    if (observationId) top.current?.scrollIntoView?.({ block: 'start' })
  }, [observationId])

  return (
    <Drawing drawing={scale.gradeSystem} colours={scale.colours} className={styles.Body}>
      <div ref={top}>
        {isReadOnly ? null : (
          <ObservationComposer
            classId={classId}
            frameworks={frameworks}
            changing={changing}
            onSave={(access) => void save(access)}
          >
            {children}
          </ObservationComposer>
        )}
      </div>
      <div className={styles.Line}>
        <h2>
          <Plural
            value={list.length}
            _0="No observation"
            one="# observation"
            other="# observations"
          />
        </h2>
        <ObservationBar
          filter={filter}
          approval={scale.needsApproval || all.some((it) => !it.isApproved) ? 'asked' : 'none'}
          onFilter={look}
        >
          {children}
        </ObservationBar>
      </div>
      {list.length === 0 && isFiltered ? (
        <EmptyState
          drawing="tree"
          title={<Trans>No observation matches</Trans>}
          act={
            <Button onClick={() => look(everyObservation)}>
              <Trans>Show everything</Trans>
            </Button>
          }
        >
          <Trans>Choose another child, or all observations.</Trans>
        </EmptyState>
      ) : list.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>Nothing was written in these four weeks</Trans>}>
          <Trans>A photo and a name are enough to begin with.</Trans>
        </EmptyState>
      ) : (
        list.map((observation) => (
          <ObservationCard
            key={observation.id}
            observation={observation}
            milestones={milestones
              .filter(({ milestoneId }) => observation.milestoneIds.includes(milestoneId))
              .map(({ text }) => text)}
            approve={
              approving.mayApprove &&
              !observation.isApproved &&
              observation.saved === 'server' &&
              mayStillBeApproved(observation.date, today) ? (
                <Button
                  icon={<CheckCheck aria-hidden />}
                  onClick={() => void approve(observation.id)}
                >
                  <Trans context="an observation">Approve</Trans>
                </Button>
              ) : null
            }
            acts={
              isReadOnly || observation.saved === 'attention'
                ? null
                : {
                    onChange: () => changing.begin(observation.id),
                    onRemove: () => remove(observation),
                  }
            }
          >
            {children.filter((child) => observation.childIds.includes(child.childId))}
          </ObservationCard>
        ))
      )}
      <ObservationUndo
        undoable={undoable}
        onUndo={undo}
        onExpire={() => {
          settle()
          forget()
        }}
      />
    </Drawing>
  )
}
