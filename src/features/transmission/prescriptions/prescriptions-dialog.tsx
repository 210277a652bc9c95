import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { SignsFirst } from '#src/health/health-signs.tsx'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { NoAnswer } from '#src/session/no-answer.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { doseWord, routeWords } from '../open-sheet/sheet-words.ts'
import { prescriptionOf, type SheetPrescription } from '../open-sheet/use-sheet.ts'
import { transmissionActs } from '../transmission-refusals.ts'
import { HowOften } from './how-often.tsx'
import { PrescriptionForm } from './prescription-form.tsx'
import { PrescriptionPapers } from './prescription-papers.tsx'
import { childPrescriptions, endPrescription } from './prescriptions.operations.ts'
import styles from './prescriptions-dialog.module.css'
import { SignatureDrawing } from './signature-field.tsx'

/** Shows what a child may be given and until when; a prescription is recorded here, and an old one ended. */
export function PrescriptionsDialog({
  child,
  today,
  ofDay,
  onClose,
}: {
  child: ChildOfDay
  today: LocalDate
  /** Those of the day that is open: they are on this device with the sheet. */
  ofDay: readonly SheetPrescription[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const toast = useToast()
  const isReadOnly = useReadOnly()
  const { childId } = child
  const [isNew, setNew] = useState(false)
  const kept = useKept(childPrescriptions, { childId })
  const acts = useAct(transmissionActs, kept)
  const isUnknown = kept.status === 'missing' || kept.status === 'refused'
  const known = kept.status === 'ready' ? kept.value.prescriptions.map(prescriptionOf) : []
  const all = isUnknown ? ofDay : known
  const [ending, setEnding] = useState<SheetPrescription | null>(null)
  const end = async ({ id }: SheetPrescription) => {
    const outcome = await acts.act(endPrescription, { childId, id })
    if (outcome.kind === 'done') toast.success(t`The prescription is ended.`)
    return outcome
  }
  const { name } = child
  const medicine = ending?.name
  return (
    <>
      <Dialog
        title={<Trans>{name}, prescriptions</Trans>}
        width="wide"
        onPhone="page"
        onClose={onClose}
        {...(isNew
          ? {}
          : {
              acts: (
                <>
                  <Button look="quiet" onClick={onClose}>
                    <Trans>Close</Trans>
                  </Button>
                  {isReadOnly ? null : (
                    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
                      <Trans>New prescription</Trans>
                    </Button>
                  )}
                </>
              ),
            })}
      >
        <SignsFirst child={child} />
        {isNew ? (
          <PrescriptionForm
            child={child}
            today={today}
            acts={acts}
            onDone={() => setNew(false)}
            onBack={() => setNew(false)}
          />
        ) : kept.status === 'loading' ? (
          <Loading>
            <Skeleton height={68} />
          </Loading>
        ) : isUnknown && all.length === 0 ? (
          <p>
            <NoAnswer>
              <Trans>No network: the prescriptions of this child are not on this device.</Trans>
            </NoAnswer>
          </p>
        ) : all.length === 0 ? (
          <p>
            <Trans>No prescription is recorded for {name}.</Trans>
          </p>
        ) : (
          <ul className={styles.List}>
            {isUnknown ? (
              <Quiet as="li">
                <NoAnswer>
                  <Trans>
                    No network: these are valid on the day shown. Others are not on this device.
                  </Trans>
                </NoAnswer>
              </Quiet>
            ) : null}
            {all.map((it) => (
              <PrescriptionLine
                key={it.id}
                prescription={it}
                today={today}
                onEnd={isReadOnly || isUnknown ? null : () => setEnding(it)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {ending ? (
        <ConfirmDialog
          title={<Trans>{medicine} can no longer be given once it is ended</Trans>}
          stay={<Trans>Keep the prescription</Trans>}
          go={<Trans>End the prescription</Trans>}
          act={() => end(ending)}
          onClose={() => setEnding(null)}
        >
          <Trans>This cannot be undone.</Trans>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function PrescriptionLine({
  prescription,
  today,
  onEnd,
}: {
  prescription: SheetPrescription
  today: LocalDate
  onEnd: (() => void) | null
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { name, dose, unit, route, firstDay, lastDay, endedAt, papers } = prescription
  const { prescribedBy, authorisedBy, authorisedOn, signature, note } = prescription
  const state =
    endedAt !== null
      ? t`ended`
      : lastDay < today
        ? t`over`
        : firstDay > today
          ? t`not begun`
          : t`valid`
  const isOpen = endedAt === null && lastDay >= today
  const allowedOn = authorisedOn === null ? null : formats.date(authorisedOn)
  const from = formats.date(firstDay)
  const until = formats.date(lastDay)
  const amount = doseWord(i18n, { dose, unit, number: formats.number })
  return (
    <li className={styles.Line} data-valid={isOpen && firstDay <= today}>
      <div>
        <p>
          <b>{name}</b> <span className={styles.State}>{state}</span>
        </p>
        <p>
          {amount}, {i18n._(routeWords[route]).toLocaleLowerCase()},{' '}
          <HowOften prescription={prescription} place="rest" />
        </p>
        <Quiet>
          <Trans>
            From {from} to {until}, by {prescribedBy}; allowed by {authorisedBy}
          </Trans>
          {note ? `. ${note}` : ''}
        </Quiet>
        <Quiet>
          {signature === null || allowedOn === null ? (
            <Trans>Recorded without a signature.</Trans>
          ) : signature.typed === null ? (
            <Trans>Signed on {allowedOn}.</Trans>
          ) : (
            <Trans>
              Signed on {allowedOn}: {signature.typed}.
            </Trans>
          )}{' '}
          {papers?.length === 0 ? <Trans>Document missing.</Trans> : null}
        </Quiet>
        {signature && signature.drawn.length > 0 ? (
          <SignatureDrawing strokes={signature.drawn} name={t`Signature of ${authorisedBy}`} />
        ) : null}
        <PrescriptionPapers prescription={prescription} />
      </div>
      {isOpen && onEnd ? (
        <Button
          size="touch"
          aria-label={t`${name}: end the prescription`}
          aria-haspopup="dialog"
          onClick={onEnd}
        >
          <Trans>End</Trans>
        </Button>
      ) : null}
    </li>
  )
}
