import { Trans, useLingui } from '@lingui/react/macro'
import { CloudRain, Frown, Laugh, Smile, Thermometer } from 'lucide-react'
import { largestBottle, largestMilkStock } from '#domain/transmission/limits.ts'
import { milks } from '#domain/transmission/lines/bottle.ts'
import { milkStockActs } from '#domain/transmission/lines/milk-stock.ts'
import { transmissionMoods } from '#domain/transmission/lines/mood.ts'
import { nappyContents, nappyPlaces, stools } from '#domain/transmission/lines/nappy.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Fields } from '#src/ui/screen/layout.tsx'
import {
  milkStockWords,
  milkWords,
  moodWords,
  nappyPlaceWords,
  nappyWords,
  stoolWords,
} from '../open-sheet/sheet-words.ts'
import { Choices } from './choices.tsx'
import { MlStepper } from './ml-stepper.tsx'
import type { DraftOf } from './pad-draft.ts'
import type { PadProps } from './pad-fields.tsx'

/** A bottle: what is in it, what was offered, what was drunk. */
export function BottleFields({ draft, context, onChange }: PadProps<DraftOf<'bottle'>>) {
  const { t, i18n } = useLingui()
  const { details } = draft
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  const { volumeUnit } = context.settings
  const { offeredMl, drunkMl } = details
  const usual = [60, 90, 120, 150, 180, 210, 240]
  return (
    <>
      <Choices
        label={t`Milk`}
        value={details.milk}
        choices={milks.map((value) => ({ value, label: i18n._(milkWords[value]) }))}
        onChange={(milk) => set({ milk })}
      />
      <Fields columns="two">
        <MlStepper
          label={t`Offered`}
          value={offeredMl}
          most={largestBottle}
          unit={volumeUnit}
          usual={usual}
          // A full bottle that was drunk stays drunk when its size is corrected.
          onChange={(ml) =>
            set({ offeredMl: ml, drunkMl: drunkMl === offeredMl ? ml : Math.min(drunkMl, ml) })
          }
        />
        <MlStepper
          label={t`Drunk`}
          value={drunkMl}
          most={offeredMl}
          unit={volumeUnit}
          usual={[...usual.filter((ml) => ml < offeredMl), offeredMl].slice(-5)}
          onChange={(ml) => set({ drunkMl: ml })}
        />
      </Fields>
      <TextField
        label={t`Note (water, powder)`}
        size="touch"
        autoComplete="off"
        value={details.note ?? ''}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  )
}

/** Breast milk in the refrigerator: what came, what was used, what was thrown away. */
export function MilkStockFields({ draft, context, onChange }: PadProps<DraftOf<'milk-stock'>>) {
  const { t, i18n } = useLingui()
  const { details } = draft
  return (
    <>
      <Choices
        label={t`What happened`}
        value={details.act}
        choices={milkStockActs.map((value) => ({ value, label: i18n._(milkStockWords[value]) }))}
        onChange={(act) => onChange({ ...draft, details: { ...details, act } })}
      />
      <MlStepper
        label={t`How much`}
        value={details.ml ?? 0}
        most={largestMilkStock}
        unit={context.settings.volumeUnit}
        usual={[60, 90, 120, 150, 180]}
        onChange={(ml) => onChange({ ...draft, details: { ...details, ml } })}
      />
    </>
  )
}

/** A change, or a try on the potty. */
export function NappyFields({ draft, onChange }: PadProps<DraftOf<'nappy'>>) {
  const { t, i18n } = useLingui()
  const { details } = draft
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  const hasStool = details.content === 'soiled' || details.content === 'both'
  return (
    <>
      <Choices
        label={t`What it was`}
        value={details.content}
        choices={nappyContents.map((value) => ({ value, label: i18n._(nappyWords[value]) }))}
        onChange={(content) =>
          set({
            content,
            stool: content === 'soiled' || content === 'both' ? details.stool : null,
          })
        }
      />
      {hasStool ? (
        <Choices
          label={t`Stool`}
          value={details.stool}
          choices={stools.map((value) => ({ value, label: i18n._(stoolWords[value]) }))}
          onChange={(stool) => set({ stool })}
        />
      ) : null}
      <Choices
        label={t`Where`}
        value={details.place}
        choices={nappyPlaces.map((value) => ({ value, label: i18n._(nappyPlaceWords[value]) }))}
        onChange={(place) => set({ place })}
      />
      <Checkbox
        label={<Trans>Cream applied</Trans>}
        value={details.cream === true}
        onChange={(cream) => set({ cream })}
      />
    </>
  )
}

const moodDrawings = {
  cheerful: <Laugh aria-hidden />,
  calm: <Smile aria-hidden />,
  tired: <CloudRain aria-hidden />,
  tearful: <Frown aria-hidden />,
  unwell: <Thermometer aria-hidden />,
}

export function MoodFields({ draft, onChange }: PadProps<DraftOf<'mood'>>) {
  const { t, i18n } = useLingui()
  return (
    <Choices
      label={t`How the child is`}
      value={draft.details.mood}
      choices={transmissionMoods.map((value) => ({
        value,
        label: i18n._(moodWords[value]),
        icon: moodDrawings[value],
      }))}
      onChange={(mood) => onChange({ ...draft, details: { mood } })}
    />
  )
}
