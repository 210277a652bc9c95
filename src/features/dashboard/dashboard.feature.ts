import { msg } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide-react'
import { classDayFeature } from '#src/class-day/class-day.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { roomsFeature } from '#src/rooms/rooms.feature.ts'

/** The page of the day: work that waits, and the home of the direction. */
export const dashboardFeature: Feature = {
  menu: [
    { word: 'dashboard', name: msg`Today`, icon: LayoutDashboard, place: 'list', group: 'class' },
  ],
  screens: [
    {
      word: 'dashboard',
      path: '/dashboard',
      load: async () => (await import('./dashboard.screen.tsx')).DashboardScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  changeWords: async () => (await import('./dashboard-change-words.ts')).dashboardChangeWords,
  shows: [classDayFeature, roomsFeature],
  ahead: async () => (await import('./dashboard.ahead.ts')).dashboardAhead,
}
