import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { inLanguage } from '#domain/kernel/text.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from '../meals.module.css'
import type { PlannedDay, PlannedMeal } from '../meals.view.ts'
import { DishLine } from './dish-line.tsx'

type GridProps = {
  days: readonly PlannedDay[]
  today: LocalDate
  onOpen: (meal: PlannedMeal) => void
}

function Meal({ meal, onOpen }: { meal: PlannedMeal; onOpen: GridProps['onOpen'] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const name = inLanguage(i18n.locale, 'name', meal.mealType)
  const day = formats.day(meal.date)
  return (
    <button
      type="button"
      className={styles.Meal}
      data-meal={meal.mealType.id}
      data-date={meal.date}
      data-planned={meal.dishes.length}
      onClick={() => onOpen(meal)}
    >
      <Spoken>{t`${name}, ${day}:`} </Spoken>
      {meal.dishes.length > 0 ? (
        meal.dishes.map(({ course, dish }) => <DishLine key={`${course} ${dish.id}`} dish={dish} />)
      ) : (
        <>
          <Spoken>{t`nothing planned`}</Spoken>
          <Plus aria-hidden />
        </>
      )}
    </button>
  )
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Arrow keys go from meal to meal, over closed days. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-meal]')
  if (!step || !from) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-meal]')]
  const same = (key: 'meal' | 'date') => all.filter((it) => it.dataset[key] === from.dataset[key])
  const line = step[0] === 0 ? same('meal') : same('date')
  line[line.indexOf(from) + step[0] + step[1]]?.focus()
}

function Closed({ day }: { day: PlannedDay }) {
  return <span className={styles.Closed}>{day.closedName ?? <Trans>Closed</Trans>}</span>
}

/** On a wide screen days stand side by side. */
function DaysBeside({ days, today, onOpen }: GridProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const mealTypes = days[0]?.meals.map(({ mealType }) => mealType) ?? []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move the focus between the buttons inside
    <div onKeyDown={moveFocus}>
      <Table label={t`Menu of the week`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Meal</Trans>
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                {formats.weekday(date)} {formats.shortDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mealTypes.map((mealType, row) => (
            <tr key={mealType.id}>
              <th scope="row" className={styles.MealHead}>
                {inLanguage(i18n.locale, 'name', mealType)}
                <span>
                  {formats.time(mealType.from as never)}–{formats.time(mealType.to as never)}
                </span>
              </th>
              {days.map((day) => {
                const meal = day.meals[row]
                return (
                  <td key={day.date} className={styles.Cell}>
                    {day.isOpen && meal ? (
                      <Meal meal={meal} onOpen={onOpen} />
                    ) : (
                      <Closed day={day} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** On a phone one day stands under the other. */
function DaysBelow({ days, today, onOpen }: GridProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <Stack gap="var(--s-4)">
      {days.map((day) => (
        <section key={day.date} className={styles.Day}>
          <h3 aria-current={day.date === today ? 'date' : undefined}>
            {formats.dayTitle(day.date)}
          </h3>
          {day.isOpen ? (
            day.meals.map((meal) => (
              <div key={meal.mealType.id} className={styles.DayMeal}>
                <h4>{inLanguage(i18n.locale, 'name', meal.mealType)}</h4>
                <Meal meal={meal} onOpen={onOpen} />
              </div>
            ))
          ) : (
            <Closed day={day} />
          )}
        </section>
      ))}
    </Stack>
  )
}

export function WeekGrid(props: GridProps) {
  const isPhone = useViewport() === 'phone'
  return isPhone ? <DaysBelow {...props} /> : <DaysBeside {...props} />
}
