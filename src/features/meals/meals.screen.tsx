import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import { MealTypesView } from './day-meals/meal-types-view.tsx'
import { DishesView, dishTable } from './dishes/dishes-view.tsx'
import { KitchenView } from './kitchen/kitchen-view.tsx'
import styles from './meals.module.css'
import { mealsPantry, type Pantry } from './meals.operations.ts'
import { MenuView } from './menu/menu-view.tsx'

const home = '/settings/meal'

function Tabs() {
  const { t } = useLingui()
  return (
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
  )
}

type ViewProps = { view: string | undefined; pantry: Pantry; lookAgain: () => void }

function View({ view, pantry, lookAgain }: ViewProps) {
  const [search, setSearch] = useTableView('DISHES', dishTable)
  switch (view) {
    case 'kitchen':
      return <KitchenView />
    case 'dishes':
      return (
        <DishesView
          dishes={pantry.dishes}
          search={search}
          onSearch={setSearch}
          lookAgain={lookAgain}
        />
      )
    case 'types':
      return <MealTypesView pantry={pantry} lookAgain={lookAgain} />
    default:
      return <MenuView pantry={pantry} />
  }
}

/** Meals, dishes and menus of the school, and for how many the kitchen cooks. */
export function MealsScreen() {
  const { t } = useLingui()
  const { view } = useParams()
  const kept = useKept(mealsPantry)
  return (
    <KeptScreen
      name="settings-meals"
      title={t`Meals`}
      kept={kept}
      above={<Tabs />}
      changes={view === 'kitchen' ? 'none' : 'here'}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>There is no network, and the meals were never opened on this device.</Trans>,
      }}
    >
      {(pantry) => <View view={view} pantry={pantry} lookAgain={kept.lookAgain} />}
    </KeptScreen>
  )
}
