import { msg } from '@lingui/core/macro'
import { NotebookPen } from 'lucide-react'
import { classDayFeature } from '#src/class-day/class-day.feature.ts'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'
import { needsFeature } from '#src/needs/needs.feature.ts'

/** The diary: a teacher's home, and what the direction reads of it before families do. */
export const diaryFeature: Feature = {
  menu: [
    {
      word: 'diary',
      name: msg({ message: 'Diary', context: 'menu' }),
      icon: NotebookPen,
      place: 'list',
      group: 'class',
    },
  ],
  screens: [
    {
      word: 'diary',
      path: '/communication-diary',
      load: async () => (await import('./diary-home.tsx')).DiaryHome,
    },
    {
      word: 'diary',
      path: '/communication-diary/write',
      load: async () => (await import('./diary-home.tsx')).DiaryWriting,
    },
    {
      word: 'diary',
      path: '/communication-diary/settings',
      forDirection: true,
      load: async () => (await import('./settings/settings.screen.tsx')).DiarySettingsScreen,
    },
  ],
  acts: [
    {
      word: 'diary',
      name: msg`Write to families`,
      icon: NotebookPen,
      to: '/communication-diary/write',
    },
    {
      word: 'diary',
      name: msg`Set up the diary`,
      icon: NotebookPen,
      to: '/communication-diary/settings',
      forDirection: true,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [classDayFeature, healthFeature, mediaFeature, needsFeature],
  entryKinds: async () => (await import('./diary.offline.ts')).entryKinds,
  entryWords: async () => (await import('./diary-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./diary-refusals.ts')).diaryRefusalWords,
  changeWords: async () => (await import('./diary-change-words.ts')).diaryChangeWords,
  cache: async () => (await import('./diary.cache.ts')).diaryCache,
  ahead: async () => (await import('./diary.ahead.ts')).diaryAhead,
}
