import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { isStatement, largestStatement } from '#domain/payments/bank/read-statement.ts'
import type { StatementLines } from '#domain/payments/bank/statement-entries.ts'
import { type PaymentRefusalCode, paymentRefusal } from '#domain/payments/payment-codes.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { textOfBytes } from '#src/platform/text-of-bytes.ts'
import { Button } from '#src/ui/button.tsx'
import { paymentRefusalWords } from '../payments-refusals.ts'
import { readStatementFile } from './read-statement-file.ts'

/**
 * Chooses a file of the bank: the rows of a csv are handed on as text, a statement in OFX or CAMT.053 as its lines. What
 * is neither, or too large, is told.
 */
export function FileOfLines({
  mostLetters,
  currencyCode,
  onText,
  onStatement,
  onProblem,
}: {
  mostLetters: number
  currencyCode: string
  onText: (text: string) => void
  onStatement: (lines: StatementLines) => void
  onProblem: (sentence: string) => void
}) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<AbortController | null>(null)
  useEffect(() => () => reading?.abort(), [reading])

  const refuse = (code: PaymentRefusalCode) =>
    onProblem(findRefusalSentence(i18n, paymentRefusalWords, { code }) ?? code)

  async function readBeside(text: string): Promise<void> {
    const stop = new AbortController()
    setReading(stop)
    const broken = paymentRefusal('payments.statement-broke-off')
    const read = await readStatementFile({ text, currencyCode }, { stopped: stop.signal }).catch(
      () => broken,
    )
    setReading(null)
    if (read?.ok) onStatement(read.value)
    else if (read) refuse(read.refusal.code)
  }
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file || reading) return
    if (file.size > largestStatement) return refuse('payments.statement-too-large')
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer()))
    if (text === null)
      onProblem(
        t`This file is no csv and no statement. Nothing was read: choose the csv, OFX or CAMT.053 of your bank.`,
      )
    else if (isStatement(text)) await readBeside(text)
    else if (text.length > mostLetters)
      onProblem(t`This file is too long. Nothing was read: choose one of fewer months.`)
    else onText(text)
  }
  return (
    <>
      <Button
        icon={<FileUp aria-hidden />}
        disabled={reading !== null}
        onClick={() => input.current?.click()}
      >
        {reading ? <Trans>Reading the file</Trans> : <Trans>Choose the bank’s file</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.ofx,.qfx,.xml,text/csv,text/plain,application/x-ofx,text/xml,application/xml"
        hidden
        data-bank-file
        onChange={(event) => void take(event)}
      />
    </>
  )
}
