import { Trans } from '@lingui/react/macro'
import { undoHours } from '#domain/import/import-codes.ts'
import { addressHours, paperMinutes } from '#domain/media/picture-address.ts'
import {
  keptAlbumDays,
  keptLetterDays,
  ledgerYears,
  registerYears,
} from '#domain/privacy/fixed-terms.ts'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
import { Section } from '#src/ui/screen/section.tsx'

/** Deleted automatically, whatever the school says, and what the law keeps. */
export function FixedTerms() {
  const { fewest, most } = addressHours
  return (
    <Section title={<Trans>Deleted automatically</Trans>}>
      <Facts>
        <Fact name={<Trans>Register without names</Trans>}>
          <Trans>{registerYears} years after the child has left: the law asks for it.</Trans>
        </Fact>
        <Fact name={<Trans>Invoices and payments</Trans>}>
          <Trans>{ledgerYears} years after the year in which they were issued.</Trans>
        </Fact>
        <Fact name={<Trans>Letters to families</Trans>}>
          <Trans>{keptLetterDays} days after they were sent.</Trans>
        </Fact>
        <Fact name={<Trans>Albums</Trans>}>
          <Trans>{keptAlbumDays} days after the end of the school year that they show.</Trans>
        </Fact>
        <Fact name={<Trans>Imported lists</Trans>}>
          <Trans>
            The file never leaves your device; what an undo needs goes after {undoHours} hours.
          </Trans>
        </Fact>
        <Fact name={<Trans>Addresses of pictures</Trans>}>
          <Trans>
            They stay open for {fewest} to {most} hours.
          </Trans>
        </Fact>
        <Fact name={<Trans>Addresses of papers</Trans>}>
          <Trans>They stay open for {paperMinutes} minutes.</Trans>
        </Fact>
        <Fact name={<Trans>Pictures of an erased child</Trans>}>
          <Trans>
            Within the hour, unless the diary or an album shows another child with them.
          </Trans>
        </Fact>
        <Fact name={<Trans>A guardian who was removed</Trans>}>
          <Trans>
            The history of the child's file still says who it was and what changed. It is erased
            with the file.
          </Trans>
        </Fact>
        <Fact name={<Trans>Corrections</Trans>}>
          <Trans>
            Data are put right in the child's file. The history in the file says who changed what,
            and when.
          </Trans>
        </Fact>
      </Facts>
    </Section>
  )
}
