import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useMemo, useState } from 'react'
import { useClient } from 'urql'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useToast } from '#src/ui/toast.tsx'
import { diaryRefusalWords } from '../diary-refusals.ts'
import {
  approveReports,
  type QueuedReport,
  type ReportsAnswer,
  returnReport,
  sendReportsNow,
} from './queue.operations.ts'

export type Refused = { id: string; sentence: string }

export type ReportActs = {
  isBusy: boolean
  /** What the last act could not do, report by report. */
  refused: readonly Refused[]
  forgive(): void
  /** Each answers how many reports it moved; null when nothing is known of what came of it. */
  approve(reports: readonly QueuedReport[]): Promise<number | null>
  giveBack(report: QueuedReport, note: string): Promise<number | null>
  send(reports: readonly QueuedReport[]): Promise<number | null>
}

const words = { ...requestRefusalWords, ...diaryRefusalWords }

/** What the direction does with reports. It needs the network, and says so when there is none. */
export function useReportActs(): ReportActs {
  const { t, i18n } = useLingui()
  const client = useClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  const perform = useCallback(
    async <Variables extends Record<string, unknown>>(
      document: TadaDocumentNode<{ answer: ReportsAnswer }, Variables>,
      variables: Variables,
    ): Promise<number | null> => {
      setBusy(true)
      const { data, error } = await client.mutation(document, variables).toPromise()
      setBusy(false)
      if (!data) {
        const code = error?.graphQLErrors[0]?.extensions?.code
        const told = typeof code === 'string' ? findRefusalSentence(i18n, words, { code }) : null
        toast.error(told ?? t`The school's server does not answer. Nothing was changed; try again.`)
        return null
      }
      setRefused(
        data.answer.refused.map(({ id, code }) => ({
          id,
          sentence:
            findRefusalSentence(i18n, words, { code }) ??
            t`This was refused, and nothing was changed. Load the page again.`,
        })),
      )
      return data.answer.reports.length - data.answer.refused.length
    },
    [client, i18n, t, toast],
  )

  return useMemo(
    () => ({
      isBusy,
      refused,
      forgive: () => setRefused([]),
      approve: (reports) =>
        perform(approveReports, {
          reports: reports.map(({ id, report }) => ({ id, version: report.version })),
        }),
      giveBack: ({ id }, note) => perform(returnReport, { id, note }),
      send: (reports) => perform(sendReportsNow, { ids: reports.map(({ id }) => id) }),
    }),
    [isBusy, refused, perform],
  )
}
