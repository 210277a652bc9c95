import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { localeNames, locales } from '#src/i18n/locales.ts'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Eave } from '#src/ui/screen/eave.tsx'
import { BrandMark } from '#src/ui/sign/brand-mark.tsx'
import styles from './public-page.module.css'

/** The roof over pages that nobody needs to be signed in for: the name and the language, nothing to leak. */
export function PublicPage({
  heading,
  children,
}: {
  /** Said aloud where the page's own sentence is not its heading. */
  heading?: string
  children: ReactNode
}) {
  const { t } = useLingui()
  const { locale, choose } = useLocale()
  return (
    <div className={styles.PublicPage}>
      <header className={styles.Roof}>
        <BrandMark size={32} />
        <b className={styles.Name}>Préau</b>
        {heading === undefined ? null : <h1 className={styles.Heading}>{heading}</h1>}
        <Segmented
          label={t`Language`}
          place="roof"
          value={locale}
          onChange={(chosen) => void choose(chosen)}
          choices={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
        />
      </header>
      <Eave />
      {children}
    </div>
  )
}
