import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { parseAmount, shownAmount } from '#domain/kernel/fields/amount.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Outcome, Trouble, useAct } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { useProblems } from '#src/keeping/forms/use-problems.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { inLocale } from '#src/things/amount-in-locale.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import styles from './invoices.module.css'
import {
  removeDraftLine,
  type ShownDraft,
  type ShownLine,
  setDraftLine,
} from './invoices.operations.ts'

type Typed = { label: string; quantity: string; unitPrice: string }

/** A line that is a part of something, such as a percent, is edited as its amount. */
function typedOf(line: ShownLine | null, locale: Locale): Typed {
  if (!line) return { label: '', quantity: '1', unitPrice: '' }
  const { label, unitPrice, quantity, amount, whole } = line
  const isCounted = unitPrice !== null && whole === amount
  return {
    label,
    quantity: inLocale(String(isCounted ? quantity / 1000 : 1), locale),
    unitPrice: inLocale(shownAmount(isCounted ? unitPrice : amount, 2), locale),
  }
}

function Line({
  line,
  onSave,
  onRemove,
}: {
  line: ShownLine | null
  onSave: (typed: { label: string; quantity: number; unitPrice: number }) => Promise<Outcome>
  onRemove?: () => void
}) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const begun = typedOf(line, locale)
  const [typed, setTyped] = useState(begun)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { problems, trouble: rest, place } = useProblems<Typed, HTMLLIElement>(trouble)
  const set = (change: Partial<Typed>) => {
    setTrouble(null)
    setTyped((was) => ({ ...was, ...change }))
  }
  const [quantity, price] = [parseAmount(typed.quantity, 3), parseAmount(typed.unitPrice, 2)]
  const isWhole = typed.label.trim() !== '' && price !== undefined && Number(quantity) > 0
  const isChanged = JSON.stringify(typed) !== JSON.stringify(begun)
  const save = async () => {
    if (quantity === undefined || price === undefined) return
    const wish = { label: typed.label, quantity, unitPrice: price }
    const outcome = await onSave(wish)
    if (outcome.kind !== 'done') return setTrouble(outcome)
    if (!line) setTyped(typedOf(null, locale))
  }
  return (
    <li ref={place} className={styles.Line}>
      <TextField
        label={line ? t`Item` : t`New line`}
        problem={problems.label}
        value={typed.label}
        maxLength={120}
        onChange={({ target }) => set({ label: target.value })}
      />
      <TextField
        label={t`Quantity`}
        inputMode="decimal"
        problem={problems.quantity}
        value={typed.quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <TextField
        label={t`Price`}
        inputMode="decimal"
        problem={problems.unitPrice}
        value={typed.unitPrice}
        onChange={({ target }) => set({ unitPrice: target.value })}
      />
      <Button
        icon={line ? undefined : <Plus size={18} />}
        disabled={!isWhole || !isChanged}
        onClick={() => void save()}
      >
        {line ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      </Button>
      {onRemove ? (
        <IconButton
          name={t`Remove ${begun.label}`}
          icon={<Trash2 size={18} />}
          onClick={onRemove}
        />
      ) : null}
      {rest ? (
        <div className={styles.Whole}>
          <TroubleNotice trouble={rest} />
        </div>
      ) : null}
    </li>
  )
}

/** A draft, line by line. Each line is saved by itself, over the version that is shown. */
export function EditLinesDialog({
  draft,
  month,
  acts: { act },
  onClose,
}: {
  draft: ShownDraft
  month: string
  acts: Pick<ReturnType<typeof useAct>, 'act'>
  onClose: () => void
}) {
  const nextId = useNewId()
  const sayTrouble = useSayTrouble()
  const of = { month, draftId: draft.id, version: draft.version }
  const name = givenFirst(draft)
  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={<Trans>Lines of {name}</Trans>}
      onClose={onClose}
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ul className={styles.Lines}>
        {draft.lines.map((line) => (
          <Line
            key={`${line.key} ${line.amount} ${line.label}`}
            line={line}
            onSave={(typed) => {
              const { key, isEligibleCare } = line
              return act(setDraftLine, { ...of, ...typed, key, isEligibleCare })
            }}
            onRemove={() =>
              void act(removeDraftLine, { ...of, key: line.key }).then((it) => sayTrouble(it))
            }
          />
        ))}
        <Line
          line={null}
          onSave={(typed) =>
            act(setDraftLine, {
              ...{ ...of, ...typed, key: `hand:${nextId()}`, isEligibleCare: false },
            })
          }
        />
      </ul>
    </Dialog>
  )
}
