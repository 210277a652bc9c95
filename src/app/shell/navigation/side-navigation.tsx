import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Settings } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { UserType } from '#domain/accounts/roles.ts'
import type { SettingsGroup } from '#src/manifest/feature.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Link } from '#src/ui/link.tsx'
import { BrandMark } from '#src/ui/sign/brand-mark.tsx'
import { settingsGroupWords } from './group-words.ts'
import { MenuCounts } from './menu-counts.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import {
  type EntryGroup,
  findCurrent,
  isSetting,
  mostDone,
  type NavigationEntry,
  settingsGroupsOf,
} from './navigation.ts'
import styles from './side-navigation.module.css'

type NavigationProps = { entries: readonly NavigationEntry[] }

function Entries({
  entries,
  among = entries,
  sign,
}: NavigationProps & {
  /** All entries, where these are some: the open one is looked for among all. */
  among?: readonly NavigationEntry[]
  sign: (entry: NavigationEntry) => ReactNode
}) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const current = findCurrent(among, pathname)
  return entries.map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      aria-current={entry === current ? 'page' : undefined}
      className={styles.Entry}
    >
      {sign(entry)}
      {i18n._(entry.name)}
      <MenuCounts entries={[entry]} />
    </Link>
  ))
}

const drawing = (entry: NavigationEntry) => <entry.icon aria-hidden />

/** A group of settings. It opens by itself for the page that is open, and stays as a person leaves it. */
function SettingsFold({ group, entries }: NavigationProps & { group: EntryGroup<SettingsGroup> }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const current = findCurrent(entries, pathname)
  const isHere = current !== undefined && group.entries.includes(current)
  const [isOpen, setOpen] = useState(isHere)
  const [wasHere, setWasHere] = useState(isHere)
  if (wasHere !== isHere) {
    setWasHere(isHere)
    if (isHere) setOpen(true)
  }
  return (
    <Fold
      head={i18n._(settingsGroupWords[group.name])}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Entries entries={group.entries} among={entries} sign={drawing} />
    </Fold>
  )
}

/** The post of the shelter at the desk: 294 px with the school, the screens and the person. */
export function Sidebar({
  entries,
  place,
  foot,
}: NavigationProps & { place: string; foot: ReactNode }) {
  const { t } = useLingui()
  const hasSettings = entries.some(isSetting)
  return (
    <aside className={styles.Side} data-print="never" aria-label={place}>
      <div className={styles.Place}>
        <BrandMark />
        <b>{place}</b>
      </div>
      <nav className={styles.Entries} aria-label={t`Screens`}>
        <Entries entries={entries.filter((it) => !isSetting(it))} among={entries} sign={drawing} />
        {hasSettings ? (
          // biome-ignore lint/a11y/useSemanticElements: a group of links inside the navigation is no fieldset
          <div role="group" aria-labelledby="settings-group" className={styles.Settings}>
            <p id="settings-group" className={styles.Group}>
              <Trans>Settings</Trans>
            </p>
            {settingsGroupsOf(entries).map((group) => (
              <SettingsFold key={group.name} group={group} entries={entries} />
            ))}
          </div>
        ) : null}
      </nav>
      <div className={styles.Person}>{foot}</div>
    </aside>
  )
}

/** The same on a tablet: 76 px, a drawing and a word. */
export function Rail({ entries }: NavigationProps) {
  const { t } = useLingui()
  const beside = entries.filter((it) => !isSetting(it))
  return (
    <nav className={styles.Rail} data-print="never" aria-label={t`Screens`}>
      <Entries entries={beside} among={entries} sign={drawing} />
      <MenuSheet {...{ entries, beside }} shows="settings" className={styles.Entry ?? ''}>
        <Settings aria-hidden />
        <Trans>Settings</Trans>
      </MenuSheet>
    </nav>
  )
}

/** On a phone: the four things this person does most, and the rest behind a fifth. */
export function BottomBar({ entries, userType }: NavigationProps & { userType: UserType }) {
  const { t } = useLingui()
  const sign = (entry: NavigationEntry) => <span className={styles.Sign}>{drawing(entry)}</span>
  const beside = mostDone(entries, userType)
  return (
    <nav className={styles.Bottom} data-print="never" aria-label={t`Screens`}>
      <Entries entries={beside} among={entries} sign={sign} />
      <MenuSheet {...{ entries, beside }} shows="everything" className={styles.Entry ?? ''}>
        <span className={styles.Sign}>
          <Ellipsis aria-hidden />
        </span>
        <Trans>More</Trans>
        <MenuCounts entries={entries.filter((it) => !beside.includes(it))} />
      </MenuSheet>
    </nav>
  )
}
