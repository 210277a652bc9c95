import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type ChildOfDay, presentOf } from '#src/class-day/child-of-day.ts'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { NoAnswer } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { groupLines, type LineGroup } from '../diary.view.ts'
import type { AddWish, DiaryActs } from '../use-diary-acts.tsx'
import { type DiaryTools, useDiaryDay } from '../use-diary-day.ts'
import { useTopicLabel } from '../use-topic-label.ts'
import styles from './written.module.css'

/** The children of a group who came that day: a copy is never written for somebody who stayed at home. */
const wishOf = ({ lines }: LineGroup, children: readonly ChildOfDay[]): AddWish => {
  const [{ topicId, text, mood }] = lines
  const meant = new Set<string>(lines.map(({ childId }) => childId))
  return {
    // A photo is of its day.
    words: { topicId, text, mood, mediaIds: [] },
    children: children.filter(({ childId }) => meant.has(childId)),
  }
}

/** The lines of the last day, to be written again for those of the same children who came. */
export function CopyLines({
  open,
  from,
  children,
  tools,
  acts,
  onClose,
}: {
  open: OpenClassDay
  from: LocalDate
  children: readonly ChildOfDay[]
  tools: DiaryTools
  acts: DiaryActs
  onClose: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const label = useTopicLabel()
  const { lines, loaded } = useDiaryDay({ classId: open.classId, date: from }, children)
  const present = useMemo(() => presentOf(children), [children])
  const groups = groupLines(lines.filter(({ text, mood }) => text !== '' || mood !== null))
  // Nothing is chosen beforehand: what was true of a child's health on Friday is not true on Monday.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const wishes = groups
    .filter(({ key }) => chosen.has(key))
    .map((group) => wishOf(group, present))
    .filter((wish) => wish.children.length > 0)
  const count = wishes.length
  const day = formats.day(from)
  // Pressed twice, each line would be written twice.
  const copy = () => {
    onClose()
    void acts.addAll(wishes)
  }
  return (
    <Dialog
      title={<Trans>Lines of {day}</Trans>}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          {groups.length > 0 ? (
            <Button look="primary" size="touch" disabled={count === 0} onClick={copy}>
              {t`${plural(count, { one: 'Copy # line', other: 'Copy # lines' })}`}
            </Button>
          ) : null}
          <Button size="touch" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {groups.length === 0 && loaded.status === 'loading' ? (
        <Loading>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Loading>
      ) : groups.length === 0 ? (
        <p>
          {loaded.status === 'missing' ? (
            <NoAnswer>
              <Trans>
                This day is not on this device, and there is no network. Try again later.
              </Trans>
            </NoAnswer>
          ) : (
            <Trans>Nothing was written on {day}.</Trans>
          )}
        </p>
      ) : (
        <Stack as="ul" gap={4}>
          {groups.map((group) => {
            const wish = wishOf(group, present)
            const topic = tools.topics.find(({ id }) => id === group.lines[0].topicId)
            const number = wish.children.length
            return (
              <li key={group.key}>
                <Checkbox
                  label={
                    <>
                      {topic ? <b>{label(topic)}</b> : null} {group.lines[0].text}{' '}
                      <span className={styles.By}>
                        {t`${plural(number, { one: 'for # child present', other: 'for # children present' })}`}
                      </span>
                    </>
                  }
                  value={chosen.has(group.key)}
                  disabled={number === 0}
                  onChange={(isMeant) => {
                    const next = new Set(chosen)
                    if (isMeant) next.add(group.key)
                    else next.delete(group.key)
                    setChosen(next)
                  }}
                />
              </li>
            )
          })}
        </Stack>
      )}
    </Dialog>
  )
}
