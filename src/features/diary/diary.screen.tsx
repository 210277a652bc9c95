import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  CopyPlus,
  FileSpreadsheet,
  FileText,
  NotebookPen,
  Printer,
  Send,
  ShoppingBag,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { ClassDayRoof } from '#src/class-day/class-day-roof.tsx'
import { ClassDayTrouble, troubleOf } from '#src/class-day/class-day-trouble.tsx'
import { useClassDay } from '#src/class-day/use-class-day.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useReadAhead } from '#src/keeping/pages/use-read-ahead.ts'
import { NeedsBoard } from '#src/needs/needs-board.tsx'
import { needRefusalWords } from '#src/needs/needs-refusals.ts'
import { useNeeds } from '#src/needs/use-needs.tsx'
import { PastYear } from '#src/people/years/past-year.tsx'
import { useActs } from '#src/records/use-acts.tsx'
import { ReadOnlyNotice, useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import { RoofMenu } from '#src/ui/dialog/roof-menu.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { Tabs } from '#src/ui/screen/tabs.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { Compose } from './compose/compose.tsx'
import styles from './diary.module.css'
import { diaryDay } from './diary.operations.ts'
import { DiaryTabs } from './diary-links.tsx'
import { diaryRefusalWords } from './diary-refusals.ts'
import { NoDiary } from './no-diary.tsx'
import { useDiaryActs } from './use-diary-acts.tsx'
import { useDiaryDay, useDiaryTools } from './use-diary-day.ts'
import { useDiaryFiles } from './use-diary-files.ts'
import { CopyLines } from './written/copy-lines.tsx'
import { askedOn, HandIn, readyToHandIn } from './written/hand-in.tsx'
import { previousDay } from './written/previous-day.ts'
import { Written } from './written/written.tsx'

type View = 'write' | 'written' | 'needs'
type Open = 'copy' | 'hand-in' | null

const restMs = 1_500

/** Lines and needs are entered on one screen, with one way back. */
const refusals = { ...diaryRefusalWords, ...needRefusalWords }

const nobody: ReadonlySet<string> = new Set()

/** The diary of a class and day: `/communication-diary?class=…&date=…`. */
export function DiaryScreen({ path }: { path: string }) {
  return (
    <PastYear today={useSchoolTime().today}>
      <OpenDiary path={path} />
    </PastYear>
  )
}

function OpenDiary({ path }: { path: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const day = useClassDay('diary', path)
  const { open, children, today } = day
  const diary = useDiaryDay(open, children)
  const tools = useDiaryTools()
  const entering = useActs(refusals)
  const acts = useDiaryActs({ date: open?.date ?? null, today }, entering)
  const needs = useNeeds(open?.classId ?? null, entering)
  const files = useDiaryFiles()
  const isReadOnly = useReadOnly()
  const isPhone = useViewport() === 'phone'
  const [view, setView] = useState<View>('write')
  const [overlay, setOverlay] = useState<Open>(null)
  const trouble = troubleOf(day)
  const isReady = day.loaded.status === 'ready' && !tools.isAsking
  const isTheirs = new Set<string>(children.map(({ childId }) => childId))
  const openNeeds = needs.needs.filter(({ said }) => isTheirs.has(said.childId)).length
  const { timeZone } = useSchoolTime()
  const asked = open ? askedOn(needs.needs, { date: open.date, today, timeZone }) : nobody
  const days = { ...diary, asked }
  const ready = readyToHandIn(children, days).length
  const from = open ? previousDay(open.date, day.days) : null
  usePreviousDayAhead(isReady && open && from ? { classId: open.classId, date: from } : null)
  const mode = isReadOnly ? 'read' : 'acts'
  const shownView = isReadOnly && view === 'write' ? 'written' : view

  const labels: Record<View, string> = {
    write: t({ message: 'Write', context: 'a diary' }),
    written: t`Written (${diary.lines.length})`,
    needs: t`Needs (${openNeeds})`,
  }
  const views = (isReadOnly ? ['written', 'needs'] : ['write', 'written', 'needs']) as View[]
  const handIn =
    ready > 0 && !isReadOnly ? (
      <Button
        look={isPhone ? 'secondary' : 'roof'}
        size="touch"
        icon={<Send aria-hidden />}
        onClick={() => setOverlay('hand-in')}
      >
        <Plural value={ready} one="Hand in # diary" other="Hand in # diaries" />
      </Button>
    ) : null
  const ofClass = open && {
    ...open,
    className: day.schoolClass?.name ?? '',
  }
  const prints: MenuItem[] = ofClass
    ? [
        {
          id: 'slips',
          label: t`Slips for families (PDF)`,
          icon: <Printer aria-hidden />,
          run: () => files.slips(ofClass),
        },
        {
          id: 'day-sheet',
          label: t`Sheet of the day (PDF)`,
          icon: <FileText aria-hidden />,
          run: () => files.daySheet(ofClass),
        },
        {
          id: 'table',
          label: t`Table of the day (csv)`,
          icon: <FileSpreadsheet aria-hidden />,
          run: () => files.table(ofClass),
        },
      ]
    : []
  const more = isReadOnly ? null : (
    <RoofMenu
      groups={[
        [
          {
            id: 'copy',
            label: from ? t`Copy lines of ${formats.day(from)}…` : t`Copy lines…`,
            icon: <CopyPlus aria-hidden />,
            run: () => setOverlay('copy'),
          },
        ],
        prints,
      ]}
    />
  )
  const written = (
    <Written
      mode={mode}
      diary={diary}
      tools={tools}
      acts={acts}
      onBooklet={({ childId, name }) => {
        if (open) files.booklet({ childId, name, date: open.date })
      }}
    >
      {children}
    </Written>
  )
  const board = <NeedsBoard needs={needs}>{children}</NeedsBoard>
  const tabs = (
    <Tabs
      label={t`Diary`}
      value={shownView === 'needs' ? 'needs' : 'written'}
      tabs={[
        { value: 'written', label: labels.written, icon: <NotebookPen aria-hidden /> },
        { value: 'needs', label: labels.needs, icon: <ShoppingBag aria-hidden /> },
      ]}
      onChange={setView}
    >
      <div className={styles.Pane}>{shownView === 'needs' ? board : written}</div>
    </Tabs>
  )
  const compose = open ? (
    <Compose
      key={`${open.classId} ${open.date}`}
      open={open}
      diary={diary}
      tools={tools}
      acts={acts}
      needs={needs}
      {...(isPhone ? {} : { beside: <div>{tabs}</div> })}
    >
      {children}
    </Compose>
  ) : null

  return (
    <Screen
      name="diary"
      title={day.schoolClass ? `${day.schoolClass.name} · ${t`Diary`}` : t`Diary`}
      ready={isReady || trouble !== null}
      layout="bare"
    >
      <ClassDayRoof
        day={day}
        title={t`Diary`}
        controls={
          <div className={styles.Controls}>
            {isPhone ? (
              <Segmented
                label={t`Diary`}
                place="roof"
                width="full"
                value={shownView}
                choices={views.map((value) => ({ value, label: labels[value] }))}
                onChange={setView}
              />
            ) : (
              handIn
            )}
            {more}
          </div>
        }
      />
      <div className={styles.Notices}>
        <DiaryTabs />
        <ReadOnlyNotice />
        {day.isChosenForYou && open ? (
          <Notice>
            <Trans>
              The school is closed today. This is the diary of {formats.day(open.date)}.
            </Trans>
          </Notice>
        ) : null}
      </div>
      {trouble === 'no-class' ? (
        <NoDiary />
      ) : trouble ? (
        <ClassDayTrouble trouble={trouble} onAgain={day.refresh} />
      ) : !isReady ? (
        <Loading className={styles.Loading ?? ''}>
          <Skeleton height={180} />
          <Skeleton height={110} />
          <Skeleton height={160} />
        </Loading>
      ) : children.length === 0 ? (
        <p className={styles.Nobody}>
          <Trans>No child of this class belongs to it on this day. Choose another date.</Trans>
        </p>
      ) : isPhone ? (
        <div className={styles.Phone}>
          {shownView === 'write' ? (
            compose
          ) : (
            <div className={styles.Page}>
              {shownView === 'written' ? (
                <>
                  {handIn}
                  {written}
                </>
              ) : (
                board
              )}
            </div>
          )}
        </div>
      ) : (
        <div className={styles.Wide}>
          {isReadOnly ? <div className={styles.Page}>{tabs}</div> : compose}
        </div>
      )}
      <div className={styles.Undo}>{entering.undoBar}</div>
      {overlay === 'copy' && open && from ? (
        <CopyLines
          open={open}
          from={from}
          tools={tools}
          acts={acts}
          onClose={() => setOverlay(null)}
        >
          {children}
        </CopyLines>
      ) : null}
      {overlay === 'hand-in' ? (
        <HandIn diary={days} tools={tools} acts={acts} onClose={() => setOverlay(null)}>
          {children}
        </HandIn>
      ) : null}
    </Screen>
  )
}

/** Yesterday's lines are fetched once the screen stands: copying them works without a network too. */
function usePreviousDayAhead(before: { classId: string; date: string } | null): void {
  const readAhead = useReadAhead()
  const { classId, date } = before ?? {}
  useEffect(() => {
    if (!classId || !date) return
    const timer = setTimeout(() => readAhead(diaryDay, { classId, date }), restMs)
    return () => clearTimeout(timer)
  }, [readAhead, classId, date])
}
