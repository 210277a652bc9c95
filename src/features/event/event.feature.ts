import { msg } from '@lingui/core/macro'
import { CalendarRange } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

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
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./event-refusals.ts')).eventRefusalWords,
  changeWords: async () => (await import('./event-change-words.ts')).eventChangeWords,
  ahead: async () => (await import('./event.ahead.ts')).eventAhead,
}
