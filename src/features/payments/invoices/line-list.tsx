import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Link } from '#src/ui/link.tsx'
import styles from './invoices.module.css'
import type { InvoiceMonth, ShownLine } from './invoices.operations.ts'
import { addressOf } from './line-origin.ts'
import { useLineWords } from './use-line-words.ts'
import { useMoney } from './use-money.ts'

/** The place where the lines of a paper belong. */
export type LinePlace = { childId: string | null; classId: string | null; month: string }

/** The name of a line, which leads to what it comes from. */
export function LineName({ line, place }: { line: ShownLine; place: LinePlace }) {
  const { t } = useLingui()
  const { childId, classId, month } = place
  const { user, school } = useSignedIn()
  const hasSheet = maySeeScreen(accessFactsOf(user, school), 'transmission')
  const address = childId ? addressOf(line, { childId, classId, month, hasSheet }) : null
  if (!address) return line.label
  return (
    <Link to={address} title={t`Look at what it comes from`}>
      {line.label}
    </Link>
  )
}

/** The lines of a paper as it says them, each with how it was counted. */
export function LineList({
  lines,
  place,
  currency,
  actOf,
}: {
  lines: readonly ShownLine[]
  place: LinePlace
  currency: InvoiceMonth['currency']
  /** Acts on a line, beside it. */
  actOf?: (line: ShownLine) => ReactNode
}) {
  const about = useLineWords(currency)
  const { money } = useMoney(currency)
  return (
    <ul className={styles.LineList}>
      {lines.map((line) => (
        <li key={line.key} data-source={line.source}>
          <span>
            <LineName line={line} place={place} />
            <small>{about(line, place.month)}</small>
            {actOf?.(line)}
          </span>
          <span>{money(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
