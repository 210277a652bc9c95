import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  mostBankLines,
  type PastedLines,
  readBankLines,
} from '#domain/payments/bank/read-bank-lines.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts, Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { PaymentYear } from '../grid/grid.operations.ts'
import styles from './bank.module.css'
import { BankLines } from './bank-lines.tsx'
import { FileOfLines } from './file-of-lines.tsx'

/** 500 long lines of a bank. What is pasted beyond it is cut by the field. */
const mostLetters = 200_000

/** Lines that are pasted from the bank: each is matched with what is owed, and a person says which are recorded. */
export function BankView({ currency }: { currency: PaymentYear['currency'] }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState<PastedLines | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  function read(text: string): void {
    const found = readBankLines(text)
    const isEmpty = found.lines.length === 0 && found.leaving === 0
    setProblem(
      isEmpty
        ? t`No line has a day and an amount. Nothing was read: paste lines such as 03/11/2026; transfer; 120.50.`
        : undefined,
    )
    setPasted(isEmpty ? null : found)
  }

  return (
    <>
      <Headline
        sub={<Trans>Nothing is recorded before you say so. A line is never recorded twice.</Trans>}
      >
        <Trans>Payments from the bank’s lines</Trans>
      </Headline>
      <Stack gap={20}>
        <Section>
          <form
            className={styles.Form}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              read(typed)
            }}
          >
            <TextArea
              label={t`Lines of the bank`}
              help={t`Copy them from the bank’s site or its csv, with day, words and amount in any order.`}
              rows={6}
              maxLength={mostLetters}
              spellCheck={false}
              value={typed}
              problem={problem}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Acts>
              <Button
                type="submit"
                look={pasted ? 'secondary' : 'primary'}
                disabled={!typed.trim()}
              >
                <Trans>Read the lines</Trans>
              </Button>
              <FileOfLines
                mostLetters={mostLetters}
                onText={(text) => {
                  setTyped(text)
                  read(text)
                }}
                onProblem={setProblem}
              />
            </Acts>
          </form>
        </Section>
        {pasted ? <LeftAside {...pasted} /> : null}
        {pasted && pasted.lines.length > 0 ? (
          <BankLines lines={pasted.lines} currency={currency} />
        ) : null}
      </Stack>
    </>
  )
}

/** The pasted rows that are not shown, each with its reason. */
function LeftAside({ leaving, unread, isTooLong }: PastedLines) {
  if (leaving === 0 && unread.length === 0 && !isTooLong) return null
  const rows = unread.slice(0, 5).join(', ')
  return (
    <Notice tone={isTooLong ? 'warning' : 'info'} role="status">
      {leaving > 0 ? (
        <p>
          <Plural
            value={leaving}
            one="# line of money that leaves is left aside."
            other="# lines of money that leaves are left aside."
          />
        </p>
      ) : null}
      {unread.length > 0 ? (
        <p>
          <Plural
            value={unread.length}
            one={`# row has no day or no amount: row ${rows}.`}
            other={`# rows have no day or no amount, the first ones: ${rows}.`}
          />
        </p>
      ) : null}
      {isTooLong ? (
        <p>
          <Trans>
            Only the first {mostBankLines} lines were read. Record these, then paste the rest.
          </Trans>
        </p>
      ) : null}
    </Notice>
  )
}
