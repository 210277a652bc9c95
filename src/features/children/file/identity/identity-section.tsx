import { Trans } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'

/** Who the child is. */
export function IdentitySection({ child }: { child: FiledChild }) {
  const formats = useFormats()
  return (
    <Section title={<Trans>Identity</Trans>}>
      <Facts>
        <Fact name={<Trans>First name</Trans>}>{child.firstName}</Fact>
        <Fact name={<Trans>Family name</Trans>}>{child.lastName}</Fact>
        <Fact name={<Trans>Name in use</Trans>}>{child.usageName}</Fact>
        <Fact name={<Trans>Born on</Trans>}>{formats.date(child.birthDate as LocalDate)}</Fact>
      </Facts>
    </Section>
  )
}
