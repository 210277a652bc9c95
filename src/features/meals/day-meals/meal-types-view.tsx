import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { BothWords } from '#src/i18n/use-both-words.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import type { ListWords } from '#src/keeping/lists/kept-list.tsx'
import { SwitchedList } from '#src/keeping/lists/switched-list.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { type MealType, orderMealTypes, type Pantry, switchMealType } from '../meals.operations.ts'
import { mealActs } from '../meals-refusals.ts'
import { MealTypeDialog } from './meal-type-dialog.tsx'

function useListWords() {
  const { t } = useLingui()
  return (served: number): ListWords => ({
    headline: <Plural value={served} one="# meal a day" other="# meals a day" />,
    sub: <Trans>What was eaten is written down under these names.</Trans>,
    add: <Trans>Add a meal</Trans>,
    empty: {
      title: <Trans>No meal yet</Trans>,
      words: <Trans>Add the first one, such as lunch.</Trans>,
    },
    search: t`Search a meal`,
  })
}

function MealTypeWords({
  meal,
  names,
  levels,
}: {
  meal: MealType
  names: BothWords
  levels: Pantry['mealLevels']
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { standardIds } = meal
  const own = levels.filter(({ id }) => standardIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <b>{names.own}</b>
      <Quiet>
        {names.other} · {formats.time(meal.from as LocalTime)}–{formats.time(meal.to as LocalTime)}{' '}
        · {standardIds.length === 0 ? t`all levels` : own.join(', ')}
      </Quiet>
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
  const { t } = useLingui()
  const acts = useAct(mealActs, { lookAgain })
  return (
    <SwitchedList
      items={mealTypes}
      wordsOf={useListWords()}
      namesOf={({ nameEn, nameFr }) => ({ en: nameEn, fr: nameFr })}
      marksOf={({ id }) => ({ 'data-meal-type': id })}
      order={(mealTypeIds) => acts.act(orderMealTypes, { mealTypeIds })}
      switchTo={(mealTypeId, isEnabled) => acts.act(switchMealType, { mealTypeId, isEnabled })}
      box={{ label: <Trans>Served</Trans>, nameOf: (name) => t`${name} is served` }}
      words={{
        on: (name) => <Trans>{name} is served again.</Trans>,
        off: (name) => <Trans>{name} is no longer served. Menus that name it keep it.</Trans>,
      }}
      dialog={(meal, close) => (
        <MealTypeDialog meal={meal} levels={mealLevels} acts={acts} onClose={close} />
      )}
    >
      {(meal, names) => <MealTypeWords meal={meal} names={names} levels={mealLevels} />}
    </SwitchedList>
  )
}
