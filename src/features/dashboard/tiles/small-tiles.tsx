import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Cake,
  CalendarDays,
  FileWarning,
  Image,
  type LucideIcon,
  MailPlus,
  MessageCircle,
  ReceiptText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import { birthdaysFrom } from '#domain/dashboard/birthdays.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../dashboard.module.css'
import type { Board, Part } from '../dashboard.operations.ts'
import type { Today } from '../dashboard.view.ts'

type SmallProps = {
  name: string
  icon: LucideIcon
  to?: string
  /** The act that begins where it leads. */
  begins?: string
  title: ReactNode
  children: ReactNode
}

function Small({ name, icon: Icon, to, begins, title, children }: SmallProps) {
  return (
    <li className={styles.SmallTile} data-tile={name}>
      <Icon aria-hidden />
      <span className={styles.Who}>
        {to ? (
          <Link to={to} state={begins ? { begins } : undefined} className={styles.Strong}>
            {title}
          </Link>
        ) : (
          <span className={styles.Strong}>{title}</span>
        )}
        <span className={styles.Hint}>{children}</span>
      </span>
    </li>
  )
}

function Birthdays({ children, date }: { children: Today['children']; date: LocalDate }) {
  const { t } = useLingui()
  const formats = useFormats()
  const all = birthdaysFrom(children, date)
  const ofToday = all.filter(({ on }) => on === date)
  const later = all.filter(({ on }) => on > date)
  const wordsOf = ({ child, age }: (typeof all)[number]) => {
    const name = child.name
    return (
      <Link key={child.childId} to={`/profile/${child.childId}`} className={styles.Birthday}>
        <Plural value={age} one={`${name} is # year old`} other={`${name} is # years old`} />
      </Link>
    )
  }
  return (
    <Small
      name="birthdays"
      icon={Cake}
      title={ofToday.length > 0 ? ofToday.map(wordsOf) : t`No birthday today`}
    >
      {later.length === 0 ? (
        <Trans>None in the next seven days</Trans>
      ) : (
        formats.list(later.map(({ child, on }) => `${child.name} ${formats.shortDay(on)}`))
      )}
    </Small>
  )
}

function Requests({ counts }: { counts: NonNullable<Board['prospects']> }) {
  const formats = useFormats()
  const { toprocess, oldestToProcess } = counts
  const oldest = oldestToProcess ? formats.date(oldestToProcess) : null
  return (
    <Small
      name="prospects"
      icon={MailPlus}
      to="/prospects?status=toprocess"
      title={
        <Plural
          value={toprocess}
          _0="No request to process"
          one="# request to process"
          other="# requests to process"
        />
      }
    >
      {oldest ? (
        <Trans>The oldest came on {oldest}</Trans>
      ) : (
        <Trans>Every family has an answer</Trans>
      )}
    </Small>
  )
}

/** Events of the day with their hours; the earliest stands first. */
function Events({ events }: { events: Part<'events'> }) {
  const formats = useFormats()
  const said = events.map(({ title, startsAt }) =>
    startsAt ? `${formats.time(localTime(startsAt))} ${title}` : title,
  )
  return (
    <Small
      name="events"
      icon={CalendarDays}
      to="/event"
      title={
        <Plural
          value={events.length}
          _0="No event today"
          one="# event today"
          other="# events today"
        />
      }
    >
      {said.length > 0 ? said.join(', ') : <Trans>Outings, meetings, parties</Trans>}
    </Small>
  )
}

/** Invoices to issue. A month that is not prepared has none yet, which is not the same as nothing to do. */
function Invoices({ invoices }: { invoices: NonNullable<Board['invoices']> }) {
  const { month, isPrepared, ready, blocked } = invoices
  return (
    <Small
      name="invoices"
      icon={ReceiptText}
      to={`/invoice-summary?month=${month}`}
      title={
        isPrepared ? (
          <Plural
            value={ready}
            _0="No invoice to issue"
            one="# invoice to issue"
            other="# invoices to issue"
          />
        ) : (
          <Trans>This month is not prepared yet</Trans>
        )
      }
    >
      {isPrepared ? (
        <Plural
          value={blocked}
          _0="None is blocked"
          one="# to settle first"
          other="# to settle first"
        />
      ) : (
        <Trans>Prepare its invoices</Trans>
      )}
    </Small>
  )
}

/** Tiles of one line each: messages, events, requests for a place, birthdays, pictures, documents, invoices. */
export function SmallTiles({
  board,
  today,
  facts,
}: {
  board: Board
  today: Today | null
  facts: AccessFacts
}) {
  const { unread, prospects, pictures, events, documents, invoices, date } = board
  const isBirthday = today !== null && maySeeScreen(facts, 'profile')
  const counted = [unread, prospects, pictures, events, documents, invoices]
  if (counted.every((it) => it === null) && !isBirthday) return null
  return (
    <div className={styles.Small}>
      <Section padding="none">
        <ul className={styles.SmallTiles}>
          {unread === null ? null : (
            <Small
              name="messages"
              icon={MessageCircle}
              to="/message"
              title={
                <Plural
                  value={unread}
                  _0="No message to read"
                  one="# message to read"
                  other="# messages to read"
                />
              }
            >
              <Trans>Messages of the team</Trans>
            </Small>
          )}
          {prospects ? <Requests counts={prospects} /> : null}
          {events ? <Events events={events} /> : null}
          {isBirthday && today ? <Birthdays date={date}>{today.children}</Birthdays> : null}
          {pictures === null ? null : (
            <Small
              name="pictures"
              icon={Image}
              to="/gallery"
              title={
                <Plural
                  value={pictures}
                  _0="No picture to approve"
                  one="# picture to approve"
                  other="# pictures to approve"
                />
              }
            >
              <Trans>Families see them after it</Trans>
            </Small>
          )}
          {documents ? (
            <Small
              name="documents"
              icon={FileWarning}
              to="/profile"
              begins="open-documents"
              title={
                <Plural
                  value={documents.missing}
                  _0="All documents are valid"
                  one="Documents of # child to complete"
                  other="Documents of # children to complete"
                />
              }
            >
              <Plural
                value={documents.expiring}
                _0="None expires soon"
                one="of # child one expires soon"
                other="of # children one expires soon"
              />
            </Small>
          ) : null}
          {invoices ? <Invoices invoices={invoices} /> : null}
        </ul>
      </Section>
    </div>
  )
}
