import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { localeNames, locales } from '#src/i18n/locales.ts'
import { Button } from '#src/ui/button.tsx'
import { TileRadios } from '#src/ui/field/tile-choice.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import styles from '../admission.module.css'

/** The first step: the language of the family, and what the form asks for. */
export function StepBegin({ wasKept, onForget }: { wasKept: boolean; onForget: () => void }) {
  const { locale, choose } = useLocale()
  const asked = useId()
  return (
    <>
      {wasKept ? (
        <Notice
          role="status"
          title={<Trans>You began this request earlier.</Trans>}
          acts={
            <Button size="touch" onClick={onForget}>
              <Trans>Begin anew</Trans>
            </Button>
          }
        >
          <Trans>Your answers are still here, on this device alone.</Trans>
        </Notice>
      ) : null}
      <TileRadios
        label={<Trans>Which language should we use?</Trans>}
        value={locale}
        choices={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={(chosen) => void choose(chosen)}
      />
      <p id={asked}>
        <Trans>The form asks for:</Trans>
      </p>
      <ul className={styles.Asked} aria-labelledby={asked}>
        <li>
          <Trans>the name and the birth date of your child</Trans>
        </li>
        <li>
          <Trans>the days that you wish for</Trans>
        </li>
        <li>
          <Trans>how we reach you</Trans>
        </li>
      </ul>
    </>
  )
}
