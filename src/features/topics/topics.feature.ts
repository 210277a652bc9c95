import { msg } from '@lingui/core/macro'
import { Shapes } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'

/** The pictograms that a line of the diary begins with. */
export const topicsFeature: Feature = {
  menu: [
    {
      word: 'settings-topics',
      name: msg`Topics`,
      icon: Shapes,
      place: 'settings',
      group: 'everyday',
    },
  ],
  screens: [
    {
      word: 'settings-topics',
      path: '/settings/icons',
      load: async () => (await import('./topics.screen.tsx')).TopicsScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [mediaFeature],
  refusals: async () => (await import('./topics-refusals.ts')).topicRefusalWords,
  changeWords: async () => (await import('./topic-change-words.ts')).topicChangeWords,
}
