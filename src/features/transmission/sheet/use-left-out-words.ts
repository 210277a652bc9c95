import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { LeftOut } from '../acts/group-acts.ts'

/** Says by name whom a group act left out, and why: one sentence for each reason. */
export function useLeftOutWords(): (left: readonly LeftOut[]) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return useCallback(
    (left) => {
      const of = (because: LeftOut['because']) => {
        const those = left.filter((it) => it.because === because)
        return { count: those.length, names: formats.list(those.map(({ row }) => row.child.name)) }
      }
      const sentences: Record<LeftOut['because'], (names: string, count: number) => string> = {
        asleep: (names, count) =>
          t`${plural(count, { one: `${names} is asleep: not counted.`, other: `${names} are asleep: not counted.` })}`,
        bottle: (names, count) =>
          t`${plural(count, { one: `${names} had a bottle: not counted.`, other: `${names} had a bottle: not counted.` })}`,
        woke: (names, count) =>
          t`${plural(count, { one: `${names} has just woken: not counted.`, other: `${names} have just woken: not counted.` })}`,
      }
      return (['asleep', 'bottle', 'woke'] as const)
        .flatMap((because) => {
          const { count, names } = of(because)
          return count > 0 ? [sentences[because](names, count)] : []
        })
        .join(' ')
    },
    [t, formats],
  )
}
