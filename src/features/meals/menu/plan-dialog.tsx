import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { mondayOf } from '#domain/kernel/local-date.ts'
import { inLanguage } from '#domain/kernel/text.ts'
import { type Course, courses } from '#domain/meals/dish.ts'
import { mostDishesOfCourse } from '#domain/meals/menu.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Act } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { courseWords } from '../meal-words.ts'
import styles from '../meals.module.css'
import type { Dish } from '../meals.operations.ts'
import { dishesFor, type PlannedMeal } from '../meals.view.ts'
import { planMeal } from './menu.operations.ts'

type Chosen = Readonly<Record<string, readonly string[]>>

const chosenIn = ({ dishes }: PlannedMeal): Chosen =>
  Object.fromEntries(
    courses.map((course) => {
      const ids = dishes.filter((it) => it.course === course).map(({ dish }) => dish.id)
      return [course, ids.length > 0 ? ids : ['']]
    }),
  )

function CourseFields({
  course,
  chosen,
  dishes,
  problem,
  onChange,
}: {
  course: Course
  chosen: readonly string[]
  dishes: readonly Dish[]
  problem: string | undefined
  onChange: (chosen: readonly string[]) => void
}) {
  const { t, i18n } = useLingui()
  const word = i18n._(courseWords[course])
  return (
    <div className={styles.Course}>
      {chosen.map((dishId, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the course, empty or not
        <div key={place} className={styles.CourseDish}>
          <Select
            label={place === 0 ? word : t`${word}, instead`}
            problem={place === 0 ? problem : undefined}
            value={dishId}
            choices={[
              { value: '', label: t`Nothing` },
              ...dishesFor(course, { dishes, chosen: dishId }).map(({ id, name }) => ({
                value: id,
                label: name,
              })),
            ]}
            onChange={(value) => onChange(chosen.map((it, at) => (at === place ? value : it)))}
          />
          {place > 0 ? (
            <IconButton
              name={t`Remove this dish`}
              icon={<Trash2 aria-hidden />}
              onClick={() => onChange(chosen.filter((_, at) => at !== place))}
            />
          ) : null}
        </div>
      ))}
      {chosen.length < mostDishesOfCourse && chosen[0] !== '' ? (
        <Button look="quiet" icon={<Plus aria-hidden />} onClick={() => onChange([...chosen, ''])}>
          <Trans>Add another</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** Asks what is served at one meal of a day, course by course. */
export function PlanDialog({
  meal,
  dishes,
  version,
  act,
  onClose,
}: {
  meal: PlannedMeal
  dishes: readonly Dish[]
  version: number
  act: Act
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { date, mealType } = meal
  const save = (chosen: Chosen) => {
    const planned = courses.flatMap((course) =>
      (chosen[course] ?? []).filter(Boolean).map((dishId) => ({ course, dishId })),
    )
    const monday = mondayOf(date)
    return act(planMeal, { date, mealTypeId: mealType.id, courses: planned, version, monday })
  }
  return (
    <EditDialog<Chosen>
      title={`${inLanguage(i18n.locale, 'name', mealType)}, ${formats.day(date)}`}
      kind="meals:plan"
      id={`${date}:${mealType.id}`}
      initial={chosenIn(meal)}
      check={() => null}
      save={save}
      saveWords={<Trans>Save the meal</Trans>}
      onClose={onClose}
    >
      {(chosen, set, problems) =>
        courses.map((course) => (
          <CourseFields
            key={course}
            course={course}
            chosen={chosen[course] ?? ['']}
            dishes={dishes}
            problem={problems[course]}
            onChange={(ofCourse) => set({ [course]: ofCourse })}
          />
        ))
      }
    </EditDialog>
  )
}
