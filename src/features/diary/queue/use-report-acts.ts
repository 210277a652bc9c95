import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useClient } from 'urql'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { diaryRefusalWords } from '../diary-refusals.ts'
import {
  approveReports,
  type QueuedReport,
  type ReportsAnswer,
  returnReport,
  sendReportsNow,
  takeBackApprovals,
} from './queue.operations.ts'

/** With its name, since a report may be in another list by now. */
export type Refused = { id: string; firstName: string | undefined; sentence: string }

export type ReportActs = {
  isBusy: boolean
  /** What the last act could not do, report by report. */
  refused: readonly Refused[]
  /** Where that is told: above the list, which may have been scrolled away from it. */
  notice: RefObject<HTMLDivElement | null>
  forgive(): void
  /**
   * Each answers how many reports it moved; null when nothing is known of what came of it. An approval says so and offers
   * to be taken back, for as long as the server lets nothing leave.
   */
  approve(reports: readonly QueuedReport[]): Promise<number | null>
  /** Takes an approval back that was given earlier, perhaps on another device: possible until the mail is sent. */
  takeBack(report: QueuedReport): Promise<void>
  giveBack(report: QueuedReport, note: string): Promise<number | null>
  send(reports: readonly QueuedReport[]): Promise<number | null>
}

function goTo(notice: HTMLElement | null): void {
  notice?.scrollIntoView?.({ block: 'start' })
  notice?.querySelector('button')?.focus({ preventScroll: true })
}

const countOf = (moved: ReportsAnswer['reports'] | null): number | null => moved?.length ?? null

const words = { ...requestRefusalWords, ...diaryRefusalWords }

/**
 * What the direction does with reports. It needs the network, and says so when there is none. `lookAgain` fetches how the
 * reports stand: what was refused was read from an old page, and after a silence nobody knows what was done.
 */
export function useReportActs(lookAgain: () => void): ReportActs {
  const { t, i18n } = useLingui()
  const client = useClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const notice = useRef<HTMLDivElement>(null)

  const perform = useCallback(
    async <Variables extends Record<string, unknown>>(
      document: TadaDocumentNode<{ answer: ReportsAnswer }, Variables>,
      { variables, about }: { variables: Variables; about: readonly QueuedReport[] },
    ): Promise<ReportsAnswer['reports'] | null> => {
      setBusy(true)
      const { data, error } = await client.mutation(document, variables).toPromise()
      setBusy(false)
      if (!data) {
        const code = error?.graphQLErrors[0]?.extensions?.code
        // Mails go family by family: a server that failed in between may have sent some.
        const told =
          typeof code === 'string' && code !== 'INTERNAL'
            ? findRefusalSentence(i18n, words, { code })
            : null
        toast.error(
          told ??
            t`The school's server did not answer: it is not known whether this was done. Look at the list before you do it again.`,
        )
        lookAgain()
        return null
      }
      const count = data.answer.refused.length
      if (count > 0) {
        lookAgain()
        toast.warning(
          t`${plural(count, {
            one: '# report was left as it is.',
            other: '# reports were left as they are.',
          })}`,
          { words: t`Read why`, run: () => goTo(notice.current) },
        )
      }
      setRefused(
        data.answer.refused.map(({ id, code }) => ({
          id,
          firstName: about.find((it) => it.id === id)?.firstName,
          sentence:
            findRefusalSentence(i18n, words, { code }) ??
            t`This was refused, and nothing was changed. Load the page again.`,
        })),
      )
      const left = new Set(data.answer.refused.map(({ id }) => id))
      return data.answer.reports.filter(({ id }) => !left.has(id))
    },
    [client, i18n, t, toast, lookAgain],
  )

  const takeBack = useCallback(
    async (
      approved: readonly { id: string; version: number }[],
      { about }: { about: readonly QueuedReport[] },
    ): Promise<void> => {
      const reports = approved.map(({ id, version }) => ({ id, version }))
      const moved = await perform(takeBackApprovals, { variables: { reports }, about })
      if (!moved?.length) return
      // A list that was fetched after the approval is without them.
      lookAgain()
      toast.success(
        t`${plural(moved.length, {
          one: 'The approval is taken back. # report waits to be read again, and no mail leaves.',
          other:
            'The approvals are taken back. # reports wait to be read again, and no mail leaves.',
        })}`,
      )
    },
    [perform, lookAgain, t, toast],
  )

  const approve = useCallback(
    async (reports: readonly QueuedReport[]): Promise<number | null> => {
      const moved = await perform(approveReports, {
        variables: {
          reports: reports.map(({ id, report, sheet }) => ({ id, version: report.version, sheet })),
        },
        about: reports,
      })
      if (!moved?.length) return countOf(moved)
      const only = moved.length === 1 ? reports.find(({ id }) => id === moved[0]?.id) : undefined
      const firstName = only?.firstName
      toast.success(
        firstName
          ? t`${firstName}: approved. Nothing leaves for 10 seconds.`
          : t`${plural(moved.length, {
              one: '# report approved. Nothing leaves for 10 seconds.',
              other: '# reports approved. Nothing leaves for 10 seconds.',
            })}`,
        { words: t`Take it back`, run: () => void takeBack(moved, { about: reports }) },
      )
      return moved.length
    },
    [perform, takeBack, t, toast],
  )

  return useMemo(
    () => ({
      isBusy,
      refused,
      notice,
      forgive: () => setRefused([]),
      approve,
      giveBack: async (report, note) =>
        countOf(
          await perform(returnReport, { variables: { id: report.id, note }, about: [report] }),
        ),
      takeBack: (queued) => takeBack([queued.report], { about: [queued] }),
      send: async (reports) =>
        countOf(
          await perform(sendReportsNow, {
            variables: { ids: reports.map(({ id }) => id) },
            about: reports,
          }),
        ),
    }),
    [isBusy, refused, approve, takeBack, perform],
  )
}
