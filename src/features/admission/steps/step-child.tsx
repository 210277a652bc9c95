import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import styles from '../admission.module.css'
import { type ChildDraft, newChild } from '../draft/admission-draft.ts'
import { DayField } from './day-field.tsx'
import type { StepProps } from './step-props.ts'

/** More children than these in one request come from no family. */
const mostChildren = 4

/** The step about the children: names, and the date of birth, or the day on which a child is expected. */
export function StepChild({ draft, set, problemAt }: StepProps) {
  const { t } = useLingui()
  const { children } = draft
  const change = (at: number, to: Partial<ChildDraft>) =>
    set({ children: children.map((it, place) => (place === at ? { ...it, ...to } : it)) })
  const add = () =>
    set({ children: [...children, { ...newChild, lastName: children[0]?.lastName ?? '' }] })
  return (
    <>
      {children.map((child, at) => {
        const number = at + 1
        const path = `children.${at}`
        const wrongDay = problemAt(`${path}.birthDate`, child.birthDate)
        const isOtherWay = wrongDay?.wrong === 'not-born-yet' || wrongDay?.wrong === 'born-already'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a child that is not sent yet has no other name
          <div key={at} className={styles.Card}>
            {children.length > 1 ? (
              <div className={styles.CardHead}>
                <b>
                  <Trans>Child {number}</Trans>
                </b>
                <IconButton
                  size="touch"
                  name={t`Take child ${number} out of the request`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => set({ children: children.filter((_, place) => place !== at) })}
                />
              </div>
            ) : null}
            <WordsField
              size="touch"
              label={child.isExpected ? t`First name, if you know it already` : t`First name`}
              value={child.firstName}
              problem={problemAt(`${path}.firstName`)?.words}
              maxLength={60}
              aria-required={!child.isExpected}
              onChange={(firstName) => change(at, { firstName })}
            />
            <WordsField
              size="touch"
              label={t`Family name`}
              value={child.lastName}
              problem={problemAt(`${path}.lastName`)?.words}
              maxLength={60}
              aria-required
              onChange={(lastName) => change(at, { lastName })}
            />
            <div>
              <p className={styles.Label}>
                <Trans>Your child is</Trans>
              </p>
              <Segmented
                label={t`Your child is`}
                width="full"
                value={child.isExpected ? 'expected' : 'born'}
                choices={[
                  { value: 'born', label: t`born already` },
                  { value: 'expected', label: t`expected` },
                ]}
                onChange={(value) => change(at, { isExpected: value === 'expected' })}
              />
            </div>
            <DayField
              label={child.isExpected ? t`Expected on` : t`Date of birth`}
              value={child.birthDate}
              problem={wrongDay?.words}
              onChange={(birthDate) => change(at, { birthDate })}
            />
            {isOtherWay ? (
              <span className={styles.Own}>
                <Button size="touch" onClick={() => change(at, { isExpected: !child.isExpected })}>
                  {child.isExpected ? (
                    <Trans>My child is born</Trans>
                  ) : (
                    <Trans>My child is expected</Trans>
                  )}
                </Button>
              </span>
            ) : null}
          </div>
        )
      })}
      {children.length < mostChildren ? (
        <span className={styles.Own}>
          <Button look="quiet" size="touch" icon={<Plus aria-hidden />} onClick={add}>
            <Trans>Add another child</Trans>
          </Button>
        </span>
      ) : null}
    </>
  )
}
