import { msg } from '@lingui/core/macro'
import { CalendarRange } from 'lucide-react'
import { classDayFeature } from '#src/class-day/class-day.feature.ts'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'

/** Events of the school: outings, meetings, parties. */
export const eventFeature: Feature = {
  menu: [
    {
      word: 'events',
      // Seven letters fit into the rail of a tablet, in French too.
      name: msg({ message: 'Events', context: 'menu' }),
      icon: CalendarRange,
      place: 'list',
      group: 'school',
    },
  ],
  screens: [
    {
      word: 'events',
      path: '/event',
      load: async () => (await import('./event.screen.tsx')).EventScreen,
    },
    {
      word: 'events',
      path: '/event/outing',
      load: async () => (await import('./outing.screen.tsx')).OutingScreen,
    },
  ],
  acts: [
    {
      word: 'events',
      name: msg`New event`,
      icon: CalendarRange,
      to: '/event',
      begins: 'new-event',
    },
  ],
  shows: [classDayFeature, healthFeature, mediaFeature],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  entryKinds: async () => (await import('./event.offline.ts')).entryKinds,
  entryWords: async () => (await import('./event-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./event-refusals.ts')).eventRefusalWords,
  changeWords: async () => (await import('./event-change-words.ts')).eventChangeWords,
  cache: async () => (await import('./event.cache.ts')).eventCache,
  ahead: async () => (await import('./event.ahead.ts')).eventAhead,
}
