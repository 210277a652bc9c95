import { useMemo } from 'react'
import { useQuery } from 'urql'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { diaryToolsRow, writtenRow, writtenRows } from '#src/class-day/opening/first-rows-at.ts'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { useFirstRow } from '#src/offline/use-first-row.ts'
import {
  type DiarySettings,
  diaryDay,
  diaryHabits,
  diaryPhrases,
  diaryTopics,
  type Sentence,
  type Topic,
} from './diary.operations.ts'
import { type DiaryLine, type ReportView, viewLines, viewReports } from './diary.view.ts'

/** The diary of a class on one day, as this device shows it. */
export type DiaryOfDay = {
  loaded: Loaded<true>
  lines: readonly DiaryLine[]
  reports: ReadonlyMap<ChildId, ReportView>
  /** The children whose transmission sheet tells their family something. */
  sheets: ReadonlySet<string>
}

const nothing = { items: [], reports: [], removedIds: [], children: [] }

/** `open` null asks for nothing. Lines entered here show before the class's day has been read. */
export function useDiaryDay(
  open: { classId: ClassId; date: LocalDate } | null,
  children: readonly ChildOfDay[],
): DiaryOfDay {
  const [{ data, fetching, error, stale }] = useQuery({
    query: diaryDay,
    variables: { classId: open?.classId ?? '', date: open?.date ?? '' },
    pause: !open,
    requestPolicy: 'cache-and-network',
  })
  const entries = useEntries('diary:')
  const first = useFirstRow(open && writtenRow('diary', open), {
    // A question on its way still holds what was said of another day.
    read: fetching ? undefined : data?.diaryDay,
    instead: open && writtenRows('diary', open.classId),
  })
  // An answer rules, also one that has nothing.
  const read = data ? data.diaryDay : first
  const date = open?.date
  const view = useMemo(() => {
    const isTheirs = new Set<string>(children.map(({ childId }) => childId))
    const known = read ?? nothing
    const lines = date ? viewLines(known, entries, date) : []
    const reports = date ? viewReports(known, entries, date) : []
    return {
      lines: lines.filter(({ childId }) => isTheirs.has(childId)),
      reports: new Map([...reports].filter(([childId]) => isTheirs.has(childId))),
      sheets: new Set(known.children.filter((it) => it.hasSheet).map((it) => it.childId)),
    }
  }, [read, entries, date, children])
  const loaded = loadedOf<true>({ value: read ? true : null, fetching, error, stale })
  return useMemo(() => ({ loaded, ...view }), [loaded, view])
}

const noTopics: readonly Topic[] = []
const noSentences: readonly Sentence[] = []

/** The tools that lines are made with: topics, the school's sentences, and how the school keeps its diary. */
export type DiaryTools = {
  /**
   * Until topics, sentences and habits are here, or it is known that this device does not have them: a line needs
   * none of them, but one that comes later would push aside what is being read.
   */
  isAsking: boolean
  topics: readonly Topic[]
  sentences: readonly Sentence[]
  settings: DiarySettings | null
}

/** The same as they lie on the tablet for a start. */
type FirstTools = {
  icons: readonly Topic[]
  sentences: readonly Sentence[]
  settings: DiarySettings
}

export function useDiaryTools(): DiaryTools {
  const topics = useKept(diaryTopics)
  const phrases = useKept(diaryPhrases)
  const habits = useKept(diaryHabits)
  const icons = topics.status === 'ready' ? topics.value.listIcons : undefined
  const phrased = phrases.status === 'ready' ? phrases.value.diarySentences : undefined
  const kept = habits.status === 'ready' ? habits.value.diarySettings : undefined
  const read = useMemo(
    () => icons && phrased && kept && { icons, sentences: phrased, settings: kept },
    [icons, phrased, kept],
  )
  const first = useFirstRow<FirstTools>(diaryToolsRow, { read })
  const known = icons ?? first?.icons
  const sentences = phrased ?? first?.sentences ?? noSentences
  const settings = kept ?? first?.settings ?? null
  const isAsking = !first && [topics, phrases, habits].some(({ status }) => status === 'loading')
  return useMemo(
    () => ({
      isAsking,
      topics: known ? known.toSorted((a, b) => a.position - b.position) : noTopics,
      sentences,
      settings,
    }),
    [known, isAsking, sentences, settings],
  )
}
