import { Trans, useLingui } from '@lingui/react/macro'
import { Milk } from 'lucide-react'
import { memo } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import { type Units, useAmountWords } from '../../lines/use-amount-words.ts'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'
import { linesOf } from '../../transmission.view.ts'
import { CellButton, CellWords } from './cell.tsx'
import styles from './cells.module.css'
import { sameCell } from './same-cell.ts'

/** The last bottle, drunk of offered; a tap opens the next one. */
export const BottleCell = memo(function BottleCell({
  row,
  units,
  acts,
}: {
  row: SheetRow
  units: Units
  acts: SheetActs
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const { plain, unit } = useAmountWords(units)
  const { childId, name } = row.child
  const bottles = linesOf(row.sheet, 'bottle')
  const last = bottles.at(-1)
  const open = () => acts.pad(childId, 'bottle')
  if (!last)
    return (
      <CellButton isEmpty cell="bottle" aria-label={t`${name}: enter a bottle`} onClick={open} />
    )
  const { drunkMl, offeredMl } = last.details
  const drunk = plain(drunkMl)
  const offered = plain(offeredMl)
  const at = formats.timeOf(last.at, timeZone)
  const count = bottles.length
  return (
    <CellButton cell="bottle" data-saved={last.saved} onClick={open}>
      <CellWords
        icon={
          count > 1 ? (
            <span aria-hidden className={styles.Times}>
              {count}×
            </span>
          ) : (
            <Milk aria-hidden className={styles.Quiet} />
          )
        }
        spoken={<Trans>{name}, bottle:</Trans>}
        small={
          <Trans>
            {unit} at {at}
          </Trans>
        }
        beside={count > 1 ? <Spoken>, {t`${count} today`}</Spoken> : null}
      >
        {drunk} / {offered}
      </CellWords>
    </CellButton>
  )
}, sameCell('bottle'))
