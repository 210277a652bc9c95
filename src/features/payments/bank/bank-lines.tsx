import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BankLine } from '#domain/payments/bank/read-bank-lines.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Acts, Stack } from '#src/ui/screen/layout.tsx'
import type { PaymentYear } from '../grid/grid.operations.ts'
import { useMoney } from '../invoices/use-money.ts'
import { paymentActs } from '../payments-refusals.ts'
import styles from './bank.module.css'
import { type BankDue, type BankMatch, bankMatches, bookBankLine } from './bank.operations.ts'
import { ChooseDue } from './choose-due.tsx'

type Line = BankLine & BankMatch & { id: string }
type By = 'date' | 'amount' | 'match'

const places = { sure: 0, proposal: 1, none: 2, booked: 3 } as const

function useMatchWords(): Record<BankMatch['kind'], string> {
  const { t } = useLingui()
  return { sure: t`Sure`, proposal: t`Please check`, none: t`No match`, booked: t`Recorded` }
}

/** Lines with what they pay. */
export function BankLines({
  lines,
  currency,
}: {
  lines: readonly BankLine[]
  currency: PaymentYear['currency']
}) {
  const asked = useMemo(
    () => lines.map(({ date, words, amount, nth }) => ({ date, words, amount, nth })),
    [lines],
  )
  const matched = useAsked(bankMatches, { variables: { lines: asked } })
  return (
    <KeptPart
      kept={matched}
      silence={{
        title: <Trans>The lines could not be matched</Trans>,
        words: <Trans>That needs the network. What you pasted is still above: try again.</Trans>,
      }}
    >
      {({ bankMatches: matches }) => (
        <Matched
          asked={asked}
          matched={matched}
          currency={currency}
          lines={lines.flatMap((line, place) => {
            const match = matches[place]
            return match ? [{ ...line, ...match, id: String(line.row) }] : []
          })}
        />
      )}
    </KeptPart>
  )
}

function Matched({
  lines,
  asked,
  matched,
  currency,
}: {
  lines: readonly Line[]
  asked: readonly Pick<BankLine, 'date' | 'words' | 'amount' | 'nth'>[]
  matched: Parameters<typeof useAskedAct<{ bankMatches: BankMatch[] }>>[1]
  currency: PaymentYear['currency']
}) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { money } = useMoney(currency)
  const kindWords = useMatchWords()
  const sayTrouble = useSayTrouble()
  const nextId = useNewId()
  const { act, isBusy } = useAskedAct<{ bankMatches: BankMatch[] }>(paymentActs, matched)
  const [view, onView] = useState<TableView<By>>(wholeTable('date'))
  const [choosing, setChoosing] = useState<Line | null>(null)
  const rows = useDataTable(lines, {
    finding: {
      texts: ({ words, due }) => [words, due?.payerName ?? ''],
      sorts: {
        date: ({ date: day }) => day,
        amount: ({ amount }) => amount,
        match: ({ kind }) => places[kind],
      },
    },
    ...{ view, onView },
  })
  const sure = lines.filter(({ kind }) => kind === 'sure')
  const total = sure.reduce((sum, { amount }) => sum + amount, 0)

  async function book(chosen: readonly (BankLine & { due: BankDue | null })[]): Promise<void> {
    for (const { due, amount, date: receivedOn, words, nth } of chosen) {
      if (!due) continue
      const outcome = await act(bookBankLine, {
        ...{ receiptId: nextId(), payerId: due.payerId, invoiceId: due.invoiceId, amount },
        ...{ method: 'transfer', receivedOn, reference: words, bankNth: nth, lines: asked },
        // The row says it before: what is more than all dues becomes the family's credit.
        keepsCredit: amount > due.remaining,
      })
      if (!sayTrouble(outcome)) return
    }
  }

  const dueOf = ({ due, amount }: Line) =>
    due ? (
      <span className={styles.Due}>
        <b>
          {due.payerName} · {due.number}
        </b>
        <span>
          {amount > due.remaining ? (
            <Trans>
              {due.childName}, {money(due.remaining)} due. The rest pays what else is due, then
              becomes credit.
            </Trans>
          ) : (
            <Trans>
              {due.childName}, {money(due.remaining)} due
            </Trans>
          )}
        </span>
      </span>
    ) : (
      '–'
    )
  const way = (line: Line) => (
    <Acts>
      {line.due ? (
        <Button
          disabled={isBusy}
          aria-label={t`Record ${money(line.amount)} of ${line.due.payerName}`}
          onClick={() => void book([line])}
        >
          <Trans>Record</Trans>
        </Button>
      ) : null}
      {line.kind === 'none' || line.kind === 'proposal' ? (
        <Button
          look="quiet"
          disabled={isBusy}
          aria-label={
            line.due
              ? t`Something else: ${money(line.amount)}, ${line.words}`
              : t`Choose what it pays: ${money(line.amount)}, ${line.words}`
          }
          onClick={() => setChoosing(line)}
        >
          {line.due ? <Trans>Something else</Trans> : <Trans>Choose what it pays</Trans>}
        </Button>
      ) : null}
    </Acts>
  )

  return (
    <Stack gap={12}>
      {sure.length > 0 ? (
        <Acts>
          <Button
            look="primary"
            icon={<CheckCheck size={18} />}
            disabled={isBusy}
            onClick={() => void book(sure)}
          >
            <Plural
              value={sure.length}
              one={`Record the sure line, ${money(total)}`}
              other={`Record # sure lines, ${money(total)}`}
            />
          </Button>
        </Acts>
      ) : null}
      <DataTable<Line>
        label={t`Lines of the bank and what they pay`}
        rows={rows}
        nothing={
          <EmptyState drawing="tree" title={<Trans>No line to show</Trans>}>
            <Trans>Paste lines of money that came in.</Trans>
          </EmptyState>
        }
        marksOf={({ kind }) => ({ 'data-match': kind })}
        columns={[
          {
            id: 'date',
            head: <Trans>Date</Trans>,
            ...{ sorted: 'amounts', cell: (it) => date(it.date) },
          },
          {
            id: 'words',
            head: <Trans>Words of the bank</Trans>,
            cell: ({ words }) => <span className={styles.Words}>{words}</span>,
          },
          {
            id: 'amount',
            head: <Trans>Amount</Trans>,
            ...{ sorted: 'amounts', isNumber: true, cell: (it) => money(it.amount) },
          },
          {
            id: 'match',
            head: <Trans>Match</Trans>,
            ...{ sorted: 'words', cell: ({ kind }) => kindWords[kind] },
          },
          { id: 'due', head: <Trans>Pays</Trans>, cell: dueOf },
          { id: 'ways', head: <Trans>Actions</Trans>, cell: way },
        ]}
        card={(line) => (
          <>
            <b>
              {money(line.amount)} · {date(line.date)} · {kindWords[line.kind]}
            </b>
            <span className={styles.Words}>{line.words}</span>
            {dueOf(line)}
            {way(line)}
          </>
        )}
      />
      {choosing ? (
        <ChooseDue
          line={choosing}
          money={money}
          onChosen={(due) => {
            setChoosing(null)
            void book([{ ...choosing, due }])
          }}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </Stack>
  )
}
