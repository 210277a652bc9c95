import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Mood } from '#domain/diary/diary.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { newEntry } from '#src/offline/entry-kind.ts'
import type { ConflictProps } from '#src/offline/entry-words.ts'
import { useSaving } from '#src/offline/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { type RemoveContent, type WriteContent, writeDiaryKind } from './diary.offline.ts'
import type { DiaryItemResult } from './diary.operations.ts'
import { moodWords } from './diary-words.ts'
import styles from './line-conflict.module.css'

function Side({ by, children, act }: { by: ReactNode; children: ReactNode; act: ReactNode }) {
  return (
    <div className={styles.Side}>
      <div className={styles.Said}>{children}</div>
      <p className={styles.By}>{by}</p>
      {act}
    </div>
  )
}

function Words({ text, mood }: { text: string; mood: string | null }) {
  const { i18n } = useLingui()
  return (
    <>
      {text ? <p>{text}</p> : null}
      {mood ? <p>{i18n._(moodWords[mood as Mood])}</p> : null}
    </>
  )
}

function useTheirs(truth: DiaryItemResult) {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const at = (truth.changedAt ?? truth.writtenAt) as Instant
  return { by: truth.byName, when: formats.momentOf(at, timeZone) }
}

function Later({ onLater }: { onLater: () => void }) {
  return (
    <Button look="quiet" onClick={onLater}>
      <Trans>Decide later</Trans>
    </Button>
  )
}

/** Two people's words for one line: side by side, of equal weight; nothing is chosen for anybody. */
export function WriteConflict(props: ConflictProps<WriteContent>) {
  const { answer } = props.entry
  if (answer?.outcome !== 'conflict') return null
  return <WordsConflict {...props} truth={answer.truth as DiaryItemResult} />
}

function WordsConflict({
  entry: { content, entryId },
  truth,
  keepTheirs,
  keepMine,
  decideLater,
}: ConflictProps<WriteContent> & { truth: DiaryItemResult }) {
  const { user } = useSignedIn()
  const { by, when } = useTheirs(truth)
  const save = useSaving()
  const newId = useNewId()
  // What was taken out is never written again under its id: one's own words become a line of their own.
  const writeAnew = () => {
    const again = { ...content, itemId: newId() as WriteContent['itemId'] }
    void save([newEntry(writeDiaryKind, { content: again, baseVersion: null })], {
      settling: [entryId],
    })
  }
  return (
    <>
      <p className={styles.Fact}>
        {truth.isRemoved ? (
          <Trans>Somebody took this line out while you changed it. Nothing is lost.</Trans>
        ) : (
          <Trans>Two people changed this line on two devices. Nothing is lost.</Trans>
        )}
      </p>
      <div className={styles.Pair}>
        <Side
          by={
            <>
              {by}, {when}
            </>
          }
          act={
            <Button size="touch" width="full" onClick={keepTheirs}>
              {truth.isRemoved ? (
                <Trans>Leave it out</Trans>
              ) : (
                <Trans>Keep the words of {by}</Trans>
              )}
            </Button>
          }
        >
          {truth.isRemoved ? (
            <p>
              <Trans>Taken out</Trans>
            </p>
          ) : (
            <Words text={truth.text} mood={truth.mood} />
          )}
        </Side>
        <Side
          by={user.name}
          act={
            <Button size="touch" width="full" onClick={truth.isRemoved ? writeAnew : keepMine}>
              {truth.isRemoved ? <Trans>Write mine again</Trans> : <Trans>Keep my words</Trans>}
            </Button>
          }
        >
          <Words text={content.text} mood={content.mood} />
        </Side>
      </div>
      <Later onLater={decideLater} />
    </>
  )
}

/** A line that somebody changed while it was taken out here. */
export function RemovalConflict(props: ConflictProps<RemoveContent>) {
  const { answer } = props.entry
  if (answer?.outcome !== 'conflict') return null
  return <TakenOutConflict {...props} truth={answer.truth as DiaryItemResult} />
}

function TakenOutConflict({
  truth,
  keepTheirs,
  keepMine,
  decideLater,
}: ConflictProps<RemoveContent> & { truth: DiaryItemResult }) {
  const { user } = useSignedIn()
  const { by, when } = useTheirs(truth)
  return (
    <>
      <p className={styles.Fact}>
        <Trans>Somebody changed this line while you took it out. Nothing is lost.</Trans>
      </p>
      <div className={styles.Pair}>
        <Side
          by={
            <>
              {by}, {when}
            </>
          }
          act={
            <Button size="touch" width="full" onClick={keepTheirs}>
              <Trans>Keep the changed line</Trans>
            </Button>
          }
        >
          <Words text={truth.text} mood={truth.mood} />
        </Side>
        <Side
          by={user.name}
          act={
            <Button size="touch" width="full" onClick={keepMine}>
              <Trans>Take it out all the same</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Taken out</Trans>
          </p>
        </Side>
      </div>
      <Later onLater={decideLater} />
    </>
  )
}
