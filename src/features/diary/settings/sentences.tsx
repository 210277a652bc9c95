import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { Sentence } from '../diary.operations.ts'
import type { DiaryTools } from '../use-diary-day.ts'
import { useSentenceText, useTopicLabel } from '../use-topic-label.ts'
import { SentenceDialog } from './sentence-dialog.tsx'
import styles from './settings.module.css'
import type { Keeping } from './use-keeping.ts'

/** The list with one sentence in its neighbour's place. */
export function moved(
  sentences: readonly Sentence[],
  { place, step }: { place: number; step: 1 | -1 },
): Sentence[] {
  const next = [...sentences]
  const [sentence] = next.splice(place, 1)
  if (sentence) next.splice(place + step, 0, sentence)
  return next
}

/** The school's sentences in their order, in both languages. */
export function Sentences({ tools, keeping }: { tools: DiaryTools; keeping: Keeping }) {
  const { t } = useLingui()
  const label = useTopicLabel()
  const say = useSentenceText()
  const [edited, setEdited] = useState<Sentence | 'new' | null>(null)
  const sentences = tools.sentences.toSorted((a, b) => a.position - b.position)
  return (
    <>
      {sentences.length === 0 ? (
        <p>
          <Trans>The school has no sentences yet.</Trans>
        </p>
      ) : (
        <ul className={styles.Sentences}>
          {sentences.map((sentence, place) => {
            const text = say(sentence)
            const topic = tools.topics.find(({ id }) => id === sentence.topicId)
            return (
              <li key={sentence.id} data-sentence={sentence.id}>
                <div className={styles.SentenceWords}>
                  <span className={styles.Topic}>{topic ? label(topic) : t`Any topic`}</span>
                  {sentence.textFr ? <p lang="fr">{sentence.textFr}</p> : null}
                  {sentence.textEn ? <p lang="en">{sentence.textEn}</p> : null}
                </div>
                <IconButton
                  size="touch"
                  name={t`Move up: ${text}`}
                  icon={<ArrowUp aria-hidden />}
                  disabled={place === 0 || keeping.isBusy}
                  onClick={() => void keeping.order(moved(sentences, { place, step: -1 }))}
                />
                <IconButton
                  size="touch"
                  name={t`Move down: ${text}`}
                  icon={<ArrowDown aria-hidden />}
                  disabled={place === sentences.length - 1 || keeping.isBusy}
                  onClick={() => void keeping.order(moved(sentences, { place, step: 1 }))}
                />
                <IconButton
                  size="touch"
                  name={t`Change: ${text}`}
                  icon={<Pencil aria-hidden />}
                  onClick={() => setEdited(sentence)}
                />
                <IconButton
                  size="touch"
                  name={t`Remove: ${text}`}
                  icon={<Trash2 aria-hidden />}
                  disabled={keeping.isBusy}
                  onClick={() => void keeping.remove(sentence.id)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
        <Trans>Add a sentence</Trans>
      </Button>
      {edited ? (
        <SentenceDialog
          sentence={edited === 'new' ? null : edited}
          topics={tools.topics}
          keeping={keeping}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}
