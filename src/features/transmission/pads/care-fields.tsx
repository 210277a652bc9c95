import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { highestTenths } from '#domain/transmission/limits.ts'
import { isUsualActivity, usualActivities } from '#domain/transmission/lines/activity.ts'
import { sleepQualities } from '#domain/transmission/lines/sleep.ts'
import { temperatureMethods } from '#domain/transmission/lines/temperature.ts'
import { isAlert } from '#domain/transmission/settings.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextArea, TextField } from '#src/ui/field/field.tsx'
import { Fields, Quiet } from '#src/ui/screen/layout.tsx'
import { Tile } from '#src/ui/tile.tsx'
import { useAmountWords } from '../lines/use-amount-words.ts'
import { activityWord, methodWords, qualityWords } from '../open-sheet/sheet-words.ts'
import { linesOf } from '../transmission.view.ts'
import { Choices } from './choices.tsx'
import { shownTenths, typedTenths } from './degrees.ts'
import styles from './pad.module.css'
import type { DraftOf } from './pad-draft.ts'
import type { PadProps } from './pad-fields.tsx'
import { PadHour, useUnread } from './pad-hours.tsx'
import { PadPhotos } from './pad-photos.tsx'

/** A nap: its hours, its bed, how it was, and who looked when. */
export function SleepFields({ draft, context, onChange }: PadProps<DraftOf<'sleep'>>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { details } = draft
  const { sheet, lineId, zone, onSeen } = context
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
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
        <PadHour
          label={t`Woke at`}
          value={details.endedAt}
          empty="yes"
          onChange={(endedAt) => set({ endedAt })}
        />
      </Fields>
      <Choices
        label={t`How it was`}
        value={details.quality}
        choices={sleepQualities.map((value) => ({ value, label: i18n._(qualityWords[value]) }))}
        onChange={(quality) => set({ quality })}
      />
      <TextField
        label={t`Bed`}
        size="touch"
        autoComplete="off"
        value={details.bed ?? ''}
        onChange={({ target }) => set({ bed: target.value })}
      />
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

/** Where the steps begin while nothing is read yet. */
const usualTenths = 370

/** A temperature: typed as it is read, or moved by a tenth. */
export function TemperatureFields({ draft, context, onChange }: PadProps<DraftOf<'temperature'>>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { settings } = context
  const { degrees } = useAmountWords(settings)
  const { details } = draft
  const unit = settings.temperatureUnit
  const [typed, setTyped] = useState<string | null>(null)
  const comma = formats.number(0.5).charAt(1)
  const shown = details.tenths === null ? '' : shownTenths(details.tenths, unit).replace('.', comma)
  const isUnread = typed !== null && typed.trim() !== '' && typedTenths(typed, unit) === undefined
  useUnread(isUnread ? 'yes' : 'no')
  const set = (tenths: number | null) => onChange({ ...draft, details: { ...details, tenths } })
  const change = (text: string) => {
    setTyped(text)
    // A number that is no temperature is kept: the school's rule says what is wrong with it.
    set(typedTenths(text, unit) ?? null)
  }
  const move = (by: number) => {
    setTyped(null)
    set(details.tenths === null ? usualTenths : details.tenths + by)
  }
  const limit = degrees(settings.alertTenths)
  const example = shownTenths(385, unit).replace('.', comma)
  return (
    <>
      <div className={styles.Hour}>
        <TextField
          label={unit === 'celsius' ? t`Temperature in °C` : t`Temperature in °F`}
          size="touch"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed ?? shown}
          problem={isUnread ? t`Write the temperature as ${example}.` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            if (!isUnread) setTyped(null)
          }}
        />
        <span className={styles.HourSteps}>
          <IconButton
            size="touch"
            look="secondary"
            name={t`One tenth less`}
            icon={<Minus aria-hidden />}
            onClick={() => move(-1)}
          />
          <IconButton
            size="touch"
            look="secondary"
            name={t`One tenth more`}
            icon={<Plus aria-hidden />}
            onClick={() => move(1)}
          />
        </span>
      </div>
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
      <Choices
        label={t`Taken`}
        value={details.method}
        choices={temperatureMethods.map((value) => ({ value, label: i18n._(methodWords[value]) }))}
        onChange={(method) => onChange({ ...draft, details: { ...details, method } })}
      />
    </>
  )
}

/** What the child did. */
export function ActivityFields({ draft, context, onChange }: PadProps<DraftOf<'activity'>>) {
  const { t, i18n } = useLingui()
  const { details } = draft
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  const named = [...usualActivities, ...details.names.filter((name) => !isUsualActivity(name))]
  const toggle = (name: string) =>
    set({
      names: details.names.includes(name)
        ? details.names.filter((it) => it !== name)
        : [...details.names, name],
    })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex box in Safari */}
      <div role="group" aria-label={t`Activities`} className={styles.Chips}>
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
      </div>
      <TextArea
        label={t`In your own words`}
        rows={2}
        value={details.text ?? ''}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Checkbox
        label={<Trans>Outdoors</Trans>}
        value={details.isOutdoor}
        onChange={(isOutdoor) => set({ isOutdoor })}
      />
      <PadPhotos
        mediaIds={details.mediaIds}
        context={context}
        onChange={(mediaIds) => set({ mediaIds })}
      />
    </>
  )
}
