import { Trans, useLingui } from '@lingui/react/macro'
import { BriefcaseMedical } from 'lucide-react'
import { isPlanValidOn } from '#domain/health/health.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import styles from './child-health.module.css'
import type { ChildHealth } from './health.operations.ts'
import { AllergySign } from './health-signs.tsx'
import { dietWord, severityWord, textureWord } from './health-words.ts'
import { PlanPaperButton } from './plan-paper.tsx'

/** All that must be known of a child, for a sheet that has room: what to do comes first. */
export function HealthLines({ health, today }: { health: ChildHealth; today: LocalDate }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { allergies, diets, texture, healthPlan } = health
  const until = healthPlan?.validUntil
  const isOver =
    healthPlan !== null && !isPlanValidOn({ ...healthPlan, validUntil: until ?? null }, today)
  return (
    <Stack gap={12}>
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
          <div className={styles.Paper}>
            <PlanPaperButton childId={health.childId} />
          </div>
        </section>
      ) : null}
      {allergies.length > 0 ? (
        <Stack as="ul" gap={6} aria-label={t`Allergies`}>
          {allergies.map((allergy) => (
            <li key={`${allergy.allergen} ${allergy.other}`}>
              <AllergySign allergy={allergy} size="large" /> {severityWord(i18n, allergy)}
            </li>
          ))}
        </Stack>
      ) : null}
      {diets.length > 0 || texture ? (
        <p>
          {[
            ...diets.map((diet) => dietWord(i18n, diet)),
            ...(texture ? [t`Food: ${textureWord(i18n, texture)}`] : []),
          ].join(' · ')}
        </p>
      ) : null}
    </Stack>
  )
}
