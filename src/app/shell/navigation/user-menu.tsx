import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronsUpDown, CircleUserRound, Download, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { localeNames, locales } from '#src/i18n/locales.ts'
import { roleNames } from '#src/people/role-names.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Menu, type MenuItem } from '#src/ui/dialog/menu.tsx'
import { chooseTheme, type ThemeChoice, useTheme } from '#src/ui/look/theme.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { useInstall } from '../installed/install.ts'
import styles from './user-menu.module.css'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase()

function useLocaleItems(): MenuItem[] {
  const { t } = useLingui()
  const { locale, choose } = useLocale()
  const toast = useToast()
  return locales.map((it) => ({
    id: it,
    label: localeNames[it],
    lang: it,
    checked: it === locale,
    run: () => {
      choose(it).catch(() =>
        toast.warning(t`This language is not on this device yet. Try again with a network.`),
      )
    },
  }))
}

function useThemeItems(): MenuItem[] {
  const { t } = useLingui()
  const { choice } = useTheme()
  const item = (id: ThemeChoice, label: string, icon: MenuItem['icon']): MenuItem => ({
    id,
    label,
    icon,
    checked: choice === id,
    run: () => chooseTheme(id),
  })
  return [
    item('light', t`Light`, <Sun aria-hidden />),
    item('dark', t`Dark, for the sleep room`, <Moon aria-hidden />),
    item('system', t`As the device does`, <Monitor aria-hidden />),
  ]
}

/** The person: language, day and night, installing, signing out. */
export function UserMenu({ shape }: { shape: 'round' | 'wide' }) {
  const { t, i18n } = useLingui()
  const { user, school } = useSignedIn()
  const install = useInstall()
  const navigate = useNavigate()
  const localeItems = useLocaleItems()
  const themeItems = useThemeItems()
  const role = i18n._(roleNames[user.userType])
  const installItems: MenuItem[] = install
    ? [{ id: 'install', label: t`Install Préau`, icon: <Download aria-hidden />, run: install }]
    : []

  return (
    <Menu
      name={t`You and this device`}
      side={shape === 'wide' ? 'start' : 'end'}
      opens={shape === 'wide' ? 'above' : 'below'}
      head={
        <div className={styles.Head}>
          <b>{user.name}</b>
          <span>{school ? `${role}, ${school.name}` : role}</span>
        </div>
      }
      groups={[
        localeItems,
        themeItems,
        [
          {
            id: 'account',
            label: t`My account`,
            icon: <CircleUserRound aria-hidden />,
            run: () => void navigate('/account'),
          },
          ...installItems,
          { id: 'logout', label: t`Sign out`, icon: <LogOut aria-hidden />, to: '/api/logout' },
        ],
      ]}
      trigger={(props) =>
        shape === 'wide' ? (
          <button type="button" {...props} className={styles.WideTrigger}>
            <span className={styles.Me} aria-hidden>
              {initialsOf(user.name)}
            </span>
            <span className={styles.Who}>
              <b>{user.name}</b>
              {role}
            </span>
            <ChevronsUpDown aria-hidden size={16} />
          </button>
        ) : (
          <button type="button" {...props} title={user.name} className={styles.RoundTrigger}>
            <span className={styles.Me}>{initialsOf(user.name)}</span>
            <Spoken>
              <Trans>{user.name}: language, light, signing out</Trans>
            </Spoken>
          </button>
        )
      }
    />
  )
}
