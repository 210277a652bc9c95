import { Trans, useLingui } from '@lingui/react/macro'
import { CloudRain, Frown, Laugh, Smile, Thermometer } from 'lucide-react'
import { largestBottle, largestMilkStock } from '#domain/transmission/limits.ts'
import { milks } from '#domain/transmission/lines/bottle.ts'
import { milkStockActs } from '#domain/transmission/lines/milk-stock.ts'
import { transmissionMoods } from '#domain/transmission/lines/mood.ts'
import { nappyContents, nappyPlaces, stools } from '#domain/transmission/lines/nappy.ts'
import { Fields } from '#src/ui/screen/layout.tsx'
import {
  milkStockWords,
  milkWords,
  moodWords,
  nappyPlaceWords,
  nappyWords,
  stoolWords,
} from '../../open-sheet/sheet-words.ts'
import type { DraftOf } from '../draft/pad-draft.ts'
import { CodeChoices, detailsOf, PadTick, PadWords } from './fields.tsx'
import { MlStepper } from './ml-stepper.tsx'
import type { PadProps } from './pad-fields.tsx'

/** A bottle: what is in it, what was offered, what was drunk. */
export function BottleFields(props: PadProps<DraftOf<'bottle'>>) {
  const { t } = useLingui()
  const { details, set, of } = detailsOf(props)
  const { volumeUnit } = props.context.settings
  const { offeredMl, drunkMl } = details
  const usual = [60, 90, 120, 150, 180, 210, 240]
  return (
    <>
      <CodeChoices label={t`Milk`} codes={milks} words={milkWords} {...of('milk')} />
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
          {...of('drunkMl')}
          most={offeredMl}
          unit={volumeUnit}
          usual={[...usual.filter((ml) => ml < offeredMl), offeredMl].slice(-5)}
        />
      </Fields>
      <PadWords label={t`Note (water, powder)`} {...of('note')} />
    </>
  )
}

/** Breast milk in the refrigerator: what came, what was used, what was thrown away. */
export function MilkStockFields(props: PadProps<DraftOf<'milk-stock'>>) {
  const { t } = useLingui()
  const { of } = detailsOf(props)
  return (
    <>
      <CodeChoices
        label={t`What happened`}
        codes={milkStockActs}
        words={milkStockWords}
        {...of('act')}
      />
      <MlStepper
        label={t`How much`}
        {...of('ml')}
        most={largestMilkStock}
        unit={props.context.settings.volumeUnit}
        usual={[60, 90, 120, 150, 180]}
      />
    </>
  )
}

/** A change, or a try on the potty. */
export function NappyFields(props: PadProps<DraftOf<'nappy'>>) {
  const { t } = useLingui()
  const { details, set, of } = detailsOf(props)
  const hasStool = (content: typeof details.content) => content === 'soiled' || content === 'both'
  return (
    <>
      <CodeChoices
        label={t`What it was`}
        codes={nappyContents}
        words={nappyWords}
        value={details.content}
        onChange={(content) => set({ content, stool: hasStool(content) ? details.stool : null })}
      />
      {hasStool(details.content) ? (
        <CodeChoices label={t`Stool`} codes={stools} words={stoolWords} {...of('stool')} />
      ) : null}
      <CodeChoices label={t`Where`} codes={nappyPlaces} words={nappyPlaceWords} {...of('place')} />
      <PadTick label={<Trans>Cream applied</Trans>} {...of('cream')} />
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

export function MoodFields(props: PadProps<DraftOf<'mood'>>) {
  const { t } = useLingui()
  return (
    <CodeChoices
      label={t`How the child is`}
      codes={transmissionMoods}
      words={moodWords}
      drawings={moodDrawings}
      {...detailsOf(props).of('mood')}
    />
  )
}
