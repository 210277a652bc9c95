import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptList, type ListWords } from '#src/keeping/lists/kept-list.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { Sentence, Topic } from '../diary.operations.ts'
import { useSentenceText, useTopicLabel } from '../use-topic-label.ts'
import { SentenceDialog } from './sentence-dialog.tsx'
import styles from './settings.module.css'
import {
  addDiarySentence,
  orderDiarySentences,
  removeDiarySentence,
} from './settings.operations.ts'

function useListWords(count: number): ListWords {
  const { t } = useLingui()
  return {
    headline: (
      <Plural value={count} one="# sentence of the school" other="# sentences of the school" />
    ),
    sub: <Trans>What teachers write often: one tap each.</Trans>,
    add: <Trans>Add a sentence</Trans>,
    empty: {
      title: <Trans>The school has no sentences yet</Trans>,
      words: <Trans>Write one in one language at least.</Trans>,
    },
    search: t`Look for a sentence`,
  }
}

function Words({ sentence, topic }: { sentence: Sentence; topic: string }) {
  const { textEn, textFr } = sentence
  return (
    <div className={styles.Words}>
      <Quiet as="span">{topic}</Quiet>
      {textFr ? <p lang="fr">{textFr}</p> : null}
      {textEn ? <p lang="en">{textEn}</p> : null}
    </div>
  )
}

/** The school's sentences in their order, in both languages. */
export function Sentences({
  sentences,
  topics,
  acts,
}: {
  sentences: readonly Sentence[]
  topics: readonly Topic[]
  acts: ReturnType<typeof useAct>
}) {
  const { t } = useLingui()
  const { act } = acts
  const label = useTopicLabel()
  const textOf = useSentenceText()
  const { shown, run, move, undoBar } = useDoing(sentences)
  const words = useListWords(shown.length)
  const topicOf = ({ topicId }: Sentence) => {
    const topic = topics.find(({ id }) => id === topicId)
    return topic ? label(topic) : t`Any topic`
  }
  const order = (sentenceIds: string[]) => act(orderDiarySentences, { sentenceIds })
  const remove = ({ id: sentenceId, topicId, textEn, textFr }: Sentence) =>
    run({
      wish: (all) => all.filter(({ id }) => id !== sentenceId),
      act: () => act(removeDiarySentence, { sentenceId }),
      words: <Trans>The sentence is removed. Lines that were written with it stay.</Trans>,
      back: () => act(addDiarySentence, { sentenceId, input: { topicId, textEn, textFr } }),
    })
  return (
    <>
      <KeptList
        items={shown}
        words={words}
        textsOf={(sentence) => [sentence.textEn, sentence.textFr, topicOf(sentence)]}
        dialog={(sentence, close) => (
          <SentenceDialog sentence={sentence} topics={topics} acts={acts} onClose={close} />
        )}
      >
        {(found, { isWhole, edit }) => (
          <OrderedList
            items={found}
            order={isWhole ? 'movable' : 'fixed'}
            nameOf={textOf}
            marksOf={({ id }) => ({ 'data-sentence': id })}
            onMove={(place) =>
              void move(place, { order, words: () => <Trans>The sentence was moved.</Trans> })
            }
          >
            {(sentence) => {
              const text = textOf(sentence)
              return {
                body: <Words sentence={sentence} topic={topicOf(sentence)} />,
                acts: (
                  <>
                    <IconButton
                      name={t`Change: ${text}`}
                      icon={<Pencil aria-hidden />}
                      onClick={() => edit(sentence)}
                    />
                    <IconButton
                      name={t`Remove: ${text}`}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => void remove(sentence)}
                    />
                  </>
                ),
              }
            }}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}
