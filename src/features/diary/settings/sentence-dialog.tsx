import { Trans, useLingui } from '@lingui/react/macro'
import { longestSentence } from '#domain/diary/diary.ts'
import { parseSentence } from '#domain/diary/keeping.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Select } from '#src/ui/field/select.tsx'
import { SentencesField } from '#src/ui/field/words-field.tsx'
import type { Sentence, Topic } from '../diary.operations.ts'
import { useTopicLabel } from '../use-topic-label.ts'
import { addDiarySentence, changeDiarySentence } from './settings.operations.ts'

/** A sentence in both languages or in one, for one topic or for any. */
export function SentenceDialog({
  sentence,
  topics,
  acts: { act, judge },
  onClose,
}: {
  sentence: Sentence | null
  topics: readonly Topic[]
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const label = useTopicLabel()
  const { topicId = null, textEn = '', textFr = '' } = sentence ?? {}
  return (
    <EditDialog
      title={
        sentence ? <Trans>Change the sentence</Trans> : <Trans>A sentence of the school</Trans>
      }
      kind="diary-sentence"
      id={sentence?.id ?? null}
      initial={{ topicId, textEn, textFr }}
      check={(form) => judge(parseSentence(form))}
      save={(input, sentenceId) =>
        act(sentence ? changeDiarySentence : addDiarySentence, { sentenceId, input })
      }
      saveWords={<Trans>Save the sentence</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <SentencesField
            {...boundTo(form, set, problems)('textFr')}
            label={<Trans>In French</Trans>}
            lang="fr"
            maxLength={longestSentence}
          />
          <SentencesField
            {...boundTo(form, set, problems)('textEn')}
            label={<Trans>In English</Trans>}
            lang="en"
            maxLength={longestSentence}
          />
          <Select
            label={t`Topic`}
            problem={problems.topicId}
            value={form.topicId ?? ''}
            choices={[
              { value: '', label: t`Any topic` },
              ...topics
                .filter(({ isEnabled, id }) => isEnabled || id === form.topicId)
                .map((topic) => ({ value: topic.id, label: label(topic) })),
            ]}
            onChange={(chosen) => set({ topicId: chosen || null })}
          />
        </>
      )}
    </EditDialog>
  )
}
