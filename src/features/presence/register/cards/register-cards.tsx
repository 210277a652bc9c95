import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useCallback, useRef } from 'react'
import type { RegisterRow, Saved, ViewedHalf } from '#src/class-day/marks/fold-marks.ts'
import { ChildCard } from '#src/people/child-card.tsx'
import { StateMark } from '#src/ui/sign/state-mark.tsx'
import type { ShownPeriod } from '../../frame/presence-address.ts'
import { agreedMark, shownHalves } from '../../marks/marking.ts'
import { shownState, usePresenceWords } from '../../words/use-presence-words.ts'
import { nextFocus } from './card-focus.ts'
import styles from './register-cards.module.css'

const urgency = { attention: 3, pending: 2, tablet: 1, server: 0 } as const satisfies Record<
  Saved,
  number
>

/** What one card shows of the half-days it stands for: the afternoon's news where the two differ. */
function shownHalf(row: RegisterRow, period: ShownPeriod): ViewedHalf {
  const [first = row.am, second] = shownHalves(row, period).map((half) => row[half])
  if (!second) return first
  const shown = second.mark ? second : first
  const saved = urgency[first.saved] > urgency[second.saved] ? first.saved : second.saved
  return { ...shown, saved }
}

type CardProps = {
  row: RegisterRow
  period: ShownPeriod
  order: number
  chosen: 'yes' | 'no' | undefined
  onTap: (childId: string) => void
  onHold: (childId: string) => void
  onKey: (childId: string, event: KeyboardEvent) => void
}

export const RegisterCard = memo(function RegisterCard({ row, period, ...card }: CardProps) {
  const { t } = useLingui()
  const words = usePresenceWords()
  const { child } = row
  const half = shownHalf(row, period)
  const isAgreed = agreedMark(row, period) !== undefined
  const isExpected = half.cell.kind !== 'not-expected'
  const line = isExpected ? words.line(half.mark, child) : t`Not expected`
  const settle = half.attention?.status === 'conflict' ? t`Two marks, choose` : t`Refused, open`
  const longLine = half.attention ? undefined : words.longLine(half.mark, child)
  return (
    <ChildCard
      {...card}
      childId={child.childId}
      name={child.name}
      fullName={child.fullName}
      pic={child.pic}
      state={shownState(half.mark)}
      saved={half.saved}
      line={half.attention ? settle : line}
      {...(longLine ? { longLine } : {})}
      label={words.spoken(child, half)}
      health={child.health}
      healthPlan={child.hasHealthPlan ? t({ message: 'IHP', context: 'health plan' }) : undefined}
      expected={isExpected ? 'yes' : 'no'}
      {...(isAgreed
        ? {}
        : {
            halves: (
              <>
                <StateMark state={shownState(row.am.mark)} size="small" />
                <StateMark state={shownState(row.pm.mark)} size="small" />
              </>
            ),
          })}
    />
  )
})

type RegisterCardsProps = {
  rows: readonly RegisterRow[]
  period: ShownPeriod
  chosen: ReadonlySet<string> | null
  onTap: (childId: string) => void
  onHold: (childId: string) => void
  onLetter: (childId: string, letter: string) => void
}

/** The class in its own order. Arrow keys walk over the cards, letters mark, Enter opens the details. */
export const RegisterCards = memo(function RegisterCards(props: RegisterCardsProps) {
  const { rows, period, chosen, onTap, onHold, onLetter } = props
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const onKey = useCallback(
    (childId: string, event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const target = nextFocus(list.current, event)
      if (target) {
        event.preventDefault()
        target.focus()
      } else if (event.key.length === 1 || event.key === 'Delete' || event.key === 'Backspace') {
        onLetter(childId, event.key)
      }
    },
    [onLetter],
  )
  return (
    <ul
      ref={list}
      className={styles.Cards}
      // The hint takes two places after the last child.
      style={{ ['--places' as string]: rows.length + 2 }}
      aria-label={t`Register`}
      onFocus={({ target }) => {
        // One stop for the Tab key: the card that was reached last.
        for (const card of list.current?.querySelectorAll<HTMLElement>('[data-child]') ?? [])
          card.tabIndex = card === target ? 0 : -1
      }}
    >
      {rows.map((row, order) => (
        <li key={row.child.childId}>
          <RegisterCard
            row={row}
            period={period}
            order={order}
            chosen={chosen ? (chosen.has(row.child.childId) ? 'yes' : 'no') : undefined}
            onTap={onTap}
            onHold={onHold}
            onKey={onKey}
          />
        </li>
      ))}
      <li className={styles.How}>
        <p>
          <Trans>
            <b>Tap</b>: present, absent, late.
          </Trans>
        </p>
        <p>
          <Trans>
            <b>Long press</b>: hour, reason, note.
          </Trans>
        </p>
      </li>
    </ul>
  )
})
