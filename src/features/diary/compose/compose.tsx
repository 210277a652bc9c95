import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { TopicId } from '#domain/kernel/ids.ts'
import { keptText } from '#domain/kernel/text.ts'
import { type ChildOfDay, hasSomebodyLeft, presentOf } from '#src/class-day/child-of-day.ts'
import { type ChildGroup, ChildStrip } from '#src/class-day/child-strip.tsx'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { PhotoButtons } from '#src/media/photo-buttons.tsx'
import { PhotoField } from '#src/media/photo-field.tsx'
import { ConsentNotice, whoBlocksPhotos } from '#src/media/photo-notices.tsx'
import { usePhotoConsents } from '#src/media/use-photo-consents.ts'
import { usePhotoPicker } from '#src/media/use-photo-picker.ts'
import { NeedPicker } from '#src/needs/need-picker.tsx'
import type { Needs } from '#src/needs/use-needs.tsx'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { Button } from '#src/ui/button.tsx'
import { lastGroupOf } from '../diary-acts.ts'
import type { DiaryActs } from '../use-diary-acts.tsx'
import type { DiaryOfDay, DiaryTools } from '../use-diary-day.ts'
import { useTopicLabel } from '../use-topic-label.ts'
import { AwayQuestion } from './away-question.tsx'
import styles from './compose.module.css'
import { MoodChoice } from './mood-choice.tsx'
import { isNeedsTopic, needsPictureOf } from './needs-topic.ts'
import { SentenceBox } from './sentence-box.tsx'
import { TopicButtons } from './topic-buttons.tsx'
import { useLineDraft } from './use-line-draft.ts'

type ComposeProps = {
  open: OpenClassDay
  children: readonly ChildOfDay[]
  diary: DiaryOfDay
  tools: DiaryTools
  acts: DiaryActs
  needs: Needs
  /** The part under the sentence where there is room for two columns. */
  beside?: ReactNode
}

const isAbsent = ({ where }: ChildOfDay): boolean => where === 'away' || where === 'planned'

const without = (childIds: readonly string[], blocking: readonly string[]): string[] =>
  childIds.filter((childId) => !blocking.includes(childId))

