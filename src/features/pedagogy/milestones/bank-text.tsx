import { Trans, useLingui } from '@lingui/react/macro'
import { BookPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { firstLetters, lettersOf } from '#domain/kernel/text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field/field.tsx'
import styles from './bank-text.module.css'
import { type SentencesOf, useSentences, withSentence } from './sentences.ts'

/** A text that may be put together from the school's bank of sentences. */
export function BankText({
  label,
  help,
  value,
  longest,
  domainId,
  childName,
  rows = 3,
  problem,
  onChange,
}: {
  label: ReactNode
  help?: ReactNode
  value: string
  longest: number
  /** The domains whose sentences come before those for every domain. */
  domainId: SentencesOf
  childName: string | null
  rows?: number
  problem?: string | undefined
  onChange: (text: string) => void
}) {
  const { t } = useLingui()
  const sentences = useSentences(domainId)
  const [isOpen, setOpen] = useState(false)
  const left = longest - lettersOf(value)
  return (
    <div className={styles.BankText}>
      <TextArea
        label={label}
        help={left < 100 ? t`${left} characters left` : help}
        problem={problem}
        value={value}
        rows={rows}
        maxLength={longest}
        onChange={(event) => onChange(event.target.value)}
      />
      {sentences.length > 0 ? (
        <>
          <Button
            look="quiet"
            icon={<BookPlus aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen((was) => !was)}
          >
            <Trans>Text bank</Trans>
          </Button>
          {isOpen ? (
            <ul className={styles.Bank}>
              {sentences.map(({ id, text }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() =>
                      onChange(
                        firstLetters(
                          withSentence(value, { sentence: text, name: childName }),
                          longest,
                        ),
                      )
                    }
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
