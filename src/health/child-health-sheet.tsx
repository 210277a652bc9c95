import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useQuery } from 'urql'
import type { ClassWork } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { parseHealth } from '#domain/health/health.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { useReadAhead } from '#src/keeping/pages/use-read-ahead.ts'
import { schoolZoneOf } from '#src/session/school-zone.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { HealthLines } from './child-health.tsx'
import styles from './child-health-sheet.module.css'
import { classHealth } from './health.operations.ts'
import { draftOfHealth, type HealthDraft, wishOfDraft } from './health-draft.ts'
import { HealthForm } from './health-form.tsx'
import { healthReads, recordHealth } from './health-record.operations.ts'
import { healthActs } from './health-refusals.ts'
import { type HealthChild, useChildHealth } from './use-child-health.ts'

/** Lists the people who have read it: for the direction, and only with a network. */
function Readings({ childId }: { childId: string }) {
  const formats = useFormats()
  const { school } = useSignedIn()
  const [{ data, error }] = useQuery({
    query: healthReads,
    variables: { childId },
    requestPolicy: 'network-only',
  })
  if (error)
    return (
      <Quiet>
        <Trans>Who has read this is not known without a network.</Trans>
      </Quiet>
    )
  const reads = data?.healthReads ?? []
  const zone = schoolZoneOf(school)
  return (
    <Fold head={<Trans>Who has read this</Trans>}>
      {reads.length === 0 ? (
        <Quiet>
          <Trans>Nobody yet.</Trans>
        </Quiet>
      ) : (
        <ul className={styles.Reads}>
          {reads.map(({ id, at, byName, actorName, className }) => (
            <li key={id}>
              {[formats.momentOf(at, zone), byName, className].filter(Boolean).join(' · ')}
              {actorName ? (
                <>
                  {' · '}
                  <Trans>{actorName} in their place</Trans>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Fold>
  )
}

type SheetProps = {
  work: ClassWork
  child: HealthChild
  today: LocalDate
  onClose: () => void
}

function EditHealth({ work, child, today, onClose }: SheetProps) {
  const { t } = useLingui()
  const read = useReadAhead()
  const { childId, classId } = child
  const known = useChildHealth(work, child)
  const lookAgain = useCallback(() => read(classHealth, { work, classId }), [read, work, classId])
  const { act, refusedBy, judge } = useAct(healthActs, { lookAgain })
  const standing = draftOfHealth(known)
  /** True if what was typed began with a record that somebody has changed since. */
  const isBehind = ({ version }: HealthDraft): boolean => version !== standing.version

  const check = (draft: HealthDraft) => {
    if (isBehind(draft)) return refusedBy('thing.changed-meanwhile')
    return judge(parseHealth(wishOfDraft(draft)))
  }
  const save = (draft: HealthDraft) =>
    act(recordHealth, {
      input: { ...wishOfDraft(draft), childId, version: draft.version },
      work,
      classId,
    })
  return (
    <EditDialog<HealthDraft>
      title={t`Health of ${child.fullName}`}
      kind="health"
      id={childId}
      initial={standing}
      check={check}
      save={save}
      onClose={onClose}
    >
      {(draft, set, problems) => (
        <>
          {isBehind(draft) ? (
            <ChangedMeanwhile
              onKeep={() => set({ version: standing.version })}
              onTake={() => set(standing)}
            >
              {known ? <HealthLines health={known} today={today} /> : <NothingKnown />}
            </ChangedMeanwhile>
          ) : null}
          <HealthForm draft={draft} problems={problems} onChange={set} />
        </>
      )}
    </EditDialog>
  )
}

function NothingKnown() {
  return (
    <p>
      <Trans>No health information.</Trans>
    </p>
  )
}

/** Allergies, diets and health plan of one child; the direction writes them and sees who read them. */
export function ChildHealthSheet(props: SheetProps) {
  const { work, child, today, onClose } = props
  const { t } = useLingui()
  const { user } = useSignedIn()
  const known = useChildHealth(work, child)
  const isKeeper = isDirection(user.userType)
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <EditHealth {...props} onClose={() => setEditing(false)} />
  return (
    <Dialog
      title={t`Health of ${child.fullName}`}
      onClose={onClose}
      onPhone="sheet"
      acts={
        <>
          {isKeeper ? (
            <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              <Trans>Change</Trans>
            </Button>
          ) : null}
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {known ? <HealthLines health={known} today={today} /> : <NothingKnown />}
      {isKeeper ? <Readings childId={child.childId} /> : null}
    </Dialog>
  )
}
