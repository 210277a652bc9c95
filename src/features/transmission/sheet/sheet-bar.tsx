import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, Moon, Utensils } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { writtenDuration } from '#domain/kernel/duration.ts'
import { minutesBetween } from '#domain/kernel/instant.ts'
import { isNapAfterDeparture } from '#domain/transmission/door/nap-after-departure.ts'
import { useMinute } from '#src/platform/ticker.ts'
import { Button } from '#src/ui/button.tsx'
import { BigNumber } from '#src/ui/sign/big-number.tsx'
import { sleepRoomOf } from '../acts/group-acts.ts'
import type { SheetActs } from '../acts/use-sheet-acts.ts'
import type { SheetMeal } from '../meals.ts'
import { isCheckDue, napOf } from '../open-sheet/sheet-facts.ts'
import type { SheetRow } from '../open-sheet/sheet-rows.ts'
import styles from './sheet-bar.module.css'

type SheetBarProps = {
  /** The whole class: whose check is late is said of everybody, whichever group is on show. */
  rows: readonly SheetRow[]
  shown: readonly SheetRow[]
  /** Chooses which group is on show. */
  choice: ReactNode
  meal: SheetMeal
  isToday: boolean
  everyMinutes: number
  /** The parts that the level writes: without meals there is no group meal. */
  has: { meal: boolean; sleep: boolean }
  acts: SheetActs | null
}

/** Shows how many sleep and whose check is late, and offers what is done for the whole group. */
export const SheetBar = memo(function SheetBar(props: SheetBarProps) {
  const { rows, shown, choice, meal, isToday, has, acts } = props
  const { t } = useLingui()
  const { asleep: sleeping, left } = sleepRoomOf(rows)
  const { asleep: asleepHere, here: present, notCalled } = sleepRoomOf(shown)
  const asleep = asleepHere.length
  const came = shown.filter(({ child }) => child.where === 'here').length
  const mealName = meal.name?.toLocaleLowerCase() ?? t`meal`
  return (
    <div className={styles.Bar}>
      {isToday ? (
        <WhoIsHere {...{ asleep, came, present, notCalled }} hasNap={has.sleep} />
      ) : came > 0 ? (
        // Nobody sleeps on a day that is over.
        <BigNumber value={came}>
          <Plural value={came} one="child was here" other="children were here" />
        </BigNumber>
      ) : null}
      {isToday ? (
        <>
          <Checks rows={sleeping} everyMinutes={props.everyMinutes} acts={acts} />
          <LeftAsleep rows={left} acts={acts} />
        </>
      ) : null}
      <div className={styles.Choice}>{choice}</div>
      {acts ? (
        <div className={styles.Acts}>
          {has.meal ? (
            <Button size="touch" icon={<Utensils aria-hidden />} onClick={acts.lunch}>
              <Trans>Group {mealName}</Trans>
            </Button>
          ) : null}
          {has.sleep ? (
            <Button
              size="touch"
              look="primary"
              icon={<Moon aria-hidden />}
              onClick={acts.nap}
              data-act="group-nap"
            >
              <Trans>Group nap</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
})

/** One number: who sleeps where a nap is asked for, else who is here. Who is not called yet stands first of all. */
function WhoIsHere({
  asleep,
  came,
  present,
  notCalled,
  hasNap,
}: Record<'asleep' | 'came' | 'present' | 'notCalled', number> & { hasNap: boolean }) {
  if (asleep === 0 && came === 0 && notCalled > 0)
    return (
      <BigNumber value={notCalled}>
        <Plural value={notCalled} one="child not called yet" other="children not called yet" />
      </BigNumber>
    )
  if (hasNap || asleep > 0)
    return (
      <BigNumber value={asleep}>
        {notCalled > 0 ? (
          <Plural
            value={asleep}
            one={<Trans>asleep, {notCalled} not called yet</Trans>}
            other={<Trans>asleep, {notCalled} not called yet</Trans>}
          />
        ) : (
          <Plural
            value={asleep}
            one={<Trans>asleep, of {present} here</Trans>}
            other={<Trans>asleep, of {present} here</Trans>}
          />
        )}
      </BigNumber>
    )
  return (
    <BigNumber value={came}>
      <Plural value={came} one="child here" other="children here" />
    </BigNumber>
  )
}

/** Shows the children whose turn it is to be looked at: named while few, and counted when many. */
function Checks({
  rows,
  everyMinutes,
  acts,
}: Pick<SheetBarProps, 'rows' | 'everyMinutes' | 'acts'>) {
  const nowMs = useMinute()
  const late = rows
    .flatMap((row) => {
      const nap = napOf(row.sheet)
      return isCheckDue(nap, { nowMs, everyMinutes })
        ? [{ row, minutes: minutesBetween(nap.seenAt, nowMs) }]
        : []
    })
    .sort((one, other) => other.minutes - one.minutes)
  const [first] = late
  if (!first) return null
  const count = late.length
  const { name } = first.row.child
  const seen = writtenDuration(first.minutes)
  const ids = late.map(({ row }) => row.child.childId)
  return (
    <p className={styles.Check} role="status" data-late-checks={count}>
      <Eye aria-hidden />
      <span>
        {count === 1 ? (
          <Trans>
            <b>{name}</b>: seen {seen} ago
          </Trans>
        ) : (
          <Plural
            value={count - 1}
            one={
              <Trans>
                <b>{name}</b> and # other: seen {seen} ago
              </Trans>
            }
            other={
              <Trans>
                <b>{name}</b> and # others: seen {seen} ago
              </Trans>
            }
          />
        )}
      </span>
      {acts ? (
        <button type="button" className={styles.Seen} onClick={() => acts.seen(ids)}>
          <Trans>Seen</Trans>
        </button>
      ) : null}
    </p>
  )
}

/** Noted asleep and not here: the first of them, with the way to end that sleep. */
function LeftAsleep({ rows: [first], acts }: Pick<SheetBarProps, 'rows' | 'acts'>) {
  if (!first) return null
  const { name, childId } = first.child
  const { lines } = first.sheet
  const nap = napOf(first.sheet)
  const isAfter = nap.state === 'asleep' && isNapAfterDeparture(nap.sleep, lines)
  return (
    <p className={styles.Check} role="status" data-left-asleep={childId}>
      <Moon aria-hidden />
      <span>
        {isAfter ? (
          <Trans>
            <b>{name}</b> had left when this nap was noted: the family is not told of it
          </Trans>
        ) : (
          <Trans>
            <b>{name}</b> is not here and is still noted asleep
          </Trans>
        )}
      </span>
      {acts ? (
        <button type="button" className={styles.Seen} onClick={() => acts.endSleep(childId)}>
          {isAfter ? <Trans>Strike out the nap</Trans> : <Trans>End the sleep</Trans>}
        </button>
      ) : null}
    </p>
  )
}
