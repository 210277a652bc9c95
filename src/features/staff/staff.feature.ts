import { msg } from '@lingui/core/macro'
import { UserKey, UsersRound } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** Colleagues, what each may do, and their tablets. */
export const staffFeature: Feature = {
  menu: [
    {
      word: 'settings-privileges',
      name: msg`Staff and rights`,
      icon: UserKey,
      place: 'settings',
      group: 'team',
    },
    {
      word: 'settings-subdirectors',
      name: msg`Sub-directors`,
      icon: UsersRound,
      place: 'settings',
      group: 'team',
    },
  ],
  screens: [
    {
      word: 'settings-privileges',
      path: '/settings/privileges/:view?/:person?',
      load: async () => (await import('./privileges.screen.tsx')).PrivilegesScreen,
    },
    {
      word: 'settings-subdirectors',
      path: '/settings/subdirector/:person?',
      load: async () => (await import('./subdirectors.screen.tsx')).SubdirectorsScreen,
    },
  ],
  acts: [
    {
      word: 'settings-privileges',
      name: msg`Invite a colleague`,
      icon: UserKey,
      to: '/settings/privileges',
      begins: 'invite-teacher',
    },
  ],
  everywhere: [
    {
      word: 'settings-privileges',
      forDirection: true,
      load: async () => (await import('./tablets/forgotten-notice.tsx')).ForgottenNotice,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./staff-refusals.ts')).staffRefusalWords,
  changeWords: async () => (await import('./staff-change-words.ts')).staffChangeWords,
}
