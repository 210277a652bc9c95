import { Trans, useLingui } from '@lingui/react/macro'
import { BriefcaseMedical } from 'lucide-react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isPlanValidOn } from '#domain/people/health.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Spoken } from '#src/ui/spoken.tsx'
import styles from './child-health.module.css'
import type { ChildHealth } from './health.operations.ts'
import { AllergenDrawing } from './health-drawings.tsx'
import {
  allergyWord,
  dietWord,
  severityWord,
  type ToldAllergy,
  textureWord,
} from './health-words.ts'

/** An allergy drawn and in words; danger of life is said by a filled box and a sign of its own. */
export function AllergySign({ allergy }: { allergy: ToldAllergy }) {
  const { t, i18n } = useLingui()
  const word = allergyWord(i18n, allergy)
  return (
    <span
      title={word}
      className={`${styles.Sign} ${allergy.severity === 'severe' ? styles.severe : ''}`}
    >
      <AllergenDrawing allergen={allergy.allergen} />
      <span className={styles.Word}>{word}</span>
      {allergy.severity === 'severe' ? (
        <span className={styles.Danger}>{t({ message: '!', context: 'after a word' })}</span>
      ) : null}
    </span>
  )
}

/** How much of a child's allergies there is room for: a card shows the most dangerous one, a row all of them. */
export type HealthRoom = 'card' | 'row'

/** A child's allergies, the most dangerous one first; a card says how many more there are. */
export function HealthSigns({
  health,
  room,
}: {
  health: Pick<ChildHealth, 'allergies'>
  room: HealthRoom
}) {
  const shown = room === 'row' ? health.allergies : health.allergies.slice(0, 1)
  const more = health.allergies.length - shown.length
  return (
    <span className={room === 'row' ? `${styles.Signs} ${styles.inRow}` : styles.Signs}>
      {shown.map((allergy) => (
        <AllergySign key={`${allergy.allergen} ${allergy.other}`} allergy={allergy} />
      ))}
      {more > 0 ? <span className={styles.More}>+{more}</span> : null}
    </span>
  )
}

/** What a child eats and how, in a line of its own: no pork, mashed. */
export function FoodWords({ health }: { health: Pick<ChildHealth, 'diets' | 'texture'> }) {
  const { i18n } = useLingui()
  const { diets, texture } = health
  const words = [
    ...diets.map((diet) => dietWord(i18n, diet)),
    ...(texture ? [textureWord(i18n, texture)] : []),
  ].join(' · ')
  return (
    <span className={styles.Food} title={words}>
      {words}
    </span>
  )
}

/** The same said aloud, beside the name of a card. */
export function SpokenHealth({ health }: { health: Pick<ChildHealth, 'allergies'> }) {
  const { i18n } = useLingui()
  const told = health.allergies.map((it) => `${severityWord(i18n, it)}: ${allergyWord(i18n, it)}`)
  return <Spoken>, {told.join(', ')}</Spoken>
}

/** All that must be known of a child, for a sheet that has room: what to do comes first. */
export function HealthLines({ health, today }: { health: ChildHealth; today: LocalDate }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { allergies, diets, texture, healthPlan } = health
  const until = healthPlan?.validUntil as LocalDate | null | undefined
  const isOver =
    healthPlan !== null && !isPlanValidOn({ ...healthPlan, validUntil: until ?? null }, today)
  return (
    <div className={styles.Lines}>
      {healthPlan ? (
        <section className={styles.Plan} aria-label={t`Health plan`}>
          <h4 className={styles.Head}>
            <BriefcaseMedical aria-hidden />
            <Trans>Health plan</Trans>
          </h4>
          <p className={styles.Instructions}>{healthPlan.instructions}</p>
          {healthPlan.kitPlace ? (
            <p>
              <Trans>
                Emergency kit: <b>{healthPlan.kitPlace}</b>
              </Trans>
            </p>
          ) : null}
          {until ? (
            <p className={isOver ? styles.over : styles.Quiet}>
              {isOver
                ? t`This plan ended on ${formats.date(until)}. Ask the family for the new one.`
                : t`Valid until ${formats.date(until)}`}
            </p>
          ) : null}
        </section>
      ) : null}
      {allergies.length > 0 ? (
        <ul className={styles.Allergies} aria-label={t`Allergies`}>
          {allergies.map((allergy) => (
            <li key={`${allergy.allergen} ${allergy.other}`}>
              <AllergySign allergy={allergy} /> {severityWord(i18n, allergy)}
            </li>
          ))}
        </ul>
      ) : null}
      {diets.length > 0 || texture ? (
        <p>
          {[
            ...diets.map((diet) => dietWord(i18n, diet)),
            ...(texture ? [t`Food: ${textureWord(i18n, texture)}`] : []),
          ].join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
