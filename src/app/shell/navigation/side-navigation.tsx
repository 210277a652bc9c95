import { Trans, useLingui } from '@lingui/react/macro'
import { Settings } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Link } from '#src/ui/link.tsx'
import { BrandMark } from '#src/ui/sign/brand-mark.tsx'
import { findCurrent, type NavigationEntry } from './navigation.ts'
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
      className={`${styles.Entry} ${entry.place === 'foot' ? styles.foot : ''}`}
    >
      {sign(entry)}
      {i18n._(entry.name)}
    </Link>
  ))
}

const isSetting = ({ place }: NavigationEntry): boolean => place === 'settings'

const isFoot = ({ place }: NavigationEntry): boolean => place === 'foot'

const drawing = (entry: NavigationEntry) => <entry.icon aria-hidden />

/** All settings behind one entry, where there is no room for a group of them. */
function SettingsMenu({ entries, sign }: NavigationProps & { sign: ReactNode }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const settings = entries.filter(isSetting)
  const current = findCurrent(entries, pathname)
  if (settings.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={current && isSetting(current) ? 'page' : undefined}
        className={styles.Entry}
        onClick={() => setOpen(true)}
      >
        {sign}
        <Trans>Settings</Trans>
      </button>
      {isOpen ? (
        <Dialog
          title={<Trans>Settings</Trans>}
          onPhone="sheet"
          onClose={() => setOpen(false)}
          acts={
            <Button look="quiet" onClick={() => setOpen(false)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <nav className={styles.Settings}>
            {settings.map((entry) => (
              <Link
                key={entry.to}
                to={entry.to}
                aria-current={entry === current ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {drawing(entry)}
                {i18n._(entry.name)}
              </Link>
            ))}
          </nav>
        </Dialog>
      ) : null}
    </>
  )
}

/** The post of the shelter at the desk: 294 px with the school, the screens and the person. */
export function Sidebar({
  entries,
  place,
  foot,
}: NavigationProps & { place: string; foot: ReactNode }) {
  const { t } = useLingui()
  const settings = entries.filter(isSetting)
  return (
    <aside className={styles.Side} data-print="never" aria-label={place}>
      <div className={styles.Place}>
        <BrandMark />
        <b>{place}</b>
      </div>
      <nav className={styles.Entries} aria-label={t`Screens`}>
        <Entries entries={entries.filter((it) => !isSetting(it))} among={entries} sign={drawing} />
        {settings.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a group of links inside the navigation is no fieldset
          <div role="group" aria-labelledby="settings-group">
            <p id="settings-group" className={styles.Group}>
              <Trans>Settings</Trans>
            </p>
            <Entries entries={settings} among={entries} sign={drawing} />
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
  return (
    <nav className={styles.Rail} data-print="never" aria-label={t`Screens`}>
      <Entries entries={entries.filter((it) => !isSetting(it))} among={entries} sign={drawing} />
      <SettingsMenu entries={entries} sign={<Settings aria-hidden />} />
    </nav>
  )
}

/** On a phone: the four things this person does most, and what is seldom needed, and then at once. */
export function BottomBar({ entries }: NavigationProps) {
  const { t } = useLingui()
  const sign = (entry: NavigationEntry) => <span className={styles.Sign}>{drawing(entry)}</span>
  const most = entries
    .filter((it) => !isSetting(it) && !isFoot(it))
    .slice(0, entries.some(isSetting) ? 3 : 4)
  return (
    <nav className={styles.Bottom} data-print="never" aria-label={t`Screens`}>
      <Entries entries={most} among={entries} sign={sign} />
      <Entries entries={entries.filter(isFoot)} among={entries} sign={sign} />
      <SettingsMenu
        entries={entries}
        sign={
          <span className={styles.Sign}>
            <Settings aria-hidden />
          </span>
        }
      />
    </nav>
  )
}
