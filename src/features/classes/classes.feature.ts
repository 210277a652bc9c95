import { msg } from '@lingui/core/macro'
import { DoorOpen, ListTree } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** Levels, classes and the groups inside them. */
export const classesFeature: Feature = {
  menu: [
    {
      word: 'settings-levels',
      name: msg`Levels`,
      icon: ListTree,
      place: 'settings',
      group: 'classes',
    },
    {
      word: 'settings-classes',
      name: msg`Classes`,
      icon: DoorOpen,
      place: 'settings',
      group: 'classes',
    },
  ],
  screens: [
    {
      word: 'settings-levels',
      path: '/settings/standards',
      load: async () => (await import('./levels/levels.screen.tsx')).LevelsScreen,
    },
    {
      word: 'settings-classes',
      path: '/settings/classroom/:class?',
      load: async () => (await import('./classes/classes.screen.tsx')).ClassesScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./classes-refusals.ts')).classRefusalWords,
  changeWords: async () => (await import('./class-change-words.ts')).classChangeWords,
}
