import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { FieldProblem } from '#src/ui/field/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import styles from '../admission.module.css'
import type { ChildDraft, Step } from '../draft/admission-draft.ts'
import { readTypedDay } from '../draft/typed-day.ts'
import type { StepProps } from './step-props.ts'

/** The last step: the answers once more, each with its way back, the privacy notice and the consent. */
export function StepCheck({
  draft,
  set,
  problemAt,
  levels,
  privacy,
  goTo,
}: StepProps & {
  levels: readonly { id: string; name: string }[]
  /** The notice of the school, in the reader's language. */
  privacy: ReactNode
  goTo: (step: Step) => void
}) {
  const { t } = useLingui()
  const wrong = problemAt('mayContact')
  const first = draft.guardians[0]
  const address = [draft.lineOne, draft.postcode, draft.city].filter(Boolean).join(', ')
  return (
    <>
      <dl className={styles.Answers}>
        {draft.children.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a child that is not sent yet has no other name
          <ChildAnswers key={at} {...{ child, levels, goTo }} />
        ))}
        <Answer name={t`Asked by`} change={() => goTo('guardian')}>
          {draft.guardians.map(givenFirst).join(', ')}
        </Answer>
        <Answer name={t`Our answer goes to`} change={() => goTo('guardian')}>
          {first?.email || first?.phone}
        </Answer>
        {address ? (
          <Answer name={t`Address`} change={() => goTo('family')}>
            {address}
          </Answer>
        ) : null}
        {draft.message.trim() ? (
          <Answer name={t`Message`} change={() => goTo('family')}>
            {draft.message}
          </Answer>
        ) : null}
      </dl>
      <Fold
        look="box"
        head={
          <span className={styles.FoldHead}>
            <Trans>What the school does with your answers</Trans>
          </span>
        }
      >
        {privacy}
      </Fold>
      <div data-problem={wrong ? '' : undefined}>
        <Checkbox
          label={
            <Trans>
              The school may keep these answers and contact me about this request. I can change my
              mind at any time.
            </Trans>
          }
          value={draft.mayContact}
          aria-invalid={wrong ? true : undefined}
          onChange={(mayContact) => set({ mayContact })}
        />
        {wrong ? <FieldProblem>{wrong.words}</FieldProblem> : null}
      </div>
      <label className={styles.Trap} aria-hidden>
        <Trans>Leave this empty</Trans>
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={draft.website}
          onChange={({ target }) => set({ website: target.value })}
        />
      </label>
    </>
  )
}

function ChildAnswers({
  child,
  levels,
  goTo,
}: {
  child: ChildDraft
  levels: readonly { id: string; name: string }[]
  goTo: (step: Step) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const weekdayName = useWeekdayName()
  const [born, start] = [readTypedDay(child.birthDate), readTypedDay(child.firstDay)]
  const halves = { am: t`morning`, pm: t`afternoon` }
  const days = [...new Set(child.halfDays.map((it) => it.slice(0, -3)))].map((day) => {
    const of = child.halfDays.filter((it) => it.startsWith(day))
    const [half] = of.map((it) => it.slice(-2) as 'am' | 'pm')
    return of.length === 1 && half ? `${weekdayName(day)} (${halves[half]})` : weekdayName(day)
  })
  const level = levels.find(({ id }) => id === child.standardId)?.name
  return (
    <>
      <Answer name={t`Child`} change={() => goTo('child')}>
        {givenFirst(child)}
      </Answer>
      {born ? (
        <Answer
          name={child.isExpected ? t`Expected on` : t`Date of birth`}
          change={() => goTo('child')}
        >
          {formats.date(born)}
        </Answer>
      ) : null}
      <Answer name={t`Wanted`} change={() => goTo('wish')}>
        {[level, start ? t`from ${formats.date(start)}` : null].filter(Boolean).join(', ') ||
          t({ message: 'open', context: 'an answer' })}
      </Answer>
      <Answer name={t`Days`} change={() => goTo('wish')}>
        {days.length > 0 ? formats.list(days) : t`every day would suit`}
      </Answer>
    </>
  )
}

/** An answer with the way back to its step. */
function Answer({
  name,
  change,
  children,
}: {
  name: string
  change: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <div className={styles.Answer}>
      <div>
        <dt>{name}</dt>
        <dd>{children}</dd>
      </div>
      <Button look="quiet" size="touch" aria-label={t`Change: ${name}`} onClick={change}>
        <Trans>Change</Trans>
      </Button>
    </div>
  )
}
