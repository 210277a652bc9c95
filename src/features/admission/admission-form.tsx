import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { wishedHalfDays } from '#domain/prospects/prospect.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import styles from './admission.module.css'
import type { AdmissionSchool } from './admission.operations.ts'
import { type Problem, problemsOf, stepOf } from './draft/admission-check.ts'
import { type AdmissionDraft, type Step, steps } from './draft/admission-draft.ts'
import type { useAdmissionDraft } from './draft/use-admission-draft.ts'
import { ProblemWords } from './problem-words.tsx'
import { PrivacyWords } from './steps/privacy-words.tsx'
import { StepBegin } from './steps/step-begin.tsx'
import { StepCheck } from './steps/step-check.tsx'
import { StepChild } from './steps/step-child.tsx'
import { StepFamily } from './steps/step-family.tsx'
import { StepFrame } from './steps/step-frame.tsx'
import { StepGuardian } from './steps/step-guardian.tsx'
import type { StepProps } from './steps/step-props.ts'
import { StepWish } from './steps/step-wish.tsx'
import { useAddress } from './use-address.ts'

/** The reason why a request was not sent. A problem stands at its field; else it is said at the foot. */
export type NotSent = { problem: Problem } | { words: ReactNode }

const wrong = '[aria-invalid="true"], [data-problem] input, [data-problem] button'

/** The steps of the form, one at a time. Each is an address of its own, so that the browser's Back leads back too. */
export function AdmissionForm({
  school,
  kept: { draft, set, forget, state },
  today,
  send,
}: {
  school: AdmissionSchool
  kept: ReturnType<typeof useAdmissionDraft>
  today: LocalDate
  /** Sends the answers; null once they have arrived. */
  send: (draft: AdmissionDraft) => Promise<NotSent | null>
}) {
  const { t } = useLingui()
  const { search, put } = useAddress()
  const step = reachedStep(search.get('step'), draft, today)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [notSent, setNotSent] = useState<ReactNode>(null)
  const [isBusy, setBusy] = useState(false)
  const [wasKept, setWasKept] = useState(state === 'kept')
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused field may stand on another step
  useLayoutEffect(() => {
    if (problems.length === 0) return
    const field = place.current?.querySelector(wrong)
    if (field instanceof HTMLElement) field.focus()
  }, [problems, step])

  const goTo = (to: Step) => {
    setProblems([])
    setNotSent(null)
    put('step', to)
  }
  const change = (to: Partial<AdmissionDraft>) => {
    setNotSent(null)
    if (problems.length > 0) setProblems([])
    set(to)
  }
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  const after = steps[at + 1]
  const sendAll = async () => {
    setBusy(true)
    const outcome = await send(draft)
    setBusy(false)
    if (outcome === null) return
    if ('words' in outcome) return setNotSent(outcome.words)
    goTo(stepOf(outcome.problem.at))
    setProblems([outcome.problem])
  }
  const go = () => {
    const found = problemsOf(step, draft, today)
    setProblems(found)
    if (found.length > 0) return
    if (after) goTo(after)
    else void sendAll()
  }
  const problemAt: StepProps['problemAt'] = (path, typed) => {
    const problem = problems.find((it) => it.at === path)
    return problem
      ? {
          wrong: problem.wrong,
          words: <ProblemWords wrong={problem.wrong} {...(typed ? { typed } : {})} />,
        }
      : undefined
  }
  const fields = { draft, set: change, problemAt }
  const { levels } = school
  const openHalfDays = wishedHalfDays.filter((it) => school.openHalfDays.includes(it))
  const drawn: Record<Step, { heading: ReactNode; under: ReactNode; fields: ReactNode }> = {
    begin: {
      heading: <Trans>A place for your child</Trans>,
      under: <Trans>It takes about five minutes. Next: your child.</Trans>,
      fields: (
        <StepBegin
          wasKept={wasKept}
          onForget={() => {
            forget()
            setWasKept(false)
          }}
        />
      ),
    },
    child: {
      heading: <Trans>Your child</Trans>,
      under: <Trans>Only what we need to answer you. Next: the days you wish for.</Trans>,
      fields: <StepChild {...fields} />,
    },
    wish: {
      heading: <Trans>The place you wish for</Trans>,
      under: <Trans>Next: how we reach you.</Trans>,
      fields: <StepWish {...fields} {...{ levels, openHalfDays }} />,
    },
    guardian: {
      heading: <Trans>Who asks</Trans>,
      under: <Trans>A phone number or an e-mail address is enough. Next: your family.</Trans>,
      fields: <StepGuardian {...fields} />,
    },
    family: {
      heading: <Trans>Your family</Trans>,
      under: <Trans>All of this is optional. Next: check your answers.</Trans>,
      fields: <StepFamily {...fields} />,
    },
    check: {
      heading: <Trans>Your answers</Trans>,
      under: <Trans>Look through them, then send.</Trans>,
      fields: (
        <StepCheck {...fields} {...{ levels, goTo }} privacy={<PrivacyWords school={school} />} />
      ),
    },
  }
  return (
    <StepFrame
      step={step}
      keeping={state}
      isBusy={isBusy}
      heading={drawn[step].heading}
      under={drawn[step].under}
      onBack={before ? () => goTo(before) : null}
      onGo={go}
      go={
        after ? (
          <Trans>Continue</Trans>
        ) : isBusy ? (
          <Trans>Sending…</Trans>
        ) : (
          <Trans>Send the request</Trans>
        )
      }
    >
      {problems.length > 1 ? (
        <Notice tone="error" role="alert" title={t`Some answers are missing or wrong.`}>
          <Trans>Each is marked below.</Trans>
        </Notice>
      ) : null}
      <div ref={place} className={styles.Fields}>
        {drawn[step].fields}
      </div>
      {notSent ? (
        <Notice tone="warning" role="alert" title={<Trans>Not sent yet.</Trans>}>
          {notSent}
        </Notice>
      ) : null}
    </StepFrame>
  )
}

/** The step of the address; an earlier one where the answers before it are not all there. */
function reachedStep(wanted: string | null, draft: AdmissionDraft, today: LocalDate): Step {
  const asked = steps.find((it) => it === wanted) ?? 'begin'
  const open = steps.find((it) => problemsOf(it, draft, today).length > 0) ?? 'check'
  return steps.indexOf(open) < steps.indexOf(asked) ? open : asked
}
