import { Trans, useLingui } from '@lingui/react/macro'
import type { Course } from '#domain/meals/dish.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Tile } from '#src/ui/tile.tsx'
import { wholePlate } from '../../acts/group-acts.ts'
import { useAmountWords } from '../../lines/use-amount-words.ts'
import { coursesOf, portionsOf } from '../../open-sheet/sheet-facts.ts'
import { courseWords } from '../../open-sheet/sheet-words.ts'
import { QuarterPie } from '../../sheet/cells/quarter-pie.tsx'
import type { DraftOf } from '../draft/pad-draft.ts'
import { detailsOf } from './fields.tsx'
import styles from './meal-fields.module.css'
import { MlStepper } from './ml-stepper.tsx'
import type { PadProps } from './pad-fields.tsx'

/** A whole plate, course by course, and what was drunk with it. */
export function MealFields(props: PadProps<DraftOf<'meal'>>) {
  const { t, i18n } = useLingui()
  const { meals, settings } = props.context
  const { portion: words } = useAmountWords(settings)
  const { details, set } = detailsOf(props)
  const meal = meals.find(({ mealTypeId }) => mealTypeId === details.mealTypeId) ?? meals[0]
  const eat = (course: Course, portion: (typeof details.courses)[Course]) =>
    set({ courses: { ...details.courses, [course]: portion } })
  return (
    <>
      <Stack gap={10}>
        {coursesOf(meal, details).map((course) => (
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
        <Button size="touch" onClick={() => set({ courses: wholePlate(meal, 4).details.courses })}>
          <Trans>Ate everything</Trans>
        </Button>
      </div>
      <MlStepper
        label={t`Drunk with the meal`}
        value={details.drinkMl}
        most={500}
        unit={settings.volumeUnit}
        usual={[50, 100, 150, 200]}
        onChange={(ml) => set({ drinkMl: ml === 0 ? null : ml })}
      />
    </>
  )
}
