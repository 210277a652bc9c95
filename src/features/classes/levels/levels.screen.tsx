import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptFrame, KeptList, type ListWords } from '#src/keeping/lists/kept-list.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../classes.module.css'
import { classActs } from '../classes-refusals.ts'
import { LevelDialog } from './level-dialog.tsx'
import { type Level, levelsList, orderStandards } from './levels.operations.ts'
import { RemoveLevel } from './remove-level.tsx'
import { StarterSets } from './starter-sets.tsx'
import { countUses, useLevelWords } from './use-level-words.ts'

function useListWords(count: number): ListWords {
  const { t } = useLingui()
  return {
    headline:
      count === 0 ? (
        <Trans>The school has no levels yet</Trans>
      ) : (
        <Plural value={count} one="# level" other="# levels" />
      ),
    sub: (
      <Trans>
        Classes, meals, milestones and rights go by level. The order here is the order of all lists.
      </Trans>
    ),
    add: <Trans>Add a level</Trans>,
    empty: {
      title: <Trans>The school has no levels yet</Trans>,
      words: <Trans>Add the first one, or begin with ready-made levels.</Trans>,
    },
    search: t`Look for a level`,
  }
}

function Row({ level, levels }: { level: Level; levels: readonly Level[] }) {
  const { factsOf } = useLevelWords(levels)
  const uses = countUses(level)
  return (
    <div className={styles.Row}>
      <b>
        {level.name}
        {level.code ? <span className={styles.Code}>{level.code}</span> : null}
      </b>
      <Quiet as="span">{factsOf(level).join(' · ')}</Quiet>
      <Quiet as="span">
        {uses === 0 ? (
          <Trans>used by nothing yet</Trans>
        ) : (
          <Plural value={uses} one="used by #" other="used by #" />
        )}
      </Quiet>
    </div>
  )
}

function Levels({ levels, lookAgain }: { levels: readonly Level[]; lookAgain: () => void }) {
  const { t } = useLingui()
  const acts = useAct(classActs, { lookAgain })
  const { shown, move, undoBar } = useDoing(levels)
  const [removed, setRemoved] = useState<string | null>(null)
  const words = useListWords(levels.length)
  const order = (standardIds: string[]) => acts.act(orderStandards, { standardIds })
  const leaving = levels.find(({ id }) => id === removed)
  const dialog = (level: Level | null, close: () => void) => (
    <LevelDialog
      // As it stands now: a refused change has read the page anew.
      level={levels.find(({ id }) => id === level?.id) ?? level}
      levels={levels}
      acts={acts}
      onClose={close}
    />
  )
  if (levels.length === 0)
    return (
      <KeptFrame<Level> words={words} dialog={dialog}>
        {() => <StarterSets acts={acts} standing={levels} />}
      </KeptFrame>
    )
  return (
    <>
      <KeptList
        items={shown}
        words={words}
        textsOf={({ name, code }) => [name, code ?? '']}
        dialog={dialog}
      >
        {(found, { isWhole, edit }) => (
          <OrderedList
            items={found}
            order={isWhole ? 'movable' : 'fixed'}
            nameOf={({ name }) => name}
            marksOf={({ id }) => ({ 'data-level': id })}
            onMove={(place) =>
              void move(place, { order, words: ({ name }) => <Trans>{name} was moved.</Trans> })
            }
          >
            {(level) => {
              const { id, name } = level
              return {
                body: <Row level={level} levels={levels} />,
                acts: (
                  <>
                    <IconButton
                      name={t`Change ${name}`}
                      icon={<Pencil aria-hidden />}
                      onClick={() => edit(level)}
                    />
                    <IconButton
                      name={t`Delete ${name}`}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => setRemoved(id)}
                    />
                  </>
                ),
              }
            }}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
      <div className={styles.Below}>
        <StarterSets acts={acts} standing={levels} />
      </div>
      {leaving ? (
        <RemoveLevel level={leaving} acts={acts} onClose={() => setRemoved(null)} />
      ) : null}
    </>
  )
}

/** The levels of the school: their names, ages, children per adult, next level and order. */
export function LevelsScreen() {
  const { t } = useLingui()
  const kept = useKept(levelsList)
  return (
    <KeptScreen
      name="settings-levels"
      title={t`Levels`}
      kept={kept}
      silence={{
        title: <Trans>The levels need the network</Trans>,
        words: (
          <Trans>The register and the diary go on without it. A draft of a level waits here.</Trans>
        ),
      }}
    >
      {({ listStandards }) => <Levels levels={listStandards} lookAgain={kept.lookAgain} />}
    </KeptScreen>
  )
}
