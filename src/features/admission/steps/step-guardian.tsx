import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { mostProspectGuardians } from '#domain/prospects/guardians.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import styles from '../admission.module.css'
import { type GuardianDraft, newGuardian } from '../draft/admission-draft.ts'
import type { StepProps } from './step-props.ts'

/** The step about those who ask: names, and the ways to reach them. */
export function StepGuardian({ draft, set, problemAt }: StepProps) {
  const { t } = useLingui()
  const { guardians } = draft
  const change = (at: number, to: Partial<GuardianDraft>) =>
    set({ guardians: guardians.map((it, place) => (place === at ? { ...it, ...to } : it)) })
  const add = () => set({ guardians: [...guardians, { ...newGuardian, relation: 'Dad' }] })
  return (
    <>
      {guardians.map((guardian, at) => {
        const number = at + 1
        const path = `guardians.${at}`
        // The device fills in its owner: that is the first one.
        const own = (token: string) => (at === 0 ? token : 'off')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guardian who is not sent yet has no other name
          <div key={at} className={styles.Card}>
            {guardians.length > 1 ? (
              <div className={styles.CardHead}>
                <b>
                  <Trans>Parent or guardian {number}</Trans>
                </b>
                {at > 0 ? (
                  <IconButton
                    size="touch"
                    name={t`Take guardian ${number} out of the request`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => set({ guardians: guardians.slice(0, at) })}
                  />
                ) : null}
              </div>
            ) : null}
            <Select
              size="touch"
              label={t`You are`}
              problem={problemAt(`${path}.relation`)?.words}
              value={guardian.relation}
              choices={[
                { value: 'Mom', label: t`the mother` },
                { value: 'Dad', label: t`the father` },
                { value: 'Other', label: t`another guardian` },
              ]}
              onChange={(relation) => change(at, { relation })}
            />
            <WordsField
              size="touch"
              label={t`First name`}
              autoComplete={own('given-name')}
              value={guardian.firstName}
              problem={problemAt(`${path}.firstName`)?.words}
              maxLength={80}
              onChange={(firstName) => change(at, { firstName })}
            />
            <WordsField
              size="touch"
              label={t`Family name`}
              autoComplete={own('family-name')}
              value={guardian.lastName}
              problem={problemAt(`${path}.lastName`)?.words}
              maxLength={80}
              aria-required
              onChange={(lastName) => change(at, { lastName })}
            />
            <WordsField
              size="touch"
              label={t`Phone`}
              type="tel"
              autoComplete={own('tel')}
              value={guardian.phone}
              problem={problemAt(`${path}.phone`)?.words}
              onChange={(phone) => change(at, { phone })}
            />
            <WordsField
              size="touch"
              label={t`E-mail`}
              help={at === 0 ? t`Our answer goes there.` : undefined}
              type="email"
              inputMode="email"
              autoComplete={own('email')}
              value={guardian.email}
              problem={problemAt(`${path}.email`)?.words}
              onChange={(email) => change(at, { email })}
            />
          </div>
        )
      })}
      {guardians.length < mostProspectGuardians ? (
        <span className={styles.Own}>
          <Button look="quiet" size="touch" icon={<Plus aria-hidden />} onClick={add}>
            <Trans>Add another parent or guardian</Trans>
          </Button>
        </span>
      ) : null}
    </>
  )
}
