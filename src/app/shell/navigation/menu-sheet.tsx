import { Trans, useLingui } from '@lingui/react/macro'
import { CircleUserRound, LogOut } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { screenOf } from '#domain/access/screens.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Link } from '#src/ui/link.tsx'
import { listGroupWords, settingsGroupWords } from './group-words.ts'
import { MenuCounts } from './menu-counts.tsx'
import styles from './menu-sheet.module.css'
import {
  findCurrent,
  isSetting,
  listGroupsOf,
  type NavigationEntry,
  settingsGroupsOf,
} from './navigation.ts'
import { useMenuSheet } from './use-menu-sheet.ts'

type Leave = ReturnType<typeof useMenuSheet>['leave']

function Group({
  name,
  level = 'h3',
  children,
}: {
  name: ReactNode
  level?: 'h3' | 'h4'
  children: ReactNode
}) {
  const id = useId()
  const Heading = level
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={level === 'h3' ? styles.Group : styles.Part}>
        {name}
      </Heading>
      <ul className={styles.Entries}>{children}</ul>
    </section>
  )
}

function Entries({
  entries,
  current,
  leave,
}: {
  entries: readonly NavigationEntry[]
  current: NavigationEntry | undefined
  leave: Leave
}) {
  const { i18n } = useLingui()
  return entries.map((entry) => (
    <li key={entry.to}>
      <Link to={entry.to} aria-current={entry === current ? 'page' : undefined} {...leave}>
        <entry.icon aria-hidden />
        {i18n._(entry.name)}
        <MenuCounts entries={[entry]} />
      </Link>
    </li>
  ))
}

/** The way to oneself: it stands in the menu of the person too. */
function Own({ leave, current }: { leave: Leave; current: string }) {
  const account = screenOf('account').route
  return (
    <Group name={<Trans>You</Trans>}>
      <li>
        <Link to={account} aria-current={current === account ? 'page' : undefined} {...leave}>
          <CircleUserRound aria-hidden />
          <Trans>My account</Trans>
        </Link>
      </li>
      <li>
        <Link to={screenOf('sign-out').route} {...leave}>
          <LogOut aria-hidden />
          <Trans>Sign out</Trans>
        </Link>
      </li>
    </Group>
  )
}

type SheetProps = {
  entries: readonly NavigationEntry[]
  shows: 'everything' | 'settings'
  leave: Leave
  onClose: () => void
}

function Sheet({ entries, shows, leave, onClose }: SheetProps) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const current = findCurrent(entries, pathname)
  const isAll = shows === 'everything'
  const settings = settingsGroupsOf(entries)
  return (
    <Dialog
      title={isAll ? <Trans>Everything in Préau</Trans> : <Trans>Settings</Trans>}
      width="wide"
      onPhone="sheet"
      onClose={onClose}
      acts={
        <Button look="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <nav className={styles.Sheet}>
        {isAll
          ? listGroupsOf(entries.filter(({ word }) => word !== 'sign-out')).map((group) => (
              <Group key={group.name} name={i18n._(listGroupWords[group.name])}>
                <Entries entries={group.entries} current={current} leave={leave} />
              </Group>
            ))
          : null}
        {isAll && settings.length > 0 ? (
          <h3 className={styles.Group}>
            <Trans>Settings</Trans>
          </h3>
        ) : null}
        {settings.map((group) => (
          <Group
            key={group.name}
            level={isAll ? 'h4' : 'h3'}
            name={i18n._(settingsGroupWords[group.name])}
          >
            <Entries entries={group.entries} current={current} leave={leave} />
          </Group>
        ))}
        {isAll ? <Own leave={leave} current={pathname} /> : null}
      </nav>
    </Dialog>
  )
}

/** Behind one button: every setting where there is no room for a group of them, or all that a person may open. */
export function MenuSheet({
  entries,
  beside,
  shows,
  className,
  children,
}: {
  entries: readonly NavigationEntry[]
  /** Entries that stand beside the button: what is open is behind the button when it is none of these. */
  beside: readonly NavigationEntry[]
  shows: SheetProps['shows']
  className: string
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const { isOpen, open, close, leave } = useMenuSheet()
  const current = findCurrent(entries, pathname)
  if (shows === 'settings' && !entries.some(isSetting)) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={current && !beside.includes(current) ? 'page' : undefined}
        className={className}
        onClick={open}
      >
        {children}
      </button>
      {isOpen ? <Sheet {...{ entries, shows, leave }} onClose={close} /> : null}
    </>
  )
}
