import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { KeptList, type ListWords } from '#src/keeping/kept-list.tsx'
import { useAct } from '#src/keeping/use-act.ts'
import { useDoing } from '#src/keeping/use-doing.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { courseWords, specialWord } from '../meal-words.ts'
import styles from '../meals.module.css'
import { type Dish, switchDish } from '../meals.operations.ts'
import { mealActs } from '../meals-refusals.ts'
import { AllergenSigns } from '../menu/dish-line.tsx'
import { DishDialog } from './dish-dialog.tsx'

function useListWords(dishes: readonly Dish[]): ListWords {
  const { t } = useLingui()
  const inUse = dishes.filter(({ isEnabled }) => isEnabled).length
  return {
    headline: <Plural value={inUse} one="# dish" other="# dishes" />,
    sub: <Trans>Each says which of the fourteen allergens it holds.</Trans>,
    add: <Trans>Add a dish</Trans>,
    empty: {
      title: <Trans>No dish yet</Trans>,
      words: <Trans>Add the first one: the menu is planned from the dishes of this list.</Trans>,
    },
    search: {
      name: t`Search a dish`,
      nothing: (search) => <Trans>No dish is called “{search}”</Trans>,
      all: <Trans>Show all dishes</Trans>,
    },
  }
}

function DishCells({ dish, onEdit }: { dish: Dish; onEdit: () => void }) {
  const { t, i18n } = useLingui()
  const wordOf = (kind: string) => (value: string) => specialWord(i18n, { kind, value })
  const forWhom = [
    dish.isVegetarian ? t`vegetarian` : '',
    dish.isPorkFree || dish.isVegetarian ? '' : t`with pork`,
    ...dish.textures.map(wordOf('texture')),
  ]
  return (
    <>
      <th scope="row">
        <button type="button" className={styles.Name} onClick={onEdit}>
          {dish.name}
        </button>
      </th>
      <td>{i18n._(courseWords[dish.course])}</td>
      <td>
        <AllergenSigns allergens={dish.allergens} />{' '}
        {dish.allergens.map(wordOf('allergen')).join(', ') || <Trans>none</Trans>}
      </td>
      <td>{forWhom.filter(Boolean).join(', ')}</td>
    </>
  )
}

/** The kitchen's dishes, with what each holds. */
export function DishesView({
  dishes,
  lookAgain,
}: {
  dishes: readonly Dish[]
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const acts = useAct(mealActs, { lookAgain })
  const { shown, change, undoBar } = useDoing(dishes)
  const words = useListWords(shown)
  const switchTo = ({ id: dishId }: Dish, isEnabled: boolean) =>
    acts.act(switchDish, { dishId, isEnabled })
  const cook = (dish: Dish, isEnabled: boolean) => {
    const { name } = dish
    const done = isEnabled ? (
      <Trans>{name} is cooked again.</Trans>
    ) : (
      <Trans>{name} is no longer cooked. Menus that name it keep it.</Trans>
    )
    const act = () => switchTo(dish, isEnabled)
    void change(dish, { isEnabled }, { act, words: done, back: () => switchTo(dish, !isEnabled) })
  }
  return (
    <>
      <KeptList
        items={shown}
        words={words}
        textsOf={({ name }) => [name]}
        dialog={(dish, close) => <DishDialog dish={dish} acts={acts} onClose={close} />}
      >
        {(found, { edit }) => (
          <Table label={t`Dishes`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Dish</Trans>
                </th>
                <th scope="col">
                  <Trans>Course</Trans>
                </th>
                <th scope="col">
                  <Trans>Allergens</Trans>
                </th>
                <th scope="col">
                  <Trans>For whom</Trans>
                </th>
                <th scope="col">
                  <Trans>Cooked</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((dish) => (
                <tr
                  key={dish.id}
                  data-dish={dish.id}
                  className={dish.isEnabled ? undefined : styles.off}
                >
                  <DishCells dish={dish} onEdit={() => edit(dish)} />
                  <td>
                    <Checkbox
                      label={<Trans>Cooked</Trans>}
                      aria-label={t`${dish.name} is cooked`}
                      value={dish.isEnabled}
                      onChange={(isEnabled) => cook(dish, isEnabled)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}
