import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { BrandMark } from '#src/ui/brand-mark.tsx'
import type { NavigationEntry } from './navigation.ts'
import styles from './side-navigation.module.css'

type NavigationProps = { entries: readonly NavigationEntry[] }

function Entry({ entry, children }: { entry: NavigationEntry; children: ReactNode }) {
  return (
    <NavLink to={entry.to} className={styles.Entry ?? ''}>
      {children}
    </NavLink>
  )
}

/** The post of the shelter at the desk: 294 px with the school, the screens and the person. */
export function Sidebar({
  entries,
  place,
  foot,
}: NavigationProps & { place: string; foot: ReactNode }) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.Side}>
      <div className={styles.Place}>
        <BrandMark />
        <b>{place}</b>
      </div>
      <nav className={styles.Entries} aria-label={t`Screens`}>
        {entries.map((entry) => (
          <Entry key={entry.word} entry={entry}>
            <entry.icon aria-hidden />
            {i18n._(entry.name)}
          </Entry>
        ))}
      </nav>
      <div className={styles.Foot}>{foot}</div>
    </div>
  )
}

/** The same on a tablet: 76 px, a drawing and a word. */
export function Rail({ entries }: NavigationProps) {
  const { t, i18n } = useLingui()
  return (
    <nav className={styles.Rail} aria-label={t`Screens`}>
      {entries.map((entry) => (
        <Entry key={entry.word} entry={entry}>
          <entry.icon aria-hidden />
          {i18n._(entry.name)}
        </Entry>
      ))}
    </nav>
  )
}

/** On a phone: the four things this person does most. */
export function BottomBar({ entries }: NavigationProps) {
  const { t, i18n } = useLingui()
  return (
    <nav className={styles.Bottom} aria-label={t`Screens`}>
      {entries.slice(0, 4).map((entry) => (
        <Entry key={entry.word} entry={entry}>
          <span className={styles.Sign}>
            <entry.icon aria-hidden />
          </span>
          {i18n._(entry.name)}
        </Entry>
      ))}
    </nav>
  )
}
