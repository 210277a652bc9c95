import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '#domain/payments/receipts/receipt.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
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

const read = (typed: string): number =>
  Math.round(Number(typed.replace(/\s/g, '').replace(',', '.')) * 100)

const shownCents = (cents: number): string => (cents / 100).toFixed(2)

/** A payment by keyboard: the amount that is due stands there, Enter records it and goes to the next due. */
export function RecordPayment({
  cell,
  title,
  method,
  onMethod,
  onRecord,
  onClose,
}: {
  cell: PaymentCell
  title: string
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
  onRecord: (wish: PaymentWish) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { choices } = useMethodWords()
  const nextId = useNewId()
  const form = useRef<HTMLFormElement>(null)
  const receiptId = useRef(nextId())
  const [typed, setTyped] = useState(() => shownCents(cell.remaining))
  const [receivedOn, setReceivedOn] = useState<string>(today)
  const [beside, setBeside] = useState({ chequeNumber: '', chequeBank: '', reference: '' })
  const [keepsCredit, setKeepsCredit] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const amount = read(typed)

  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const { payerId, invoiceId } = cell
    const outcome = await onRecord({
      ...{ receiptId: receiptId.current, payerId, invoiceId, amount, method, receivedOn },
      ...{ keepsCredit, ...beside },
    })
    setBusy(false)
    if (outcome.kind !== 'done') setTrouble(outcome.sentence)
  }

  return (
    <form
      ref={form}
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
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select label={t`Method`} value={method} choices={choices} onChange={onMethod} />
        <TextField
          label={t`Received on`}
          type="date"
          max={today}
          value={receivedOn}
          onChange={({ target }) => setReceivedOn(target.value)}
        />
        {method === 'cheque' ? (
          <>
            <TextField
              label={t`Cheque number`}
              value={beside.chequeNumber}
              onChange={({ target }) => setBeside({ ...beside, chequeNumber: target.value })}
            />
            <TextField
              label={t`Bank`}
              value={beside.chequeBank}
              onChange={({ target }) => setBeside({ ...beside, chequeBank: target.value })}
            />
          </>
        ) : (
          <TextField
            label={t`Reference`}
            value={beside.reference}
            onChange={({ target }) => setBeside({ ...beside, reference: target.value })}
          />
        )}
        <Button look="primary" type="submit" disabled={isBusy || !(amount > 0)}>
          <Trans>Record</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
      {amount > cell.remaining ? (
        <Checkbox
          label={<Trans>Keep what is too much as credit of the family</Trans>}
          value={keepsCredit}
          onChange={setKeepsCredit}
        />
      ) : null}
      {trouble ? <p role="alert">{trouble}</p> : null}
      <p className={styles.Hint}>
        <Key>Enter</Key> <Trans>records, then the next due</Trans>
      </p>
    </form>
  )
}
