import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestDestination, tidyDestination } from '#domain/transfer/decide-transfer.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import styles from '../transfer.module.css'
import { choiceOfOption, optionOf, type TransferRow } from '../transfer.view.ts'
import type { Choosing } from '../use-choosing.ts'
import type { TransferWords } from '../use-transfer-words.ts'

type ChoiceCellProps = { row: TransferRow; words: TransferWords; choosing: Choosing }

/** Asks what is chosen for one child; a child that leaves may have a destination. */
export function ChoiceCell({ row, words, choosing }: ChoiceCellProps) {
  const { t } = useLingui()
  const { id, name, fate, wish } = row
  const isLeaving = wish.kind === 'leaves'
  if (!words.isOpen(row)) return words.fateWords(row)
  return (
    <div className={styles.Cell}>
      <BareSelect
        name={t`Next year of ${name}`}
        value={optionOf(row.child.choice ?? { kind: 'proposed' })}
        choices={words.choicesOf(row)}
        onChange={(value) => choosing.choose([id], choiceOfOption(value))}
      />
      {fate.is === 'kept' ? <span className={styles.Full}>{words.fateWords(row)}</span> : null}
      {isLeaving ? (
        <Destination
          key={wish.leftFor}
          leftFor={wish.leftFor}
          onLeave={(leftFor) => choosing.choose([id], { kind: 'leaves', leftFor })}
        />
      ) : null}
    </div>
  )
}

function Destination({
  leftFor,
  onLeave,
}: {
  leftFor: string | null
  onLeave: (leftFor: string | null) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(leftFor ?? '')
  return (
    <TextField
      label={t`Leaves for`}
      value={typed}
      maxLength={longestDestination}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const next = tidyDestination(typed)
        if (next !== leftFor) onLeave(next)
      }}
    />
  )
}
