import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PhoneLinks } from '#src/people/phone-links.tsx'
import { relationWords } from '#src/people/relation-words.ts'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import type { ClassChild } from '../marks/class-register.ts'
import { whoMayCollect } from './collecting.ts'
import { MustNotNotice } from './must-not-notice.tsx'

type Contacted = { child: Pick<ClassChild, 'contacts'>; date: LocalDate }

/** Shows the people to call about a child, in their order, and by which numbers. */
export function ToCall({ child: { contacts } }: Pick<Contacted, 'child'>) {
  const { t, i18n } = useLingui()
  const collectors = (contacts?.collectors ?? []).filter(({ phone }) => phone)
  return (
    <>
      {contacts?.guardians.map(({ guardianId, name, relation, phone, homePhone, workPhone }) => (
        <div key={guardianId}>
          <span>
            {name} <Quiet as="span">{i18n._(relationWords[relation])}</Quiet>
          </span>
          <PhoneLinks
            numbers={[
              { key: 'mobile', phone },
              { key: 'home', whose: t`home`, phone: homePhone },
              { key: 'work', whose: t`work`, phone: workPhone },
            ]}
          />
        </div>
      ))}
      {collectors.map(({ collectorId, name, relation, phone }) => (
        <div key={collectorId}>
          <span>
            {name} <Quiet as="span">{relation}</Quiet>
          </span>
          <PhoneLinks numbers={[{ key: 'phone', phone }]} />
        </div>
      ))}
    </>
  )
}

/**
 * Shows whom to call about a child, who may collect it on that day, and who must not. Shows nothing where nobody is
 * known.
 */
export function ContactsOfChild({ child, date }: Contacted) {
  const formats = useFormats()
  if (!child.contacts) return null
  const people = whoMayCollect(child.contacts, date)
  const names = formats.list(people.map(({ name }) => name))
  const pictured = people.filter(({ portrait }) => portrait)
  return (
    <Stack gap={6} as="section" data-contacts>
      <MustNotNotice contacts={child.contacts} date={date} />
      <ToCall child={child} />
      {names ? (
        <Quiet>
          <Trans>May collect: {names}</Trans>
        </Quiet>
      ) : null}
      {pictured.length > 0 ? (
        <Row gap="6px 16px">
          {pictured.map(({ id, name, portrait }) => (
            <Row key={id} as="span">
              <Portrait name={name} pic={portrait} size="large" />
              {name}
            </Row>
          ))}
        </Row>
      ) : null}
    </Stack>
  )
}
