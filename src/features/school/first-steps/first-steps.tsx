import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck, CircleMinus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { homeOf } from '#domain/access/access.ts'
import { builtScreens } from '#domain/access/built.ts'
import {
  type FirstStep,
  type OptionalStep,
  parseOptionalStep,
  pathOfStep,
  stepsOf,
} from '#domain/school/first-steps.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Link } from '#src/ui/link.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { schoolActs } from '../school-refusals.ts'
import styles from './first-steps.module.css'
import { firstStepsList, putAsideFirstStep, putAwayFirstSteps } from './first-steps.operations.ts'
import { stepWords } from './step-words.ts'

/** The state of a step; `unknown` until the server has said so. */
type Standing = 'unknown' | 'open' | 'done' | 'aside'
type Shown = { step: FirstStep; standing: Standing }

const signs = { unknown: Circle, open: Circle, done: CircleCheck, aside: CircleMinus }

/** A step leads to its page, done or not. One that the school can do without is put aside beside it. */
function Step({
  step,
  standing,
  onPutAside,
}: Shown & { onPutAside: (step: OptionalStep) => void }) {
  const { i18n, t } = useLingui()
  const name = i18n._(stepWords[step].name)
  const Sign = signs[standing]
  const optional = parseOptionalStep(step)
  const said = { unknown: '', open: '', done: t`done`, aside: t`put aside` }[standing]
  return (
    <span className={styles.Step} data-standing={standing}>
      <Link to={pathOfStep(step)}>
        <Sign {...(said ? { role: 'img', 'aria-label': said } : { 'aria-hidden': true })} />
        {name}
      </Link>
      {standing === 'open' && optional ? (
        <IconButton
          name={t`Put aside: ${name}`}
          icon={<X aria-hidden />}
          onClick={() => onPutAside(optional)}
        />
      ) : null}
    </span>
  )
}

type StepsProps = {
  steps: readonly Shown[]
  hint: ReactNode
  onPutAside: (step: OptionalStep) => void
  onLeave: () => void
}

/** The next step with what it is good for, and all of them: on a phone behind a fold. */
function Steps({ steps, hint, onPutAside, onLeave }: StepsProps) {
  const { i18n } = useLingui()
  const isPhone = useViewport() === 'phone'
  const next = steps.find(({ standing }) => standing === 'open')
  const list = (
    <ol className={styles.Steps}>
      {steps.map((it) => (
        <li
          key={it.step}
          data-step={it.step}
          data-done={it.standing === 'done'}
          {...(it === next ? { 'aria-current': 'step' as const } : {})}
        >
          <Step {...it} onPutAside={onPutAside} />
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.FirstSteps} data-first-steps>
      <Section
        title={<Trans>First steps of the school</Trans>}
        hint={hint}
        acts={
          <Button look="quiet" onClick={onLeave}>
            <Trans>Hide the list</Trans>
          </Button>
        }
      >
        <p className={styles.Next}>
          {next ? (
            <>
              <Link to={pathOfStep(next.step)}>{i18n._(stepWords[next.step].name)}</Link>
              <Quiet as="span">{i18n._(stepWords[next.step].why)}</Quiet>
            </>
          ) : null}
        </p>
        {isPhone ? <Fold head={<Trans>All first steps</Trans>}>{list}</Fold> : list}
      </Section>
    </div>
  )
}

/** Counts how often somebody has come to a page. */
function useVisits(isHere: boolean): number {
  const [visit, setVisit] = useState({ wasHere: isHere, count: 0 })
  if (visit.wasHere !== isHere)
    setVisit({ wasHere: isHere, count: isHere ? visit.count + 1 : visit.count })
  return visit.count
}

/**
 * The work that a new school has still to do, on the first screen of its direction. The steps stand there before it is known which
 * are done: nothing moves when that comes. The list is gone when all is done.
 */
export function FirstSteps() {
  const { t } = useLingui()
  const { user, school } = useSignedIn()
  const { pathname } = useLocation()
  const toast = useToast()
  const facts = accessFactsOf(user, school)
  const isHome = homeOf(facts, builtScreens)?.route === pathname
  // Read anew at each coming home: something was done meanwhile.
  const asked = useAsked(firstStepsList, { since: useVisits(isHome) })
  const { act } = useAskedAct(schoolActs, asked)
  const [isLeaving, setLeaving] = useState(false)
  const read = asked.status === 'ready' ? asked.value.firstSteps : null
  if (!isHome || read?.length === 0) return null

  const standingOf = (step: FirstStep): Standing => {
    const it = read?.find((one) => one.step === step)
    if (!it) return 'unknown'
    return it.isDone ? 'done' : it.isAside ? 'aside' : 'open'
  }
  const steps = stepsOf(facts).map((step) => ({ step, standing: standingOf(step) }))
  const wanted = steps.filter(({ standing }) => standing !== 'aside')
  const done = wanted.filter(({ standing }) => standing === 'done').length
  const all = wanted.length
  const putAside = async (step: OptionalStep) => {
    const outcome = await act(putAsideFirstStep, { step })
    if (outcome.kind === 'done') toast.success(t`Put aside. Its page stays in the menu.`)
    else toast.error(outcome.sentence)
  }
  return (
    <>
      <Steps
        steps={steps}
        hint={
          read ? (
            <Trans>
              {done} of {all} done
            </Trans>
          ) : asked.status === 'loading' ? (
            <>&nbsp;</>
          ) : (
            <Trans>What is done shows with a network.</Trans>
          )
        }
        onPutAside={(step) => void putAside(step)}
        onLeave={() => setLeaving(true)}
      />
      {isLeaving ? (
        <ConfirmDialog
          title={<Trans>The first steps are put away for good</Trans>}
          stay={<Trans>Keep the list</Trans>}
          go={<Trans>Hide the list</Trans>}
          act={() => act(putAwayFirstSteps, {})}
          onClose={() => setLeaving(false)}
        >
          <p>
            <Trans>
              The list will not come back. Each page is still there, under the settings of the menu.
            </Trans>
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
