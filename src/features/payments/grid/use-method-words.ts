import { useLingui } from '@lingui/react/macro'
import { type PaymentMethod, paymentMethods } from '#domain/payments/receipts/receipt.ts'

/** Words of the ways to pay, in the order of the list. */
export function useMethodWords() {
  const { t } = useLingui()
  const words: Record<PaymentMethod, string> = {
    cash: t`Cash`,
    cheque: t`Cheque`,
    transfer: t`Transfer`,
    card: t`Card`,
    debit: t`Direct debit`,
    cesu: t`CESU voucher`,
    other: t`Other`,
  }
  return {
    wordOf: (method: PaymentMethod) => words[method],
    choices: paymentMethods.map((value) => ({ value, label: words[value] })),
  }
}
