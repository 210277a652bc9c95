import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer, Send } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { queuedDaysBack } from '#domain/diary/report-status.ts'
import { addDays, type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { DateButton } from '#src/class-day/dates/date-button.tsx'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { KeptPart, NetworkNotice } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Headline, Screen } from '#src/ui/screen/screen.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { DiaryTabs } from '../diary-links.tsx'
import { useDiaryTools } from '../use-diary-day.ts'
import { useDiaryFiles } from '../use-diary-files.ts'
import { ApproveMany } from './approve-many.tsx'
import { MailTimes } from './mail-times.tsx'
import styles from './queue.module.css'
import { diaryQueue, type QueuedReport } from './queue.operations.ts'
import {
  classesOf,
  type Filter,
  isApprovalOffered,
  isFilter,
  isForPaper,
  isHandedIn,
  isIn,
  isToApprove,
  isToSend,
  neighbour,
  nextToRead,
  waitingFirst,
} from './queue.view.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { ReportList } from './report-list.tsx'
import { ReportPane } from './report-pane.tsx'
import { useReportActs } from './use-report-acts.ts'

const noDays = new Map<string, never>()
const nothing: ReadonlySet<string> = new Set()
const noReports: readonly QueuedReport[] = []

/** Shows what the direction reads before families do: `/communication-diary?filter=…&date=…&report=…`. */
export function ReportsScreen() {
  const { t } = useLingui()
  const time = useSchoolTime()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('filter')
  const filter: Filter = isFilter(asked) ? asked : 'not-approved'
  const date = parseLocalDate(search.get('date') ?? '') ?? time.today
  const classId = search.get('class')
  const { topics, settings } = useDiaryTools()
  const files = useDiaryFiles()
  const kept = useKept(diaryQueue, { filter, from: addDays(date, -queuedDaysBack), to: date })
  const acts = useReportActs(kept.lookAgain)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(nothing)
  const answered = kept.status === 'ready' ? kept.value.diaryQueue : noReports
  const all = useMemo(() => answered.filter((it) => isIn(filter, it)), [answered, filter])
  const reports = useMemo(
    () => waitingFirst(classId ? all.filter((it) => it.classId === classId) : all),
    [all, classId],
  )
  const viewport = useViewport()
  const isPhone = viewport === 'phone'
  const asksFor = search.get('report')
  // Beside the list there is room for a report: the first one is read without a press.
  const open =
    reports.find(({ id }) => id === asksFor) ?? (isPhone || asksFor ? null : (reports[0] ?? null))
  const openId = open?.id ?? asksFor

  const set = useCallback(
    (change: Record<string, string | null>) =>
      setSearch(
        (was) => {
          const next = new URLSearchParams(was)
          for (const [name, value] of Object.entries(change))
            if (value === null) next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  const approve = async (queued: QueuedReport) => {
    if (!settings || !isApprovalOffered(queued, settings) || acts.isBusy) return
    const next = nextToRead(reports, queued.id)
    const moved = await acts.approve([queued])
    if (moved) set({ report: next?.id ?? null })
  }
  const waiting = reports.filter((it) => isHandedIn(it) && settings?.needsApproval !== false)
  const picked = reports.filter(({ id }) => chosen.has(id))
  const toApprove = settings ? picked.filter((it) => isApprovalOffered(it, settings)) : []
  const inWriting = reports.filter((it) => isToApprove(it) && !isHandedIn(it)).length
  const isSendable = (it: QueuedReport) =>
    settings !== null && isToSend(it, settings) && !isForPaper(it)
  const sendable = (picked.length > 0 ? picked : reports).filter(isSendable)
  const onPaper = reports.filter((it) => isForPaper(it) && it.report.date === date)
  const classes = classesOf(all)
  const toStep = (step: 1 | -1) => {
    const next = neighbour(reports, { id: openId, step })
    if (next) set({ report: next.id })
  }
  useScreenKeys([
    { key: 'j', does: t`Next report`, run: () => toStep(1) },
    { key: 'k', does: t`Report before`, run: () => toStep(-1) },
    { key: 'a', does: t`Approve the report`, run: () => open && void approve(open) },
  ])
  const paper =
    onPaper.length > 0 ? (
      <Notice
        icon={<Printer aria-hidden />}
        acts={
          <Button
            disabled={files.isBusy}
            onClick={() => files.slips({ date, classId: null, who: 'paper' })}
          >
            <Trans>Print their slips (PDF)</Trans>
          </Button>
        }
      >
        <Plural
          value={onPaper.length}
          one="# report goes on paper: no e-mail address."
          other="# reports go on paper: no e-mail address."
        />
      </Notice>
    ) : null
  const isReady = kept.status !== 'loading'
  const count = waiting.length

  return (
    <Screen name="diary-reports" title={t`Reports to approve`} ready={isReady} layout="page">
      <RoofSlot
        title={t`Diary`}
        sub={
          <DateButton
            date={date}
            days={noDays}
            onChoose={(chosen: LocalDate) => set({ date: chosen, report: null })}
          />
        }
        controls={
          <Segmented
            label={t`Which reports`}
            place="roof"
            width={isPhone ? 'full' : 'own'}
            value={filter}
            choices={[
              { value: 'not-approved', label: t`Not approved` },
              { value: 'approved', label: t({ message: 'Approved', context: 'reports' }) },
              { value: 'all', label: t({ message: 'All', context: 'reports' }) },
            ]}
            onChange={(chosen) => set({ filter: chosen, report: null })}
          />
        }
      />
      <DiaryTabs />
      <Headline
        sub={
          settings ? (
            <>
              {inWriting > 0 ? (
                <>
                  <Plural
                    value={inWriting}
                    one="# is still being written."
                    other="# are still being written."
                  />{' '}
                </>
              ) : null}
              {settings.sendDailyReportToMail ? (
                <MailTimes settings={settings} />
              ) : (
                <Trans>The school sends no reports by mail.</Trans>
              )}
            </>
          ) : undefined
        }
        acts={
          <>
            {settings && toApprove.length > 0 ? (
              <ApproveMany which="chosen" reports={toApprove} settings={settings} acts={acts} />
            ) : settings && count > 1 ? (
              <ApproveMany which="all" reports={waiting} settings={settings} acts={acts} />
            ) : null}
            {sendable.length > 0 && settings?.sendDailyReportToMail ? (
              <Button
                icon={<Send aria-hidden />}
                disabled={acts.isBusy}
                onClick={() => void acts.send(sendable)}
              >
                <Plural value={sendable.length} one="Send # now" other="Send # now" />
              </Button>
            ) : null}
          </>
        }
      >
        <Plural
          value={count}
          _0="No report to approve"
          one="# report to approve"
          other="# reports to approve"
        />
      </Headline>
      <RefusedNotice acts={acts} />
      <div className={styles.Above}>
        {classes.length > 1 || classId ? (
          <div className={styles.Classes}>
            <Select
              label={t`Class`}
              value={classId ?? ''}
              choices={[
                { value: '', label: t`All classes` },
                ...classes.flatMap((it) =>
                  it.classId ? [{ value: it.classId as string, label: it.className ?? '' }] : [],
                ),
              ]}
              onChange={(chosen) => set({ class: chosen || null, report: null })}
            />
          </div>
        ) : null}
        <NetworkNotice lookAgain={kept.lookAgain} />
        {isPhone ? null : paper}
      </div>
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Not on this device yet</Trans>,
          words: <Trans>Reports need the network.</Trans>,
        }}
      >
        {() =>
          reports.length === 0 ? (
            <EmptyState drawing="tree" title={<Trans>No reports here</Trans>}>
              <Trans>What teachers write on these days appears here, class by class.</Trans>
            </EmptyState>
          ) : (
            <>
              {viewport === 'desk' ? (
                <Quiet>
                  <Trans>Keys: J next, K previous, A approve.</Trans>
                </Quiet>
              ) : null}
              <div className={styles.Panes} data-open={open ? '' : undefined}>
                <ReportList
                  reports={reports}
                  openId={openId}
                  onOpen={(report) => set({ report })}
                  onApprove={(queued) => void approve(queued)}
                  choosing={{ chosen, onChosen: setChosen, nameOf: givenFirst }}
                />
                {/* Each report is read from its top. */}
                <div key={openId} className={styles.Pane}>
                  {open ? (
                    <>
                      {isPhone ? (
                        <Button size="touch" onClick={() => set({ report: null })}>
                          <Trans>Back to the list</Trans>
                        </Button>
                      ) : null}
                      <ReportPane
                        key={open.id}
                        queued={open}
                        topics={topics}
                        settings={settings}
                        acts={acts}
                        onApprove={() => void approve(open)}
                      />
                    </>
                  ) : (
                    <Quiet size="same">
                      <Trans>Choose a report to read it here.</Trans>
                    </Quiet>
                  )}
                </div>
              </div>
            </>
          )
        }
      </KeptPart>
      {/* On a phone the list comes first. */}
      {isPhone && !open ? paper : null}
    </Screen>
  )
}
