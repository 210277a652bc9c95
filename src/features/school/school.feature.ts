import { msg } from '@lingui/core/macro'
import { School } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'

/** The settings of the school itself, and the first steps of a new one. */
export const schoolFeature: Feature = {
  menu: [
    {
      word: 'settings-school',
      name: msg`The school`,
      icon: School,
      place: 'settings',
      group: 'year',
    },
  ],
  screens: [
    {
      word: 'settings-school',
      path: '/settings/school',
      load: async () => (await import('./school.screen.tsx')).SchoolScreen,
    },
  ],
  everywhere: [
    {
      word: 'settings-school',
      forNewSchool: true,
      load: async () => (await import('./first-steps/first-steps.tsx')).FirstSteps,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [mediaFeature],
  refusals: async () => (await import('./school-refusals.ts')).schoolRefusalWords,
  changeWords: async () => (await import('./school-change-words.ts')).schoolChangeWords,
}
