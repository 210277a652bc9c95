import { Trans, useLingui } from '@lingui/react/macro'
import type { Course } from '#domain/meals/dish.ts'
import type { AmountScale } from '#domain/transmission/settings.ts'
import { SignsFirst } from '#src/health/health-signs.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Tile } from '#src/ui/tile.tsx'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import { useAmountWords } from '../../lines/use-amount-words.ts'
import type { SheetMeal } from '../../meals.ts'
import { mealOf, portionOf, portionsOf } from '../../open-sheet/sheet-facts.ts'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'
import { courseWords } from '../../open-sheet/sheet-words.ts'
import { QuarterPie } from '../cells/quarter-pie.tsx'
import styles from './portion-dialog.module.css'

/** A whole plate has no quarter to add: the amounts are offered, so that an exception takes two taps. */
export function PortionDialog({
  row,
  course,
  meal,
  scale,
  acts,
}: {
  row: SheetRow
  course: Course
  meal: SheetMeal
  scale: AmountScale
  acts: SheetActs
}) {
  const { i18n } = useLingui()
  const { portion: words } = useAmountWords()
  const { childId, name } = row.child
  const eaten = mealOf(row.sheet, meal.mealTypeId)
  const known = portionOf(eaten, course)
  const dish = i18n._(courseWords[course])
  const served = [meal.name, meal.dishes[course]].filter(Boolean).join(' · ')
  const close = () => acts.show(null)
  return (
    <Dialog
      title={
        <Trans>
          {name}, {dish}
        </Trans>
      }
      onPhone="sheet"
      onClose={close}
    >
      <SignsFirst child={row.child} />
      <Stack>
        {served ? <p>{served}</p> : null}
        <div className={styles.Amounts}>
          {portionsOf(scale).map((portion) => (
            <Tile
              key={portion}
              shape="upright"
              aria-pressed={portion === known}
              data-portion={portion}
              onClick={() => {
                acts.setPortion(childId, { course, portion, meal })
                close()
              }}
            >
              <QuarterPie amount={portion} />
              {words(portion)}
            </Tile>
          ))}
        </div>
        <div>
          <Button look="quiet" onClick={() => acts.pad(childId, 'meal', eaten?.id ?? null)}>
            <Trans>The whole meal…</Trans>
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
