import { Trans, useLingui } from '@lingui/react/macro'
import type { Course } from '#domain/meals/dish.ts'
import { courses } from '#domain/transmission/lines/meal.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Tile } from '#src/ui/tile.tsx'
import { useAmountWords } from '../lines/use-amount-words.ts'
import { portionsOf } from '../open-sheet/sheet-facts.ts'
import { courseWords } from '../open-sheet/sheet-words.ts'
import { QuarterPie } from '../sheet/quarter-pie.tsx'
import styles from './meal-fields.module.css'
import { MlStepper } from './ml-stepper.tsx'
import type { DraftOf } from './pad-draft.ts'
import type { PadProps } from './pad-fields.tsx'

/** A whole plate, course by course, and what was drunk with it. */
export function MealFields({ draft, context, onChange }: PadProps<DraftOf<'meal'>>) {
  const { t, i18n } = useLingui()
  const { portion: words } = useAmountWords(context.settings)
  const { details } = draft
  const { meals, settings } = context
  const meal = meals.find(({ mealTypeId }) => mealTypeId === details.mealTypeId) ?? meals[0]
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  const eat = (course: Course, portion: (typeof details.courses)[Course]) =>
    set({ courses: { ...details.courses, [course]: portion } })
  const shown = courses.filter(
    (course) => meal.served.includes(course) || details.courses[course] !== null,
  )
  const all = Object.fromEntries(
    courses.map((course) => [course, meal.served.includes(course) ? 4 : null]),
  ) as typeof details.courses
  return (
    <>
      <Stack gap={10}>
        {shown.map((course) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line in Safari
          <div
            key={course}
            role="group"
            aria-label={i18n._(courseWords[course])}
            className={styles.Course}
          >
            <p>
              <b>{i18n._(courseWords[course])}</b>
              {meal.dishes[course] ? <span>{meal.dishes[course]}</span> : null}
            </p>
            <div className={styles.Portions}>
              {portionsOf(settings.amounts).map((portion) => (
                <Tile
                  key={portion}
                  shape="upright"
                  aria-pressed={details.courses[course] === portion}
                  onClick={() => eat(course, details.courses[course] === portion ? null : portion)}
                >
                  <QuarterPie amount={portion} />
                  {words(portion)}
                </Tile>
              ))}
            </div>
          </div>
        ))}
      </Stack>
      <div>
        <Button size="touch" onClick={() => set({ courses: all })}>
          <Trans>Ate everything</Trans>
        </Button>
      </div>
      <MlStepper
        label={t`Drunk with the meal`}
        value={details.drinkMl ?? 0}
        most={500}
        unit={settings.volumeUnit}
        usual={[50, 100, 150, 200]}
        onChange={(ml) => set({ drinkMl: ml === 0 ? null : ml })}
      />
    </>
  )
}
