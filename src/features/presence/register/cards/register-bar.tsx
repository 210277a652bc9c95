import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { type PresenceState, presenceStates } from '#domain/presence/presence.ts'
import type { RegisterCounts } from '#domain/presence/registers/register-counts.ts'
import { BigNumber } from '#src/ui/sign/big-number.tsx'
import { type ShownState, StateFilter } from '#src/ui/sign/state-mark.tsx'
import styles from './register-bar.module.css'

type RegisterBarProps = {
  counts: RegisterCounts
  filter: ShownState | null
  onFilter: (state: ShownState | null) => void
  /** A day to come has nobody to mark yet: it says who is expected. */
  when: 'now' | 'to-come'
}

/** Compares two bars: a mark that has reached the tablet or the school changes no number. */
const isSameBar = (
  { counts: before, ...one }: RegisterBarProps,
  { counts, ...other }: RegisterBarProps,
): boolean =>
  one.filter === other.filter &&
  one.onFilter === other.onFilter &&
  one.when === other.when &&
  before.toMark === counts.toMark &&
  presenceStates.every((state) => before[state] === counts[state])

/** The number still to mark, and one chip per state: it counts, and pressed it filters. */
export const RegisterBar = memo(function RegisterBar({
  counts,
  when,
  filter,
  onFilter,
}: RegisterBarProps) {
  const { t } = useLingui()
  const { present, absent, late, left, excused } = counts
  // Who has left came, but is not here any more.
  const here = present + late
  const words: Record<PresenceState, { name: string; word: ReactNode }> = {
    present: {
      name: t`${plural(present, { one: '# present', other: '# present' })}`,
      word: <Plural value={present} one="present" other="present" />,
    },
    absent: {
      name: t`${plural(absent, { one: '# absent', other: '# absent' })}`,
      word: <Plural value={absent} one="absent" other="absent" />,
    },
    late: {
      name: t`${plural(late, { one: '# late', other: '# late' })}`,
      word: <Plural value={late} one="late" other="late" />,
    },
    left: {
      name: t`${plural(left, { one: '# left', other: '# left' })}`,
      word: <Plural value={left} one="left" other="left" />,
    },
    excused: {
      name: t`${plural(excused, { one: '# planned', other: '# planned' })}`,
      word: <Plural value={excused} one="planned" other="planned" />,
    },
  }
  const press = (state: ShownState) => () => onFilter(filter === state ? null : state)
  return (
    <div className={styles.Bar}>
      <button
        type="button"
        className={styles.Number}
        aria-pressed={filter === 'none'}
        onClick={press('none')}
      >
        {when === 'to-come' ? (
          <BigNumber value={counts.toMark}>
            <Plural value={counts.toMark} one="child expected" other="children expected" />
          </BigNumber>
        ) : counts.toMark > 0 ? (
          <BigNumber value={counts.toMark}>
            <Plural value={counts.toMark} one="child to mark" other="children to mark" />
          </BigNumber>
        ) : (
          <BigNumber value={here}>
            <Plural value={here} one="child is here" other="children are here" />
          </BigNumber>
        )}
      </button>
      <div className={styles.Chips}>
        {presenceStates.map((state) =>
          counts[state] > 0 || filter === state || state === 'present' ? (
            <StateFilter
              key={state}
              state={state}
              count={counts[state]}
              name={words[state].name}
              pressed={filter === state}
              onPress={press(state)}
            >
              {words[state].word}
            </StateFilter>
          ) : null,
        )}
      </div>
    </div>
  )
}, isSameBar)
