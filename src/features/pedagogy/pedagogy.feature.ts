import { msg } from '@lingui/core/macro'
import { GraduationCap } from 'lucide-react'
import { classDayFeature } from '#src/class-day/class-day.feature.ts'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'

/** Children's learning, class by class. */
export const pedagogyFeature: Feature = {
  menu: [
    { word: 'pedagogy', name: msg`Pedagogy`, icon: GraduationCap, place: 'list', group: 'class' },
    {
      word: 'settings-pedagogy',
      name: msg`Frameworks and levels`,
      icon: GraduationCap,
      place: 'settings',
      group: 'everyday',
    },
  ],
  screens: [
    {
      word: 'pedagogy',
      path: '/pedagogy',
      load: async () => (await import('./pedagogy.screen.tsx')).PedagogyScreen,
    },
    {
      word: 'pedagogy',
      path: '/pedagogy/child/:child',
      load: async () => (await import('./child.screen.tsx')).PedagogyChildScreen,
    },
    {
      word: 'pedagogy',
      path: '/pedagogy/observations',
      load: async () => (await import('./observations.screen.tsx')).ObservationsScreen,
    },
    {
      word: 'settings-pedagogy',
      path: '/settings/pedagogy',
      load: async () => (await import('./pedagogy-settings.screen.tsx')).PedagogySettingsScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [classDayFeature, healthFeature, mediaFeature],
  entryKinds: async () => (await import('./pedagogy.offline.ts')).entryKinds,
  entryWords: async () => (await import('./pedagogy-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./pedagogy-refusals.ts')).pedagogyRefusalWords,
  changeWords: async () => (await import('./pedagogy-change-words.ts')).pedagogyChangeWords,
  cache: async () => (await import('./pedagogy.cache.ts')).pedagogyCache,
  ahead: async () => (await import('./pedagogy.ahead.ts')).pedagogyAhead,
}
