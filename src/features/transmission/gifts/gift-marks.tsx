import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { createContext, useContext, useMemo, useRef } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type GiftWarning, giftsBeyond } from '#domain/transmission/medicine/gift-limits.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Sheet } from '../open-sheet/use-sheet.ts'
import styles from './gift-marks.module.css'
import { giftWarningWords } from './gift-words.ts'

type Marks = ReadonlyMap<LineId, readonly GiftWarning[]>

const noMarks: Marks = new Map()
const GiftMarksContext = createContext<Marks>(noMarks)

/** The gifts of the open day that are beyond their prescription: for the cells, the child's day and the phone. */
export const GiftMarks = GiftMarksContext.Provider

/**
 * Judged on this tablet, from what it knows and has not sent, by the rule that the school's register uses. The map stays
 * the same object while the marks do, so that a tap on something else renders no cell.
 */
export function useMarksOf(
  {
    rows,
    prescriptions,
    giftsBefore,
    settings,
  }: Pick<Sheet, 'rows' | 'prescriptions' | 'giftsBefore' | 'settings'>,
  { date, zone }: { date: LocalDate; zone: string },
): Marks {
  const { medicineMinutes } = settings
  const made = useMemo((): Marks => {
    const marks = new Map<LineId, readonly GiftWarning[]>()
    for (const { child, sheet } of rows) {
      if (!sheet.lines.some(({ line }) => line === 'medicine')) continue
      const own = prescriptions.filter(({ childId }) => childId === child.childId)
      const before = giftsBefore.get(child.childId) ?? []
      const judging = { prescriptions: own, before, date, zone, medicineMinutes }
      for (const [id, warnings] of giftsBeyond(sheet.lines, judging)) marks.set(id, warnings)
    }
    return marks
  }, [rows, prescriptions, giftsBefore, medicineMinutes, date, zone])
  const kept = useRef(noMarks)
  if (String([...kept.current]) !== String([...made])) kept.current = made
  return kept.current
}

/** True if one of these lines is beyond its prescription. */
export function useIsBeyond(lines: readonly { id: LineId }[]): boolean {
  const marks = useContext(GiftMarksContext)
  return lines.some(({ id }) => marks.has(id))
}

/** The sign beside a child of whom one of these lines is beyond its prescription. */
export function BeyondSign({ lines }: { lines: readonly { id: LineId }[] }) {
  const { t } = useLingui()
  if (!useIsBeyond(lines)) return null
  return (
    <TriangleAlert
      role="img"
      aria-label={t`a medicine beyond its prescription`}
      className={styles.Sign}
    />
  )
}

/** Says beside a gift that it is beyond its prescription, and why; nothing beside any other line. */
export function GiftMark({ lineId }: { lineId: LineId }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const warnings = useContext(GiftMarksContext).get(lineId)
  if (!warnings) return null
  const why = formats.list(warnings.map((warning) => i18n._(giftWarningWords[warning])))
  return (
    <span className={styles.Mark} data-beyond={warnings.join(' ')}>
      <TriangleAlert aria-hidden />
      <Trans>Beyond the prescription: {why}</Trans>
    </span>
  )
}
