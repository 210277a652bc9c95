import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { doseUnits, medicineRoutes } from '#domain/transmission/medicine/prescription.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { DateField } from '#src/class-day/dates/date-field.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { savedOtherwise, type Trouble, type useAct } from '#src/keeping/acts/use-act.ts'
import { SavingNeedsNetwork } from '#src/keeping/forms/form-notices.tsx'
import { PhotoField } from '#src/media/photo-field.tsx'
import { usePhotoPicker } from '#src/media/use-photo-picker.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Select } from '#src/ui/field/select.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { doseUnitWords, routeWords } from '../open-sheet/sheet-words.ts'
import { FrequencyFields } from './frequency-fields.tsx'
import {
  blankPrescription,
  type PrescriptionDraft,
  readPrescription,
} from './prescription-draft.ts'
import { recordPrescription } from './prescriptions.operations.ts'
import styles from './prescriptions-dialog.module.css'
import { SignatureField } from './signature-field.tsx'
import { useRecording } from './use-recording.ts'

const noDays = new Map<string, never>()

/** Asks what the paper of the doctor says, and which guardian allowed it. */
export function PrescriptionForm({
  child,
  today,
  acts: { act, refusedBy },
  onDone,
  onBack,
}: {
  child: ChildOfDay
  today: LocalDate
  acts: ReturnType<typeof useAct>
  onDone: () => void
  onBack: () => void
}) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const newId = useNewId()
  const { name } = child
  const [freshId] = useState(newId)
  /** The id of a prescription that says something else. Nobody changes it: these words can only become another one. */
  const [takenId, setTakenId] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const draftName = `transmission:prescription:${child.childId}`
  const blank = blankPrescription(freshId, today)
  const { draft: kept, setDraft, clearDraft } = useDraft<PrescriptionDraft>(draftName, blank)
  // One that was begun in an older app has fewer fields.
  const draft = { ...blank, ...kept }
  const recording = useRecording({
    record: ({ plannedTimes, mediaIds, signature, ...rest }) => {
      const lists = { plannedTimes: [...plannedTimes], mediaIds: [...mediaIds] }
      const signed = signature && { ...signature, drawn: [...signature.drawn] }
      const input = { ...rest, ...lists, signature: signed }
      return act(recordPrescription, { childId: child.childId, input })
    },
    onOutcome: (outcome) => {
      if (outcome.kind !== 'done') {
        setTrouble(outcome)
        if (outcome.code === savedOtherwise) setTakenId(draft.id)
        return
      }
      clearDraft()
      toast.success(t`The prescription is recorded.`)
      onDone()
    },
    onProblem: (sentence) => setTrouble({ kind: 'refused', code: '', sentence }),
  })
  const set = (change: Partial<PrescriptionDraft>) => {
    setTrouble(null)
    recording.giveUp()
    setDraft({ ...draft, ...change })
  }
  const of = boundTo(draft, set)
  const picker = usePhotoPicker({
    draft: draftName,
    mediaIds: draft.mediaIds,
    onChange: (mediaIds) => set({ mediaIds }),
    takes: 'papers',
  })
  const submit = () => {
    const asked = draft.id === takenId ? { ...draft, id: newId() } : draft
    if (asked !== draft) setDraft(asked)
    const read = readPrescription(asked, { childId: child.childId, today })
    if (read.ok) void recording.begin(read.value)
    else setTrouble(refusedBy(read.refusal.code, read.refusal.facts))
  }
  return (
    <form
      className={styles.Form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.Wide}>
        <SavingNeedsNetwork />
      </div>
      <WordsField label={t`Medicine`} {...of('name')} />
      <WordsField
        label={t`Dose`}
        help={t`Maximum dose each time.`}
        inputMode="decimal"
        {...of('dose')}
      />
      <Select
        label={t`Unit of the dose`}
        choices={doseUnits.map((value) => ({ value, label: i18n._(doseUnitWords[value]) }))}
        {...of('unit')}
      />
      {draft.unit === 'kg-dose' ? (
        <WordsField
          label={t`Weight of the child in kg`}
          help={t`The weight that the dose was prescribed for.`}
          inputMode="decimal"
          {...of('weight')}
        />
      ) : null}
      <Select
        label={t`How it is given`}
        choices={medicineRoutes.map((value) => ({ value, label: i18n._(routeWords[value]) }))}
        {...of('route')}
      />
      <FrequencyFields draft={draft} onChange={set} />
      <DateField label={t`First day`} days={noDays} {...of('firstDay')} />
      <DateField label={t`Last day`} days={noDays} {...of('lastDay')} />
      <WordsField label={t`Prescribed by (doctor)`} {...of('prescribedBy')} />
      <WordsField label={t`Allowed by (guardian)`} {...of('authorisedBy')} />
      <DateField label={t`Allowed on`} days={noDays} {...of('authorisedOn')} />
      <SignatureField
        typed={draft.signed}
        drawn={draft.drawn}
        onType={(signed) => set({ signed })}
        onDraw={(drawn) => set({ drawn })}
      />
      <div className={styles.Wide}>
        <Quiet>
          <Trans>The prescription: a photo or a PDF</Trans>
        </Quiet>
        <PhotoField picker={picker} about={t`Prescription of ${name}`} />
      </div>
      <WordsField label={t`Note`} {...of('note')} />
      {trouble ? (
        <div className={styles.Wide}>
          <TroubleNotice trouble={trouble} kept={<Trans>What you typed is kept here.</Trans>} />
        </div>
      ) : null}
      <p className={styles.Wide} role="status">
        {recording.isAwaitingPapers ? (
          <Trans>
            The papers are being sent. The prescription is recorded as soon as they have arrived.
          </Trans>
        ) : null}
      </p>
      <div className={styles.Acts}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" look="primary" disabled={recording.isBusy || picker.busy > 0}>
          <Trans>Record the prescription</Trans>
        </Button>
      </div>
    </form>
  )
}
