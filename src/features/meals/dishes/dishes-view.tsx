import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptFrame, type ListWords, NothingListed } from '#src/keeping/lists/kept-list.tsx'
import { useSwitching } from '#src/keeping/lists/use-switching.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { isNarrowed, type WholeTable } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { courseWords } from '../meal-words.ts'
import { type Dish, switchDish } from '../meals.operations.ts'
import { mealActs } from '../meals-refusals.ts'
import { AllergenSigns } from '../menu/dish-line.tsx'
import { DishDialog } from './dish-dialog.tsx'
import { useDishWords } from './use-dish-words.ts'

const finding: Finding<Dish, 'name'> = {
  texts: ({ name }) => [name],
  sorts: { name: ({ name }) => name },
}

export type DishSearch = TableView<'name'>
export const dishTable: WholeTable<DishSearch> = {
  whole: wholeTable('name'),
  sorts: ['name'],
  filters: {},
}

function useListWords(inUse: number): ListWords {
  const { t } = useLingui()
  return {
    headline: <Plural value={inUse} one="# dish" other="# dishes" />,
    sub: <Trans>Each says which of the fourteen allergens it holds.</Trans>,
    add: <Trans>Add a dish</Trans>,
    empty: {
      title: <Trans>No dish yet</Trans>,
      words: <Trans>Add the first one: the menu is planned from the dishes of this list.</Trans>,
    },
    search: t`Search a dish`,
  }
}

/** The kitchen's dishes, with what each holds. What is searched stays while another view of the meals is looked at. */
export function DishesView({
  dishes,
  search,
  onSearch,
  lookAgain,
}: {
  dishes: readonly Dish[]
  search: DishSearch
  onSearch: (search: DishSearch) => void
  lookAgain: () => void
}) {
  const { t, i18n } = useLingui()
  const { today } = useSchoolTime()
  const acts = useAct(mealActs, { lookAgain })
  const { shown, switchItem, inUse, undoBar } = useSwitching(dishes, {
    nameOf: ({ name }) => name,
    switchTo: (dishId, isEnabled) => acts.act(switchDish, { dishId, isEnabled }),
    words: {
      on: (name) => <Trans>{name} is cooked again.</Trans>,
      off: (name) => <Trans>{name} is no longer cooked. Menus that name it keep it.</Trans>,
    },
  })
  const words = useListWords(inUse)
  const { allergensOf, forWhom, sheetOf } = useDishWords()
  const rows = useDataTable(shown, { finding, view: search, onView: onSearch })
  const holds = (dish: Dish) => (
    <span>
      <AllergenSigns allergens={dish.allergens} /> {allergensOf(dish) || <Trans>No allergen</Trans>}
    </span>
  )
  const cooked = (dish: Dish) => (
    <Checkbox
      label={<Trans>Cooked</Trans>}
      aria-label={t`${dish.name} is cooked`}
      value={dish.isEnabled}
      onChange={(isEnabled) => switchItem(dish, isEnabled)}
    />
  )
  return (
    <KeptFrame<Dish>
      words={words}
      found={isNarrowed(search, dishTable) ? rows.found.length : null}
      dialog={(dish, close) => (
        // As it stands now: a refused change has read the page anew.
        <DishDialog
          dish={dishes.find(({ id }) => id === dish?.id) ?? dish}
          acts={acts}
          onClose={close}
        />
      )}
    >
      {(edit) => {
        const name = (dish: Dish) => (
          <button type="button" onClick={() => edit(dish)}>
            {dish.name}
          </button>
        )
        const course = (dish: Dish) => i18n._(courseWords[dish.course])
        return (
          <>
            <TableLine
              rows={rows}
              search={words.search}
              exported={{ name: t`Dishes`, date: today, sheet: sheetOf }}
            />
            <DataTable
              label={t`Dishes`}
              rows={rows}
              nothing={
                <NothingListed
                  empty={words.empty}
                  typed={search.typed}
                  onAll={() => rows.change({ typed: '' })}
                />
              }
              marksOf={({ id, isEnabled }) => ({
                'data-dish': id,
                'data-off': isEnabled ? undefined : '',
              })}
              columns={[
                { id: 'name', head: <Trans>Dish</Trans>, sorted: 'words', cell: name },
                { id: 'course', head: <Trans>Course</Trans>, cell: course },
                { id: 'allergens', head: <Trans>Allergens</Trans>, cell: holds },
                { id: 'forWhom', head: <Trans>For whom</Trans>, cell: forWhom },
                { id: 'cooked', head: <Trans>Cooked</Trans>, cell: cooked },
              ]}
              card={(dish) => (
                <>
                  {name(dish)}
                  <span>{course(dish)}</span>
                  {holds(dish)}
                  <span>{forWhom(dish)}</span>
                  {cooked(dish)}
                </>
              )}
            />
            {undoBar}
          </>
        )
      }}
    </KeptFrame>
  )
}
