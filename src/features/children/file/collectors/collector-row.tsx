import { Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { holdsOn } from '#domain/children/family/collecting.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import { PhoneLinks } from '#src/people/phone-links.tsx'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { useChildrenRoom } from '../../list/children-room.tsx'
import styles from '../family/family.module.css'
import type { FiledCollector } from './collectors.operations.ts'

/** The days on which it holds, in words; nothing where it always does. */
function useWhen(person: FiledCollector): string {
  const { t } = useLingui()
  const formats = useFormats()
  const weekdayName = useWeekdayName()
  const { weekdays, validFrom, validUntil } = person
  const days = formats.list(weekdays.map(weekdayName))
  const from = validFrom && formats.date(validFrom)
  const until = validUntil && formats.date(validUntil)
  return [
    ...(weekdays.length > 0 ? [days] : []),
    ...(from ? [t`from ${from}`] : []),
    ...(until ? [t`until ${until}`] : []),
  ].join(' · ')
}

function useIdentity(person: FiledCollector): string | null {
  const { t } = useLingui()
  const formats = useFormats()
  const { kind, needsIdentityCheck, identitySeenOn, identitySeenByName } = person
  if (kind !== 'may') return null
  if (!identitySeenOn) return needsIdentityCheck ? t`identity not checked yet` : null
  const date = formats.date(identitySeenOn)
  const name = identitySeenByName ?? ''
  return name ? t`paper seen on ${date} by ${name}` : t`paper seen on ${date}`
}

/** One person who may, or must not, collect the child. */
export function CollectorRow({ person, paper }: { person: FiledCollector; paper: ReactNode }) {
  const { today } = useChildrenRoom()
  const when = useWhen(person)
  const identity = useIdentity(person)
  const { kind, name, relation, phone, note, portrait } = person
  const isOver = !holdsOn({ ...person, weekdays: [] }, today)
  const words = (
    <Stack gap={2}>
      <span className={kind === 'must_not' ? `${styles.Name} ${styles.forbidden}` : styles.Name}>
        {kind === 'must_not' ? <Ban aria-hidden /> : null}
        {name}{' '}
        <Quiet as="span">
          {relation}
          {relation && kind === 'must_not' ? ' · ' : null}
          {kind === 'must_not' ? <Trans>must not collect</Trans> : null}
          {isOver ? (
            <>
              {' '}
              <Trans>(not today)</Trans>
            </>
          ) : null}
        </Quiet>
      </span>
      {when ? <Quiet as="span">{when}</Quiet> : null}
      {identity ? <Quiet as="span">{identity}</Quiet> : null}
      <PhoneLinks numbers={[{ key: 'phone', phone }]} />
      {note ? <span className={styles.Note}>{note}</span> : null}
      {paper}
    </Stack>
  )
  return portrait ? (
    <Row gap={12}>
      <Portrait name={name} pic={portrait} size="large" />
      {words}
    </Row>
  ) : (
    words
  )
}
