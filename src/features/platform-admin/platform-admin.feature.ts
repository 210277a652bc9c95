import { msg } from '@lingui/core/macro'
import { HousePlus, School } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** The screens of the platform admin, who has no others. */
export const platformAdminFeature: Feature = {
  menu: [
    {
      word: 'admin-new',
      name: msg`Create new account`,
      icon: HousePlus,
      place: 'list',
      group: 'platform',
    },
    { word: 'admin', name: msg`Manage schools`, icon: School, place: 'list', group: 'platform' },
  ],
  screens: [
    {
      word: 'admin',
      path: '/admin',
      load: async () => (await import('./platform-admin.screen.tsx')).PlatformAdminScreen,
    },
    {
      word: 'admin-new',
      path: '/admin/new',
      load: async () => (await import('./new-school.screen.tsx')).NewSchoolScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./platform-refusals.ts')).platformRefusalWords,
  changeWords: async () => (await import('./platform-change-words.ts')).platformChangeWords,
}
