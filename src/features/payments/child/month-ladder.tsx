import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { ShownLine } from '../invoices/invoices.operations.ts'
import { LineName } from '../invoices/line-list.tsx'
import { originOf } from '../invoices/line-origin.ts'
import { useInvoiceWords } from '../invoices/use-invoice-words.ts'
import { useLineWords } from '../invoices/use-line-words.ts'
import { useMoney } from '../invoices/use-money.ts'
import { monthOfText } from '../month-text.ts'
import type { ChildMonth } from './child-month.operations.ts'
import styles from './month-ladder.module.css'

/** The care of the month: its prices, less what is deducted of them. */
const isCare = (line: ShownLine): boolean => ['plan', 'deduction'].includes(originOf(line))

/** A month as a ladder: each line with how it was counted, care first, and who pays how much of the sum. */
export function MonthLadder({ childId, bill }: { childId: string; bill: ChildMonth }) {
  const { t } = useLingui()
  const { monthTitle } = useFormats()
  const { money } = useMoney(bill.currency)
  const about = useLineWords(bill.currency)
  const { lines, parts, total, credited, month, classId } = bill
  const name = monthTitle(monthOfText(month))
  const care = lines.filter(isCare)
  const others = lines.filter((line) => !isCare(line))
  const sumOfCare = care.reduce((sum, { amount }) => sum + amount, 0)
  const step = (line: ShownLine, isFirst: boolean) => (
    <li key={line.key} data-source={originOf(line)}>
      <span aria-hidden>{line.amount < 0 ? '−' : isFirst ? '' : '+'}</span>
      <span>
        <LineName line={line} place={{ childId, classId, month }} />
      </span>
      <span className={styles.Amount}>{money(isFirst ? line.amount : Math.abs(line.amount))}</span>
      <small>{about(line, month)}</small>
    </li>
  )
  return (
    <>
      <p className={styles.Headline}>
        {bill.isIssued ? (
          <Trans>
            {name} cost <b>{money(total)}</b>
          </Trans>
        ) : (
          <Trans>
            {name} costs <b>{money(total)}</b>
          </Trans>
        )}
      </p>
      <Standing childId={childId} bill={bill} />
      {lines.length === 0 ? (
        <Quiet>
          <Trans>Nothing is billed in this month.</Trans>
        </Quiet>
      ) : (
        <ol className={styles.Ladder} aria-label={t`The month step by step`}>
          {care.map((line, place) => step(line, place === 0))}
          {care.length > 1 && others.length > 0 ? (
            <li className={styles.Care}>
              <span aria-hidden>=</span>
              <span>
                <Trans context="what a month bills">Care</Trans>
              </span>
              <span className={styles.Amount}>{money(sumOfCare)}</span>
            </li>
          ) : null}
          {others.map((line, place) => step(line, care.length === 0 && place === 0))}
          {credited > 0 ? (
            <li>
              <span aria-hidden>−</span>
              <span>
                <Trans>Credit note</Trans>
              </span>
              <span className={styles.Amount}>{money(credited)}</span>
            </li>
          ) : null}
          <li className={styles.Total}>
            <span aria-hidden>=</span>
            <span>{name}</span>
            <span className={styles.Amount}>{money(total)}</span>
          </li>
        </ol>
      )}
      {parts.length > 0 ? (
        <ul className={styles.Payers} aria-label={t`Who pays`}>
          {parts.map((part, place) => (
            <li key={`${part.payerId} ${String(place)}`}>
              {part.name}
              <b>{money(part.total)}</b>
              <small>{part.isIssued ? <Trans>issued</Trans> : <Trans>not issued yet</Trans>}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The state of the month: issued, compared with the one before, and the problems to settle first. */
function Standing({ childId, bill }: { childId: string; bill: ChildMonth }) {
  const { difference } = useMoney(bill.currency)
  const { said, saidOfDays, way } = useInvoiceWords()
  const { lastTotal, total, isIssued } = bill
  const isOpen = ({ kind }: (typeof bill.problems)[number]) => kind === 'hours_open'
  const problems = bill.problems.filter((it) => !isOpen(it))
  const running = bill.problems.find(isOpen)
  const compared =
    lastTotal === null ? null : total === lastTotal ? (
      <Trans>The same as the month before.</Trans>
    ) : (
      <Trans>{difference(total - lastTotal)} compared with the month before.</Trans>
    )
  const place = { childId, classId: bill.classId }
  const kinds = [...new Set(problems.map(({ kind }) => kind))]
  return (
    <>
      {isIssued || compared ? (
        <Quiet>
          {isIssued ? <Trans>It is issued, and keeps its prices.</Trans> : null} {compared}
        </Quiet>
      ) : null}
      {running ? <Quiet>{said(running, { payerName: null })}</Quiet> : null}
      {problems.length > 0 ? (
        <Notice tone="warning" title={<Trans>To be settled before it is issued:</Trans>}>
          <ul className={styles.Problems}>
            {kinds.map((kind) => {
              const ofKind = problems.filter((it) => it.kind === kind)
              const [first] = ofKind
              const out = first ? way(first, place) : null
              return (
                <li key={kind}>
                  {first && ofKind.length === 1
                    ? said(first, { payerName: null })
                    : first && saidOfDays(first, ofKind.length)}{' '}
                  {out ? <Link to={out.to}>{out.words}</Link> : null}
                </li>
              )
            })}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}
