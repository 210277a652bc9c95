import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense } from 'react'
import { restAfterPaint } from '#src/ui/screen/after-paint.ts'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import type { ChildHealth } from './health.operations.ts'
import { HealthPlanSign } from './health-plan-sign.tsx'
import styles from './health-signs.module.css'
import {
  type AllergyInWords,
  allergyWord,
  dietWord,
  severityWord,
  textureWord,
} from './health-words.ts'

let drawing: ComponentType<{ allergen: string }> | undefined

/** A sign that is drawn after this has its drawing at once, as on the last picture. */
export async function loadDrawings() {
  drawing = (await import('./health-drawings.tsx')).AllergenDrawing
  return { default: drawing }
}

// The word is the sign, and is there with the first picture. Its drawing comes into a place that is kept for it.
const DrawingLater = lazy(async () => {
  await restAfterPaint()
  return loadDrawings()
})

/** An allergy drawn and in words; danger of life is said by a filled box and a sign of its own. */
export function AllergySign({ allergy, size }: { allergy: AllergyInWords; size?: 'large' }) {
  const { t, i18n } = useLingui()
  const word = allergyWord(i18n, allergy)
  const Drawing = drawing ?? DrawingLater
  const look = [
    styles.Sign,
    allergy.severity === 'severe' ? styles.severe : '',
    size === 'large' ? styles.large : '',
  ]
  return (
    <span title={word} className={look.join(' ')}>
      <Suspense fallback={<svg aria-hidden />}>
        <Drawing allergen={allergy.allergen} />
      </Suspense>
      <span className={styles.Word}>{word}</span>
      {allergy.severity === 'severe' ? (
        <span className={styles.Danger}>{t({ message: '!', context: 'after a word' })}</span>
      ) : null}
    </span>
  )
}

/** The room for a child's allergies: a card shows the most dangerous one, and a row all of them. */
export type HealthRoom = 'card' | 'row'

type Allergic = { health: Pick<ChildHealth, 'allergies'> }

const keyOf = ({ allergen, other }: AllergyInWords): string => `${allergen} ${other}`

/** A child's allergies, the most dangerous one first; a card says how many more there are. */
export function HealthSigns({ health, room }: Allergic & { room: HealthRoom }) {
  if (health.allergies.length === 0) return null
  const shown = room === 'row' ? health.allergies : health.allergies.slice(0, 1)
  const more = health.allergies.length - shown.length
  return (
    <span className={room === 'row' ? `${styles.Signs} ${styles.inRow}` : styles.Signs}>
      {shown.map((allergy) => (
        <AllergySign key={keyOf(allergy)} allergy={allergy} />
      ))}
      {more > 0 ? <span className={styles.More}>+{more}</span> : null}
    </span>
  )
}

/** Shows what a child eats and how, in a line of its own: no pork, mashed. */
export function FoodWords({ health }: { health: Pick<ChildHealth, 'diets' | 'texture'> }) {
  const { i18n, t } = useLingui()
  const { diets, texture } = health
  if (diets.length === 0 && !texture) return null
  const words = [
    ...diets.map((diet) => dietWord(i18n, diet)),
    ...(texture ? [t`Food: ${textureWord(i18n, texture)}`] : []),
  ].join(' · ')
  return (
    <span className={styles.Food} title={words}>
      {words}
    </span>
  )
}

/** The same in words, as it is said aloud after a name. Empty for a child without an allergy. */
export function useHealthWords(): (health: Pick<ChildHealth, 'allergies'> | null) => string {
  const { t, i18n } = useLingui()
  return (health) =>
    (health?.allergies ?? [])
      .map((it) => {
        const [severity, allergy] = [severityWord(i18n, it), allergyWord(i18n, it)]
        return `, ${t`${severity}: ${allergy}`}`
      })
      .join('')
}

/** The same said aloud, beside a name. */
export function SpokenHealth({ health }: Allergic) {
  const words = useHealthWords()(health)
  return words === '' ? null : <Spoken>{words}</Spoken>
}

/** Shows what must be known of a child, at the head of a dialog about it. Nothing is given before it has been seen. */
export function SignsFirst({
  child: { health, hasHealthPlan },
}: {
  child: { health: ChildHealth | null; hasHealthPlan: boolean }
}) {
  const { t } = useLingui()
  if (!health && !hasHealthPlan) return null
  return (
    <section aria-label={t`Health`} className={styles.First}>
      {hasHealthPlan ? <HealthPlanSign /> : null}
      {health ? (
        <>
          <SpokenHealth health={health} />
          {health.allergies.map((allergy) => (
            <span key={keyOf(allergy)} aria-hidden>
              <AllergySign allergy={allergy} size="large" />
            </span>
          ))}
          <FoodWords health={health} />
        </>
      ) : null}
    </section>
  )
}
