import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useMemo, useState } from 'react'
import { useClient } from 'urql'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useToast } from '#src/ui/toast.tsx'
import { diaryHabits, diaryPhrases, type Sentence } from '../diary.operations.ts'
import { diaryRefusalWords } from '../diary-refusals.ts'
import {
  addDiarySentence,
  changeDiarySentence,
  orderDiarySentences,
  removeDiarySentence,
  type SentencesAnswer,
  type SettingsAnswer,
  setDiarySettings,
} from './settings.operations.ts'

type Answer = SentencesAnswer | SettingsAnswer
export type SentenceWords = { topicId: string | null; textEn: string; textFr: string }

const words = { ...requestRefusalWords, ...diaryRefusalWords }

/** What the direction sets of the diary. It needs the network; each act answers whether it was done. */
export function useKeeping() {
  const { t, i18n } = useLingui()
  const client = useClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  const perform = useCallback(
    async <Variables extends Record<string, unknown>>(
      document: TadaDocumentNode<{ answer: Answer }, Variables>,
      variables: Variables,
    ): Promise<boolean> => {
      setBusy(true)
      const { data, error } = await client.mutation(document, variables).toPromise()
      const refused =
        data?.answer.__typename === 'DiaryRefused'
          ? data.answer.code
          : error?.graphQLErrors[0]?.extensions?.code
      const isUnknown = !data && refused === undefined
      const asked = { requestPolicy: 'network-only' } as const
      // A new sentence is in no list of the cache yet, and one that is gone is still in it.
      if (isUnknown || data?.answer.__typename === 'DiarySentencesChanged')
        await client.query(diaryPhrases, {}, asked).toPromise()
      if (isUnknown) await client.query(diaryHabits, {}, asked).toPromise()
      setBusy(false)
      if (data && refused === undefined) return true
      const told =
        typeof refused === 'string' ? findRefusalSentence(i18n, words, { code: refused }) : null
      toast.error(
        told ??
          t`The school's server did not answer: it is not known whether this was saved. Look at the page; saving it again does no harm.`,
      )
      return false
    },
    [client, i18n, t, toast],
  )

  return useMemo(
    () => ({
      isBusy,
      set: (input: { mailAt: string; needsApproval: boolean; sendDailyReportToMail: boolean }) =>
        perform(setDiarySettings, { input }),
      /** The device names the sentence: sent again, because no answer came, it is there once. */
      add: (sentenceId: string, input: SentenceWords) =>
        perform(addDiarySentence, { sentenceId, input }),
      change: (sentenceId: string, input: SentenceWords) =>
        perform(changeDiarySentence, { sentenceId, input }),
      remove: (sentenceId: string) => perform(removeDiarySentence, { sentenceId }),
      order: (sentences: readonly Sentence[]) =>
        perform(orderDiarySentences, { sentenceIds: sentences.map(({ id }) => id) }),
    }),
    [isBusy, perform],
  )
}

export type Keeping = ReturnType<typeof useKeeping>
