import { Plural, Trans } from '@lingui/react/macro'
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './invoices.module.css'
import type { ShownDraft } from './invoices.operations.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type Problem = ShownDraft['problems'][number]

/** Drafts that stay behind, each problem with its way out. A warning may be confirmed. */
export function SettleFirst({
  drafts,
  onConfirm,
}: {
  drafts: readonly ShownDraft[]
  onConfirm: (draft: ShownDraft, kind: Problem['kind']) => void
}) {
  const { said, way } = useInvoiceWords()
  if (drafts.length === 0) return null
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
        {drafts.flatMap((draft) =>
          draft.problems.map((problem) => {
            const to = way(problem, draft)
            const Sign = problem.isWarning ? TriangleAlert : OctagonAlert
            const facts = problem.facts.map(({ value }) => value).join(' ')
            return (
              <li key={`${draft.id} ${problem.kind} ${facts}`} data-problem={problem.kind}>
                <span className={problem.isWarning ? styles.Warning : styles.Stop}>
                  <Sign size={20} aria-hidden />
                </span>
                <b>
                  {draft.firstName} {draft.lastName}
                </b>
                <span className={styles.Said}>{said(problem, draft)}</span>
                <Acts side="end">
                  {to ? <LinkButton to={to.to}>{to.words}</LinkButton> : null}
                  {problem.isWarning ? (
                    <Button onClick={() => onConfirm(draft, problem.kind)}>
                      <Trans>Issue all the same</Trans>
                    </Button>
                  ) : null}
                </Acts>
              </li>
            )
          }),
        )}
      </ul>
    </Section>
  )
}
