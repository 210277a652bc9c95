import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { localeNames, locales } from '#src/i18n/locales.ts'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Eave } from '#src/ui/screen/eave.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { BrandMark } from '#src/ui/sign/brand-mark.tsx'
import styles from './public-page.module.css'

/**
 * A page that nobody needs to be signed in for. Its roof shows the name and the language, and leaks nothing.
 * `bare` leaves every pixel to the page, and the heading too; elsewhere the title is read aloud as the heading.
 */
export function PublicPage({
  name,
  title,
  ready = true,
  layout = 'page',
  children,
}: {
  name: string
  title: string
  ready?: boolean
  layout?: 'page' | 'bare'
  children: ReactNode
}) {
  const { t } = useLingui()
  const { locale, choose } = useLocale()
  return (
    <div className={styles.PublicPage}>
      <header className={styles.Roof}>
        <BrandMark size={32} />
        <b className={styles.Name}>Préau</b>
        {layout === 'bare' ? null : <h1 className={styles.Heading}>{title}</h1>}
        <Segmented
          label={t`Language`}
          place="roof"
          value={locale}
          onChange={(chosen) => void choose(chosen)}
          choices={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
        />
      </header>
      <Eave />
      <Screen {...{ name, title, ready, layout }}>{children}</Screen>
    </div>
  )
}
