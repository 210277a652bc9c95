import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { parseAmount, shownAmount } from '#domain/kernel/fields/amount.ts'
import type { PaymentMethod } from '#domain/payments/receipts/receipt.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { useProblems } from '#src/keeping/forms/use-problems.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { inLocale } from '#src/things/amount-in-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Key } from '#src/ui/sign/key.tsx'
import styles from './grid.module.css'
import type { PaymentCell } from './grid.operations.ts'
import { useMethodWords } from './use-method-words.ts'

export type PaymentWish = {
  receiptId: string
  payerId: string
  invoiceId: string
  amount: number
  method: PaymentMethod
  receivedOn: string
  keepsCredit: boolean
  chequeNumber?: string
  chequeBank?: string
  reference?: string
}

/** Fields that stay the same from one payment to the next, as lines of a bank paper do. */
export type Beside = { method: PaymentMethod; receivedOn: string }

/** A payment by keyboard: the amount that is due stands there, Enter records it and goes to the next due. */
export function RecordPayment({
  cell,
  title,
  beside: { method, receivedOn },
  onBeside,
  onRecord,
  onClose,
}: {
  cell: Pick<PaymentCell, 'invoiceId' | 'payerId' | 'remaining'>
  title: string
  beside: Beside
  onBeside: (beside: Beside) => void
  onRecord: (wish: PaymentWish) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { today } = useSchoolTime()
  const { choices } = useMethodWords()
  const nextId = useNewId()
  const receiptId = useRef(nextId())
  const [typed, setTyped] = useState(() => inLocale(shownAmount(cell.remaining, 2), locale))
  const [words, setWords] = useState({ chequeNumber: '', chequeBank: '', reference: '' })
  const [keepsCredit, setKeepsCredit] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { problems, trouble: rest, place } = useProblems<PaymentWish>(trouble)
  const [isBusy, setBusy] = useState(false)
  const amount = parseAmount(typed, 2)

  useEffect(() => {
    const field = place.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [place])

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (!amount || amount < 0) {
      const sentence = t`Nothing was recorded: write an amount such as 120.50.`
      setTrouble({ kind: 'refused', code: 'field.malformed', field: 'amount', sentence })
      return
    }
    setBusy(true)
    const { payerId, invoiceId } = cell
    const outcome = await onRecord({
      ...{ receiptId: receiptId.current, payerId, invoiceId, amount, method, receivedOn },
      ...{ keepsCredit, ...words },
    })
    setBusy(false)
    if (outcome.kind !== 'done') setTrouble(outcome)
  }

  return (
    <form
      ref={place}
      className={styles.Record}
      aria-label={title}
      onSubmit={(event) => void record(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <b>{title}</b>
      <div className={styles.Fields}>
        <TextField
          label={t`Amount`}
          inputMode="decimal"
          value={typed}
          problem={problems.amount}
          onChange={({ target }) => setTyped(target.value)}
        />
        {amount !== undefined && amount > cell.remaining ? (
          <div className={styles.TooMuch}>
            <Checkbox
              label={<Trans>Keep what is too much as credit of the family</Trans>}
              value={keepsCredit}
              onChange={setKeepsCredit}
            />
          </div>
        ) : null}
        <Select
          label={t`Method`}
          problem={problems.method}
          value={method}
          choices={choices}
          onChange={(chosen) => onBeside({ method: chosen, receivedOn })}
        />
        <TextField
          label={t`Received on`}
          type="date"
          max={today}
          value={receivedOn}
          problem={problems.receivedOn}
          onChange={({ target }) => onBeside({ method, receivedOn: target.value })}
        />
        {method === 'cheque' ? (
          <>
            <TextField
              label={t`Cheque number`}
              problem={problems.chequeNumber}
              value={words.chequeNumber}
              onChange={({ target }) => setWords({ ...words, chequeNumber: target.value })}
            />
            <TextField
              label={t`Bank`}
              problem={problems.chequeBank}
              value={words.chequeBank}
              onChange={({ target }) => setWords({ ...words, chequeBank: target.value })}
            />
          </>
        ) : (
          <TextField
            label={t`Reference`}
            problem={problems.reference}
            value={words.reference}
            onChange={({ target }) => setWords({ ...words, reference: target.value })}
          />
        )}
        <Button look="primary" type="submit" disabled={isBusy}>
          <Trans>Record</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
      <TroubleNotice trouble={rest} />
      <p className={styles.Hint}>
        <Key>{t({ message: 'Enter', context: 'key' })}</Key>{' '}
        <Trans>records, then the next due</Trans> · <Key>Esc</Key> <Trans>closes</Trans>
      </p>
    </form>
  )
}
