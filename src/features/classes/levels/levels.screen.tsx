import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { countUses, decideLevel, level } from '#domain/classes/levels.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import type { ListWords } from '#src/keeping/lists/kept-list.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { ThingList } from '#src/things/thing-list.tsx'
import { useThingActs } from '#src/things/use-thing-acts.ts'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../classes.module.css'
import { classActs } from '../classes-refusals.ts'
import { type Level, levelDocuments, levelsList } from './levels.operations.ts'
import { RatioForm } from './ratio-form.tsx'
import { RemoveLevel } from './remove-level.tsx'
import { StarterSets } from './starter-sets.tsx'
import { useLevelWords } from './use-level-words.ts'

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
  const uses = countUses(level.usedBy)
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
  const { today } = useSchoolTime()
  const acts = useAct(classActs, { lookAgain })
  const kept = useThingActs(levelDocuments, acts)
  const starters = <StarterSets acts={acts} standing={levels} />
  return (
    <>
      <ThingList<typeof level, Level>
        of={level}
        items={levels}
        acts={kept}
        words={useListWords(levels.length)}
        draft="classes:level"
        groups={[
          ['name', 'code'],
          ['cycle', 'nextId'],
          ['ageFrom', 'ageTo'],
          ['childrenPerAdult', 'capacity'],
        ]}
        options={{ nextId: { among: levels, none: t`None: children leave the school` } }}
        rule={(values, others, id) => decideLevel(values, { id, others })}
        titleOf={(it) => (it ? it.name : <Trans>A new level</Trans>)}
        saveWords={<Trans>Save the level</Trans>}
        nameOf={({ name }) => name}
        textsOf={({ code }) => [code ?? '']}
        marksOf={({ id }) => ({ 'data-level': id })}
        row={(it) => <Row level={it} levels={levels} />}
        exported={{ name: t`Levels`, date: today }}
        isOrdered
        removal={(it, close) => (
          <RemoveLevel level={it} remove={() => kept.remove(it.id)} onClose={close} />
        )}
        instead={starters}
      />
      {levels.length === 0 ? null : <div className={styles.Below}>{starters}</div>}
      {levels.length === 0 ? null : (
        <div className={styles.Below}>
          <RatioForm />
        </div>
      )}
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
