import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { highestTenths } from '#domain/transmission/limits.ts'
import { isUsualActivity, usualActivities } from '#domain/transmission/lines/activity.ts'
import { sleepQualities } from '#domain/transmission/lines/sleep.ts'
import { temperatureMethods } from '#domain/transmission/lines/temperature.ts'
import { isAlert } from '#domain/transmission/settings.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { SentencesField } from '#src/ui/field/words-field.tsx'
import { Acts, Fields, Quiet } from '#src/ui/screen/layout.tsx'
import { Tile } from '#src/ui/tile.tsx'
import { useAmountWords } from '../../lines/use-amount-words.ts'
import { activityWord, methodWords, qualityWords } from '../../open-sheet/sheet-words.ts'
import { linesOf } from '../../transmission.view.ts'
import type { DraftOf } from '../draft/pad-draft.ts'
import { PadHour } from '../hours/pad-hours.tsx'
import styles from '../pad.module.css'
import { shownTenths, typedTenths } from './degrees.ts'
import { CodeChoices, detailsOf, PadTick, PadWords } from './fields.tsx'
import type { PadProps } from './pad-fields.tsx'
import { PadPhotos } from './pad-photos.tsx'
import { Stepped } from './stepped.tsx'
import { useTyped } from './use-typed.ts'

/** A nap: its hours, its bed, how it was, and who looked when. */
export function SleepFields(props: PadProps<DraftOf<'sleep'>>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { draft, onChange } = props
  const { details, of } = detailsOf(props)
  const { sheet, lineId, zone, onSeen } = props.context
  const checks = linesOf(sheet, 'sleep-check').filter((it) => it.details.sleepId === lineId)
  const hours = checks.map(({ at }) => formats.timeOf(at, zone))
  return (
    <>
      <Fields columns="two">
        <PadHour
          label={t`Asleep at`}
          value={details.startedAt}
          onChange={(startedAt) => {
            if (startedAt) onChange({ ...draft, at: startedAt, details: { ...details, startedAt } })
          }}
        />
        <PadHour label={t`Woke at`} empty="yes" {...of('endedAt')} />
      </Fields>
      <CodeChoices
        label={t`How it was`}
        codes={sleepQualities}
        words={qualityWords}
        {...of('quality')}
      />
      <PadWords label={t`Bed`} {...of('bed')} />
      {lineId ? (
        <div className={styles.Other}>
          <Quiet>
            {hours.length > 0 ? (
              <Trans>Seen at {formats.list(hours)}</Trans>
            ) : (
              <Trans>Nobody has looked yet.</Trans>
            )}
          </Quiet>
          {details.endedAt === null ? (
            <Button size="touch" icon={<Eye aria-hidden />} onClick={onSeen}>
              <Trans>Seen</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** The temperature where the steps begin while nothing is read yet. */
const usualTenths = 370

/** A temperature: typed as it is read, or moved by a tenth. */
export function TemperatureFields(props: PadProps<DraftOf<'temperature'>>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { settings } = props.context
  const { degrees } = useAmountWords(settings)
  const { details, set, of } = detailsOf(props)
  const unit = settings.temperatureUnit
  const comma = formats.number(0.5).charAt(1)
  const written = (tenths: number) => shownTenths(tenths, unit).replace('.', comma)
  const { field, isWrong, forget } = useTyped({
    shown: details.tenths === null ? '' : written(details.tenths),
    read: (text) => typedTenths(text, unit),
    // A number that is no temperature is kept: the school's rule says what is wrong with it.
    onType: (text) => set({ tenths: typedTenths(text, unit) ?? null }),
  })
  const limit = degrees(settings.alertTenths)
  const example = written(385)
  return (
    <>
      <Stepped
        less={t`One tenth less`}
        more={t`One tenth more`}
        onStep={(by) => {
          forget()
          set({ tenths: details.tenths === null ? usualTenths : details.tenths + by })
        }}
      >
        <TextField
          {...field}
          label={unit === 'celsius' ? t`Temperature in °C` : t`Temperature in °F`}
          inputMode="decimal"
          data-autofocus
          problem={isWrong ? t`Write the temperature as ${example}.` : undefined}
        />
      </Stepped>
      {details.tenths !== null &&
      details.tenths <= highestTenths &&
      isAlert(details.tenths, settings) ? (
        <p role="alert" className={styles.Alert} data-alert="temperature">
          <Trans>
            {degrees(details.tenths)} is at or above {limit}: call the family and follow the
            protocol.
          </Trans>
        </p>
      ) : null}
      <CodeChoices
        label={t`Taken`}
        codes={temperatureMethods}
        words={methodWords}
        {...of('method')}
      />
    </>
  )
}

/** Asks what the child did. */
export function ActivityFields(props: PadProps<DraftOf<'activity'>>) {
  const { t, i18n } = useLingui()
  const { details, set, of } = detailsOf(props)
  const named = [...usualActivities, ...details.names.filter((name) => !isUsualActivity(name))]
  const toggle = (name: string) =>
    set({
      names: details.names.includes(name)
        ? details.names.filter((it) => it !== name)
        : [...details.names, name],
    })
  return (
    <>
      <Acts gap={6} role="group" aria-label={t`Activities`}>
        {named.map((name) => (
          <Tile
            key={name}
            shape="chip"
            aria-pressed={details.names.includes(name)}
            onClick={() => toggle(name)}
          >
            {activityWord(i18n, name)}
          </Tile>
        ))}
      </Acts>
      <SentencesField label={t`In your own words`} {...of('text')} />
      <PadTick label={<Trans>Outdoors</Trans>} {...of('isOutdoor')} />
      <PadPhotos context={props.context} {...of('mediaIds')} />
    </>
  )
}
