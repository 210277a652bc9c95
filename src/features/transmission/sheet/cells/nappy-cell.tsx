import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useLongPress } from '#src/people/long-press.ts'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'
import { nappyLetters, nappyWords } from '../../open-sheet/sheet-words.ts'
import { lastLineOf } from '../../transmission.view.ts'
import { CellButton } from './cell.tsx'
import styles from './cells.module.css'
import { sameCell } from './same-cell.ts'

/** The last change in one letter and its hour. A tap is a wet nappy now, another tap soon after says what else it was. */
export const NappyCell = memo(function NappyCell({
  row,
  acts,
}: {
  row: SheetRow
  acts: SheetActs
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const { childId, name } = row.child
  const last = lastLineOf(row.sheet, 'nappy')
  const hold = useLongPress(() => acts.pad(childId, 'nappy', last?.id ?? null))
  const tap = () => acts.tapNappy(childId)
  if (!last)
    return (
      <CellButton
        isEmpty
        {...hold}
        cell="nappy"
        aria-label={t`${name}: enter a nappy`}
        onClick={tap}
      />
    )
  const what = i18n._(nappyWords[last.details.content])
  const at = formats.timeOf(last.at, timeZone)
  return (
    <CellButton {...hold} cell="nappy" data-saved={last.saved} onClick={tap}>
      <Spoken>
        <Trans>
          {name}, nappy: {what},
        </Trans>
      </Spoken>
      {/* Drawn by the style sheet: to a reader the word before it says the same. */}
      <b
        aria-hidden
        className={styles.Letter}
        data-letter={i18n._(nappyLetters[last.details.content])}
      />
      <span className={styles.Time}>{at}</span>
    </CellButton>
  )
}, sameCell('nappy'))
