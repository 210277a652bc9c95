import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from '../admission.module.css'
import { type Step, steps } from '../draft/admission-draft.ts'

/**
 * The frame of a step: its place among the others, its heading and the two ways on. The heading has the focus when
 * the step is reached. Pressing Enter goes on.
 */
export function StepFrame({
  step,
  heading,
  under,
  keeping,
  go,
  isBusy = false,
  onBack,
  onGo,
  children,
}: {
  step: Step
  heading: ReactNode
  under: ReactNode
  keeping: 'new' | 'kept' | 'not-kept'
  go: ReactNode
  isBusy?: boolean
  /** None at the first step. */
  onBack: (() => void) | null
  onGo: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const place = steps.indexOf(step) + 1
  const total = steps.length
  const title = useRef<HTMLHeadingElement>(null)
  const reached = useRef(step)
  useEffect(() => {
    if (reached.current === step) return
    reached.current = step
    title.current?.focus()
    globalThis.scrollTo?.(0, 0)
  }, [step])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onGo()
  }
  return (
    <form className={styles.Form} noValidate data-step={step} onSubmit={submit}>
      <div className={styles.Line}>
        <b>
          <Trans>
            Step {place} of {total}
          </Trans>
        </b>
        <Keeping keeping={keeping} />
      </div>
      <div
        className={styles.Posts}
        role="progressbar"
        aria-label={t`Step ${place} of ${total}`}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={place}
      >
        {steps.map((it, at) => (
          <i key={it} data-is={at + 1 < place ? 'done' : at + 1 === place ? 'now' : undefined} />
        ))}
      </div>
      <div>
        <h2 ref={title} tabIndex={-1} className={styles.Heading}>
          {heading}
        </h2>
        <p className={styles.Under}>{under}</p>
      </div>
      {children}
      <div className={styles.Dock}>
        {onBack ? (
          <Button size="big" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        ) : null}
        <Button look="primary" size="big" type="submit" aria-disabled={isBusy}>
          {go}
        </Button>
      </div>
    </form>
  )
}

/** Says that the answers are kept on this device, or that it refuses to keep them. */
function Keeping({ keeping }: { keeping: 'new' | 'kept' | 'not-kept' }) {
  return (
    <span role="status" className={keeping === 'kept' ? styles.Kept : undefined}>
      {keeping === 'kept' ? (
        <>
          <Check size={18} aria-hidden /> <Trans>Saved on this device</Trans>
        </>
      ) : keeping === 'not-kept' ? (
        <Trans>Not saved: keep this page open</Trans>
      ) : null}
    </span>
  )
}
