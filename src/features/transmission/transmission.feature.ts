import { msg } from '@lingui/core/macro'
import { MoonStar } from 'lucide-react'
import { classDayFeature } from '#src/class-day/class-day.feature.ts'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'
import { needsFeature } from '#src/needs/needs.feature.ts'

/** The sheets of a crèche's groups, and how they are set. */
export const transmissionFeature: Feature = {
  menu: [
    { word: 'transmission', name: msg`Care`, icon: MoonStar, place: 'list', group: 'class' },
    {
      word: 'settings-transmission',
      name: msg`Transmission sheet`,
      icon: MoonStar,
      place: 'settings',
      group: 'everyday',
    },
  ],
  screens: [
    {
      word: 'transmission',
      path: '/drive-sheet',
      load: async () => (await import('./transmission.screen.tsx')).TransmissionScreen,
    },
    {
      word: 'settings-transmission',
      path: '/settings/nursery',
      load: async () => (await import('./settings/nursery.screen.tsx')).NurseryScreen,
    },
  ],
  everywhere: [
    {
      word: 'transmission',
      forDirection: true,
      load: async () => (await import('./beyond/gifts-beyond-notice.tsx')).GiftsBeyondNotice,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [classDayFeature, healthFeature, mediaFeature, needsFeature],
  entryKinds: async () => (await import('./transmission.offline.ts')).entryKinds,
  entryWords: async () => (await import('./transmission-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./transmission-refusals.ts')).transmissionRefusalWords,
  changeWords: async () => (await import('./transmission-change-words.ts')).transmissionChangeWords,
  cache: async () => (await import('./transmission.cache.ts')).transmissionCache,
  ahead: async () => (await import('./transmission.ahead.ts')).transmissionAhead,
}
