import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import {
  addMonths,
  firstOfMonth,
  monthContaining,
  parseLocalDate,
} from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useDownload } from '#src/session/use-download.ts'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useMethodWords } from '../grid/use-method-words.ts'
import { useMoney } from '../invoices/use-money.ts'
import { monthOfText } from '../month-text.ts'
import { paymentRefusalWords } from '../payments-refusals.ts'
import styles from './child-invoices.module.css'
import {
  type PayerAccount,
  payerStatement,
  type Statement,
  type StatementLine,
} from './child-invoices.operations.ts'
import { useSilence } from './use-silence.tsx'

/** The months that a statement begins with: a year back reaches every open paper of most families. */
const monthsBack = 11

/** The account of a payer over days that somebody chooses, to read and to print. */
export function StatementDialog({ payer, onClose }: { payer: PayerAccount; onClose: () => void }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const [days, setDays] = useState({
    from: String(firstOfMonth(addMonths(monthContaining(today), -monthsBack))),
    until: String(today),
  })
  const [from, until] = [parseLocalDate(days.from), parseLocalDate(days.until)]
  const isWrong = !from || !until || from > until
  const { download, isBusy } = useDownload(paymentRefusalWords)
  const { payerId, name } = payer
  const set = (change: Partial<typeof days>) => setDays((was) => ({ ...was, ...change }))
  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={<Trans>Statement of {name}</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button
            icon={<Printer size={18} />}
            disabled={isBusy || isWrong}
            onClick={() =>
              void download({
                path: '/files/statement.pdf',
                query: { payer: payerId, ...days },
                ...{ name: t`Statement ${name}`, today },
              })
            }
          >
            <Trans>PDF</Trans>
          </Button>
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.Days}>
        <TextField
          label={t`From`}
          type="date"
          value={days.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label={t`Until`}
          type="date"
          value={days.until}
          problem={isWrong ? t`Choose a last day that is not before the first.` : undefined}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
      {isWrong ? null : <Days key={`${from} ${until}`} {...{ payerId, ...days }} />}
    </Dialog>
  )
}

function Days(asked: { payerId: string; from: string; until: string }) {
  const kept = useKept(payerStatement, asked)
  return (
    <KeptPart kept={kept} silence={useSilence()}>
      {({ payerStatement: statement }) => (statement ? <Lines statement={statement} /> : null)}
    </KeptPart>
  )
}

const isPayment = ({ kind }: StatementLine): boolean => kind === 'payment' || kind === 'cancelled'

/** Names the subject of a line of a statement. */
function useMovementWords() {
  const { t } = useLingui()
  const { monthTitle } = useFormats()
  const { wordOf } = useMethodWords()
  return ({ kind, month, childName, method }: StatementLine): string => {
    const about = [month ? monthTitle(monthOfText(month)) : '', childName ?? '']
    const words = {
      invoice: t`Invoice`,
      noninvoice: t`Payment notice`,
      credit: t`Credit note`,
      payment: t`Payment`,
      cancelled: t`Payment cancelled`,
    }
    return [words[kind], ...about, method ? wordOf(method) : ''].filter(Boolean).join(' · ')
  }
}

function Lines({ statement }: { statement: Statement }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { money } = useMoney(statement.currency)
  const said = useMovementWords()
  const { opening, closing, lines, reminder } = statement
  return (
    <>
      {reminder ? (
        <Notice title={<Trans>The family reads this sentence on the statement:</Trans>}>
          {reminder}
        </Notice>
      ) : null}
      <Table label={t`Movements`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col" className={styles.Number}>
              <Trans>Billed</Trans>
            </th>
            <th scope="col" className={styles.Number}>
              <Trans>Paid in</Trans>
            </th>
            <th scope="col" className={styles.Number}>
              <Trans>Balance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{date(statement.from)}</td>
            <td>
              <Trans>Balance brought forward</Trans>
            </td>
            <td />
            <td />
            <td className={styles.Number}>{money(opening)}</td>
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{date(line.on)}</td>
              <td>
                {line.number}
                <small className={styles.Under}>{said(line)}</small>
              </td>
              <td className={styles.Number}>{isPayment(line) ? '' : money(line.amount)}</td>
              <td className={styles.Number}>{isPayment(line) ? money(-line.amount) : ''}</td>
              <td className={styles.Number}>{money(line.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {closing < 0 ? <Trans>Credit of the family</Trans> : <Trans>To pay</Trans>}
            </th>
            <td className={styles.Number}>
              <b>{money(Math.abs(closing))}</b>
            </td>
          </tr>
        </tfoot>
      </Table>
    </>
  )
}
