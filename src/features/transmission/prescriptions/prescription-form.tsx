import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import {
  type DoseUnit,
  doseUnits,
  type MedicineRoute,
  medicineRoutes,
  parsePrescription,
} from '#domain/transmission/prescription.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { DateField } from '#src/class-day/date-field.tsx'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useNetwork } from '#src/session/use-network.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { readDose } from '../pads/typed-dose.ts'
import { readHour } from '../pads/typed-hour.ts'
import { doseUnitWords, routeWords } from '../sheet-words.ts'
import { transmissionRefusalWords } from '../transmission-refusals.ts'
import styles from './prescriptions-dialog.module.css'
import { usePrescriptionActs } from './use-prescription-acts.ts'

type PrescriptionDraft = {
  /** Made with the draft: recorded twice, it is one prescription. */
  id: string
  name: string
  dose: string
  unit: DoseUnit
  route: MedicineRoute
  times: string
  firstDay: LocalDate
  lastDay: LocalDate
  prescribedBy: string
  authorisedBy: string
  note: string
}

const noDays = new Map<string, never>()

/** What the paper of the doctor says, and which guardian allowed it. */
export function PrescriptionForm({
  child,
  today,
  onDone,
  onBack,
}: {
  child: ChildOfDay
  today: LocalDate
  onDone: () => void
  onBack: () => void
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const toast = useToast()
  const newId = useNewId()
  const { record } = usePrescriptionActs()
  const hasNetwork = useNetwork().network !== 'none'
  const [freshId] = useState(newId)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { draft, setDraft, clearDraft } = useDraft<PrescriptionDraft>(
    `transmission:prescription:${child.childId}`,
    {
      id: freshId,
      name: '',
      dose: '',
      unit: 'ml',
      route: 'oral',
      times: '',
      firstDay: today,
      lastDay: addDays(today, 6),
      prescribedBy: '',
      authorisedBy: '',
      note: '',
    },
  )
  const set = (change: Partial<PrescriptionDraft>) => {
    setProblem(null)
    setDraft({ ...draft, ...change })
  }
  const submit = async () => {
    const dose = readDose(draft.dose)
    if (dose === undefined && draft.dose.trim() !== '') {
      const example = formats.number(2.5)
      setProblem(t`Write the dose as a number, such as ${example} or 1/2.`)
      return
    }
    const typed = draft.times.split(/[,;\s]+/).filter((text) => text !== '')
    const plannedTimes = typed.map((text) => readHour(text) ?? text)
    const read = parsePrescription({
      prescriptionId: draft.id as PrescriptionId,
      childId: child.childId,
      name: draft.name,
      dose: dose ?? null,
      unit: draft.unit,
      route: draft.route,
      plannedTimes,
      firstDay: draft.firstDay,
      lastDay: draft.lastDay,
      prescribedBy: draft.prescribedBy,
      authorisedBy: draft.authorisedBy,
      note: draft.note,
    })
    if (!read.ok) {
      setProblem(
        findRefusalSentence(i18n, transmissionRefusalWords, read.refusal) ??
          t`Check what you entered.`,
      )
      return
    }
    setBusy(true)
    const refused = await record(read.value)
    setBusy(false)
    if (refused) {
      setProblem(refused)
      return
    }
    clearDraft()
    toast.success(t`The prescription is recorded.`)
    onDone()
  }
  return (
    <form
      className={styles.Form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {hasNetwork ? null : (
        <div className={styles.Wide} data-needs-network>
          <Notice title={<Trans>No network.</Trans>}>
            <Trans>A prescription needs the network. What you write here is kept.</Trans>
          </Notice>
        </div>
      )}
      <TextField
        label={t`Medicine`}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t`Dose`}
        inputMode="decimal"
        autoComplete="off"
        value={draft.dose}
        onChange={({ target }) => set({ dose: target.value })}
      />
      <Select
        label={t`Unit of the dose`}
        value={draft.unit}
        choices={doseUnits.map((value) => ({ value, label: i18n._(doseUnitWords[value]) }))}
        onChange={(unit) => set({ unit })}
      />
      <Select
        label={t`How it is given`}
        value={draft.route}
        choices={medicineRoutes.map((value) => ({ value, label: i18n._(routeWords[value]) }))}
        onChange={(route) => set({ route })}
      />
      <DateField
        label={t`First day`}
        value={draft.firstDay}
        days={noDays}
        onChange={(firstDay) => set({ firstDay })}
      />
      <DateField
        label={t`Last day`}
        value={draft.lastDay}
        days={noDays}
        onChange={(lastDay) => set({ lastDay })}
      />
      <TextField
        label={t`Hours, if fixed`}
        help={t`Such as 8:30, 12:00. Empty when as needed.`}
        autoComplete="off"
        value={draft.times}
        onChange={({ target }) => set({ times: target.value })}
      />
      <TextField
        label={t`Prescribed by (doctor)`}
        autoComplete="off"
        value={draft.prescribedBy}
        onChange={({ target }) => set({ prescribedBy: target.value })}
      />
      <TextField
        label={t`Allowed by (guardian)`}
        autoComplete="off"
        value={draft.authorisedBy}
        onChange={({ target }) => set({ authorisedBy: target.value })}
      />
      <TextField
        label={t`Note`}
        autoComplete="off"
        value={draft.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {problem ? (
        <div className={styles.Wide}>
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        </div>
      ) : null}
      <div className={styles.Acts}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" look="primary" disabled={isBusy}>
          <Trans>Record the prescription</Trans>
        </Button>
      </div>
    </form>
  )
}
