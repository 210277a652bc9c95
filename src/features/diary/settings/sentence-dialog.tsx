import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestSentence } from '#domain/diary/diary.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Sentence, Topic } from '../diary.operations.ts'
import { useTopicLabel } from '../use-topic-label.ts'
import styles from './settings.module.css'
import type { Keeping, SentenceWords } from './use-keeping.ts'

/** What is written, and the number under which a new sentence was sent without an answer. */
type SentenceDraft = SentenceWords & { sentAs?: string }

/** A sentence in both languages, for one topic or for any. It keeps itself until it is saved. */
export function SentenceDialog({
  sentence,
  topics,
  keeping,
  onClose,
}: {
  sentence: Sentence | null
  topics: readonly Topic[]
  keeping: Keeping
  onClose: () => void
}) {
  const { t } = useLingui()
  const label = useTopicLabel()
  const nextId = useNewId()
  const { draft, setDraft, clearDraft } = useDraft<SentenceDraft>(
    `diary-sentence:${sentence?.id ?? 'new'}`,
    {
      topicId: sentence?.topicId ?? null,
      textEn: sentence?.textEn ?? '',
      textFr: sentence?.textFr ?? '',
    },
  )
  const [isTried, setTried] = useState(false)
  const problemOf = (text: string) =>
    text.trim().length > longestSentence
      ? t`A sentence has 300 characters at most. Nothing was saved: shorten it.`
      : null
  const isEmpty = !draft.textEn.trim() && !draft.textFr.trim()
  const add = async (words: SentenceWords): Promise<boolean> => {
    const { sentAs } = draft
    const sentenceId = sentAs ?? nextId()
    setDraft({ ...draft, sentAs: sentenceId })
    if (!(await keeping.add(sentenceId, words))) return false
    // It may have arrived the first time, in other words than these.
    return sentAs === undefined || (await keeping.change(sentenceId, words))
  }
  const save = async () => {
    setTried(true)
    if (isEmpty || problemOf(draft.textEn) || problemOf(draft.textFr)) return
    const { topicId, textEn, textFr } = draft
    const words = { topicId, textEn, textFr }
    if (!(sentence ? await keeping.change(sentence.id, words) : await add(words))) return
    clearDraft()
    onClose()
  }
  const missing =
    isTried && isEmpty
      ? t`The sentence is empty. Nothing was saved: write it in one language at least.`
      : null
  return (
    <Dialog
      title={
        sentence ? <Trans>Change the sentence</Trans> : <Trans>A sentence of the school</Trans>
      }
      onClose={onClose}
      onPhone="page"
      acts={
        <>
          <Button look="primary" size="touch" disabled={keeping.isBusy} onClick={() => void save()}>
            <Trans>Save the sentence</Trans>
          </Button>
          <Button
            size="touch"
            onClick={() => {
              clearDraft()
              onClose()
            }}
          >
            <Trans>Leave it as it was</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.Form}>
        <TextArea
          label={<Trans>In French</Trans>}
          lang="fr"
          value={draft.textFr}
          problem={problemOf(draft.textFr) ?? missing}
          onChange={(event) => setDraft({ ...draft, textFr: event.target.value })}
        />
        <TextArea
          label={<Trans>In English</Trans>}
          lang="en"
          value={draft.textEn}
          problem={problemOf(draft.textEn)}
          onChange={(event) => setDraft({ ...draft, textEn: event.target.value })}
        />
        <Select
          label={t`Topic`}
          value={draft.topicId ?? ''}
          choices={[
            { value: '', label: t`Any topic` },
            ...topics
              .filter(({ isEnabled, id }) => isEnabled || id === draft.topicId)
              .map((topic) => ({ value: topic.id, label: label(topic) })),
          ]}
          onChange={(topicId) => setDraft({ ...draft, topicId: topicId || null })}
        />
      </div>
    </Dialog>
  )
}
