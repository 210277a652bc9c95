import { msg } from '@lingui/core/macro'
import { ClipboardCheck, Siren } from 'lucide-react'
import { classDayFeature } from '#src/class-day/class-day.feature.ts'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'
import { roomsFeature } from '#src/rooms/rooms.feature.ts'

/** Presence: the register, its week and month, and the evacuation list. */
export const presenceFeature: Feature = {
  menu: [
    { word: 'presence', name: msg`Register`, icon: ClipboardCheck, place: 'list', group: 'class' },
    { word: 'building', name: msg`Who is here`, icon: Siren, place: 'foot', group: 'class' },
  ],
  screens: [
    {
      word: 'presence',
      path: '/presence',
      isFirst: true,
      load: async () => (await import('./presence.screen.tsx')).PresenceScreen,
      loadPictured: async () => (await import('#src/health/health-signs.tsx')).loadDrawings(),
    },
    {
      word: 'presence',
      path: '/presence/week',
      load: async () => (await import('./week.screen.tsx')).WeekScreen,
    },
    {
      word: 'presence',
      path: '/presence/month',
      load: async () => (await import('./month.screen.tsx')).MonthScreen,
    },
    {
      word: 'presence',
      path: '/presence/absences',
      load: async () => (await import('./absences.screen.tsx')).AbsencesScreen,
    },
    {
      word: 'building',
      path: '/presence/building',
      load: async () => (await import('./building.screen.tsx')).BuildingScreen,
    },
  ],
  acts: [
    {
      word: 'presence',
      name: msg`Look at the absences`,
      icon: ClipboardCheck,
      to: '/presence/absences',
    },
    {
      word: 'presence',
      name: msg`Look at the attendance of the month`,
      icon: ClipboardCheck,
      to: '/presence/month',
    },
  ],
  everywhere: [
    {
      word: 'building',
      load: async () => (await import('./building/building-ahead.tsx')).BuildingAhead,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [classDayFeature, healthFeature, mediaFeature, roomsFeature],
  entryKinds: async () => (await import('./presence.offline.ts')).entryKinds,
  entryWords: async () => (await import('./presence-entry-words.tsx')).entryWords,
  async refusals() {
    const words = await import('./presence-refusals.ts')
    return { ...words.presenceRefusalWords, ...words.printoutRefusalWords }
  },
  cache: async () => (await import('./presence.cache.ts')).presenceCache,
  ahead: async () => (await import('./presence.ahead.ts')).presenceAhead,
}
