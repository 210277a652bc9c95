import type {
  Cache,
  Data,
  KeyingConfig,
  ResolverConfig,
  UpdateResolver,
} from '@urql/exchange-graphcache'

/** An acknowledged state of something, as the server answered it to an entry. */
export type Truth = Data & { __typename: string }

/** What one feature wants of the cache; `src/app` gathers them. */
export type FeatureCache = {
  keys?: KeyingConfig
  resolvers?: ResolverConfig
  /** By type: puts a truth that answered an entry where the feature's lists find it. */
  onTruth?: Readonly<Record<string, (truth: Truth, cache: Cache) => void>>
  /** By mutation: puts what it answered where the feature's lists find it. */
  updates?: Readonly<Record<string, UpdateResolver>>
}

const embedded = (): null => null

/** Types that are part of what holds them. Every other type has an `id`; a test compares with the schema. */
export const embeddedTypes = [
  'ChangePage',
  'ChildAllergy',
  'ClassElsewhere',
  'Colleague',
  'CourseOfDay',
  'CreateUserResult',
  'Currency',
  'DiaryRefused',
  'DiarySentencesChanged',
  'DiarySettingsChanged',
  'DishChanged',
  'Done',
  'EmailRecord',
  'EntryAccepted',
  'EntryConflict',
  'EntryRefused',
  'EvaluationColor',
  'EvaluationLevel',
  'Fact',
  'FrameworkCsv',
  'FrameworkCsvRow',
  'FrameworkTemplate',
  'FrameworksChanged',
  'HealthPlan',
  'HealthRecorded',
  'HealthRefused',
  'ImpersonateReturn',
  'Impersonation',
  'Invitation',
  'KitchenClass',
  'KitchenGuest',
  'KitchenMeal',
  'LoginResult',
  'MealOfDay',
  'MealRefused',
  'MealTypesChanged',
  'MenuChanged',
  'MenuDay',
  'MenuLine',
  'PedagogyFact',
  'PedagogyRefused',
  'PedagogySettings',
  'PedagogySettingsChanged',
  'PrescriptionRecorded',
  'PrescriptionSignature',
  'PresenceMark',
  'PublicSchool',
  'Refused',
  'ReportBookText',
  'ReportBookWritten',
  'ReportSentTo',
  'ReportsAnswer',
  'SchoolChanged',
  'SchoolDay',
  'SchoolFeature',
  'SchoolRefused',
  'SessionNotice',
  'SpecialMeal',
  'StaffChanged',
  'StaffRefused',
  'StaffWaiting',
  'Switch',
  'SynthesisPosition',
  'TabletRefused',
  'TabletRemoved',
  'TabletWaiting',
  'Tokens',
  'TransmissionFact',
  'TransmissionRefused',
  'TransmissionSettings',
  'TransmissionSettingsChanged',
  'TwoFactorSecretKey',
] as const

/** The unions of the contract: without them the cache would guess which fragment an answer fits. */
export const possibleTypes = {
  ActAnswer: ['Done', 'Refused'],
  DiarySentencesAnswer: ['DiaryRefused', 'DiarySentencesChanged'],
  DiarySettingsAnswer: ['DiaryRefused', 'DiarySettingsChanged'],
  DishAnswer: ['DishChanged', 'MealRefused'],
  EntryAnswer: ['EntryAccepted', 'EntryConflict', 'EntryRefused'],
  EntryTruth: [
    'DailyReport',
    'DiaryItem',
    'Evaluation',
    'Need',
    'Observation',
    'PresenceDay',
    'RegisterSubmission',
    'TransmissionLine',
  ],
  FrameworkAnswer: ['FrameworksChanged', 'PedagogyRefused'],
  FrameworkCsvAnswer: ['FrameworkCsv', 'PedagogyRefused'],
  HealthAnswer: ['HealthRecorded', 'HealthRefused'],
  MealTypesAnswer: ['MealRefused', 'MealTypesChanged'],
  MenuAnswer: ['MealRefused', 'MenuChanged'],
  PedagogySettingsAnswer: ['PedagogyRefused', 'PedagogySettingsChanged'],
  PrescriptionAnswer: ['PrescriptionRecorded', 'TransmissionRefused'],
  RemoveTabletAnswer: ['TabletRefused', 'TabletRemoved'],
  ReportBookAnswer: ['PedagogyRefused', 'ReportBookWritten'],
  SchoolAnswer: ['SchoolChanged', 'SchoolRefused'],
  StaffAnswer: ['StaffChanged', 'StaffRefused'],
  TransmissionSettingsAnswer: ['TransmissionRefused', 'TransmissionSettingsChanged'],
}

const generalKeys: KeyingConfig = Object.fromEntries(embeddedTypes.map((type) => [type, embedded]))

export type CacheRules = {
  keys: KeyingConfig
  resolvers: ResolverConfig
  onTruth(truth: Truth, cache: Cache): void
  updates: Record<string, UpdateResolver>
}

/** One set of rules for the cache from those of all features. */
export function gatherCacheRules(features: readonly FeatureCache[]): CacheRules {
  const resolvers: ResolverConfig = {}
  for (const feature of features)
    for (const [type, fields] of Object.entries(feature.resolvers ?? {}))
      resolvers[type] = { ...resolvers[type], ...fields }
  return {
    keys: Object.assign({}, generalKeys, ...features.map((feature) => feature.keys ?? {})),
    resolvers,
    updates: Object.assign({}, ...features.map((feature) => feature.updates ?? {})),
    onTruth(truth, cache) {
      for (const feature of features) feature.onTruth?.[truth.__typename]?.(truth, cache)
    },
  }
}
