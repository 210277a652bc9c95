import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type PicturedTopic, TopicPictogram } from '#src/class-day/topic-pictogram.tsx'
import { Tile } from '#src/ui/tile.tsx'
import type { Topic } from '../diary.operations.ts'
import { useTopicLabel } from '../use-topic-label.ts'
import styles from './topic-buttons.module.css'

/** Asks what a line is about: a pictogram with its word each, as the school has ordered them. */
export function TopicButtons({
  topics,
  value,
  onChange,
  needs,
}: {
  topics: readonly Topic[]
  value: string | null
  onChange: (topicId: string | null) => void
  /** A button of its own beside the topics, where families can be asked for something. */
  needs?: { picture: PicturedTopic; isChosen: boolean; onToggle: () => void }
}) {
  const { t } = useLingui()
  const label = useTopicLabel()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Safari
    <div role="group" aria-label={t`What is it about?`} className={styles.Topics}>
      {topics.map((topic) => {
        const isChosen = topic.id === value
        return (
          <TopicButton
            key={topic.id}
            mark={topic.drawing ?? topic.id}
            picture={topic}
            word={label(topic)}
            state={isChosen ? 'chosen' : 'offered'}
            onClick={() => onChange(isChosen ? null : topic.id)}
          />
        )
      })}
      {needs ? (
        <TopicButton
          mark="needs"
          picture={needs.picture}
          word={t`Needs`}
          state={needs.isChosen ? 'chosen' : 'offered'}
          onClick={needs.onToggle}
        />
      ) : null}
    </div>
  )
}

function TopicButton({
  mark,
  picture,
  word,
  state,
  onClick,
}: {
  mark: string
  picture: PicturedTopic
  word: string
  state: 'chosen' | 'offered'
  onClick: () => void
}) {
  const isChosen = state === 'chosen'
  return (
    <Tile shape="upright" data-topic={mark} aria-pressed={isChosen} onClick={onClick}>
      <TopicPictogram icon={picture} />
      <span>{word}</span>
      {isChosen ? (
        <span className={styles.Tick} aria-hidden>
          <Check />
        </span>
      ) : null}
    </Tile>
  )
}
