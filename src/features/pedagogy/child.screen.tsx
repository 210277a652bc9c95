import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, FileText } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { periodFor } from '#domain/pedagogy/periods.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { useClassDay } from '#src/class-day/use-class-day.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { PastYear } from '#src/people/years/past-year.tsx'
import { useDownload } from '#src/session/use-download.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Acts, Row } from '#src/ui/screen/layout.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Tabs } from '#src/ui/screen/tabs.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { ReportBook } from './book/report-book.tsx'
import styles from './child/child.module.css'
import { ChildHistory, useHistory } from './child/child-history.tsx'
import { useApproving } from './evaluating/use-approving.ts'
import { PedagogyFrame } from './frame/pedagogy-frame.tsx'
import { type PedagogyClass, usePedagogyClass } from './frame/use-pedagogy-class.ts'
import { BarSelect } from './grid/bar-select.tsx'
import { Drawing } from './milestones/drawing.tsx'
import { pedagogyRefusalWords } from './pedagogy-refusals.ts'

/** Shows what one child has learnt, and the carnet: `/pedagogy/child/<id>?class=…&date=…`. */
export function PedagogyChildScreen() {
  return (
    <PastYear today={useSchoolTime().today}>
      <ChildOnDay />
    </PastYear>
  )
}

function ChildOnDay() {
  const { t } = useLingui()
  const { child: childId = '' } = useParams()
  const day = useClassDay('pedagogy', `/pedagogy/child/${childId}`)
  const { open } = day
  const learning = usePedagogyClass(open)
  const child = day.children.find((it) => it.childId === childId)
  const title = child?.fullName ?? t`Pedagogy`
  const sub = day.schoolClass?.name
  return (
    <PedagogyFrame
      name="pedagogy-child"
      title={title}
      day={day}
      learning={learning}
      roof={<RoofSlot title={title} {...(sub ? { sub } : {})} />}
    >
      {(shown) =>
        !open ? null : child ? (
          <ChildPages
            key={childId}
            child={child}
            shown={shown}
            date={open.date}
            lookAgain={learning.refresh}
          />
        ) : (
          <EmptyState
            drawing="tree"
            title={<Trans>This child is not in the class on this day</Trans>}
            act={
              <LinkButton to={`/pedagogy?class=${open.classId}&date=${open.date}`}>
                <Trans>Back to the class</Trans>
              </LinkButton>
            }
          >
            <Trans>
              Choose the child in the class it belongs to now: the history goes with it.
            </Trans>
          </EmptyState>
        )
      }
    </PedagogyFrame>
  )
}

const cycle = 'cycle'

function ChildPages({
  child,
  shown,
  date,
  lookAgain,
}: {
  child: ChildOfDay
  shown: PedagogyClass
  date: LocalDate
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const { download } = useDownload(pedagogyRefusalWords)
  const [tab, setTab] = useState<'history' | 'book'>('history')
  const { scale, frameworks } = shown
  const { name, fullName, classId } = child
  const history = useHistory(child.childId)
  const { isDirection, mayApprove, approveLevels } = useApproving(scale, {
    ...{ classId, date },
    lookAgain,
  })
  const hasSynthesis = frameworks.some(({ kind }) => kind === 'cycle-1')
  const [chosen, setChosen] = useState<string>(
    periodFor(scale.periods, date)?.id ?? (hasSynthesis ? cycle : ''),
  )
  const period = scale.periods.find(({ id }) => id === chosen)
  const periodName = period?.name ?? ''
  const books = [
    ...scale.periods.map(({ id, name }) => ({ value: id as string, label: name })),
    ...(hasSynthesis ? [{ value: cycle, label: t`End of the cycle` }] : []),
  ]
  const approve = async (evaluationIds: readonly string[]): Promise<void> => {
    await approveLevels(evaluationIds)
    history.lookAgain()
  }
  const print = (path: `/files/${'carnet' | 'synthesis'}.pdf`, of: string, periodId?: string) => {
    const query = { child: child.childId, ...(periodId ? { period: periodId } : {}) }
    void download({ path, query, name: of, today: date })
  }
  return (
    <Drawing drawing={scale.gradeSystem} colours={scale.colours} className={styles.Body}>
      <Row gap="8px 16px">
        <LinkButton
          look="quiet"
          to={`/pedagogy?class=${classId}&date=${date}`}
          icon={<ArrowLeft aria-hidden />}
        >
          <Trans>Back to the class</Trans>
        </LinkButton>
        <span className={styles.Who}>
          <Portrait name={fullName} pic={child.pic} size="large" />
          <b>{fullName}</b>
        </span>
        <Acts as="span">
          {period ? (
            <Button
              icon={<FileText aria-hidden />}
              onClick={() => print('/files/carnet.pdf', t`${fullName} carnet`, period.id)}
            >
              <Trans>Carnet, {periodName} (PDF)</Trans>
            </Button>
          ) : null}
          {hasSynthesis ? (
            <Button
              icon={<FileText aria-hidden />}
              onClick={() => print('/files/synthesis.pdf', t`${fullName} end of cycle`)}
            >
              <Trans>End of cycle (PDF)</Trans>
            </Button>
          ) : null}
        </Acts>
      </Row>
      <Tabs
        label={t`Pages of the child`}
        tabs={[
          { value: 'history', label: t`Progress` },
          { value: 'book', label: t`Texts of the carnet` },
        ]}
        value={tab}
        onChange={setTab}
      >
        <div className={styles.Page}>
          {tab === 'history' ? (
            <ChildHistory
              history={history}
              onApprove={mayApprove ? (ids) => void approve(ids) : null}
            />
          ) : chosen ? (
            <>
              <BarSelect name={t`Period`} value={chosen} choices={books} onChange={setChosen} />
              <ReportBook
                key={chosen}
                childId={child.childId}
                childName={name}
                periodId={chosen === cycle ? null : chosen}
                domains={frameworks.flatMap(({ domains }) => domains)}
                isDirection={isDirection}
              />
            </>
          ) : (
            <EmptyState drawing="tree" title={<Trans>The school has no periods yet</Trans>}>
              <Trans>Add them in the pedagogy settings.</Trans>
            </EmptyState>
          )}
        </div>
      </Tabs>
    </Drawing>
  )
}
