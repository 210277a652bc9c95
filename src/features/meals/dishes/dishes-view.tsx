import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Headline } from '#src/ui/screen.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Table } from '#src/ui/table.tsx'
import { courseWord, specialWord } from '../meal-words.ts'
import styles from '../meals.module.css'
import type { Dish, Pantry } from '../meals.operations.ts'
import { AllergenSigns } from '../menu/dish-line.tsx'
import { DishDialog } from './dish-dialog.tsx'

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The kitchen's dishes, with what each holds. */
export function DishesView({ pantry, onChanged }: { pantry: Pantry; onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Dish | 'new' | null>(null)
  const { dishes } = pantry
  const shown = dishes.filter(({ name }) => plain(name).includes(plain(search)))
  const inUse = dishes.filter(({ isEnabled }) => isEnabled).length
  const told = (dish: Dish): string =>
    [
      dish.isVegetarian ? t`vegetarian` : null,
      dish.isPorkFree || dish.isVegetarian ? null : t`with pork`,
      ...dish.textures.map((value) => specialWord(i18n, { kind: 'texture', value })),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <Headline
        sub={<Trans>Each says which of the fourteen allergens it holds.</Trans>}
        acts={
          <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
            <Trans>Add a dish</Trans>
          </Button>
        }
      >
        <Plural value={inUse} one="# dish" other="# dishes" />
      </Headline>
      {dishes.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>No dish yet</Trans>}>
          <Trans>Add the first one: the menu is planned from the dishes of this list.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.Search}>
            <SearchField name={t`Search a dish`} value={search} onChange={setSearch} />
          </div>
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
              </tr>
            </thead>
            <tbody>
              {shown.map((dish) => (
                <tr
                  key={dish.id}
                  data-dish={dish.id}
                  className={dish.isEnabled ? undefined : styles.off}
                >
                  <th scope="row">
                    <button type="button" className={styles.Name} onClick={() => setOpen(dish)}>
                      {dish.name}
                    </button>
                    {dish.isEnabled ? null : (
                      <span className={styles.Quiet}>
                        {' '}
                        <Trans>no longer cooked</Trans>
                      </span>
                    )}
                  </th>
                  <td>{courseWord(i18n, dish.course)}</td>
                  <td>
                    <AllergenSigns allergens={dish.allergens} />{' '}
                    {dish.allergens
                      .map((value) => specialWord(i18n, { kind: 'allergen', value }))
                      .join(', ') || <Trans>none</Trans>}
                  </td>
                  <td>{told(dish)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {shown.length === 0 ? (
            <p className={styles.Quiet} role="status">
              <Trans>No dish of that name.</Trans>
            </p>
          ) : null}
        </>
      )}
      {open ? (
        <DishDialog
          key={open === 'new' ? 'new' : open.id}
          dish={open === 'new' ? null : open}
          onChanged={onChanged}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
