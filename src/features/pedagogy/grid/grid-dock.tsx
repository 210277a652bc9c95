import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck, MessageSquarePlus, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { levels } from '#domain/pedagogy/pedagogy.ts'
import type { Undoable } from '#src/records/use-undo.ts'
import { Button } from '#src/ui/button.tsx'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import { Dock } from '#src/ui/screen/dock.tsx'
import { Key } from '#src/ui/sign/key.tsx'
import { LevelMark } from '../cells/level-mark.tsx'
import type { LevelsGiven } from '../evaluating/use-evaluating.ts'
import type { ClassMilestone } from '../milestones/class-milestones.ts'
import { useLevelName } from '../milestones/use-level-names.ts'
import styles from './grid-dock.module.css'

/** Shows what the three levels look like and how they are given. */
export function LevelLegend() {
  const name = useLevelName()
  return (
    <ul className={styles.Legend}>
      <li>
        <LevelMark level={null} /> {name(null)}
      </li>
      {levels.map((level) => (
        <li key={level}>
          <LevelMark level={level} /> {name(level)}
        </li>
      ))}
      <li>
        <span aria-hidden className={styles.Underline} /> <Trans>underlined: with words</Trans>
      </li>
    </ul>
  )
}

function KeysLine() {
  const { t } = useLingui()
  useScreenKeys([
    { key: 'levels', shown: 'B A +', does: t`Give a level` },
    { key: ' ', shown: t`Space`, does: t`Next level` },
    { key: 'Delete', shown: t({ message: 'Del', context: 'key' }), does: t`Take the level away` },
    { key: 'F2', does: t`Words beside the level` },
  ])
  return (
    <p className={styles.Keys}>
      <Key>B</Key> <Key>A</Key> <Key>+</Key> <Trans>give a level</Trans>{' '}
      <Key>{t({ message: 'Del', context: 'key' })}</Key> <Trans>take it away</Trans>{' '}
      <Key>{t`Space`}</Key> <Trans>next level</Trans> <Key>F2</Key> <Trans>words</Trans>
    </p>
  )
}

/** Shows what has just been given, the way back, and the way to say more about it. */
export function LevelUndo({
  undoable,
  onUndo,
  onExpire,
  onWords,
}: {
  undoable: Undoable<LevelsGiven>
  onUndo: () => void
  onExpire: () => void
  onWords: (childId: string, milestoneId: string) => void
}) {
  const name = useLevelName()
  const [first] = undoable.wishes
  if (!first) return null
  const { child, milestone, level } = first
  const count = undoable.wishes.length
  const children = new Set(undoable.wishes.map((wish) => wish.child.childId)).size
  const levelName = name(level)
  const who = child.name
  const what = level === null ? levelName : `${level}, ${levelName}`
  return (
    <UndoBar
      act={undoable.id}
      onUndo={onUndo}
      onExpire={onExpire}
      more={
        count === 1
          ? {
              words: (
                <>
                  <MessageSquarePlus aria-hidden />
                  <Trans>Add words</Trans>
                </>
              ),
              run: () => onWords(child.childId, milestone.milestoneId),
            }
          : null
      }
    >
      {count === 1 ? (
        <Trans>
          <b>{who}</b>: {what}
        </Trans>
      ) : (
        <Plural value={children} one={`# child: ${levelName}`} other={`# children: ${levelName}`} />
      )}
    </UndoBar>
  )
}

type GridDockProps = {
  undo: ReactNode
  /** The milestone that is worked on as a whole; null while none is. */
  milestone: ClassMilestone | null
  /** Children whom nobody has judged on it. */
  blank: number
  /** True if the group has just been filled: now the exceptions are tapped. */
  step: 'fill' | 'exceptions'
  /** A phone always shows one milestone, with its words above: there is nothing to close. */
  place: 'grid' | 'phone'
  /** True if the next tap opens the words of a level. */
  isReading: boolean
  onRead: () => void
  onFill: () => void
  onDone: () => void
}

/** The foot of the grid: one milestone at a time, the whole group and then the exceptions. */
export function GridDock(props: GridDockProps) {
  const { undo, milestone, blank, step, place, isReading, onRead, onFill, onDone } = props
  const { t } = useLingui()
  const achieved = useLevelName()('A')
  // The rows of a phone say their levels in words.
  if (place === 'phone' && blank === 0 && step === 'fill')
    return undo ? <Dock start={undo} /> : null
  if (!milestone)
    return (
      <Dock
        start={undo ?? <LevelLegend />}
        {...(isReading ? { beside: <Trans>Tap the level whose words you want.</Trans> } : {})}
      >
        {undo ? <LevelLegend /> : null}
        <KeysLine />
        <Button
          size="touch"
          look={isReading ? 'primary' : 'secondary'}
          icon={<MessageSquareText aria-hidden />}
          aria-pressed={isReading}
          onClick={onRead}
        >
          <Trans>Words</Trans>
        </Button>
      </Dock>
    )
  return (
    <Dock
      start={
        undo ??
        (place === 'phone' ? null : (
          <p className={styles.Milestone}>
            {milestone.code ? <b>{milestone.code} </b> : null}
            {milestone.text}
          </p>
        ))
      }
      {...(step === 'exceptions' || blank > 0
        ? {
            beside: (
              <span className={styles.Beside}>
                {step === 'exceptions' ? (
                  <Trans>Now tap the children who are not there yet.</Trans>
                ) : (
                  <Trans>Levels already given are kept.</Trans>
                )}
              </span>
            ),
          }
        : {})}
    >
      {step === 'exceptions' || blank === 0 ? (
        <Button size="touch" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      ) : (
        <span className={undo ? `${styles.Fill} ${styles.besideUndo}` : styles.Fill}>
          {place === 'phone' ? null : (
            <Button size="touch" look="quiet" onClick={onDone}>
              <Trans>Close</Trans>
            </Button>
          )}
          <Button
            size="big"
            look="primary"
            icon={<CheckCheck aria-hidden />}
            aria-label={t`Whole group: ${achieved}, ${plural(blank, { one: '# child', other: '# children' })}`}
            count={blank}
            onClick={onFill}
          >
            <Trans>Whole group: {achieved}</Trans>
          </Button>
        </span>
      )}
    </Dock>
  )
}
