import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { forbiddenName, isUnlisted, whoMayCollect } from '#src/class-day/contacts/collecting.ts'
import { MustNotNotice } from '#src/class-day/contacts/must-not-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts, Quiet, Row } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Tile } from '#src/ui/tile.tsx'

type Asking = {
  child: Pick<ChildOfDay, 'contacts' | 'name'>
  date: LocalDate
  collectedBy: string | null
  /** The person who must not collect the child, and about whom the direction was asked. */
  askedAbout: string | null
  onAsked: (name: string | null) => void
}

/** Warns of a name that must not collect the child, and asks whether the direction was asked; nothing for any other name. */
export function AskDirection({
  child: { contacts, name: childName },
  date,
  collectedBy,
  askedAbout,
  onAsked,
}: Asking) {
  const forbidden = forbiddenName(collectedBy ?? '', contacts, date)
  if (!forbidden) return null
  return (
    <div data-must-not>
      <Notice
        tone="error"
        role="alert"
        title={<Trans>{forbidden} must not collect this child.</Trans>}
      >
        <Trans>Do not hand the child over. Call the direction at once.</Trans>
      </Notice>
      <Checkbox
        label={
          <Trans>
            I have asked the direction: {childName} leaves with {forbidden} anyway
          </Trans>
        }
        value={askedAbout === forbidden}
        onChange={(isAsked) => onAsked(isAsked ? forbidden : null)}
      />
    </div>
  )
}

/** Asks whether a paper was seen, and takes the answer. */
function IdentityQuestion({
  title,
  children,
  onChecked,
}: {
  title: ReactNode
  children: ReactNode
  onChecked: () => void
}) {
  return (
    <Notice
      tone="warning"
      role="status"
      title={title}
      acts={
        <Button size="touch" onClick={onChecked}>
          <Trans>Yes, I have seen a paper</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

/**
 * Says that a name is on no list of the child, and asks for a paper. It holds nothing up: who has gone has gone.
 */
export function AskUnlisted({
  child: { contacts, name: childName },
  date,
  collectedBy,
  isChecked,
  onChecked,
}: Pick<Asking, 'child' | 'date' | 'collectedBy'> & { isChecked: boolean; onChecked: () => void }) {
  const typed = collectedBy ?? ''
  const isKnown =
    !isUnlisted(typed, contacts, date) || forbiddenName(typed, contacts, date) !== undefined
  if (isKnown || isChecked) return null
  return (
    <div data-unlisted>
      <IdentityQuestion
        title={<Trans>This name is not on the list of who may collect {childName}.</Trans>}
        onChecked={onChecked}
      >
        <Trans>Call a guardian or the direction first, and look at a paper.</Trans>
      </IdentityQuestion>
    </div>
  )
}

/**
 * Asks who collects a child: those who may are one tap, and those who must not are a warning. A person whose paper nobody
 * has seen is asked about. A name that must not come is warned of as it is typed. It is written only after somebody has
 * asked the direction.
 */
export function WhoCollects({
  child,
  date,
  collectedBy,
  isChecked,
  onName,
  onChecked,
  askedAbout,
  onAsked,
}: Asking & {
  isChecked: boolean
  onName: (name: string) => void
  onChecked: () => void
}) {
  const { t } = useLingui()
  const { contacts } = child
  const people = whoMayCollect(contacts, date)
  const chosen = people.find(({ name }) => name === collectedBy)
  const chosenName = chosen?.name ?? ''
  const forbidden = forbiddenName(collectedBy ?? '', contacts, date)
  return (
    <>
      {forbidden ? null : <MustNotNotice contacts={contacts} date={date} />}
      {people.length > 0 ? (
        <Acts gap={6} role="group" aria-label={t`Who may collect today`}>
          {people.map(({ id, name, relation }) => (
            <Tile
              key={id}
              shape="chip"
              aria-pressed={name === collectedBy}
              onClick={() => onName(name)}
            >
              {relation ? `${name} (${relation})` : name}
            </Tile>
          ))}
        </Acts>
      ) : null}
      <AskDirection {...{ child, date, collectedBy, askedAbout, onAsked }} />
      {chosen?.portrait ? (
        <Row gap={12} data-face>
          <Portrait name={chosenName} pic={chosen.portrait} size="huge" />
          <Quiet as="span">
            <Trans>{chosenName}: compare with the person in front of you.</Trans>
          </Quiet>
        </Row>
      ) : null}
      {chosen?.isIdentityOpen && !isChecked ? (
        <IdentityQuestion title={<Trans>Identity checked?</Trans>} onChecked={onChecked}>
          <Trans>Nobody has seen a paper of {collectedBy} yet.</Trans>
        </IdentityQuestion>
      ) : null}
    </>
  )
}
