import { Trans, useLingui } from '@lingui/react/macro'
import { isStillTyped, namesCollector } from '#domain/transmission/lines/departure.ts'
import { nights } from '#domain/transmission/lines/home.ts'
import { whoMayCollect } from '#src/class-day/contacts/collecting.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { SentencesField } from '#src/ui/field/words-field.tsx'
import { Fields, Stack } from '#src/ui/screen/layout.tsx'
import { nightWords } from '../../open-sheet/sheet-words.ts'
import type { DraftOf } from '../draft/pad-draft.ts'
import { HourAtHome } from '../hours/hour-at-home.tsx'
import { PadHour } from '../hours/pad-hours.tsx'
import { CodeChoices, detailsOf, PadTick, PadWords } from './fields.tsx'
import type { PadProps } from './pad-fields.tsx'
import { AskDirection, AskUnlisted, WhoCollects } from './who-collects.tsx'

/** The child comes. */
export function ArrivalFields(props: PadProps<DraftOf<'arrival'>>) {
  const { t } = useLingui()
  const { of } = detailsOf(props)
  return (
    <>
      <PadWords label={t`Brought by`} {...of('broughtBy')} />
      <PadWords label={t`How the child is`} {...of('health')} />
      <SentencesField label={t`Message from home`} {...of('message')} />
    </>
  )
}

/** Asks what home tells in the morning. */
export function HomeFields(props: PadProps<DraftOf<'home'>>) {
  const { t } = useLingui()
  const { draft, onChange, context } = props
  const { details, set, of } = detailsOf(props)
  const saidAt = draft.at
  const medicine = details.medicineAtHome
  return (
    <>
      <CodeChoices label={t`Night`} codes={nights} words={nightWords} {...of('night')} />
      <Fields columns="two">
        <HourAtHome label={t`Woke at`} saidAt={saidAt} {...of('wokeAt')} />
        <HourAtHome label={t`Last meal at`} saidAt={saidAt} {...of('lastMealAt')} />
        <PadWords label={t`What it was, how much`} {...of('lastMeal')} />
        <PadWords
          label={t`Medicine given at home`}
          value={medicine?.what ?? null}
          onChange={(what) =>
            set({ medicineAtHome: what ? { what, at: medicine?.at ?? null } : null })
          }
        />
        {medicine ? (
          <HourAtHome
            label={t`Medicine given at`}
            value={medicine.at}
            saidAt={saidAt}
            onChange={(at) => set({ medicineAtHome: { ...medicine, at } })}
          />
        ) : null}
        <PadWords label={t`Collected tonight by`} {...of('collectedBy')} />
        <PadHour label={t`Collected at`} empty="yes" {...of('collectedAt')} />
      </Fields>
      <AskDirection
        child={context.child}
        date={context.date}
        collectedBy={details.collectedBy}
        askedAbout={draft.askedAbout ?? null}
        onAsked={(askedAbout) => onChange({ ...draft, askedAbout })}
      />
      <Stack gap={4}>
        <PadTick label={<Trans>The comforter is here</Trans>} {...of('comforter')} />
        <PadTick label={<Trans>The dummy is here</Trans>} {...of('dummy')} />
      </Stack>
    </>
  )
}

/** The child goes home. */
export function DepartureFields(props: PadProps<DraftOf<'departure'>>) {
  const { t } = useLingui()
  const { draft, onChange, context } = props
  const { details, set, of } = detailsOf(props)
  const isNamed = namesCollector(details)
  const { child, date } = context
  const { collectedBy, identityChecked } = details
  // "Identity checked" holds for the name it was ticked for. Another name clears it.
  const type = (name: string) => {
    const chosen = whoMayCollect(child.contacts, date).map((it) => it.name)
    const isSame = isStillTyped(collectedBy ?? '', name, chosen)
    set({ collectedBy: name, identityChecked: identityChecked && isSame })
  }
  const named = {
    ...{ child, date, collectedBy, isChecked: identityChecked },
    onChecked: () => set({ identityChecked: true }),
  }
  return (
    <>
      <WhoCollects
        {...named}
        onName={(name) => set({ collectedBy: name, identityChecked: false })}
        askedAbout={draft.askedAbout ?? null}
        onAsked={(askedAbout) => onChange({ ...draft, askedAbout })}
      />
      <PadWords label={t`Collected by`} value={collectedBy} onChange={type} />
      <AskUnlisted {...named} />
      <Checkbox
        label={<Trans>Who collected the child is not noted</Trans>}
        value={!isNamed && draft.isCollectorUnnoted === true}
        disabled={isNamed}
        onChange={(isUnnoted) => onChange({ ...draft, isCollectorUnnoted: isUnnoted })}
      />
      <PadTick label={<Trans>Identity checked</Trans>} {...of('identityChecked')} />
      <SentencesField label={t`What was told`} {...of('message')} />
    </>
  )
}
