import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultOf } from 'gql.tada'
import { Circle, CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { homeOf } from '#domain/access/access.ts'
import { builtScreens } from '#domain/access/built.ts'
import { screenOf } from '#domain/access/screens.ts'
import { type FirstStep, pageOfStep } from '#domain/school/first-steps.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { type Asked, useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { schoolActs } from '../school-refusals.ts'
import styles from './first-steps.module.css'
import { firstStepsList, putAwayFirstSteps } from './first-steps.operations.ts'

const stepWords: Readonly<Record<FirstStep, { name: MessageDescriptor; why: MessageDescriptor }>> =
  {
    data: {
      name: msg`The school’s data`,
      why: msg`Its e-mail and its phone, for letters and lists.`,
    },
    calendar: {
      name: msg`The year and its holidays`,
      why: msg`Closed days have no register. Public and school holidays are loaded in one tap.`,
    },
    levels: { name: msg`Levels`, why: msg`From babies to CM2: ages, and who moves up where.` },
    classes: { name: msg`Classes`, why: msg`With their levels, teachers and colours.` },
    children: { name: msg`Children`, why: msg`From a list that you have already, or one by one.` },
    staff: { name: msg`The team`, why: msg`Each teacher gets an invitation by mail.` },
    register: { name: msg`The first register`, why: msg`From then on the school is alive here.` },
  }

type Shown = { step: FirstStep; isDone: boolean }

/** A step leads to its page, done or not. Only the next one says why. */
function Step({ step, isDone, isNext = false }: Shown & { isNext?: boolean }) {
  const { i18n } = useLingui()
  const { name, why } = stepWords[step]
  return (
    <li
      className={isNext ? styles.Next : undefined}
      data-step={step}
      data-done={isDone}
      {...(isNext ? { 'aria-current': 'step' as const } : {})}
    >
      <Link className={styles.Step} to={screenOf(pageOfStep[step]).route}>
        {isDone ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
        <span className={styles.Name}>{i18n._(name)}</span>
      </Link>
      {isNext ? <Quiet as="span">{i18n._(why)}</Quiet> : null}
    </li>
  )
}

type AskedSteps = Asked<ResultOf<typeof firstStepsList>>

function Steps({ steps, asked }: { steps: readonly Shown[]; asked: AskedSteps }) {
  const [isLeaving, setLeaving] = useState(false)
  const doneId = useId()
  const { act } = useAskedAct(schoolActs, asked)
  const next = steps.find(({ isDone }) => !isDone)
  const behind = steps.filter(({ isDone }) => isDone)
  const done = behind.length
  const all = steps.length
  return (
    <div className={styles.FirstSteps} data-first-steps>
      <Section
        title={<Trans>First steps of the school</Trans>}
        hint={
          <Trans>
            {done} of {all} done
          </Trans>
        }
        acts={
          <Button look="quiet" onClick={() => setLeaving(true)}>
            <Trans>Put the list away</Trans>
          </Button>
        }
      >
        <ol className={styles.Steps}>
          {steps
            .filter(({ isDone }) => !isDone)
            .map((it) => (
              <Step key={it.step} {...it} isNext={it === next} />
            ))}
        </ol>
        {done > 0 ? (
          <div className={styles.Behind}>
            <Quiet as="span" id={doneId}>
              <Trans>Done:</Trans>
            </Quiet>
            <ul className={styles.Steps} aria-labelledby={doneId}>
              {behind.map((it) => (
                <Step key={it.step} {...it} />
              ))}
            </ul>
          </div>
        ) : null}
      </Section>
      {isLeaving ? (
        <ConfirmDialog
          title={<Trans>The first steps are put away for good</Trans>}
          stay={<Trans>Keep the list</Trans>}
          go={<Trans>Put the list away</Trans>}
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
    </div>
  )
}

function StepsAsRead() {
  // An old answer would say that nothing is done: the list is read anew each time.
  const asked = useAsked(firstStepsList)
  const steps = asked.status === 'ready' ? asked.value.firstSteps : []
  return steps.length > 0 ? <Steps steps={steps} asked={asked} /> : null
}

/** What a new school has still to do, on the first screen of its direction. It is gone when all is done. */
export function FirstSteps() {
  const { user, school } = useSignedIn()
  const { pathname } = useLocation()
  const home = homeOf(accessFactsOf(user, school), builtScreens)
  return home?.route === pathname ? <StepsAsRead /> : null
}
