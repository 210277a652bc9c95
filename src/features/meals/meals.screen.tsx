import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { NoAnswer } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { TabLinks } from '#src/ui/tabs.tsx'
import { MealTypesView } from './day-meals/meal-types-view.tsx'
import { DishesView } from './dishes/dishes-view.tsx'
import { KitchenView } from './kitchen/kitchen-view.tsx'
import styles from './meals.module.css'
import { mealsPantry, type Pantry } from './meals.operations.ts'
import { MenuView } from './menu/menu-view.tsx'

const home = '/settings/meal'

export type ViewProps = { pantry: Pantry; onChanged: () => void }

function View(props: ViewProps) {
  const { view } = useParams()
  switch (view) {
    case 'kitchen':
      return <KitchenView />
    case 'dishes':
      return <DishesView {...props} />
    case 'types':
      return <MealTypesView {...props} />
    default:
      return <MenuView {...props} />
  }
}

/** Meals, dishes and menus of the school, and for how many the kitchen cooks. */
export function MealsScreen() {
  const { t } = useLingui()
  const [{ data, fetching, error }, again] = useQuery({
    query: mealsPantry,
    requestPolicy: 'cache-and-network',
  })
  const refresh = useCallback(() => again({ requestPolicy: 'network-only' }), [again])
  const isRefused = !data && error !== undefined && !error.networkError
  return (
    <Screen name="settings-meals" title={t`Meals`} ready={data !== undefined || !fetching}>
      <RoofSlot title={t`Meals`} />
      <div className={styles.Tabs} data-print="never">
        <TabLinks
          label={t`Views of the meals`}
          tabs={[
            { to: home, label: t`Menu`, end: true },
            { to: `${home}/kitchen`, label: t`Kitchen` },
            { to: `${home}/dishes`, label: t`Dishes` },
            { to: `${home}/types`, label: t`Meals of the day` },
          ]}
        />
      </div>
      {data ? (
        <View pantry={data} onChanged={refresh} />
      ) : fetching ? (
        <Loading>
          <Skeleton height={40} />
          <Skeleton height={320} />
        </Loading>
      ) : (
        <EmptyState
          drawing={isRefused ? 'tree' : 'rain'}
          title={
            isRefused ? (
              <Trans>The meals are not open to you</Trans>
            ) : (
              <Trans>Not on this device yet</Trans>
            )
          }
          act={
            <Button look="primary" size="touch" onClick={refresh}>
              <Trans>Look again</Trans>
            </Button>
          }
        >
          {isRefused ? (
            <Trans>The direction opens this page to you under “Staff and rights”.</Trans>
          ) : (
            <NoAnswer>
              <Trans>There is no network, and the meals were never opened on this device.</Trans>
            </NoAnswer>
          )}
        </EmptyState>
      )}
    </Screen>
  )
}
