import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Refused } from '#src/keeping/acts/act-answer.ts'
import { isRefused, type Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { diaryActs } from '../diary-refusals.ts'
import {
  approveReports,
  type QueuedReport,
  type ReportAnswer,
  returnReport,
  sendReportsNow,
  takeBackApprovals,
} from './queue.operations.ts'

/** With its name, since a report may be in another list by now. */
export type LeftReport = { id: string; firstName: string | undefined; sentence: string }

export type ReportActs = {
  isBusy: boolean
  /** The refusals of the last act, report by report. */
  refused: readonly LeftReport[]
  /** The place of the refusals: above the list, which may have been scrolled away from it. */
  notice: RefObject<HTMLDivElement | null>
  forgive(): void
  /**
   * Each answers how many reports it moved; null when nothing is known of what came of it. An approval says so and offers
   * to be taken back, for as long as the server lets nothing leave.
   */
  approve(reports: readonly QueuedReport[]): Promise<number | null>
  /** Takes an approval back that was given earlier, perhaps on another device: possible until the mail is sent. */
  takeBack(report: QueuedReport): Promise<void>
  giveBack(report: QueuedReport, note: string): Promise<Outcome>
  /** The trouble in what a rule answered that is judged here. */
  judge: ReturnType<typeof useAct>['judge']
  send(reports: readonly QueuedReport[]): Promise<number | null>
}

function goTo(notice: HTMLElement | null): void {
  notice?.scrollIntoView?.({ block: 'start' })
  notice?.querySelector('button')?.focus({ preventScroll: true })
}

/** A report as an act has moved it. */
type Moved = Exclude<ReportAnswer, Refused>

const countOf = (moved: Moved[] | null): number | null => moved?.length ?? null

/** Offers the direction's acts on reports. `lookAgain` reads anew what was refused because the page is old. */
export function useReportActs(lookAgain: () => void): ReportActs {
  const { t } = useLingui()
  const { act, isBusy, refusedBy, judge } = useAct(diaryActs, { lookAgain })
  const toast = useToast()
  const sayTrouble = useSayTrouble()
  const [refused, setRefused] = useState<readonly LeftReport[]>([])
  const notice = useRef<HTMLDivElement>(null)

  /** The reports that an act moved; null when it was not done, or is not known to be done. */
  const movedBy = useCallback(
    async (
      asked: Promise<Outcome<readonly ReportAnswer[]>>,
      about: readonly QueuedReport[],
    ): Promise<Moved[] | null> => {
      const outcome = await asked
      sayTrouble(outcome)
      if (outcome.kind !== 'done') return null
      const left = outcome.answer.flatMap((it) => (isRefused(it) ? it : []))
      const count = left.length
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
        left.map(({ code, facts }) => {
          const id = facts.find(({ name }) => name === 'report')?.value ?? code
          const firstName = about.find((it) => it.id === id)?.firstName
          return { id, firstName, sentence: refusedBy(code).sentence }
        }),
      )
      return outcome.answer.flatMap((it) => (isRefused(it) ? [] : it))
    },
    [refusedBy, sayTrouble, t, toast, lookAgain],
  )

  const takeBack = useCallback(
    async (
      approved: readonly { id: string; version: number }[],
      about: readonly QueuedReport[],
    ): Promise<void> => {
      const reports = approved.map(({ id, version }) => ({ id, version }))
      const moved = await movedBy(act(takeBackApprovals, { reports }), about)
      if (!moved?.length) return
      // A list that was fetched after the approval is without them.
      lookAgain()
      toast.success(
        t`${plural(moved.length, {
          one: 'Approval taken back: # report to approve again. No mail leaves.',
          other: 'Approvals taken back: # reports to approve again. No mail leaves.',
        })}`,
      )
    },
    [act, movedBy, lookAgain, t, toast],
  )

  const approve = useCallback(
    async (reports: readonly QueuedReport[]): Promise<number | null> => {
      const seen = reports.map(({ id, report, sheet }) => ({ id, version: report.version, sheet }))
      const moved = await movedBy(act(approveReports, { reports: seen }), reports)
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
        { words: t`Undo`, run: () => void takeBack(moved, reports) },
      )
      return moved.length
    },
    [act, movedBy, takeBack, t, toast],
  )

  return useMemo(
    () => ({
      isBusy,
      judge,
      refused,
      notice,
      forgive: () => setRefused([]),
      approve,
      giveBack: (report, note) => act(returnReport, { id: report.id, note }),
      takeBack: (queued) => takeBack([queued.report], [queued]),
      send: async (reports) => {
        const ids = reports.map(({ id }) => id)
        return countOf(await movedBy(act(sendReportsNow, { ids }), reports))
      },
    }),
    [act, isBusy, refused, judge, approve, takeBack, movedBy],
  )
}
