import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NoAnswer, NoAnswerTitle } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Headline, Screen } from '#src/ui/screen.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { TopicDialog } from './topic-dialog.tsx'
import { TopicList } from './topic-list.tsx'
import styles from './topics.module.css'
import type { Icon } from './topics.operations.ts'
import { foundTopics } from './topics.view.ts'
import { useTopicActs } from './use-topic-acts.tsx'
import { type Topics, useTopics } from './use-topics.ts'

function NoList({ status, again }: Pick<Topics, 'status' | 'again'>) {
  if (status === 'loading')
    return (
      <Loading>
        <Skeleton width="50%" height={34} />
        <Skeleton height={360} />
      </Loading>
    )
  return (
    <EmptyState
      drawing="rain"
      title={
        <NoAnswerTitle>
          <Trans>The settings of topics need the network</Trans>
        </NoAnswerTitle>
      }
      act={
        <Button look="primary" size="touch" onClick={again}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      <NoAnswer hasTitle>
        <Trans>In the diary all topics are there without it. A draft of a topic waits here.</Trans>
      </NoAnswer>
    </EmptyState>
  )
}

function TopicsPage({ topics }: { topics: Topics }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<Icon | 'new' | null>(null)
  const acts = useTopicActs(topics)
  const icons = acts.shown
  const found = foundTopics(icons, search)
  const inUse = icons.filter(({ isEnabled }) => isEnabled).length
  return (
    <>
      <Headline
        sub={
          <Trans>
            A line of the diary begins with one of these. They stand there in the order that they
            have here.
          </Trans>
        }
        acts={
          <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
            <Trans>Add a topic</Trans>
          </Button>
        }
      >
        <Plural value={inUse} one="# topic in use" other="# topics in use" />
      </Headline>
      <div className={styles.Search}>
        <SearchField name={t`Look for a topic`} value={search} onChange={setSearch} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          drawing="tree"
          title={
            search ? (
              <Trans>No topic is called “{search}”</Trans>
            ) : (
              <Trans>The school has no topics yet</Trans>
            )
          }
          act={
            search ? (
              <Button onClick={() => setSearch('')}>
                <Trans>Show all topics</Trans>
              </Button>
            ) : null
          }
        >
          <Trans>Add one: a word in both languages and a picture.</Trans>
        </EmptyState>
      ) : (
        <Section padding="none">
          <TopicList
            icons={found}
            order={search.trim() ? 'fixed' : 'movable'}
            onEdit={setEditing}
            onMove={acts.move}
            onSwitch={acts.switchOn}
          />
        </Section>
      )}
      {editing ? (
        <TopicDialog
          icon={editing === 'new' ? null : editing}
          act={topics.act}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {acts.done ? (
        <UndoBar key={acts.done.key} onUndo={acts.undo} onExpire={acts.forget}>
          {acts.done.words}
        </UndoBar>
      ) : null}
    </>
  )
}

/** The pictograms of the diary: their words, pictures and order. */
export function TopicsScreen() {
  const { t } = useLingui()
  const topics = useTopics()
  return (
    <Screen name="settings-topics" title={t`Topics`} ready={topics.status !== 'loading'}>
      <RoofSlot title={t`Topics`} />
      {topics.status === 'ready' ? <TopicsPage topics={topics} /> : <NoList {...topics} />}
    </Screen>
  )
}
