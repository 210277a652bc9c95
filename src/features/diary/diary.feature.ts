import { msg } from '@lingui/core/macro'
import { NotebookPen } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'
import { diaryCache } from './diary.cache.ts'

/** The diary: a teacher's home, and what the direction reads of it before families do. */
export const diaryFeature: Feature = {
  menu: [
    {
      word: 'diary',
      name: msg({ message: 'Diary', context: 'menu' }),
      icon: NotebookPen,
      place: 'list',
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
      load: async () => (await import('./settings/settings.screen.tsx')).DiarySettingsScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  entryKinds: async () => (await import('./diary.offline.ts')).entryKinds,
  entryWords: async () => (await import('./diary-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./diary-refusals.ts')).diaryRefusalWords,
  cache: diaryCache,
}