/** A new line: what, who, the words; one tap writes it into as many diaries as children are chosen. */
export function Compose({ open, children, diary, tools, acts, needs, beside }: ComposeProps) {
  const { t } = useLingui()
  const id = useId()
  const label = useTopicLabel()
  const { name, draft, change, letGo, handOver } = useLineDraft(open)
  const [isAsked, setAsked] = useState(false)
  const { isNeed } = draft
  const offered = tools.topics.filter((it) => it.isEnabled && !isNeedsTopic(it))
  const topic = offered.find((it) => it.id === draft.topicId) ?? null
  const chosen = children.filter(({ childId }) => draft.childIds.includes(childId))
  const count = chosen.length
  const present = presentOf(children).length
  const hasLeft = hasSomebodyLeft(children)
  const isCalled = hasLeft || children.some(({ where }) => where === 'here')
  const saysSomething =
    keptText(draft.text) !== '' || draft.mood !== null || draft.mediaIds.length > 0

  const add = (wished: readonly ChildOfDay[]) => {
    setAsked(false)
    const { text, mood, mediaIds } = draft
    // Without the school's topics at hand the draft's own is not known to be gone.
    const topicId = (offered.length > 0 ? (topic?.id ?? null) : draft.topicId) as TopicId | null
    const words = { topicId, text, mood, mediaIds }
    const options = { clearingDraft: name, blobs: mediaIds }
    void handOver(() => acts.add({ words, children: wished }, options))
  }
  const picker = usePhotoPicker({
    draft: name,
    mediaIds: draft.mediaIds,
    onChange: (mediaIds) => change({ mediaIds }),
  })
  const consents = usePhotoConsents(open.classId)
  const chosenIds = chosen.map(({ childId }) => childId)
  const blocking = whoBlocksPhotos({ mediaIds: draft.mediaIds, childIds: chosenIds, consents })
  const isReady = count > 0 && saysSomething && blocking.length === 0 && picker.busy === 0
  const only = count === 1 ? chosen[0]?.name : undefined
  const submit = () => (chosen.some(isAbsent) ? setAsked(true) : add(chosen))
  const lastGroup = lastGroupOf(diary.lines)
  const groups: ChildGroup[] =
    lastGroup.length > 1 && lastGroup.length < present
      ? [{ name: <Trans>Same again</Trans>, childIds: lastGroup }]
      : []

  return (
    <div className={styles.Compose}>
      <div className={styles.Flow} data-columns={beside ? 2 : 1}>
        <div className={styles.Choose}>
          <section aria-labelledby={`${id}-what`}>
            <h2 id={`${id}-what`} className={styles.Ask}>
              <Trans>What?</Trans> <b>{isNeed ? t`Needs` : topic ? label(topic) : null}</b>
            </h2>
            <TopicButtons
              topics={offered}
              value={draft.topicId}
              onChange={(topicId) => change({ topicId, isNeed: false })}
              needs={{
                picture: needsPictureOf(tools.topics),
                isChosen: isNeed,
                onToggle: () => change({ topicId: null, isNeed: !isNeed }),
              }}
            />
          </section>
          <section aria-labelledby={`${id}-who`}>
            <h2 id={`${id}-who`} className={styles.Ask}>
              <Trans>Who?</Trans>{' '}
              <b>
                {count === 0 ? (
                  hasLeft ? (
                    <Plural
                      value={present}
                      one="# child came today"
                      other="# children came today"
                    />
                  ) : isCalled ? (
                    <Plural value={present} one="# child is here" other="# children are here" />
                  ) : (
                    <Plural
                      value={present}
                      one="# child, not called yet"
                      other="# children, not called yet"
                    />
                  )
                ) : (
                  t`${plural(count, { one: '# child', other: '# children' })} of ${present}`
                )}
              </b>
            </h2>
            <ChildStrip
              label={t`Who?`}
              chosen={new Set(draft.childIds)}
              groups={groups}
              onChange={(childIds) => change({ childIds: [...childIds] })}
            >
              {children}
            </ChildStrip>
          </section>
        </div>
        <div className={styles.Say}>
          {isNeed ? (
            <NeedPicker needs={needs} about={open.classId} onAsked={() => letGo(draft.childIds)}>
              {chosen}
            </NeedPicker>
          ) : (
            <section className={styles.Words} aria-labelledby={`${id}-words`}>
              <h2 id={`${id}-words`} className={styles.Ask}>
                <Trans>A sentence</Trans>
              </h2>
              <SentenceBox
                text={draft.text}
                topicId={draft.topicId}
                sentences={tools.sentences}
                onChange={(text) => change({ text })}
                tools={<PhotoButtons picker={picker} look="icons" />}
              />
              <PhotoField
                picker={picker}
                about={only ? t`Photo: ${only}` : t`Photo`}
                buttons="elsewhere"
              />
              <ConsentNotice
                blocking={blocking}
                childCount={count}
                nameOf={(childId) => children.find((it) => it.childId === childId)?.name ?? ''}
                isKnown={consents ? 'yes' : 'no'}
              />
              {consents && blocking.length > 0 && count > blocking.length ? (
                <Button
                  size="touch"
                  onClick={() => change({ childIds: without(chosenIds, blocking) })}
                >
                  <Plural
                    value={blocking.length}
                    one="Take # child off the list"
                    other="Take # children off the list"
                  />
                </Button>
              ) : null}
              <MoodChoice value={draft.mood} onChange={(mood) => change({ mood })} />
            </section>
          )}
          {beside}
        </div>
      </div>
      {isNeed ? null : (
        <div className={styles.Dock}>
          <Button look="primary" size="big" width="full" disabled={!isReady} onClick={submit}>
            {count === 0 ? (
              <Trans>Choose children first</Trans>
            ) : saysSomething ? (
              t`${plural(count, { one: 'Add to the diary', other: 'Add to the # diaries' })}`
            ) : (
              <Trans>Write a sentence or choose a mood</Trans>
            )}
          </Button>
          <p className={styles.Hint}>
            <CloudUpload aria-hidden />
            <span>
              {tools.settings?.needsApproval === false ? (
                <Trans>
                  What you add is kept <OnThisDevice /> first. Families read it once you have handed
                  in the day.
                </Trans>
              ) : (
                <Trans>
                  What you add is kept <OnThisDevice /> first. The office reads it before it is
                  sent.
                </Trans>
              )}
            </span>
          </p>
        </div>
      )}
      {isAsked ? (
        <AwayQuestion
          absent={chosen.filter(isAbsent)}
          others={chosen.filter((child) => !isAbsent(child))}
          onAdd={add}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  )
}
