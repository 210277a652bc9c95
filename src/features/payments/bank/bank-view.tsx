import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { mostBankLines, readBankLines } from '#domain/payments/bank/read-bank-lines.ts'
import type { StatementLines } from '#domain/payments/bank/statement-entries.ts'
import { NetworkNotice } from '#src/keeping/pages/kept-screen.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts, Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useViewReady } from '../payment-part.tsx'
import styles from './bank.module.css'
import { BankLines } from './bank-lines.tsx'
import { FileOfLines } from './file-of-lines.tsx'

/** 500 long lines of a bank. What is pasted beyond it is cut by the field. */
const mostLetters = 200_000

const noBank = () => undefined

/** Lines of the bank, pasted or from its file: each is matched with what is owed, and a person says which are recorded. */
export function BankView() {
  const { t } = useLingui()
  const { school } = useSession()
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState<StatementLines | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  useViewReady(true)

  function read(text: string): void {
    const found = { ...readBankLines(text), foreign: 0, pending: 0 }
    const isEmpty = found.lines.length === 0 && found.leaving === 0
    setProblem(
      isEmpty
        ? t`No line has a day and an amount. Nothing was read: paste lines such as 03/11/2026; transfer; 120.50.`
        : undefined,
    )
    setPasted(isEmpty ? null : found)
  }

  // The currency of its prices is what a line is read in.
  if (!school) return null
  const { currency } = school
  return (
    <>
      <NetworkNotice lookAgain={noBank} />
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
              help={t`Copy them from the bank’s site, with day, words and amount in any order. Or choose its file: csv, OFX or CAMT.053.`}
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
                currencyCode={currency.code}
                onText={(text) => {
                  setTyped(text)
                  read(text)
                }}
                onStatement={(found) => {
                  setTyped('')
                  setProblem(undefined)
                  setPasted(found)
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

/** The rows that are not shown, each with its reason. */
function LeftAside({ leaving, foreign, pending, unread, isTooLong }: StatementLines) {
  if (leaving + foreign + pending + unread.length === 0 && !isTooLong) return null
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
      {foreign > 0 ? (
        <p>
          <Plural
            value={foreign}
            one="# line is in another currency than the school’s, and is left aside."
            other="# lines are in another currency than the school’s, and are left aside."
          />
        </p>
      ) : null}
      {pending > 0 ? (
        <p>
          <Plural
            value={pending}
            one="# line is not booked by the bank yet, and is left aside."
            other="# lines are not booked by the bank yet, and are left aside."
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
            Only the first {mostBankLines} lines were read. Record these, then paste the rest or
            choose a file of fewer days.
          </Trans>
        </p>
      ) : null}
    </Notice>
  )
}
