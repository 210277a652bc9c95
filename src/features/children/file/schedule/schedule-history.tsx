import { Trans, useLingui } from '@lingui/react/macro'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useFreshRegisters } from '../../use-fresh-registers.ts'
import styles from './schedule.module.css'
import { type ShownSchedule, type ShownSchedules, takeBackSchedule } from './schedule.operations.ts'
import { minutesRead } from './schedule-draft.ts'
import { kindWords } from './schedule-words.ts'
import { useSpans } from './use-schedule-words.ts'

/** A schedule on one line: kind, and its hours or half-days. */
function useBriefly() {
  const { t, i18n } = useLingui()
  const { duration } = useSpans()
  const short = useWeekdayName()
  return ({ kind, hours, halfDays, canteenDays }: ShownSchedule): string => {
    const minutes = minutesRead(hours)
    const lunches = canteenDays?.map(short).join(' ')
    return [
      i18n._(kindWords[kind]),
      kind !== 'school' ? (minutes > 0 ? t`${duration(minutes)} a week` : null) : null,
      kind === 'school' ? (halfDays ? t`${halfDays.length} half-days` : t`every half-day`) : null,
      canteenDays ? (lunches ? t`lunch ${lunches}` : t`no lunch`) : null,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** Shows what was agreed on before and what is planned: nothing is overwritten. What has not begun can be taken back. */
export function ScheduleHistory({
  child,
  schedules,
  held,
  acts,
}: {
  child: FiledChild
  schedules: ShownSchedules
  held: ShownSchedule | undefined
  acts: ReturnType<typeof useAct>
}) {
  const { t } = useLingui()
  const { today, isKeeper } = useChildrenRoom()
  const { span } = useSpans()
  const briefly = useBriefly()
  const { run } = useDoing()
  const others = schedules.rows.filter((row) => row.id !== held?.id)
  const planned = others.filter((row) => !row.isTakenBack && row.firstDay > today)
  const past = others.filter((row) => !planned.includes(row))
  const readRegisters = useFreshRegisters()
  const takeBack = async ({ id }: ShownSchedule) => {
    const outcome = await run({
      act: () => acts.act(takeBackSchedule, { id, seen: schedules.version, childId: child.id }),
      words: t`Taken back: it will not begin.`,
    })
    if (outcome.kind === 'done') readRegisters([child.classId])
  }
  const line = (row: ShownSchedule) => (
    <li key={row.id} className={`${styles.Line} ${row.isTakenBack ? styles.gone : ''}`}>
      <span>
        <b>{span(row)}</b>
        <br />
        {briefly(row)}
        {row.recordedByName ? (
          <Quiet as="span">
            {' '}
            <Trans>by {row.recordedByName}</Trans>
          </Quiet>
        ) : null}
        {row.isTakenBack ? (
          <Quiet as="span">
            {' '}
            <Trans>replaced or taken back</Trans>
          </Quiet>
        ) : null}
      </span>
      {isKeeper && planned.includes(row) ? (
        <Button onClick={() => void takeBack(row)}>
          <Trans>Take back</Trans>
        </Button>
      ) : null}
    </li>
  )
  return (
    <>
      {planned.length > 0 ? <ul className={styles.Rows}>{planned.map(line)}</ul> : null}
      {past.length > 0 ? (
        <Fold head={<Trans>What was agreed on before</Trans>}>
          <ul className={styles.Rows}>{past.map(line)}</ul>
        </Fold>
      ) : null}
    </>
  )
}
