import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useCallback, useRef, useSyncExternalStore } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { RegisterRow, Saved, ViewedHalf } from '#src/class-day/marks/fold-marks.ts'
import { ChildCard } from '#src/people/child-card.tsx'
import type { RowBoard } from '#src/records/row-board.ts'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { StateMark } from '#src/ui/sign/state-mark.tsx'
import type { ShownPeriod } from '../../frame/presence-address.ts'
import { agreedMark, shownHalves } from '../../marks/marking.ts'
import { shownState, usePresenceWords } from '../../words/use-presence-words.ts'
import { nextFocus, useTabStop } from './card-focus.ts'
import styles from './register-cards.module.css'

const urgency = { attention: 3, pending: 2, tablet: 1, server: 0 } as const satisfies Record<
  Saved,
  number
>

/** Finds what one card shows of the half-days it stands for: the afternoon's news where the two differ. */
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
  /** A phone's row is wide: there is more room for words. */
  room: 'card' | 'row'
  chosen: 'yes' | 'no' | undefined
  onTap: (childId: string) => void
  onHold: (childId: string) => void
  onKey: (childId: string, event: KeyboardEvent) => void
}

/** A child as a row says it: the row on the screen, or as a tap would leave it. */
export const RegisterCard = memo(function RegisterCard({ row, period, room, ...card }: CardProps) {
  const { t } = useLingui()
  const words = usePresenceWords()
  const { child } = row
  const half = shownHalf(row, period)
  const isAgreed = agreedMark(row, period) !== undefined
  const isExpected = half.cell.kind !== 'not-expected'
  const line = isExpected ? words.line(half.mark, child) : t`Not expected`
  const settle = half.attention?.status === 'conflict' ? t`Two marks, choose` : t`Refused, open`
  const longLine = room === 'row' ? words.longLine(half.mark, child) : undefined
  return (
    <ChildCard
      {...card}
      childId={child.childId}
      name={child.name}
      fullName={child.fullName}
      pic={child.pic}
      state={shownState(half.mark)}
      saved={half.saved}
      line={half.attention ? settle : (longLine ?? line)}
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

type LiveCardProps = Omit<CardProps, 'row'> & { childId: string; board: RowBoard<RegisterRow> }

/** It reads its own row: a tap draws this card and nothing around it. */
const LiveCard = memo(function LiveCard({ childId, board, ...card }: LiveCardProps) {
  const row = useSyncExternalStore(board.subscribe, () => board.row(childId))
  return row ? <RegisterCard {...card} row={row} /> : null
})

type RegisterCardsProps = {
  rows: readonly RegisterRow[]
  board: RowBoard<RegisterRow>
  date: LocalDate
  period: ShownPeriod
  chosen: ReadonlySet<string> | null
  onTap: (childId: string) => void
  onHold: (childId: string) => void
  onLetter: (childId: string, letter: string) => void
}

/** The cards read their rows themselves: the list is another one only when its children are. */
const isSameList = (
  { rows: before, ...one }: RegisterCardsProps,
  { rows, ...other }: RegisterCardsProps,
): boolean =>
  before.length === rows.length &&
  rows.every(({ child }, place) => child.childId === before[place]?.child.childId) &&
  (Object.keys(other) as (keyof typeof other)[]).every((name) => one[name] === other[name])

/** The class in its own order. Arrow keys walk over the cards, letters mark, Enter opens the details. */
export const RegisterCards = memo(function RegisterCards(props: RegisterCardsProps) {
  const { rows, board, date, period, chosen, onTap, onHold, onLetter } = props
  const { t } = useLingui()
  const room = useViewport() === 'phone' ? 'row' : 'card'
  const list = useRef<HTMLUListElement>(null)
  const stop = useTabStop(list)
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
      // A tap that the last picture held is made on no other half-day.
      data-half-day={`${date} ${period}`}
      // The hint takes two places after the last child.
      style={{ ['--places' as string]: rows.length + 2 }}
      aria-label={t`Register`}
      onFocus={stop}
    >
      {rows.map(({ child: { childId } }) => (
        <li key={childId}>
          <LiveCard
            childId={childId}
            board={board}
            period={period}
            room={room}
            chosen={chosen ? (chosen.has(childId) ? 'yes' : 'no') : undefined}
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
}, isSameList)
