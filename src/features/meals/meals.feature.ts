import { msg } from '@lingui/core/macro'
import { Utensils } from 'lucide-react'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'

/** The meals served, and for how many children. */
export const mealsFeature: Feature = {
  menu: [
    {
      word: 'settings-meals',
      name: msg`Meals`,
      icon: Utensils,
      place: 'settings',
      group: 'everyday',
    },
  ],
  screens: [
    {
      word: 'settings-meals',
      path: '/settings/meal/:view?',
      load: async () => (await import('./meals.screen.tsx')).MealsScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [healthFeature],
  refusals: async () => (await import('./meals-refusals.ts')).mealRefusalWords,
  changeWords: async () => (await import('./meal-change-words.ts')).mealChangeWords,
}
