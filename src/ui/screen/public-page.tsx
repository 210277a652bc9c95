import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { localeNames, locales } from '#src/i18n/locales.ts'
import { Segmented } from '../field/segmented.tsx'
import { BrandMark } from '../sign/brand-mark.tsx'
import { Eave } from './eave.tsx'
import styles from './public-page.module.css'
import { Screen } from './screen.tsx'

/**
 * A page that nobody needs to be signed in for. Its roof shows the name and the language, and leaks nothing.
 * `bare` leaves every pixel to the page, and the heading too; elsewhere the title is read aloud as the heading. `roof`
 * names a school in the place of Préau.
 */
export function PublicPage({
  name,
  title,
  ready = true,
  layout = 'page',
  roof,
  children,
}: {
  name: string
  title: string
  ready?: boolean
  layout?: 'page' | 'bare'
  roof?: { name: ReactNode; under: ReactNode }
  children: ReactNode
}) {
  const { t } = useLingui()
  const { locale, choose } = useLocale()
  return (
    <div className={styles.PublicPage}>
      <header className={styles.Roof}>
        <BrandMark size={32} />
        {roof ? (
          <p className={styles.School}>
            <b>{roof.name}</b>
            <span>{roof.under}</span>
          </p>
        ) : (
          <b className={styles.Name}>Préau</b>
        )}
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
