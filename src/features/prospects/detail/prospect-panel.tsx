import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Ban, Copy, Gift, Mail, Pencil, Phone, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailLinkTo } from '#domain/kernel/email.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { waitingHalfDays } from '#domain/prospects/offer.ts'
import { prospect as prospectThing } from '#domain/prospects/prospect.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
import { Acts, Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { Points } from '../list/prospect-table.tsx'
import { WeekStrip } from '../list/week-strip.tsx'
import { useProspectWords } from '../prospect-words.ts'
import type { Prospect, ProspectBook } from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'
import styles from './detail.module.css'
import { History } from './history.tsx'

/** Everything that the school knows of a request, and what can be done with it. */
export function ProspectPanel({
  prospect,
  book,
  today,
  freeOn,
  doings,
  isReadOnly,
  menu,
  onBack,
}: {
  prospect: Prospect
  book: ProspectBook
  today: LocalDate
  freeOn: (halfDay: string) => number | null
  doings: Doings
  isReadOnly: boolean
  menu: ReactNode
  /** Back to the list, where it has no place beside. */
  onBack: (() => void) | null
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useProspectWords(book.levels)
  const { open } = doings
  const { guardians, offer, duplicateIds, childId, status } = prospect
  const name = words.nameOf(prospect)
  const isClosed = status === 'blacklisted' || childId !== null
  const opening = (is: 'form' | 'mail' | 'offer' | 'restrict' | 'enrol' | 'erase') => () =>
    open({ is, prospect })
  const others = book.prospects.filter(({ id }) => duplicateIds.some((it) => it === id))
  return (
    <div className={styles.Panel} data-panel={prospect.id}>
      {onBack ? (
        <span>
          <Button look="quiet" size="touch" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
            <Trans>Back to the list</Trans>
          </Button>
        </span>
      ) : null}
      <Section
        title={name}
        hint={[words.ageOf(prospect, today), words.levelOf(prospect)].filter(Boolean).join(', ')}
        acts={
          isReadOnly ? undefined : (
            <Button icon={<Pencil aria-hidden />} onClick={opening('form')}>
              <Trans>Edit</Trans>
            </Button>
          )
        }
      >
        <div className={styles.Body}>
          <div className={styles.Line}>
            <WeekStrip prospect={prospect} freeOn={freeOn} /> {menu}
          </div>
          {isReadOnly || isClosed ? null : (
            <Acts gap={8}>
              <Button icon={<Mail aria-hidden />} onClick={opening('mail')}>
                <Trans>Write a mail</Trans>
              </Button>
              <Button icon={<Gift aria-hidden />} onClick={opening('offer')}>
                <Trans>Offer a place</Trans>
              </Button>
              <Button icon={<Ban aria-hidden />} onClick={opening('restrict')}>
                <Trans>Do not contact</Trans>
              </Button>
              <Button look="primary" icon={<UserPlus aria-hidden />} onClick={opening('enrol')}>
                {t`Enrol ${name}`}
              </Button>
            </Acts>
          )}
          {childId ? (
            <LinkButton look="primary" size="touch" to={`/profile/${childId}`}>
              <Trans>Open the file of {name}</Trans>
            </LinkButton>
          ) : null}
          {others.map((other) => (
            <Notice
              key={other.id}
              tone="warning"
              icon={<Copy aria-hidden />}
              title={<Trans>Perhaps sent twice</Trans>}
              acts={
                isReadOnly ? undefined : (
                  <Button onClick={() => open({ is: 'merge', prospect, other })}>
                    <Trans>Compare</Trans>
                  </Button>
                )
              }
            >
              {words.nameOf(other)}, {formats.shortDay(other.askedOn)}
            </Notice>
          ))}
          {status === 'blacklisted' && prospect.restrictedUntil ? (
            <Notice
              tone="warning"
              title={
                <Trans>Not to be contacted until {formats.date(prospect.restrictedUntil)}</Trans>
              }
            >
              {prospect.statusReason}
            </Notice>
          ) : null}
          {offer ? <Offer {...{ prospect, offer, doings, isReadOnly, words }} /> : null}
          {prospect.acceptedHalfDays.length > 0 ? (
            <p>
              <Trans>Accepted: {words.halfDayWords(prospect.acceptedHalfDays)}</Trans>
              {waitingHalfDays(prospect as never).length > 0 ? (
                <>
                  {'; '}
                  <Trans>the other days wait</Trans>
                </>
              ) : null}
            </p>
          ) : null}
          {status === 'waitinglist' ? (
            <p className={styles.Rank}>
              <b>
                <Trans>
                  Rank {prospect.rank}, {prospect.points} points
                </Trans>
              </b>{' '}
              <Points prospect={prospect} words={words} />
            </p>
          ) : null}
          <ul className={styles.People}>
            {guardians.map((guardian) => (
              <li key={givenFirst(guardian)}>
                <b>{givenFirst(guardian)}</b>
                {isClosed && status === 'blacklisted' ? null : (
                  <Acts gap={6}>
                    {guardian.phone ? (
                      <a
                        className={styles.Reach}
                        href={`tel:${guardian.phone.replace(/[^\d+]/g, '')}`}
                      >
                        <Phone size={16} aria-hidden /> {guardian.phone}
                      </a>
                    ) : null}
                    {guardian.email ? (
                      <a className={styles.Reach} href={mailLinkTo(guardian.email)}>
                        <Mail size={16} aria-hidden /> {guardian.email}
                      </a>
                    ) : null}
                  </Acts>
                )}
              </li>
            ))}
          </ul>
          <AllFields prospect={prospect} words={words} />
          <History {...{ prospect, today, doings, isReadOnly, words }} />
          <Quiet>
            {prospect.anonymiseOn ? (
              <Trans>Made anonymous on {formats.date(prospect.anonymiseOn)}.</Trans>
            ) : null}{' '}
            {prospect.consentedAt ? <Trans>The family agreed to be contacted.</Trans> : null}
          </Quiet>
          {isReadOnly || childId ? null : (
            <span>
              <Button look="quiet" onClick={opening('erase')}>
                <Trans>Erase this request</Trans>
              </Button>
            </span>
          )}
        </div>
      </Section>
    </div>
  )
}

type Words = ReturnType<typeof useProspectWords>

/** An offer with its end, and the two answers of a family. */
function Offer({
  prospect,
  offer,
  doings,
  isReadOnly,
  words,
}: {
  prospect: Prospect
  offer: NonNullable<Prospect['offer']>
  doings: Doings
  isReadOnly: boolean
  words: Words
}) {
  const formats = useFormats()
  const until = formats.date(offer.until)
  const days = words.halfDayWords(offer.halfDays)
  const isOpen = offer.state === 'open'
  return (
    <Notice
      tone={isOpen ? 'info' : 'warning'}
      icon={<Gift aria-hidden />}
      title={isOpen ? <Trans>Offered until {until}</Trans> : <Trans>Offer lapsed on {until}</Trans>}
      acts={
        isReadOnly ? undefined : (
          <>
            {isOpen ? (
              <Button look="primary" onClick={() => doings.answer(prospect, true)}>
                <Trans>Accepted</Trans>
              </Button>
            ) : null}
            <Button onClick={() => doings.answer(prospect, false)}>
              {isOpen ? <Trans>Declined</Trans> : <Trans>Take it back</Trans>}
            </Button>
          </>
        )
      }
    >
      {days}
    </Notice>
  )
}

const shownFields = [
  'birthDate',
  'gender',
  'firstDay',
  'numberOfChildren',
  'hasSibling',
  'isOfStaff',
  'language',
  'lineOne',
  'postcode',
  'city',
  'message',
  'note',
  'source',
] as const

/** The fields of a request that say something, by their labels. */
function AllFields({ prospect, words }: { prospect: Prospect; words: Words }) {
  const { wordOf, said } = useThingWords()
  const { fields } = prospectThing
  const formats = useFormats()
  return (
    <Facts>
      <Fact name={<Trans>Request</Trans>}>
        {[prospect.requestNumber, formats.date(prospect.askedOn)].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={<Trans>Half-days</Trans>}>
        {prospect.halfDays.length > 0 ? (
          words.halfDayWords(prospect.halfDays)
        ) : (
          <Trans>Every day would suit</Trans>
        )}
      </Fact>
      {shownFields.map((name) => {
        const value = prospect[name]
        if (value === null || value === false || value === '') return null
        return (
          <Fact key={name} name={wordOf(fields[name].label)}>
            {said(fields[name] as never, value)}
          </Fact>
        )
      })}
    </Facts>
  )
}
