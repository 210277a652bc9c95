import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptList, type ListWords } from '#src/keeping/kept-list.tsx'
import { OrderedList } from '#src/keeping/ordered-list.tsx'
import { useAct } from '#src/keeping/use-act.ts'
import { useDoing } from '#src/keeping/use-doing.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { mealName } from '../meal-words.ts'
import styles from '../meals.module.css'
import { type MealType, orderMealTypes, type Pantry, switchMealType } from '../meals.operations.ts'
import { mealActs } from '../meals-refusals.ts'
import { MealTypeDialog } from './meal-type-dialog.tsx'

function useListWords(mealTypes: readonly MealType[]): ListWords {
  const { t } = useLingui()
  const served = mealTypes.filter(({ isEnabled }) => isEnabled).length
  return {
    headline: <Plural value={served} one="# meal a day" other="# meals a day" />,
    sub: <Trans>What was eaten is written down under these names.</Trans>,
    add: <Trans>Add a meal</Trans>,
    empty: {
      title: <Trans>No meal yet</Trans>,
      words: <Trans>Add the first one, such as lunch.</Trans>,
    },
    search: {
      name: t`Search a meal`,
      nothing: (search) => <Trans>No meal is called “{search}”</Trans>,
      all: <Trans>Show all meals</Trans>,
    },
  }
}

function MealTypeWords({ meal, levels }: { meal: MealType; levels: Pantry['mealLevels'] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { standardIds } = meal
  const own = levels.filter(({ id }) => standardIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <b>{mealName(i18n, meal)}</b>
      <div className={styles.Quiet}>
        {i18n.locale === 'fr' ? meal.nameEn : meal.nameFr} · {formats.time(meal.from as LocalTime)}–
        {formats.time(meal.to as LocalTime)} ·{' '}
        {standardIds.length === 0 ? t`all levels` : own.join(', ')}
      </div>
    </>
  )
}

/** The meals of the school's day, in their order. */
export function MealTypesView({
  pantry: { mealTypes, mealLevels },
  lookAgain,
}: {
  pantry: Pantry
  lookAgain: () => void
}) {
  const { t, i18n } = useLingui()
  const acts = useAct(mealActs, { lookAgain })
  const { shown, change, move, undoBar } = useDoing(mealTypes)
  const words = useListWords(shown)
  const order = (mealTypeIds: string[]) => acts.act(orderMealTypes, { mealTypeIds })
  const moved = (meal: MealType) => {
    const name = mealName(i18n, meal)
    return <Trans>{name} was moved.</Trans>
  }
  const switchTo = ({ id: mealTypeId }: MealType, isEnabled: boolean) =>
    acts.act(switchMealType, { mealTypeId, isEnabled })
  const serve = (meal: MealType, isEnabled: boolean) => {
    const name = mealName(i18n, meal)
    const done = isEnabled ? (
      <Trans>{name} is served again.</Trans>
    ) : (
      <Trans>{name} is no longer served. Menus that name it keep it.</Trans>
    )
    const act = () => switchTo(meal, isEnabled)
    void change(meal, { isEnabled }, { act, words: done, back: () => switchTo(meal, !isEnabled) })
  }
  return (
    <>
      <KeptList
        items={shown}
        words={words}
        textsOf={({ nameEn, nameFr }) => [nameEn, nameFr]}
        dialog={(meal, close) => (
          <MealTypeDialog meal={meal} levels={mealLevels} acts={acts} onClose={close} />
        )}
      >
        {(found, { isWhole, edit }) => (
          <OrderedList
            items={found}
            order={isWhole ? 'movable' : 'fixed'}
            nameOf={(meal) => mealName(i18n, meal)}
            marksOf={({ id }) => ({ 'data-meal-type': id })}
            isOff={({ isEnabled }) => !isEnabled}
            onMove={(place) => void move(place, { order, words: moved })}
          >
            {(meal) => {
              const name = mealName(i18n, meal)
              return {
                body: <MealTypeWords meal={meal} levels={mealLevels} />,
                state: (
                  <Checkbox
                    label={<Trans>Served</Trans>}
                    aria-label={t`${name} is served`}
                    value={meal.isEnabled}
                    onChange={(isEnabled) => serve(meal, isEnabled)}
                  />
                ),
                acts: (
                  <IconButton
                    name={t`Change ${name}`}
                    icon={<Pencil aria-hidden />}
                    onClick={() => edit(meal)}
                  />
                ),
              }
            }}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}
