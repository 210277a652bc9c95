import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDownload } from '#src/session/use-download.ts'
import { paymentRefusalWords } from './payments-refusals.ts'

/** Opens the receipt of a payment, as the family gets it. */
export function useReceiptDownload() {
  const { today } = useSchoolTime()
  const { download } = useDownload(paymentRefusalWords)
  return ({ id, number }: { id: string; number: string }) =>
    void download({
      path: '/files/receipt.pdf',
      query: { receipt: id },
      ...{ name: number, today },
    })
}
