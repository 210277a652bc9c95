import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { writtenDuration } from '#domain/kernel/duration.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import {
  askAboutGift,
  type GiftQuestion,
  type GiftWarning,
  numberOfDay,
} from '#domain/transmission/medicine/gift-limits.ts'
import type { KnownGift } from '#domain/transmission/medicine/gifts-of-day.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { doseWord, routeWords } from '../open-sheet/sheet-words.ts'
import type { SheetPrescription } from '../open-sheet/use-sheet.ts'
import type { Draft, DraftOf } from './draft/pad-draft.ts'
import { detailsOf, PadTick, PadWords } from './fields/fields.tsx'
import type { PadContext, PadProps } from './fields/pad-fields.tsx'

type Asking = Pick<
  PadContext,
  'sheet' | 'lineId' | 'known' | 'before' | 'settings' | 'date' | 'zone'
>

/** Finds the question about the gift being written; a dose that nobody has typed yet is the prescribed one. */
export function askAboutDraft(draft: Draft, context: Asking): GiftQuestion | null {
  if (draft.line !== 'medicine') return null
  const { prescriptionId, dose } = draft.details
  const { sheet, lineId, known, before, settings, date, zone } = context
  const prescription = known.find(({ id }) => id === prescriptionId)
  if (!prescription || prescriptionId === null) return null
  return askAboutGift(
    { ...draft.details, prescriptionId, dose: dose ?? prescription.dose },
    {
      lines: sheet.lines.filter(({ id }) => id !== lineId),
      prescriptions: known,
      before,
      medicineMinutes: settings.medicineMinutes,
      date,
      zone,
    },
  )
}

/** A reason stays with a gift only while there is something to ask. */
export function withoutIdleReason(draft: Draft, question: GiftQuestion | null): Draft {
  if (draft.line !== 'medicine' || question) return draft
  const { exception: _, ...details } = draft.details
  return { ...draft, details }
}

/** The question before harm: what is not as prescribed, what was given when and by whom, and why it goes on. */
export function GiftQuestionField(
  props: PadProps<DraftOf<'medicine'>> & {
    question: GiftQuestion
    prescription: SheetPrescription
  },
) {
  const { t } = useLingui()
  const { question, prescription, context } = props
  const { details, set } = detailsOf(props)
  const exception = details.exception ?? { reason: null, alreadyGiven: false }
  const of = boundTo(exception, (change) => set({ exception: { ...exception, ...change } }))
  const isAbove = question.warnings.includes('dose-above')
  return (
    <Stack gap={16} data-gift-question={question.warnings.join(' ')}>
      <Notice tone="warning" role="alert" title={<Trans>Stop: check this dose.</Trans>}>
        <ul>
          {question.warnings.map((warning) => (
            <li key={warning}>
              <WarningWords
                warning={warning}
                question={question}
                prescription={prescription}
                context={context}
              />
            </li>
          ))}
        </ul>
        {question.known.length > 0 ? (
          <>
            <p>
              <Trans>What the child has had:</Trans>
            </p>
            <ul>
              {question.known.map((gift) => (
                <li key={`${gift.where} ${gift.at} ${gift.where === 'here' ? gift.lineId : ''}`}>
                  <KnownGiftWords gift={gift} context={context} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Notice>
      {isAbove ? (
        <PadTick label={<Trans>It has already been given</Trans>} {...of('alreadyGiven')} />
      ) : null}
      <PadWords
        label={isAbove ? t`What happened` : t`Why it is given all the same`}
        help={t`The direction reads it with the dose.`}
        maxLength={300}
        {...of('reason')}
      />
    </Stack>
  )
}

/** One reason to ask, with what the prescription says. */
function WarningWords({
  warning,
  question,
  prescription,
  context,
}: {
  warning: GiftWarning
  question: GiftQuestion
  prescription: SheetPrescription
  context: PadContext
}): ReactNode {
  const { i18n } = useLingui()
  const formats = useFormats()
  const prescribed = doseWord(i18n, { ...prescription, number: formats.number })
  const way = i18n._(routeWords[prescription.route]).toLocaleLowerCase()
  const hour = question.hour === null ? '' : formats.time(question.hour)
  const minutes = context.settings.medicineMinutes
  const apart = writtenDuration(prescription.minutesApart ?? 0)
  switch (warning) {
    case 'outside-days':
      return <Trans>The prescription is not valid then.</Trans>
    case 'dose-above':
      return <Trans>Prescribed: {prescribed} at most. Do not give more.</Trans>
    case 'number-reached':
      return (
        <Plural
          value={numberOfDay(prescription) ?? 1}
          one="Already given today (one dose a day)."
          other="Already given today (# doses a day)."
        />
      )
    case 'hour-given':
      return <Trans>The dose of {hour} was given already.</Trans>
    case 'too-soon':
      return <Trans>Between two doses there must be {apart} at least.</Trans>
    case 'off-hour':
      return (
        <Trans>
          Planned at {hour}: more than {minutes} minutes off.
        </Trans>
      )
    case 'given-otherwise':
      return (
        <Trans>
          Prescribed: {prescribed}, {way}.
        </Trans>
      )
    case 'number-unknown':
      return <Trans>It was given already, and the prescription does not say how often.</Trans>
    case 'home-unclear':
      return <Trans>Home gave a medicine. Ask whether it was this one.</Trans>
  }
}

function KnownGiftWords({
  gift,
  context: { zone, date },
}: {
  gift: KnownGift
  context: Pick<PadContext, 'zone' | 'date'>
}): ReactNode {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const isToday = dateIn(gift.at, zone) === date
  const at = isToday ? formats.timeOf(gift.at, zone) : formats.momentOf(gift.at, zone)
  const by = gift.byName ?? t`you`
  if (gift.where === 'home') {
    const { what } = gift
    return (
      <Trans>
        {at}, at home: {what}. Told to {by}.
      </Trans>
    )
  }
  const amount = doseWord(i18n, { ...gift, number: formats.number })
  const second = gift.secondName ?? ''
  return (
    <Trans>
      {at}: {amount}, given by {by}, second person {second}.
    </Trans>
  )
}
