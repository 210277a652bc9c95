import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { MediaId } from '#domain/kernel/ids.ts'
import { withMomentsAtHome } from '#domain/transmission/home-hours.ts'
import { type LineContent, parseLine } from '#domain/transmission/line-content.ts'
import { isValidOn } from '#domain/transmission/medicine/prescription.ts'
import type { TransmissionRefusal } from '#domain/transmission/transmission.ts'
import { findSentence } from '#src/i18n/field-refusals.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { seenNow } from '../acts/group-acts.ts'
import { isForFamily } from '../acts/sheet-acts.ts'
import { DepartureCard } from '../day/departure-card.tsx'
import { dayLines } from '../lines/register-lines.ts'
import type { SheetLine } from '../transmission.view.ts'
import { inUnitsOf, transmissionRefusalWords } from '../transmission-refusals.ts'
import { whyHeld } from './draft/held-draft.ts'
import { blankDraft } from './draft/pad-draft.ts'
import { usePadDraft } from './draft/use-pad-draft.ts'
import { type PadContext, PadFields } from './fields/pad-fields.tsx'
import { askAboutDraft, withoutIdleReason } from './gift-question.tsx'
import { PadHour } from './hours/pad-hours.tsx'
import { type PadTime, PadTimeProvider } from './hours/pad-time.ts'
import styles from './pad.module.css'
import type { PadDialogProps } from './pad-dialog.tsx'
import { RemoveLine } from './remove-line.tsx'

/** Their hour is asked among their own fields. */
const ownHour = ['sleep', 'medicine']

/** Photos that this form has added: they are queued with the line they belong to. */
function newPhotosOf(content: LineContent, standing: SheetLine | null): readonly MediaId[] {
  if (content.line !== 'activity' && content.line !== 'incident') return []
  const before =
    standing?.line === 'activity' || standing?.line === 'incident' ? standing.details.mediaIds : []
  return content.details.mediaIds.filter((id) => !before.includes(id))
}

