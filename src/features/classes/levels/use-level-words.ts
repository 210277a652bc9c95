import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { level } from '#domain/classes/levels.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import type { Level, LevelUse } from './levels.operations.ts'

/** Puts the facts of a level into words. */
export function useLevelWords(levels: readonly Level[]) {
  const { t } = useLingui()
  const { said } = useThingWords()
  const agesOf = ({ ageFrom, ageTo }: Level): string => {
    if (ageFrom !== null && ageTo !== null) return t`${ageFrom} to ${ageTo} months`
    if (ageFrom !== null) return t`from ${ageFrom} months`
    return ageTo === null ? '' : t`up to ${ageTo} months`
  }
  const factsOf = (of: Level): string[] => {
    const { cycle, childrenPerAdult: ratio, capacity, nextId } = of
    const next = levels.find(({ id }) => id === nextId)?.name
    return [
      cycle ? said(level.fields.cycle, cycle) : '',
      agesOf(of),
      ratio === null
        ? ''
        : t`${plural(ratio, { one: '# child per adult', other: '# children per adult' })}`,
      capacity === null ? '' : t`${plural(capacity, { one: '# place', other: '# places' })}`,
      next ? t`then ${next}` : t`then children leave`,
    ].filter(Boolean)
  }
  const nameOfUse = ({ kind, name, count }: LevelUse): string => {
    if (kind === 'class') return t`Class ${name ?? ''}`
    if (kind === 'children')
      return t`${plural(count, { one: '# child, now or before', other: '# children, now or before' })}`
    if (kind === 'plan')
      return t`${plural(count, { one: '# child, planned for next year', other: '# children, planned for next year' })}`
    if (kind === 'meal') return t`Meal ${name ?? ''}`
    if (kind === 'framework') return t`Framework ${name ?? ''}`
    if (kind === 'calendar') return t`Calendar: ${name ?? ''}`
    if (kind === 'person') return t`Rights of ${name ?? ''}`
    return t`Children come from ${name ?? ''}`
  }
  return { factsOf, nameOfUse }
}
