import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Moon, Sun } from 'lucide-react'
import { memo } from 'react'
import { writtenDuration } from '#domain/kernel/duration.ts'
import { minutesBetween } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { TransmissionSettings } from '#domain/transmission/settings.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { HealthPlanSign } from '#src/health/health-plan-sign.tsx'
import { FoodWords, HealthSigns, SpokenHealth } from '#src/health/health-signs.tsx'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useMinute } from '#src/platform/ticker.ts'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { Tile } from '#src/ui/tile.tsx'
import type { SheetActs } from '../acts/use-sheet-acts.ts'
import { MustNotSign } from '../day/must-not-mark.tsx'
import { BeyondSign } from '../gifts/gift-marks.tsx'
import { dayLines } from '../lines/register-lines.ts'
import { useLineWords, type WordsBeside } from '../lines/use-line-words.ts'
import { isCheckDue, napOf } from '../open-sheet/sheet-facts.ts'
import { isLeftOut, type SheetRow } from '../open-sheet/sheet-rows.ts'
import { ChildAge } from '../sheet/cells/child-age.tsx'
import styles from './phone-sheet.module.css'

type PhoneSheetProps = {
  rows: readonly SheetRow[]
  date: LocalDate
  isToday: boolean
  settings: TransmissionSettings
  beside: WordsBeside
  acts: SheetActs
}

/** On a phone the group is a list: the child leads to its day, the button beside it puts to sleep or wakes. */
export const PhoneSheet = memo(function PhoneSheet({ rows, ...props }: PhoneSheetProps) {
  const { t } = useLingui()
  const ordered = [
    ...rows.filter(({ child }) => !isAway(child)),
    ...rows.filter(({ child }) => isAway(child)),
  ]
  return (
    <ul className={styles.List} aria-label={t`Transmission sheet`}>
      {ordered.map((row) => (
        <li key={row.child.childId}>
          <PhoneRow row={row} {...props} />
        </li>
      ))}
    </ul>
  )
})

const PhoneRow = memo(function PhoneRow({
  row,
  date,
  isToday,
  settings,
  beside,
  acts,
}: Omit<PhoneSheetProps, 'rows'> & { row: SheetRow }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const words = useLineWords(beside)
  const { child, sheet } = row
  const { childId, name, health } = child
  // The nap has its own button.
  const last = dayLines(row, { date, zone: timeZone }).findLast(
    ({ line }) => line !== 'sleep-check' && line !== 'sleep',
  )
  const isUnsent = sheet.lines.some(({ saved }) => saved === 'pending' || saved === 'tablet')
  const saved = sheet.attention.length > 0 ? 'attention' : isUnsent ? 'tablet' : 'server'
  return (
    <div className={styles.Row} data-child={childId} data-where={child.where} data-saved={saved}>
      <button
        type="button"
        className={styles.Child}
        onClick={() => acts.show({ kind: 'child', childId })}
      >
        <Portrait
          name={child.fullName}
          pic={child.pic}
          size="medium"
          mood={isAway(child) ? 'away' : 'there'}
        />
        <span className={styles.Words}>
          <b>
            {name}
            {health ? <SpokenHealth health={health} /> : null}
            {isUnsent ? <CloudUpload role="img" aria-label={t`to send`} /> : null}
            <BeyondSign lines={sheet.lines} />
            <MustNotSign lines={sheet.lines} child={child} />
          </b>
          {child.hasHealthPlan || health ? (
            <span className={styles.Health}>
              {child.hasHealthPlan ? <HealthPlanSign /> : null}
              {health ? <HealthSigns health={health} room="row" /> : null}
              {health ? <FoodWords health={health} /> : null}
            </span>
          ) : null}
          <span className={styles.Last}>
            {last ? (
              `${formats.timeOf(last.at, timeZone)} ${words.line(last)}`
            ) : (
              <ChildAge born={child.birthDate} date={date} />
            )}
          </span>
        </span>
      </button>
      {isAway(child) || isLeftOut(row, 'sleep') ? null : (
        <PhoneSleep row={row} isToday={isToday} settings={settings} acts={acts} />
      )}
    </div>
  )
})

function PhoneSleep({
  row,
  isToday,
  settings,
  acts,
}: Pick<PhoneSheetProps, 'isToday' | 'settings' | 'acts'> & { row: SheetRow }) {
  const nowMs = useMinute()
  const nap = napOf(row.sheet)
  const { childId, name } = row.child
  const isDue = isToday && isCheckDue(nap, { nowMs, everyMinutes: settings.sleepCheckMinutes })
  const tap = () => acts.tapSleep(childId)
  if (nap.state === 'asleep') {
    const duration = writtenDuration(minutesBetween(nap.sleep.details.startedAt, nowMs))
    return (
      <Tile
        data-cell="sleep"
        data-nap={isDue ? 'check' : 'asleep'}
        className={`${styles.Sleep} ${isDue ? styles.due : styles.asleep}`}
        onClick={tap}
      >
        <Moon aria-hidden />
        <Spoken>
          <Trans>
            {name} has been asleep for {duration}. Tap to wake.
          </Trans>
        </Spoken>
        <span aria-hidden>{duration}</span>
      </Tile>
    )
  }
  if (nap.state === 'woke') {
    const { startedAt } = nap.sleep.details
    const duration = writtenDuration(minutesBetween(startedAt, Date.parse(nap.wokeAt)))
    return (
      <Tile data-cell="sleep" data-nap="woke" className={styles.Sleep} onClick={tap}>
        <Sun aria-hidden />
        <Spoken>
          <Trans>
            {name} has slept for {duration}.
          </Trans>
        </Spoken>
        <span aria-hidden>{duration}</span>
      </Tile>
    )
  }
  return (
    <Tile data-cell="sleep" data-nap="none" className={styles.Sleep} onClick={tap}>
      <Moon aria-hidden />
      <Spoken>
        <Trans>{name}: to bed</Trans>
      </Spoken>
      <span aria-hidden>
        <Trans>To bed</Trans>
      </span>
    </Tile>
  )
}
