import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BrandMark } from '#src/ui/brand-mark.tsx'
import { findCurrent, type NavigationEntry } from './navigation.ts'
import styles from './side-navigation.module.css'

type NavigationProps = { entries: readonly NavigationEntry[] }

function Entries({
  entries,
  sign,
}: NavigationProps & { sign: (entry: NavigationEntry) => ReactNode }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const current = findCurrent(entries, pathname)
  return entries.map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      aria-current={entry === current ? 'page' : undefined}
      className={`${styles.Entry} ${entry.place === 'foot' ? styles.foot : ''}`}
    >
      {sign(entry)}
      {i18n._(entry.name)}
    </Link>
  ))
}

const drawing = (entry: NavigationEntry) => <entry.icon aria-hidden />

/** The post of the shelter at the desk: 294 px with the school, the screens and the person. */
export function Sidebar({
  entries,
  place,
  foot,
}: NavigationProps & { place: string; foot: ReactNode }) {
  const { t } = useLingui()
  return (
    <aside className={styles.Side} aria-label={place}>
      <div className={styles.Place}>
        <BrandMark />
        <b>{place}</b>
      </div>
      <nav className={styles.Entries} aria-label={t`Screens`}>
        <Entries entries={entries} sign={drawing} />
      </nav>
      <div className={styles.Person}>{foot}</div>
    </aside>
  )
}

/** The same on a tablet: 76 px, a drawing and a word. */
export function Rail({ entries }: NavigationProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.Rail} aria-label={t`Screens`}>
      <Entries entries={entries} sign={drawing} />
    </nav>
  )
}

/** On a phone: the four things this person does most. */
export function BottomBar({ entries }: NavigationProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.Bottom} aria-label={t`Screens`}>
      <Entries
        entries={entries.slice(0, 4)}
        sign={(entry) => <span className={styles.Sign}>{drawing(entry)}</span>}
      />
    </nav>
  )
}
