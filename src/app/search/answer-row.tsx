import { Trans, useLingui } from '@lingui/react/macro'
import {
  DoorOpen,
  type LucideIcon,
  MailPlus,
  PanelsTopLeft,
  ReceiptText,
  UserKey,
  UserRound,
  Zap,
} from 'lucide-react'
import { Fragment } from 'react'
import { foundParts } from '#domain/search/found-parts.ts'
import type { Search, SearchSection } from '#domain/search/search.ts'
import { Key } from '#src/ui/sign/key.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import type { Answer } from './answers.ts'
import styles from './palette.module.css'

const iconOf: Readonly<Record<SearchSection, LucideIcon>> = {
  children: UserRound,
  guardians: UserRound,
  prospects: MailPlus,
  staff: UserKey,
  invoices: ReceiptText,
  classes: DoorOpen,
  screens: PanelsTopLeft,
  acts: Zap,
}

/** A name with what was found in it underlined. */
function Found({ search, name }: { search: Search; name: string }) {
  return foundParts(search, name).map(({ text, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name have no other order
    isFound ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  )
}

/** A line of the palette. The field keeps the focus: the line is named by `aria-activedescendant`. */
export function AnswerRow({
  id,
  answer,
  search,
  isActive,
  icon,
  onPoint,
  onChoose,
}: {
  id: string
  answer: Answer
  search: Search
  isActive: boolean
  icon?: LucideIcon | undefined
  onPoint: () => void
  onChoose: () => void
}) {
  const { t } = useLingui()
  const Icon = icon ?? answer.icon ?? iconOf[answer.section]
  const isFace = answer.section === 'children' && !icon
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys of every line
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-answer={answer.section}
      className={styles.Answer}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {isFace ? (
        <Portrait
          name={answer.name}
          pic={answer.portrait ?? null}
          size="small"
          mood={answer.isPast ? 'away' : 'there'}
        />
      ) : (
        <Icon aria-hidden />
      )}
      <span className={styles.Words}>
        <b>
          <Found search={search} name={answer.name} />
        </b>{' '}
        {answer.beside ? <span className={styles.Beside}>{answer.beside}</span> : null}
      </span>
      <span className={styles.End}>
        {answer.isPast ? <Trans>has left</Trans> : null}
        {answer.end ? <span>{answer.end}</span> : null}
        {isActive ? (
          <span className={styles.Enter} aria-hidden>
            <Key>{t({ message: 'Enter', context: 'key' })}</Key>
          </span>
        ) : null}
      </span>
    </div>
  )
}
