import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart, NetworkNotice } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { type Beside, RecordPayment } from '../grid/record-payment.tsx'
import { CreditDialog } from '../invoices/credit-dialog.tsx'
import { PaperLinesDialog } from '../invoices/paper-lines-dialog.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { type Fee, WaiveFeeDialog } from '../invoices/waive-fee-dialog.tsx'
import { monthOfText } from '../month-text.ts'
import { paymentActs } from '../payments-refusals.ts'
import { CancelReceiptDialog } from './cancel-receipt-dialog.tsx'
import styles from './child-invoices.module.css'
import {
  type ChildInvoicesPage,
  type ChildPaper,
  type ChildReceipt,
  cancelReceipt,
  childInvoices,
  creditInvoiceOfChild,
  type PayerAccount,
  recordPaymentOfChild,
  spendCredit,
  waiveFeeOfChild,
} from './child-invoices.operations.ts'
import { ChildPapers } from './child-papers.tsx'
import { ChildReceipts } from './child-receipts.tsx'
import { LateFees } from './late-fees.tsx'
import { PayerAccounts } from './payer-accounts.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { useSilence } from './use-silence.tsx'

/** Debts and payments of a family for a child: papers, payments, and balances of its payers. */
export function ChildInvoices({ childId }: { childId: string }) {
  const kept = useKept(childInvoices, { childId })
  const silence = useSilence()
  return (
    <KeptPart kept={kept} silence={silence}>
      {({ childInvoices: page }) =>
        page ? (
          <div className={styles.Page} data-invoices={childId}>
            <NetworkNotice lookAgain={kept.lookAgain} />
            <Page page={page} childId={childId} lookAgain={kept.lookAgain} />
          </div>
        ) : null
      }
    </KeptPart>
  )
}

type Opened =
  | { is: 'payment' | 'lines' | 'credit'; paper: ChildPaper }
  | { is: 'cancelling'; receipt: ChildReceipt }
  | { is: 'waiving'; fee: Fee }
  | { is: 'statement'; payer: PayerAccount }
  | null

function Page({
  page,
  childId,
  lookAgain,
}: {
  page: ChildInvoicesPage
  childId: string
  lookAgain: () => void
}) {
  const { today } = useSchoolTime()
  const { monthTitle } = useFormats()
  const { money } = useMoney(page.currency)
  const { act, isBusy } = useAct(paymentActs, { lookAgain })
  const [opened, open] = useState<Opened>(null)
  const [beside, setBeside] = useState<Beside>({ method: 'transfer', receivedOn: today })
  const close = () => open(null)
  const credit = page.payers.reduce((sum, payer) => sum + payer.credit, 0)
  const overdue = page.papers.filter(({ isOverdue }) => isOverdue).length

  if (page.papers.length === 0)
    return (
      <EmptyState drawing="roof" title={<Trans>No invoice yet</Trans>}>
        <Trans>Invoices and payments of this child appear here once a month is issued.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Headline
        sub={
          <>
            {overdue > 0 ? (
              <Plural
                value={overdue}
                one="# invoice is past its due date."
                other="# invoices are past their due date."
              />
            ) : (
              <Trans>Nothing is late.</Trans>
            )}
            {credit > 0 ? (
              <>
                {' '}
                <Trans>The family has {money(credit)} of credit.</Trans>
              </>
            ) : null}
          </>
        }
      >
        {page.dues > 0 ? <Trans>{money(page.dues)} still due</Trans> : <Trans>All is paid</Trans>}
      </Headline>
      <Stack gap={20}>
        {opened?.is === 'payment' ? (
          <RecordPayment
            key={opened.paper.id}
            cell={{ ...opened.paper, invoiceId: opened.paper.id }}
            title={`${opened.paper.number} · ${monthTitle(monthOfText(opened.paper.month))} · ${opened.paper.payerName}`}
            beside={beside}
            onBeside={setBeside}
            onClose={close}
            onRecord={async (wish) => {
              const outcome = await act(recordPaymentOfChild, { childId, ...wish })
              if (outcome.kind === 'done') close()
              return outcome
            }}
          />
        ) : null}
        <PayerAccounts
          page={page}
          isBusy={isBusy}
          onUse={({ payerId }, amount) => act(spendCredit, { childId, payerId, amount })}
          onStatement={(payer) => open({ is: 'statement', payer })}
        />
        <ChildPapers
          page={page}
          onPay={(paper) => open({ is: 'payment', paper })}
          onLook={(paper) => open({ is: 'lines', paper })}
          onCredit={(paper) => open({ is: 'credit', paper })}
        />
        <LateFees page={page} onWaive={(fee) => open({ is: 'waiving', fee })} />
        <ChildReceipts page={page} onCancel={(receipt) => open({ is: 'cancelling', receipt })} />
      </Stack>
      {opened?.is === 'lines' ? (
        <PaperLinesDialog
          paper={opened.paper}
          place={{ childId, classId: null, month: opened.paper.month }}
          currency={page.currency}
          onClose={close}
        />
      ) : null}
      {opened?.is === 'credit' ? (
        <CreditDialog
          paper={opened.paper}
          onClose={close}
          onCredit={(wish) => act(creditInvoiceOfChild, { childId, ...wish })}
        />
      ) : null}
      {opened?.is === 'waiving' ? (
        <WaiveFeeDialog
          fee={opened.fee}
          onClose={close}
          onWaive={(wish) => act(waiveFeeOfChild, { childId, ...wish })}
        />
      ) : null}
      {opened?.is === 'cancelling' ? (
        <CancelReceiptDialog
          number={opened.receipt.number}
          onClose={close}
          onCancel={(reason) =>
            act(cancelReceipt, { childId, receiptId: opened.receipt.id, reason })
          }
        />
      ) : null}
      {opened?.is === 'statement' ? <StatementDialog payer={opened.payer} onClose={close} /> : null}
    </>
  )
}
