import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isFound } from '#domain/kernel/text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import type { Sentence } from '../diary.operations.ts'
import { useSentenceText } from '../use-topic-label.ts'
import styles from './sentence-box.module.css'
import { sentencesFor } from './sentence-box.tsx'

/** All the school's sentences, those about the topic first. */
export function SentenceList({
  sentences,
  topicId,
  onChoose,
  onClose,
}: {
  sentences: readonly Sentence[]
  topicId: string | null
  onChoose: (sentence: Sentence) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const say = useSentenceText()
  const [search, setSearch] = useState('')
  const first = sentencesFor(sentences, topicId)
  const known = new Set(first.map(({ id }) => id))
  const all = [...first, ...sentences.filter(({ id }) => !known.has(id))]
  const found = all.filter((sentence) => isFound(search, [say(sentence)]))
  return (
    <Dialog
      title={<Trans>The school's sentences</Trans>}
      onClose={onClose}
      onPhone="page"
      acts={
        <Button size="touch" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <SearchField name={t`Search the sentences`} value={search} onChange={setSearch} />
      <ul className={styles.List}>
        {found.map((sentence) => (
          <li key={sentence.id}>
            <button type="button" className={styles.Chip} onClick={() => onChoose(sentence)}>
              {say(sentence)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p>
          <Trans>No sentence contains this text.</Trans>
        </p>
      ) : null}
    </Dialog>
  )
}
