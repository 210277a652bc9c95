import { Trans, useLingui } from '@lingui/react/macro'
import { namesCollector } from '#domain/transmission/lines/departure.ts'
import { nights } from '#domain/transmission/lines/home.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextArea, TextField } from '#src/ui/field/field.tsx'
import { Fields, Stack } from '#src/ui/screen/layout.tsx'
import { nightWords } from '../open-sheet/sheet-words.ts'
import { Choices } from './choices.tsx'
import { HourAtHome } from './hour-at-home.tsx'
import type { DraftOf } from './pad-draft.ts'
import type { PadProps } from './pad-fields.tsx'
import { PadHour } from './pad-hours.tsx'

/** The child comes. */
export function ArrivalFields({ draft, onChange }: PadProps<DraftOf<'arrival'>>) {
  const { t } = useLingui()
  const { details } = draft
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  return (
    <>
      <TextField
        label={t`Brought by`}
        size="touch"
        autoComplete="off"
        value={details.broughtBy ?? ''}
        onChange={({ target }) => set({ broughtBy: target.value })}
      />
      <TextField
        label={t`How the child is`}
        size="touch"
        autoComplete="off"
        value={details.health ?? ''}
        onChange={({ target }) => set({ health: target.value })}
      />
      <TextArea
        label={t`Message from home`}
        rows={2}
        value={details.message ?? ''}
        onChange={({ target }) => set({ message: target.value })}
      />
    </>
  )
}

/** What home tells in the morning. */
export function HomeFields({ draft, onChange }: PadProps<DraftOf<'home'>>) {
  const { t, i18n } = useLingui()
  const { details } = draft
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  const medicine = details.medicineAtHome
  return (
    <>
      <Choices
        label={t`Night`}
        value={details.night}
        choices={nights.map((value) => ({ value, label: i18n._(nightWords[value]) }))}
        onChange={(night) => set({ night })}
      />
      <Fields columns="two">
        <HourAtHome
          label={t`Woke at`}
          value={details.wokeAt}
          toldAt={draft.at}
          onChange={(wokeAt) => set({ wokeAt })}
        />
        <HourAtHome
          label={t`Last meal at`}
          value={details.lastMealAt}
          toldAt={draft.at}
          onChange={(lastMealAt) => set({ lastMealAt })}
        />
        <TextField
          label={t`What it was, how much`}
          size="touch"
          autoComplete="off"
          value={details.lastMeal ?? ''}
          onChange={({ target }) => set({ lastMeal: target.value })}
        />
        <TextField
          label={t`Medicine given at home`}
          size="touch"
          autoComplete="off"
          value={medicine?.what ?? ''}
          onChange={({ target }) =>
            set({
              medicineAtHome: target.value
                ? { what: target.value, at: medicine?.at ?? null }
                : null,
            })
          }
        />
        {medicine ? (
          <HourAtHome
            label={t`Medicine given at`}
            value={medicine.at}
            toldAt={draft.at}
            onChange={(at) => set({ medicineAtHome: { ...medicine, at } })}
          />
        ) : null}
        <TextField
          label={t`Collected tonight by`}
          size="touch"
          autoComplete="off"
          value={details.collectedBy ?? ''}
          onChange={({ target }) => set({ collectedBy: target.value })}
        />
        <PadHour
          label={t`Collected at`}
          value={details.collectedAt}
          empty="yes"
          onChange={(collectedAt) => set({ collectedAt })}
        />
      </Fields>
      <Stack gap={4}>
        <Checkbox
          label={<Trans>The comforter is here</Trans>}
          value={details.comforter === true}
          onChange={(comforter) => set({ comforter })}
        />
        <Checkbox
          label={<Trans>The dummy is here</Trans>}
          value={details.dummy === true}
          onChange={(dummy) => set({ dummy })}
        />
      </Stack>
    </>
  )
}

/** The child goes home. */
export function DepartureFields({ draft, onChange }: PadProps<DraftOf<'departure'>>) {
  const { t } = useLingui()
  const { details, isCollectorUnnoted } = draft
  const isNamed = namesCollector(details)
  const set = (change: Partial<typeof details>) =>
    onChange({ ...draft, details: { ...details, ...change } })
  return (
    <>
      <TextField
        label={t`Collected by`}
        size="touch"
        autoComplete="off"
        value={details.collectedBy ?? ''}
        onChange={({ target }) => set({ collectedBy: target.value })}
      />
      <Checkbox
        label={<Trans>Who collected the child is not noted</Trans>}
        value={!isNamed && isCollectorUnnoted === true}
        disabled={isNamed}
        onChange={(isUnnoted) => onChange({ ...draft, isCollectorUnnoted: isUnnoted })}
      />
      <Checkbox
        label={<Trans>Identity checked</Trans>}
        value={details.identityChecked}
        onChange={(identityChecked) => set({ identityChecked })}
      />
      <TextArea
        label={t`What was told`}
        rows={2}
        value={details.message ?? ''}
        onChange={({ target }) => set({ message: target.value })}
      />
    </>
  )
}
