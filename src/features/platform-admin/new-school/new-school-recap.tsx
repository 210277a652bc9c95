import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { parseSchoolKind } from '#domain/access/presets.ts'
import { localeNames } from '#src/i18n/locales.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { countryWords, kindWords, partWords } from '../platform-words.ts'
import { parts, presetOf } from '../school/switches.view.ts'
import styles from './new-school.module.css'
import type { NewSchool } from './use-new-school.ts'

/** Shows what will be created and what will be mailed, before it is. */
export function NewSchoolRecap({ of: { form, send, back, isBusy, trouble } }: { of: NewSchool }) {
  const { i18n } = useLingui()
  const { list } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const kind = parseSchoolKind(form.kind) ?? 'mixed'
  const { flags, features } = presetOf(kind)
  const begins = list(
    parts
      .filter(({ flag, feature }) => (!flag || flags[flag]) && (!feature || features[feature]))
      .map(({ word }) => i18n._(partWords[word])),
  )
  const { directorEmail } = form
  return (
    <div className={styles.Page}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Is everything right?</Trans>
      </h2>
      <Section title={form.name}>
        <Facts>
          <Fact name={<Trans>Town</Trans>}>{form.city}</Fact>
          <Fact name={<Trans>Kind</Trans>}>{i18n._(kindWords[kind])}</Fact>
          <Fact name={<Trans>Begins with</Trans>}>{begins}</Fact>
          <Fact name={<Trans>Country</Trans>}>{i18n._(countryWords[form.country])}</Fact>
          <Fact name={<Trans>Time zone</Trans>}>{form.timeZone}</Fact>
          <Fact name={<Trans>Language of the mails</Trans>}>{localeNames[form.language]}</Fact>
          <Fact name={<Trans>SIRET</Trans>}>{form.siret}</Fact>
          <Fact name={<Trans>E-mail of the school</Trans>}>{form.mail}</Fact>
          <Fact name={<Trans>Website</Trans>}>{form.website}</Fact>
          <Fact name={<Trans>Phone</Trans>}>
            {[form.contactOne, form.contactTwo].filter(Boolean).join(', ')}
          </Fact>
        </Facts>
      </Section>
      <Section title={<Trans>Its first director</Trans>}>
        <Facts>
          <Fact name={<Trans>Name</Trans>}>{form.directorName}</Fact>
          <Fact name={<Trans>E-mail</Trans>}>{directorEmail}</Fact>
          <Fact name={<Trans>Username</Trans>}>{form.directorUsername}</Fact>
        </Facts>
      </Section>
      <TroubleNotice trouble={trouble} />
      <Acts>
        <Button look="primary" aria-disabled={isBusy} onClick={() => void send()}>
          {isBusy ? (
            <Trans>Creating…</Trans>
          ) : (
            <Trans>Create the school and invite {directorEmail}</Trans>
          )}
        </Button>
        <Button look="quiet" onClick={back}>
          <Trans>Correct something</Trans>
        </Button>
      </Acts>
    </div>
  )
}
