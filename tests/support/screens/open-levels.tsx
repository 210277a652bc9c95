import type { VariablesOf } from 'gql.tada'
import { type LevelSet, missingOf } from '#domain/classes/starter-levels.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import type { addStarterStandards, Level } from '#src/features/classes/levels/levels.operations.ts'
import { LevelsScreen } from '#src/features/classes/levels/levels.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { inOrderOf } from '#src/keeping/lists/ordering.ts'
import { refused } from '../school-server/school-answers.ts'
import { aSchoolServer } from '../school-server/school-server.ts'
import { openKept } from './open-kept.tsx'

export const aLevel = (id: string, change: Partial<Level> = {}): Level => ({
  id: id as StandardId,
  name: id,
  code: null,
  cycle: null,
  ageFrom: null,
  ageTo: null,
  childrenPerAdult: null,
  capacity: null,
  nextId: null,
  version: 1,
  usedBy: [],
  ...change,
})

/** The rule of a school that has not said any. */
export const aRatio = () => ({
  ...{ __typename: 'RatioSetting', id: 'school', rule: 'levels', walksFrom: 18, version: 0 },
  ...{ countFirst: null, countSecond: null, countThird: null, countFourth: null },
})

type Sent = { standardId: string; input: object; version: number }

const whole = (input: object) =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, value || null]))

/** The levels of a school, kept by a school server. */
export function aLevelServer(levels: readonly Level[]) {
  let kept = levels
  let ratio = aRatio()
  const keep = (next: typeof kept) => {
    kept = next
    return { __typename: 'Done' }
  }
  const server = aSchoolServer({
    Query: { listStandards: () => kept, ratioSetting: () => ratio },
    Mutation: {
      addStandard: ({ standardId, input }: Sent) =>
        keep([...kept, aLevel(standardId, whole(input))]),
      addStarterStandards: ({ sets, standardIds }: VariablesOf<typeof addStarterStandards>) =>
        keep([
          ...kept,
          ...missingOf(sets as LevelSet[], kept).map((level, at) =>
            aLevel(standardIds[at] ?? '', level),
          ),
        ]),
      changeStandard({ standardId, input, version }: Sent) {
        const known = kept.find(({ id }) => id === standardId)
        if (known?.version !== version) return refused('thing.changed-meanwhile')
        const changed = { ...known, ...whole(input), version: version + 1 }
        return keep(kept.map((it) => (it.id === standardId ? changed : it)))
      },
      removeStandard: ({ standardId }: Pick<Sent, 'standardId'>) =>
        keep(kept.filter(({ id }) => id !== standardId)),
      setRatio({ input, version }: { input: object; version: number }) {
        ratio = { ...aRatio(), ...input, version: version + 1 }
        return { __typename: 'Done' }
      },
      orderStandards: ({ standardIds }: { standardIds: string[] }) =>
        keep(inOrderOf(kept, standardIds)),
    },
  })
  const open = (locale: Locale = 'en') => openKept(<LevelsScreen />, { server, locale })
  return { ...server, open, keep }
}
