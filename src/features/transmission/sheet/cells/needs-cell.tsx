import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { itemWords } from '#src/needs/need-words.tsx'
import type { OpenNeed } from '#src/needs/use-needs.tsx'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'
import { CellButton } from './cell.tsx'
import styles from './cells.module.css'
import { sameCell } from './same-cell.ts'

/** Shows what the family is still to bring. */
export const NeedsCell = memo(function NeedsCell({
  row,
  needs,
  acts,
}: {
  row: SheetRow
  needs: readonly OpenNeed[]
  acts: SheetActs
}) {
  const { t, i18n } = useLingui()
  const { childId, name } = row.child
  const words = needs.map(({ said: { item, note } }) =>
    item === 'other' && note ? note : i18n._(itemWords[item]),
  )
  const [first] = words
  return (
    <CellButton
      cell="needs"
      look={first === undefined ? styles.Few : ''}
      aria-label={
        first === undefined ? t`${name}: ask for something` : t`${name} needs: ${words.join(', ')}`
      }
      onClick={() => acts.show({ kind: 'needs', childId })}
    >
      {first === undefined ? (
        <Plus aria-hidden />
      ) : (
        <span aria-hidden className={styles.Needed}>
          {words.join(', ')}
        </span>
      )}
    </CellButton>
  )
}, sameCell())
