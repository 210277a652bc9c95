import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { TopicPictogram } from '#src/class-day/topic-pictogram.tsx'
import type { Topic } from '../diary.operations.ts'
import { useTopicLabel } from '../use-topic-label.ts'
import styles from './topic-buttons.module.css'

/** What a line is about: a pictogram with its word each, as the school has ordered them. */
export function TopicButtons({
  topics,
  value,
  onChange,
}: {
  topics: readonly Topic[]
  value: string | null
  onChange: (topicId: string | null) => void
}) {
  const { t } = useLingui()
  const label = useTopicLabel()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Safari
    <div role="group" aria-label={t`What is it about?`} className={styles.Topics}>
      {topics.map((topic) => {
        const isChosen = topic.id === value
        return (
          <button
            key={topic.id}
            type="button"
            data-topic={topic.drawing ?? topic.id}
            className={styles.Topic}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? null : topic.id)}
          >
            <TopicPictogram icon={topic} />
            <span className={styles.Word}>{label(topic)}</span>
            {isChosen ? (
              <span className={styles.Tick} aria-hidden>
                <Check />
              </span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
