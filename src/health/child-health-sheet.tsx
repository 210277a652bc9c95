import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import type { ClassWork } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { parseHealth } from '#domain/health/health.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { schoolZoneOf } from '#src/session/school-zone.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { HealthLines } from './child-health.tsx'
import styles from './child-health-sheet.module.css'
import { classHealth } from './health.operations.ts'
import { draftOfHealth, wishOfDraft } from './health-draft.ts'
import { HealthForm } from './health-form.tsx'
import { healthReads, recordHealth } from './health-record.operations.ts'
import { healthRefusalWords } from './health-refusals.ts'
import { type HealthChild, useChildHealth } from './use-child-health.ts'

/** Who was told of it: for the direction, and only with a network. */
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
      <p className={styles.Quiet}>
        <Trans>Who has read this is not known without a network.</Trans>
      </p>
    )
  const reads = data?.healthReads ?? []
  const zone = schoolZoneOf(school)
  return (
    <details className={styles.Reads}>
      <summary>
        <Trans>Who has read this</Trans>
      </summary>
      {reads.length === 0 ? (
        <p className={styles.Quiet}>
          <Trans>Nobody yet.</Trans>
        </p>
      ) : (
        <ul>
          {reads.map(({ id, at, byName, actorName, className }) => (
            <li key={id}>
              {formats.momentOf(at as Instant, zone)} · {byName} · {className}
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
    </details>
  )
}

type SheetProps = {
  work: ClassWork
  child: HealthChild
  today: LocalDate
  onClose: () => void
}

function EditHealth({ work, child, today, onClose }: SheetProps) {
  const { t, i18n } = useLingui()
  const client = useClient()
  const known = useChildHealth(work, child)
  const name = `health:${child.childId}`
  const { draft, setDraft, clearDraft, isDirty } = useDraft(name, draftOfHealth(known))
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const standing = known?.version ?? 0
  /** What was typed began with a record that somebody has changed since. */
  const isBehind = isDirty && draft.version !== standing
  const words = { ...requestRefusalWords, ...healthRefusalWords }
  const sentence = (code: string) =>
    findRefusalSentence(i18n, words, { code }) ??
    t`This was refused, and nothing was changed. Load the page again.`

  const look = () =>
    client
      .query(classHealth, { work, classId: child.classId }, { requestPolicy: 'network-only' })
      .toPromise()

  async function save() {
    const wish = wishOfDraft(draft)
    const read = parseHealth(wish)
    if (!read.ok) {
      setProblem(sentence(read.refusal.code))
      return
    }
    setSaving(true)
    const { allergies, diets, texture, healthPlan } = read.value
    const input = {
      childId: child.childId,
      version: draft.version,
      allergies: [...allergies],
      diets: [...diets],
      texture,
      healthPlan,
    }
    const { data, error } = await client.mutation(recordHealth, { input }).toPromise()
    setSaving(false)
    const answer = data?.recordHealth
    if (!answer) {
      const code = error?.graphQLErrors[0]?.extensions.code
      setProblem(
        typeof code === 'string'
          ? sentence(code)
          : t`The school does not answer. What you typed is kept on this tablet; save it again later.`,
      )
      return
    }
    if (answer.__typename === 'HealthRefused') {
      setProblem(sentence(answer.code))
      if (answer.code === 'health.changed-meanwhile') await look()
      return
    }
    clearDraft()
    await look()
    onClose()
  }

  return (
    <Dialog
      title={t`Health of ${child.fullName}`}
      onClose={onClose}
      width="wide"
      onPhone="page"
      acts={
        <>
          <Button
            look="quiet"
            onClick={() => {
              clearDraft()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={isSaving || isBehind} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      {isBehind ? (
        <Notice
          tone="warning"
          title={<Trans>What stands there now is not what your words began with:</Trans>}
          acts={
            <>
              <Button
                onClick={() => {
                  setProblem(null)
                  setDraft({ ...draft, version: standing })
                }}
              >
                <Trans>Keep my words, I have compared them</Trans>
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  setProblem(null)
                  clearDraft()
                }}
              >
                <Trans>Take what stands there</Trans>
              </Button>
            </>
          }
        >
          {known ? <HealthLines health={known} today={today} /> : <NothingKnown />}
        </Notice>
      ) : null}
      <HealthForm
        draft={draft}
        onChange={(change) => {
          setProblem(null)
          setDraft({ ...draft, ...change })
        }}
      />
    </Dialog>
  )
}

function NothingKnown() {
  return (
    <p>
      <Trans>Nothing is written down that anybody would have to know.</Trans>
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
