import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mostDishesOfCourse } from '#domain/meals/menu.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { courseWord, mealName } from '../meal-words.ts'
import styles from '../meals.module.css'
import { type Dish, planMeal } from '../meals.operations.ts'
import { courseOrder, dishesFor, type PlannedMeal } from '../meals.view.ts'
import { useMealActs } from '../use-meal-acts.ts'

type Chosen = Readonly<Record<string, readonly string[]>>

const chosenIn = ({ dishes }: PlannedMeal): Chosen =>
  Object.fromEntries(
    courseOrder.map((course) => {
      const ids = dishes.filter((it) => it.course === course).map(({ dish }) => dish.id)
      return [course, ids.length > 0 ? ids : ['']]
    }),
  )

function CourseFields({
  course,
  chosen,
  dishes,
  onChange,
}: {
  course: string
  chosen: readonly string[]
  dishes: readonly Dish[]
  onChange: (chosen: readonly string[]) => void
}) {
  const { t, i18n } = useLingui()
  const word = courseWord(i18n, course)
  return (
    <div className={styles.Course}>
      {chosen.map((dishId, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the course, empty or not
        <div key={place} className={styles.CourseDish}>
          <Select
            label={place === 0 ? word : t`${word}, instead`}
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

/** What is served at one meal of a day, course by course. */
export function PlanDialog({
  meal,
  dishes,
  version,
  onChanged,
  onClose,
}: {
  meal: PlannedMeal
  dishes: readonly Dish[]
  version: number
  onChanged: () => void
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { date, mealType } = meal
  const { draft, setDraft, clearDraft } = useDraft<Chosen>(
    `meals:plan:${date}:${mealType.id}`,
    chosenIn(meal),
  )
  const { ask, isBusy } = useMealActs(onChanged)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    const courses = courseOrder.flatMap((course) =>
      (draft[course] ?? []).filter(Boolean).map((dishId) => ({ course, dishId })),
    )
    const outcome = await ask(planMeal, { date, mealTypeId: mealType.id, courses, version })
    if (!outcome.isDone) {
      setProblem(outcome.problem)
      return
    }
    clearDraft()
    onClose()
  }

  return (
    <Dialog
      title={`${mealName(i18n, mealType)}, ${formats.day(date)}`}
      onClose={onClose}
      width="wide"
      onPhone="page"
      acts={
        <>
          <Button
            look="quiet"
            onClick={() => {
              clearDraft()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={isBusy} onClick={() => void save()}>
            <Trans>Save the meal</Trans>
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      {courseOrder.map((course) => (
        <CourseFields
          key={course}
          course={course}
          chosen={draft[course] ?? ['']}
          dishes={dishes}
          onChange={(chosen) => {
            setProblem(null)
            setDraft({ ...draft, [course]: chosen })
          }}
        />
      ))}
    </Dialog>
  )
}
