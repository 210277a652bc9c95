import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateIn, timeIn } from '#domain/kernel/instant.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { medicineOutcomes } from '#domain/transmission/lines/medicine.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { TileRadios } from '#src/ui/field/tile-choice.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Fields, Quiet } from '#src/ui/screen/layout.tsx'
import { doseUnitWords, doseWord, outcomeWords, routeWords } from '../../open-sheet/sheet-words.ts'
import type { SheetPrescription } from '../../open-sheet/use-sheet.ts'
import { HowOften } from '../../prescriptions/how-often.tsx'
import type { DraftOf } from '../draft/pad-draft.ts'
import { askAboutDraft, GiftQuestionField } from '../gift-question.tsx'
import { PadHour } from '../hours/pad-hours.tsx'
import { CodeChoices, detailsOf, PadWords } from './fields.tsx'
import type { PadProps } from './pad-fields.tsx'
import { readDose, typedNumber } from './typed-dose.ts'
import { useTyped } from './use-typed.ts'

const somebodyElse = 'other'

/** Nothing is given without a prescription that is valid now, nor without a second person. */
export function MedicineFields(props: PadProps<DraftOf<'medicine'>>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { draft, context, onChange } = props
  const { details, set, of } = detailsOf(props)
  const { prescriptions, colleagues, ownUserId, zone, date, onPrescriptions } = context
  const question = askAboutDraft(draft, context)
  const choose = ({ id, dose: prescribed, unit, route }: SheetPrescription) => {
    forget()
    set({ prescriptionId: id, dose: prescribed, unit, route })
  }
  const chosen = context.known.find(({ id }) => id === details.prescriptionId)
  const prescribed = chosen && doseWord(i18n, { ...chosen, number: formats.number })
  const others = colleagues.filter(({ userId }) => userId !== ownUserId)
  const [isOther, setOther] = useState(
    details.secondUserId === null && details.secondUserName !== null,
  )
  const example = formats.number(2.5)
  const comma = formats.number(0.5).charAt(1)
  const { field, isWrong, forget } = useTyped({
    shown: details.dose === null ? '' : typedNumber(details.dose, comma),
    read: readDose,
    onType: (text) => set({ dose: readDose(text) ?? null }),
  })

  if (prescriptions.length === 0)
    return (
      <Notice
        tone="warning"
        title={<Trans>No valid prescription.</Trans>}
        acts={
          <Button size="touch" onClick={onPrescriptions}>
            <Trans>Prescriptions…</Trans>
          </Button>
        }
      >
        <Trans>Without one, valid today and signed by the family, no medicine is given.</Trans>
      </Notice>
    )
  return (
    <>
      <TileRadios
        label={t`Prescription`}
        value={chosen ? (chosen.id as string) : null}
        choices={prescriptions.map((it) => ({
          value: it.id as string,
          label: t`${it.name}, until ${formats.date(it.lastDay)}`,
        }))}
        onChange={(id) => {
          const next = prescriptions.find((it) => it.id === id)
          if (next) choose(next)
        }}
      />
      {chosen ? (
        <Quiet>
          <Trans>
            Prescribed: {prescribed}, {i18n._(routeWords[chosen.route]).toLocaleLowerCase()}, by{' '}
            {chosen.prescribedBy}, authorised by {chosen.authorisedBy}.
          </Trans>{' '}
          <HowOften prescription={chosen} place="sentence" /> {chosen.note}
        </Quiet>
      ) : null}
      {context.isDayKnown ? null : (
        <Notice tone="warning">
          <Trans>
            What colleagues gave today is not on this device. Ask them before you give anything.
          </Trans>
        </Notice>
      )}
      {chosen && chosen.plannedTimes.length > 0 ? (
        <TileRadios
          label={t`Planned for`}
          value={
            details.plannedAt && dateIn(details.plannedAt, zone) === date
              ? timeIn(details.plannedAt, zone)
              : null
          }
          choices={chosen.plannedTimes.map((time) => ({ value: time, label: formats.time(time) }))}
          onChange={(time) => set({ plannedAt: instantAt({ date, time, zone }) })}
        />
      ) : null}
      <Fields columns="two">
        <TextField
          // The unit is the prescription's: without one nobody knows it.
          label={chosen ? t`Dose given, ${i18n._(doseUnitWords[details.unit])}` : t`Dose given`}
          {...field}
          inputMode="decimal"
          problem={isWrong ? t`Write the dose as a number, such as ${example} or 1/2.` : undefined}
        />
        <PadHour
          label={t`Given at`}
          value={details.givenAt}
          onChange={(givenAt) => {
            if (givenAt) onChange({ ...draft, at: givenAt, details: { ...details, givenAt } })
          }}
        />
      </Fields>
      <CodeChoices
        label={t`Outcome`}
        codes={medicineOutcomes}
        words={outcomeWords}
        {...of('outcome')}
      />
      {question && chosen ? (
        <GiftQuestionField {...props} question={question} prescription={chosen} />
      ) : null}
      <Select
        label={t`Second person present`}
        size="touch"
        value={isOther ? somebodyElse : (details.secondUserId ?? '')}
        choices={[
          { value: '', label: t`Choose`, disabled: true },
          ...others.map(({ userId, name }) => ({ value: userId, label: name })),
          { value: somebodyElse, label: t`Somebody without an account` },
        ]}
        onChange={(userId) => {
          const colleague = others.find((it) => it.userId === userId)
          setOther(userId === somebodyElse)
          set({
            secondUserId: (colleague?.userId ?? null) as typeof details.secondUserId,
            secondUserName: colleague?.name ?? null,
          })
        }}
      />
      {isOther ? (
        <PadWords
          label={t`Name of the second person`}
          value={details.secondUserName}
          onChange={(name) => set({ secondUserName: name || null })}
        />
      ) : null}
      <PadWords label={t`Note`} {...of('note')} />
    </>
  )
}
