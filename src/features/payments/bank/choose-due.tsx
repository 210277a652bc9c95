import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { foldText } from '#domain/kernel/text.ts'
import type { BankLine } from '#domain/payments/bank/read-bank-lines.ts'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from './bank.module.css'
import { type BankDue, bankDues } from './bank.operations.ts'

/** So many stand in sight. Another one is found by a few of its letters. */
const mostInSight = 20

/** Chooses what a line of the bank pays, among all that is owed. Papers of the line's own amount stand first. */
export function ChooseDue({
  line: { amount, words },
  money,
  onChosen,
  onClose,
}: {
  line: BankLine
  money: (cents: number) => string
  onChosen: (due: BankDue) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const asked = useAsked(bankDues)
  const [search, setSearch] = useState('')
  const wanted = foldText(search.trim())
  const isFound = (due: BankDue): boolean =>
    foldText(`${due.payerName} ${due.childName} ${due.number}`).includes(wanted)
  const isOther = ({ remaining }: BankDue): number => (remaining === amount ? 0 : 1)
  return (
    <Dialog
      title={<Trans>What does {money(amount)} pay?</Trans>}
      onClose={onClose}
      acts={
        <Button onClick={onClose}>
          <Trans>Leave the line</Trans>
        </Button>
      }
    >
      <Stack gap={12}>
        <p className={styles.Words}>{words}</p>
        <SearchField
          name={t`Search a payer, a child, a number`}
          value={search}
          onChange={setSearch}
        />
        <KeptPart
          kept={asked}
          silence={{
            title: <Trans>The invoices could not be read</Trans>,
            words: <Trans>That needs the network. Nothing was recorded: try again.</Trans>,
          }}
        >
          {({ bankDues: dues }) => {
            const found = dues.filter(isFound).toSorted((a, b) => isOther(a) - isOther(b))
            if (found.length === 0)
              return (
                <Quiet>
                  <Trans>Nothing that is owed matches this search.</Trans>
                </Quiet>
              )
            return (
              <ul className={styles.Dues} aria-label={t`What is owed`}>
                {found.slice(0, mostInSight).map((due) => (
                  <li key={due.invoiceId}>
                    <button type="button" onClick={() => onChosen(due)}>
                      <b>
                        {due.payerName} · {due.number}
                      </b>
                      <span>
                        <Trans>
                          {due.childName}, {money(due.remaining)} due
                        </Trans>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </KeptPart>
      </Stack>
    </Dialog>
  )
}
