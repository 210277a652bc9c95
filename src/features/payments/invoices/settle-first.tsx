import { Plural, Trans } from '@lingui/react/macro'
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './invoices.module.css'
import type { ShownDraft } from './invoices.operations.ts'
import { type OpenMatter, openMatters, type Problem } from './open-matters.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

/** So many stand in sight, so that what is ready does too. */
const atFirst = 5

/** Drafts that stay behind, each problem with its way out. A warning may be confirmed. */
export function SettleFirst({
  drafts,
  isBusy,
  onConfirm,
}: {
  drafts: readonly ShownDraft[]
  isBusy: boolean
  onConfirm: (drafts: readonly ShownDraft[], kind: Problem['kind']) => void
}) {
  const [showsAll, showAll] = useState(false)
  if (drafts.length === 0) return null
  const matters = openMatters(drafts)
  return (
    <Section
      title={<Trans>Settle first</Trans>}
      hint={
        <Plural
          value={drafts.length}
          one="# draft stays behind until it is settled"
          other="# drafts stay behind until they are settled"
        />
      }
    >
      <ul className={styles.Problems}>
        {(showsAll ? matters : matters.slice(0, atFirst)).map((matter) => (
          <Matter key={matter.key} matter={matter} isBusy={isBusy} onConfirm={onConfirm} />
        ))}
      </ul>
      {showsAll || matters.length <= atFirst ? null : (
        <Button look="quiet" onClick={() => showAll(true)}>
          <Trans>Show all {matters.length}</Trans>
        </Button>
      )}
    </Section>
  )
}

function Matter({
  matter: { problem, times, drafts },
  isBusy,
  onConfirm,
}: {
  matter: OpenMatter
  isBusy: boolean
  onConfirm: (drafts: readonly ShownDraft[], kind: Problem['kind']) => void
}) {
  const { said, saidOfDays, way } = useInvoiceWords()
  const [draft] = drafts as [ShownDraft]
  const to = way(problem, draft)
  const Sign = problem.isWarning ? TriangleAlert : OctagonAlert
  return (
    <li data-problem={problem.kind}>
      <span className={problem.isWarning ? styles.Warning : styles.Stop}>
        <Sign size={20} aria-hidden />
      </span>
      <b>{givenFirst(draft)}</b>
      <span className={styles.Said}>
        {times > 1 ? saidOfDays(problem, times) : said(problem, draft)}
      </span>
      <Acts side="end">
        {problem.isWarning ? (
          <Button disabled={isBusy} onClick={() => onConfirm(drafts, problem.kind)}>
            <Trans>Issue anyway</Trans>
          </Button>
        ) : null}
        {to ? <LinkButton to={to.to}>{to.words}</LinkButton> : null}
      </Acts>
    </li>
  )
}
