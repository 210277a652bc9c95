import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { Key } from '#src/ui/sign/key.tsx'
import styles from './invoices.module.css'
import type { InvoiceMonth, ShownDraft } from './invoices.operations.ts'
import { useInvoiceWords } from './use-invoice-words.ts'
import { useMoney } from './use-money.ts'

export const differenceOf = ({ total, lastTotal }: ShownDraft): number => total - (lastTotal ?? 0)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, it) => sum + it, 0)

function Difference({ value, words }: { value: number; words: string }) {
  const Sign = value > 0 ? ArrowUp : value < 0 ? ArrowDown : Equal
  return (
    <span className={styles.Difference}>
      <Sign size={14} aria-hidden />
      {words}
    </span>
  )
}

/** Drafts that are ready, the largest difference to the month before first. */
export function DraftTable({
  month: { currency },
  drafts,
  chosen,
  onChoose,
  months,
}: {
  month: InvoiceMonth
  drafts: readonly ShownDraft[]
  chosen: ShownDraft | undefined
  onChoose: (draft: ShownDraft) => void
  months: { before: string; now: string }
}) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { why } = useInvoiceWords()
  const { money, difference } = useMoney(currency)
  const last = sumOf(drafts.map(({ lastTotal }) => lastTotal ?? 0))
  const total = sumOf(drafts.map((draft) => draft.total))
  const place = chosen ? drafts.findIndex(({ id }) => id === chosen.id) + 1 : 0
  return (
    <Section padding="none">
      <div className={styles.Drafts}>
        <Table label={t`Ready to issue`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Ready to issue</Trans>
              </th>
              <th scope="col" className={`${styles.Amount} ${styles.fromTablet}`}>
                {months.before}
              </th>
              <th scope="col" className={styles.Amount}>
                {months.now}
              </th>
              <th scope="col" className={styles.Amount} aria-sort="descending">
                <Trans>Difference</Trans>
              </th>
              <th scope="col" className={styles.Why}>
                <Trans>Why</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => (
              <tr
                key={draft.id}
                data-draft={draft.id}
                aria-selected={draft.id === chosen?.id}
                onClick={() => onChoose(draft)}
              >
                <th scope="row">
                  <button type="button" className={styles.Name} onClick={() => onChoose(draft)}>
                    <b>{givenFirst(draft)}</b>
                    <span>{draft.payerName}</span>
                  </button>
                </th>
                <td className={`${styles.Amount} ${styles.fromTablet}`}>
                  {draft.lastTotal === null ? '–' : money(draft.lastTotal)}
                </td>
                <td className={styles.Amount}>{money(draft.total)}</td>
                <td className={styles.Amount}>
                  <Difference value={differenceOf(draft)} words={difference(differenceOf(draft))} />
                </td>
                <td className={styles.Why}>{why(draft)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Plural value={drafts.length} one="# document" other="# documents" />
              </th>
              <td className={`${styles.Amount} ${styles.fromTablet}`}>{money(last)}</td>
              <td className={styles.Amount}>{money(total)}</td>
              <td className={styles.Amount}>{difference(total - last)}</td>
              <td className={styles.Why} />
            </tr>
          </tfoot>
        </Table>
      </div>
      <p className={styles.Keys} data-print="never">
        <span>
          <Trans>
            Draft {number(place)} of {number(drafts.length)}
          </Trans>
        </span>
        <span className={styles.KeyWords}>
          <Key>J</Key> <Trans>next</Trans> <Key>K</Key> <Trans>previous</Trans> <Key>E</Key>{' '}
          <Trans>edit</Trans> <Key>I</Key> <Trans>issue</Trans>
        </span>
      </p>
    </Section>
  )
}
