import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
import { useChildrenRoom } from '../../list/children-room.tsx'
import type { ChildIdentity } from './identity.operations.ts'

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** Shows what is known of who a child is; what nobody has said is left out. */
export function IdentityFacts({ identity }: { identity: ChildIdentity }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useChildrenRoom()
  const dateOf = (day: LocalDate | null) => (day ? formats.date(day) : null)
  const { gender, insuranceValidUntil: until } = identity
  const isOver = until !== null && until < today
  return (
    <Facts>
      <Fact name={<Trans>First name</Trans>}>{identity.firstName}</Fact>
      <Fact name={<Trans>Family name</Trans>}>{identity.lastName}</Fact>
      <Fact name={<Trans>Name in use</Trans>}>{identity.usageName}</Fact>
      <Fact name={<Trans>Born on</Trans>}>{dateOf(identity.birthDate)}</Fact>
      <Fact name={<Trans>Born in</Trans>}>
        {joined([identity.birthCity, identity.birthDepartment, identity.birthCountry])}
      </Fact>
      <Fact name={<Trans>Gender</Trans>}>
        {gender === 'girl' ? t`Girl` : gender === 'boy' ? t`Boy` : null}
      </Fact>
      <Fact name={<Trans>Nationality</Trans>}>{identity.nationality}</Fact>
      <Fact name={<Trans>National pupil number (INE)</Trans>}>{identity.ine}</Fact>
      <Fact name={<Trans>Language at home</Trans>}>{identity.homeLanguage}</Fact>
      <Fact name={<Trans>Insurance</Trans>}>
        {joined([identity.insuranceCompany, identity.insuranceNumber])}
      </Fact>
      <Fact name={<Trans>Insured until</Trans>}>
        {until && isOver ? (
          <b>
            <Trans>{dateOf(until)}: this has ended, ask the family for the new one</Trans>
          </b>
        ) : (
          dateOf(until)
        )}
      </Fact>
      <Fact name={<Trans>Walks since</Trans>}>{dateOf(identity.walksSince)}</Fact>
    </Facts>
  )
}
