import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MailCheck, Printer } from 'lucide-react'
import { useState } from 'react'
import { sumOf } from '#domain/payments/money.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
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

type Posted = (papers: readonly LatePaper[]) => Promise<Outcome>

/** Payers whom no mail reaches, each with the way out: the letter on paper, or the file where the address is added. */
export function WithoutMail({
  papers,
  currency,
  onPosted,
}: {
  papers: readonly LatePaper[]
  currency: LatePapers['currency']
  onPosted: Posted
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
            onPosted={onPosted}
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
  onPosted,
}: {
  papers: readonly LatePaper[]
  currency: LatePapers['currency']
  onPosted: Posted
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { money } = useMoney(currency)
  const { levelOf } = useReminderWords()
  const { download, isBusy } = useDownload(paymentRefusalWords)
  const [isAsking, setAsking] = useState(false)
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
        <Button
          icon={<MailCheck size={18} />}
          aria-label={t`It is posted: the letter to ${payerName}`}
          onClick={() => setAsking(true)}
        >
          <Trans>It is posted</Trans>
        </Button>
        {childId ? (
          <LinkButton to={`/profile/${childId}?tab=PROFILE`}>
            <Trans>Add an address</Trans>
          </LinkButton>
        ) : null}
      </Acts>
      {isAsking ? (
        <ConfirmDialog
          title={<Trans>Is the letter to {payerName} posted?</Trans>}
          stay={<Trans>Cancel</Trans>}
          go={<Trans>It is posted</Trans>}
          act={() => onPosted(papers)}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              It then counts as sent today: {level}. That cannot be taken back, and the next letter
              waits for its time.
            </Trans>
          </p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
