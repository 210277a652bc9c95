import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { isAlert, type TransmissionSettings } from '#domain/transmission/settings.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import { useForbiddenCollector } from '../../day/must-not-mark.tsx'
import { useIsBeyond } from '../../gifts/gift-marks.tsx'
import { useAmountWords } from '../../lines/use-amount-words.ts'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'
import {
  activityWord,
  incidentWords,
  lineWords,
  milkStockWords,
  moodWords,
  nightWords,
  outcomeWords,
} from '../../open-sheet/sheet-words.ts'
import { linesOf, type SheetLine } from '../../transmission.view.ts'
import type { DayColumn } from '../sheet-columns.ts'
import { CellButton, CellWords } from './cell.tsx'
import styles from './cells.module.css'
import { sameCell } from './same-cell.ts'

/** The line that a column shows: in the morning the arrival stands where home was not asked yet. */
function shownLines({ sheet }: SheetRow, column: DayColumn): readonly SheetLine[] {
  const lines: readonly SheetLine[] = linesOf(sheet, column)
  return column === 'home' && lines.length === 0 ? linesOf(sheet, 'arrival') : lines
}

type DayCellProps = {
  row: SheetRow
  column: DayColumn
  settings: TransmissionSettings
  acts: SheetActs
}

const isSameDayCell = (before: DayCellProps, now: DayCellProps): boolean =>
  sameCell(now.column, 'arrival')(before, now)

/** A line that is written once or a few times a day: its last value and hour; a tap opens its pad. */
export const DayCell = memo(function DayCell({ row, column, settings, acts }: DayCellProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const words = useShortWords(settings)
  const { childId, name } = row.child
  const lines = shownLines(row, column)
  const last = lines.at(-1)
  const title = i18n._(lineWords[column])
  const attention = row.sheet.attention.some(({ line }) => line === column)
  const isBeyond = useIsBeyond(lines)
  const isForbidden = useForbiddenCollector(lines, row.child) !== undefined
  const isHot = last?.line === 'temperature' && isAlert(last.details.tenths, settings)
  const line: LineName = column === 'home' && !settings.lines.includes('home') ? 'arrival' : column
  const open = () => acts.pad(childId, line)
  if (!last)
    return (
      <CellButton
        isEmpty
        cell={column}
        {...(attention ? { 'data-saved': 'attention' } : {})}
        aria-label={t`${name}: enter ${title.toLocaleLowerCase()}`}
        onClick={open}
      />
    )
  const said = words(last)
  const at = formats.timeOf(last.at, timeZone)
  const count = lines.length
  return (
    <CellButton
      cell={column}
      look={isHot || isBeyond || isForbidden ? styles.alert : ''}
      data-saved={attention ? 'attention' : last.saved}
      data-beyond={isBeyond || undefined}
      data-must-not-collect={isForbidden || undefined}
      onClick={open}
    >
      <CellWords
        spoken={
          <>
            {name}, {title}:
          </>
        }
        small={
          <>
            {isHot ? `${t`alert`} · ` : ''}
            {isBeyond ? (
              <>
                <span aria-hidden>{t({ message: 'beyond', context: 'short, in a cell' })} · </span>
                <Spoken>
                  <Trans>beyond its prescription</Trans>
                </Spoken>
              </>
            ) : null}
            {isForbidden ? `${t`must not collect`} · ` : ''}
            {at}
            {count > 1 ? ` · ${t`${count} today`}` : ''}
          </>
        }
      >
        {said}
      </CellWords>
    </CellButton>
  )
}, isSameDayCell)

/** Finds words that fit into a narrow cell. */
function useShortWords(settings: TransmissionSettings) {
  const { t, i18n } = useLingui()
  const amounts = useAmountWords(settings)
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  return (line: SheetLine): string => {
    switch (line.line) {
      case 'temperature':
        return amounts.degrees(line.details.tenths)
      case 'medicine':
        return i18n._(outcomeWords[line.details.outcome])
      case 'incident':
        return i18n._(incidentWords[line.details.kind])
      case 'mood':
        return i18n._(moodWords[line.details.mood])
      case 'activity': {
        const { names, text } = line.details
        return names[0] ? activityWord(i18n, names[0]) : (text ?? t`Pictures`)
      }
      case 'milk-stock':
        return `${i18n._(milkStockWords[line.details.act])} ${amounts.plain(line.details.ml)}`
      case 'home': {
        const { night, wokeAt } = line.details
        if (night) return i18n._(nightWords[night])
        return wokeAt ? formats.timeOf(wokeAt, timeZone) : t`Told`
      }
      case 'arrival':
        return line.details.broughtBy ?? t`Arrived`
      case 'departure':
        return line.details.collectedBy ?? t`Gone`
      default:
        return i18n._(lineWords[line.line])
    }
  }
}
