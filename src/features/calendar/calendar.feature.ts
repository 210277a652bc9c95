import { msg } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** On which days the school and each of its levels are open. */
export const calendarFeature: Feature = {
  menu: [
    {
      word: 'settings-holidays',
      name: msg`Holidays and closures`,
      icon: CalendarDays,
      place: 'settings',
      group: 'year',
    },
  ],
  screens: [
    {
      word: 'settings-holidays',
      path: '/settings/holiday/:view?',
      load: async () => (await import('./calendar.screen.tsx')).CalendarScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./calendar-refusals.ts')).calendarRefusalWords,
  changeWords: async () => (await import('./calendar-change-words.ts')).calendarChangeWords,
}
