import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { parseSchoolKind } from '#domain/access/presets.ts'
import { localeNames } from '#src/i18n/locales.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { countryWords, kindWords, partWords } from '../platform-words.ts'
import { parts, presetOf } from '../school/switches.view.ts'
import styles from './new-school.module.css'
import type { NewSchool } from './use-new-school.ts'

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null
}

/** What will be created and what will be mailed, before it is. */
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
        <dl className={styles.Recap}>
          <Row name={<Trans>City</Trans>}>{form.city}</Row>
          <Row name={<Trans>Kind</Trans>}>{i18n._(kindWords[kind])}</Row>
          <Row name={<Trans>Begins with</Trans>}>{begins}</Row>
          <Row name={<Trans>Country</Trans>}>{i18n._(countryWords[form.country])}</Row>
          <Row name={<Trans>Time zone</Trans>}>{form.timeZone}</Row>
          <Row name={<Trans>Language of the mails</Trans>}>{localeNames[form.language]}</Row>
          <Row name={<Trans>SIRET</Trans>}>{form.siret}</Row>
          <Row name={<Trans>E-mail of the school</Trans>}>{form.mail}</Row>
          <Row name={<Trans>Website</Trans>}>{form.website}</Row>
          <Row name={<Trans>Telephone</Trans>}>
            {[form.contactOne, form.contactTwo].filter(Boolean).join(', ')}
          </Row>
        </dl>
      </Section>
      <Section title={<Trans>Its first director</Trans>}>
        <dl className={styles.Recap}>
          <Row name={<Trans>Name</Trans>}>{form.directorName}</Row>
          <Row name={<Trans>E-mail</Trans>}>{directorEmail}</Row>
          <Row name={<Trans>Username</Trans>}>{form.directorUsername}</Row>
        </dl>
      </Section>
      <TroubleNotice trouble={trouble} />
      <div className={styles.Acts}>
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
      </div>
    </div>
  )
}
