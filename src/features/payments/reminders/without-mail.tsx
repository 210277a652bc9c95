import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { sumOf } from '#domain/payments/money.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDownload } from '#src/session/use-download.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { paymentRefusalWords } from '../payments-refusals.ts'
import styles from './reminders.module.css'
import type { LatePaper, LatePapers } from './reminders.operations.ts'
import { useReminderWords } from './use-reminder-words.ts'

/** So many stand in sight, so that those with a mail address do too. */
const atFirst = 5

/** One letter: the papers of a payer that are at one level. */
const letterOf = ({ payerId, nextLevel }: LatePaper): string => `${payerId} ${nextLevel}`

/** Payers whom no mail reaches, each with the way out: the letter on paper, or the file where the address is added. */
export function WithoutMail({
  papers,
  currency,
}: {
  papers: readonly LatePaper[]
  currency: LatePapers['currency']
}) {
  const [showsAll, showAll] = useState(false)
  const letters = [...new Set(papers.map(letterOf))]
  if (letters.length === 0) return null
  return (
    <Section
      title={<Trans>No e-mail address</Trans>}
      hint={
        <Plural value={letters.length} one="# letter goes on paper" other="# letters go on paper" />
      }
    >
      <ul className={styles.Rows}>
        {(showsAll ? letters : letters.slice(0, atFirst)).map((letter) => (
          <LetterOnPaper
            key={letter}
            papers={papers.filter((paper) => letterOf(paper) === letter)}
            currency={currency}
          />
        ))}
      </ul>
      {showsAll || letters.length <= atFirst ? null : (
        <Button look="quiet" onClick={() => showAll(true)}>
          <Trans>Show all {letters.length}</Trans>
        </Button>
      )}
    </Section>
  )
}

function LetterOnPaper({
  papers,
  currency,
}: {
  papers: readonly LatePaper[]
  currency: LatePapers['currency']
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { money } = useMoney(currency)
  const { levelOf } = useReminderWords()
  const { download, isBusy } = useDownload(paymentRefusalWords)
  const [first] = papers
  if (!first) return null
  const { id, payerName, childId, nextLevel } = first
  const level = levelOf(nextLevel ?? 1)
  const children = [...new Set(papers.map(({ childName }) => childName))].join(', ')
  const print = () =>
    void download({
      path: '/files/reminder.pdf',
      query: { invoice: id },
      ...{ name: `${level} ${payerName}`, today },
    })
  return (
    <li data-without-mail={id}>
      <b>{payerName}</b>
      <span className={styles.Said}>
        {children} · {papers.map(({ number }) => number).join(', ')} ·{' '}
        {money(sumOf(papers.map(({ remaining }) => remaining)))} · {level}
      </span>
      <Acts side="end">
        <Button
          icon={<Printer size={18} />}
          aria-label={t`Print the letter to ${payerName}`}
          disabled={isBusy}
          onClick={print}
        >
          <Trans>Print</Trans>
        </Button>
        {childId ? (
          <LinkButton to={`/profile/${childId}?tab=PROFILE`}>
            <Trans>Add an address</Trans>
          </LinkButton>
        ) : null}
      </Acts>
    </li>
  )
}
