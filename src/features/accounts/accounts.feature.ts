import { msg } from '@lingui/core/macro'
import { CircleUserRound, LogOut } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** Signing in and out, my account, and where the links of mails lead. */
export const accountsFeature: Feature = {
  menu: [{ word: 'sign-out', name: msg`Sign out`, icon: LogOut, place: 'list', group: 'platform' }],
  screens: [
    {
      path: '/404',
      load: async () => (await import('./public/not-found.screen.tsx')).NotFoundScreen,
    },
    {
      path: '/disabled',
      load: async () => (await import('./public/disabled.screen.tsx')).DisabledScreen,
    },
    {
      path: '/api/logout',
      load: async () => (await import('./logout/logout.screen.tsx')).LogoutScreen,
    },
    {
      path: '/forgotten-password',
      load: async () =>
        (await import('./mail-pages/forgotten-password.screen.tsx')).ForgottenPasswordScreen,
    },
    {
      path: '/new-password',
      load: async () => (await import('./mail-pages/new-password.screen.tsx')).NewPasswordScreen,
    },
    {
      path: '/verify-email',
      load: async () => (await import('./mail-pages/verify-email.screen.tsx')).VerifyEmailScreen,
    },
    {
      path: '/sign-in-link',
      load: async () => (await import('./mail-pages/sign-in-link.screen.tsx')).SignInLinkScreen,
    },
    {
      path: '/invitation',
      load: async () => (await import('./mail-pages/invitation.screen.tsx')).InvitationScreen,
    },
    {
      word: 'account',
      path: '/account',
      load: async () => (await import('./account/account.screen.tsx')).AccountScreen,
    },
  ],
  acts: [
    {
      word: 'account',
      name: msg`My account and password`,
      icon: CircleUserRound,
      to: '/account',
    },
    { word: 'sign-out', name: msg`Sign out`, icon: LogOut, to: '/api/logout' },
  ],
  everywhere: [
    {
      word: 'messages',
      load: async () => (await import('./account/renewed-push.tsx')).RenewedPush,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./account-refusals.ts')).accountRefusalWords,
  changeWords: async () => (await import('./account-change-words.ts')).accountChangeWords,
}
