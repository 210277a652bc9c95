import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { longestLine } from '#domain/diary/diary.ts'
import { lettersOf } from '#domain/kernel/text.ts'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import type { Sentence } from '../diary.operations.ts'
import { useSentenceText } from '../use-topic-label.ts'
import styles from './sentence-box.module.css'
import { SentenceList } from './sentence-list.tsx'

/** So many stand under the text; the rest is one tap away. */
const mostChips = 3

/** Puts a sentence after what is written, or takes it out again. */
export function withSentence(text: string, sentence: string): string {
  if (text.includes(sentence)) {
    return text.replace(sentence, '').replace(/ {2,}/g, ' ').trim()
  }
  const before = text.trimEnd()
  return before === '' ? sentence : `${before} ${sentence}`
}

/** Those about the topic, and those about nothing in particular. */
export const sentencesFor = (
  sentences: readonly Sentence[],
  topicId: string | null,
): readonly Sentence[] => {
  const ordered = sentences.toSorted((a, b) => a.position - b.position)
  return [
    ...ordered.filter((it) => it.topicId !== null && it.topicId === topicId),
    ...ordered.filter((it) => it.topicId === null),
  ]
}

/** The words of a line: typed, spoken to the keyboard's own microphone, or chosen from the school's sentences. */
export function SentenceBox({
  text,
  topicId,
  sentences,
  onChange,
  tools,
}: {
  text: string
  topicId: string | null
  sentences: readonly Sentence[]
  onChange: (text: string) => void
  tools?: ReactNode
}) {
  const { t } = useLingui()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const say = useSentenceText()
  const [isListed, setListed] = useState(false)
  const offered = sentencesFor(sentences, topicId)
  const left = longestLine - lettersOf(text)
  const choose = (sentence: Sentence) => {
    onChange(withSentence(text, say(sentence)))
    // On a tablet the keyboard stays where it is: the sentence may be all there is to say.
    if (document.activeElement === area.current) area.current?.focus()
  }
  return (
    <div className={styles.Box}>
      <label htmlFor={id}>
        <Spoken>{t`Sentence`}</Spoken>
      </label>
      <textarea
        ref={area}
        id={id}
        className={styles.Text}
        value={text}
        rows={3}
        aria-describedby={left < 0 ? `${id}-left` : undefined}
        aria-invalid={left < 0 || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {left < 100 ? (
        <p id={`${id}-left`} className={left < 0 ? styles.Over : styles.Left} role="status">
          {left < 0 ? (
            <Trans>{-left} characters too many</Trans>
          ) : (
            <Trans>{left} characters left</Trans>
          )}
        </p>
      ) : null}
      {offered.length > 0 ? (
        <div className={styles.Chips}>
          {offered.slice(0, mostChips).map((sentence) => (
            <button
              key={sentence.id}
              type="button"
              className={styles.Chip}
              aria-pressed={text.includes(say(sentence))}
              onClick={() => choose(sentence)}
            >
              {say(sentence)}
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.Tools}>
        {tools}
        {sentences.length > 0 ? (
          <button type="button" className={styles.More} onClick={() => setListed(true)}>
            <Trans>The school's sentences</Trans>
          </button>
        ) : null}
      </div>
      {isListed ? (
        <SentenceList
          sentences={sentences}
          topicId={topicId}
          onChoose={(sentence) => {
            setListed(false)
            choose(sentence)
          }}
          onClose={() => setListed(false)}
        />
      ) : null}
    </div>
  )
}
