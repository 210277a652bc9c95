import type { ChildId, MediaId, MilestoneId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { DomainId, FrameworkId } from '#domain/pedagogy/pedagogy.ts'
import type {
  EvaluationResult,
  FrameworkResult,
  ObservationResult,
  PeriodResult,
  SettingsResult,
} from '#src/features/pedagogy/pedagogy.operations.ts'
import { aClassroom, childId, classId } from './classroom.ts'

const numbered = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const milestoneId = (place: number): string => numbered(700 + place)

const frameworks: (FrameworkResult & { __typename: string })[] = [
  {
    __typename: 'Framework',
    id: numbered(680) as FrameworkId,
    kind: 'own',
    name: 'Our own',
    position: 0,
    isEnabled: true,
    standardIds: [],
    domains: [
      {
        ...{ __typename: 'FrameworkDomain' },
        id: numbered(690) as DomainId,
        code: 'N',
        nameEn: 'Numbers',
        nameFr: 'Les nombres',
        position: 0,
        parentId: null,
        isEnabled: true,
        milestones: ['Counts to ten', 'Names shapes', 'Compares sizes'].map((text, place) => ({
          ...{ __typename: 'Milestone' },
          id: milestoneId(place) as MilestoneId,
          domainId: numbered(690) as DomainId,
          code: `N${place + 1}`,
          textEn: text,
          textFr: text,
          band: 'MS',
          position: place,
          isEnabled: true,
        })),
      },
    ],
  },
]

const settings: SettingsResult & { __typename: string } = {
  __typename: 'PedagogySettings',
  gradeSystem: 'abc',
  needsApproval: true,
  levels: ['B', 'A', 'A+'].map((level) => ({
    ...{ __typename: 'EvaluationLevel' },
    level,
    colour: '#3a7fd0',
    labelEn: null,
    labelFr: null,
  })),
  periods: [],
  sentences: [],
}

type Wire<Result> = Result & { __typename: string }

/** A sentence of the bank about a domain, or about any; it says the same in both languages. */
export const aSentence = (domainId: string | null, text: string) => ({
  ...{ __typename: 'BankSentence', id: text, domainId: domainId as DomainId, position: 0 },
  ...{ textEn: text, textFr: text },
})

/** The class of five with one domain of three milestones; it remembers what was judged of whom. */
export function aPedagogyClassroom() {
  const evaluations: Wire<EvaluationResult>[] = []
  const observations: Wire<ObservationResult>[] = []
  const known = {
    frameworks,
    needsApproval: true,
    periods: [] as Wire<PeriodResult>[],
    sentences: [] as Wire<SettingsResult['sentences'][number]>[],
  }
  const settingsNow = () => ({
    ...settings,
    needsApproval: known.needsApproval,
    periods: known.periods,
    sentences: known.sentences,
  })

  const classroom = aClassroom({
    Query: {
      pedagogyClass: ({ date }: Record<string, unknown>) => ({
        __typename: 'PedagogyClass',
        id: `${classId}:${date}`,
        classId,
        frameworks: known.frameworks,
        evaluations,
        observations,
        settings: settingsNow(),
      }),
    },
  })

  function judge(
    { place, milestone }: { place: number; milestone: number },
    level: string | null,
  ): Wire<EvaluationResult> {
    const about = {
      childId: childId(place) as ChildId,
      milestoneId: milestoneId(milestone) as MilestoneId,
    }
    const before = evaluations.findIndex(
      (it) => it.childId === about.childId && it.milestoneId === about.milestoneId,
    )
    const version = (evaluations[before]?.version ?? 0) + 1
    const evaluation = {
      __typename: 'Evaluation',
      id: numbered(10_000 + place * 100 + milestone * 10 + version),
      ...about,
      version,
      level,
      date: '2026-11-17' as LocalDate,
      comment: null,
      byName: 'Marie Delage',
      at: '2026-11-17T07:40:00.000Z' as Instant as Instant,
      isApproved: false,
      observationId: null,
    }
    if (before >= 0) evaluations.splice(before, 1)
    evaluations.push(evaluation)
    return evaluation
  }

  classroom.otherKinds.set('evaluateMilestone', (act) => {
    const place = [0, 1, 2, 3, 4].findIndex((it) => childId(it) === act.childId)
    const milestone = [0, 1, 2].findIndex((it) => milestoneId(it) === act.milestoneId)
    return judge({ place, milestone }, act.level as string | null)
  })
  classroom.answers.set('PedagogyChild', (asked) => ({
    milestoneHistory: evaluations.filter((it) => it.childId === asked.childId),
    listFrameworks: known.frameworks,
  }))
  classroom.answers.set('ReportBook', (asked) => ({
    reportBook: {
      ...{ __typename: 'ReportBook', id: `${asked.childId}:${asked.periodId ?? 'cycle'}` },
      ...{ childId: asked.childId, periodId: asked.periodId ?? null, version: 0 },
      ...{ domainTexts: [], positions: [], general: '', head: '', byName: null, at: null },
    },
  }))

  function observe(part: Partial<Wire<ObservationResult>>): Wire<ObservationResult> {
    const id = part.id ?? numbered(20_000 + observations.length)
    const before = observations.findIndex((it) => it.id === id)
    const observation = {
      __typename: 'Observation',
      version: (observations[before]?.version ?? 0) + 1,
      date: '2026-11-17' as LocalDate,
      text: '',
      childIds: [childId(0) as ChildId],
      milestoneIds: [],
      media: [],
      byName: 'Marie Delage',
      byUserId: numbered(901) as UserId,
      writtenAt: '2026-11-17T07:40:00.000Z' as Instant,
      isRemoved: false,
      isApproved: false,
      mediaIds: (part.media ?? []).map((it) => it.id),
      ...part,
      id,
    }
    if (before >= 0) observations.splice(before, 1)
    observations.unshift(observation)
    return observation
  }

  classroom.otherKinds.set('writeObservation', (act) => {
    const { observationId, childIds, date, text, milestones, mediaIds } = act
    return observe({
      id: String(observationId),
      date: String(date) as LocalDate,
      text: String(text),
      childIds: childIds as ChildId[],
      milestoneIds: milestones as MilestoneId[],
      mediaIds: mediaIds as MediaId[],
    })
  })
  return { ...classroom, judge, observe, known }
}