/** The form of a line: kept as it is typed, judged by the school's own rules before it is saved. */
export function PadForm(props: PadDialogProps & { standing: SheetLine | null }) {
  const { row, line, standing, sheet, meal, day, open, acts, refused: again } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { user } = useSignedIn()
  const { childId } = row.child
  const { date } = open
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<Trouble | null>(null)
  const refuse = (sentence: string) => setProblem({ kind: 'refused', code: '', sentence })
  const [isRemoving, setRemoving] = useState(false)
  const [openedAt] = useState(acts.now)
  const ownPrescription = standing?.line === 'medicine' ? standing.details.prescriptionId : null
  const known = useMemo(
    () => sheet.prescriptions.filter((it) => it.childId === childId),
    [sheet.prescriptions, childId],
  )
  const prescriptions = useMemo(
    () =>
      known.filter(
        (it) =>
          // What was given is corrected by its own prescription, also once that was ended.
          it.id === ownPrescription || isValidOn(it, { date, at: openedAt }),
      ),
    [known, date, openedAt, ownPrescription],
  )
  const blankOf = line === 'meal' && meal.mealTypeId ? `${line}:${meal.mealTypeId}` : line
  const draftOwner = again ? `again:${again.entryId}` : (standing?.id ?? blankOf)
  const draftName = `transmission:${childId}:${date}:${draftOwner}`
  const { draft, isDirty, resumedFrom, ...kept } = usePadDraft({
    name: draftName,
    standing,
    again: again?.content,
    openedAt,
    blank: () =>
      blankDraft(line, {
        sheet: row.sheet,
        at: openedAt,
        mealTypeId: meal.mealTypeId,
        prescriptions,
      }),
  })
  const onInvalid = useCallback<PadTime['onInvalid']>((id, isInvalid) => {
    setInvalid((was) => {
      if (was.has(id) === (isInvalid === 'yes')) return was
      const next = new Set(was)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const time = useMemo((): PadTime => {
    const { now, clockNow } = acts
    return { date, zone: day.time.timeZone, now, clockNow, onInvalid }
  }, [date, day.time.timeZone, acts, onInvalid])
  const context: PadContext = {
    sheet: row.sheet,
    lineId: standing?.id ?? null,
    settings: sheet.settings,
    meals: sheet.meals,
    prescriptions,
    known,
    before: sheet.giftsBefore.get(childId) ?? [],
    isDayKnown: sheet.status !== 'missing',
    colleagues: sheet.colleagues,
    ownUserId: user.id,
    ownName: user.name,
    date,
    zone: day.time.timeZone,
    clockNow: acts.clockNow,
    onSeen: () => acts.write(seenNow([row], acts.now()), { doing: 'seen' }),
    draftName,
    child: row.child,
    media: standing?.media ?? [],
    onPrescriptions: () => acts.show({ kind: 'prescriptions', childId }),
  }

  const sentenceOf = (refusal: TransmissionRefusal): string =>
    findSentence(i18n, transmissionRefusalWords, inUnitsOf(refusal, sheet.settings)) ??
    t`Not saved.`

  const save = () => {
    const question = askAboutDraft(draft, context)
    const held = whyHeld(draft, question, context)
    if (held) {
      refuse(i18n._(held))
      return
    }
    const read = parseLine(draft.line, withoutIdleReason(draft, question).details)
    if (!read.ok) {
      refuse(sentenceOf(read.refusal))
      return
    }
    const { at, version, visibleToGuardian } = draft
    const content = withMomentsAtHome(read.value, { at, date, zone: day.time.timeZone })
    const said = { row, content, at, visibleToGuardian }
    const plan = acts.write(
      [
        standing
          ? { ...said, act: 'change', line: standing, seen: version ?? standing.version }
          : { ...said, act: 'add' },
      ],
      {
        clearingDraft: draftName,
        blobs: newPhotosOf(content, standing),
        settling: again ? [again.entryId] : [],
      },
    )
    const [refused] = plan.refused
    if (refused) {
      refuse(sentenceOf(refused.refusal))
      return
    }
    acts.show(null)
  }

  const begun = resumedFrom && formats.timeOf(resumedFrom, day.time.timeZone)
  const canSave = invalid.size === 0 && !(line === 'medicine' && prescriptions.length === 0)
  return (
    <PadTimeProvider value={time}>
      <form
        className={styles.Form}
        data-pad={line}
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave) save()
        }}
      >
        {begun ? (
          <Notice
            acts={
              standing ? undefined : (
                <Button size="touch" onClick={() => kept.beginAt(acts.now())}>
                  <Trans>Use now</Trans>
                </Button>
              )
            }
          >
            <Trans>Draft of {begun}.</Trans>
          </Notice>
        ) : null}
        {line === 'departure' ? (
          <DepartureCard
            row={row}
            lines={dayLines(row, { date, zone: day.time.timeZone })}
            sheet={sheet}
            beside={props.beside}
          />
        ) : null}
        <PadFields
          draft={draft}
          context={context}
          onChange={(next) => {
            setProblem(null)
            kept.change(next)
          }}
        />
        {ownHour.includes(line) ? null : (
          <PadHour
            label={t`At`}
            value={draft.at}
            onChange={(at) => {
              if (at) kept.change({ ...draft, at })
            }}
          />
        )}
        <Checkbox
          label={<Trans>Only for the staff: the family does not read this line</Trans>}
          value={!(draft.visibleToGuardian ?? isForFamily(standing))}
          onChange={(isHidden) => kept.show(!isHidden)}
        />
        <TroubleNotice trouble={problem} />
        {isRemoving && standing ? (
          <RemoveLine
            line={standing}
            onBack={() => setRemoving(false)}
            onRemove={(reason) => {
              acts.write([{ row, act: 'remove', line: standing, reason }], {
                clearingDraft: draftName,
              })
              acts.show(null)
            }}
          />
        ) : (
          <div className={styles.Acts}>
            {standing ? (
              <Button
                size="touch"
                look="danger-outline"
                icon={<Trash2 aria-hidden />}
                onClick={() => setRemoving(true)}
              >
                <Trans>Remove</Trans>
              </Button>
            ) : null}
            <Button
              size="touch"
              look="quiet"
              onClick={() => {
                kept.clear()
                acts.show(null)
              }}
            >
              {isDirty ? <Trans>Discard</Trans> : <Trans>Close</Trans>}
            </Button>
            <Button type="submit" size="big" look="primary" disabled={!canSave}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </form>
    </PadTimeProvider>
  )
}
