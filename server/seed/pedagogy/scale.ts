import type { Language } from '#domain/accounts/identity.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import type { CopiedFramework } from '#server/features/pedagogy/copy-template.ts'
import type { Building } from '../demo-school.ts'
import type { Dice } from '../dice.ts'

/** A school whose term is being written. */
export type FollowedSchool = {
  building: Building
  language: Language
  dice: Dice
  copied: CopiedFramework
  periods: readonly Period[]
  director: UserId | null
}

/** Levels in the order of age; the bands of the framework stand in the same order. */
export const followedLevels = {
  fr: ['Petite section', 'Moyenne section', 'Grande section'],
  en: ['Babies', 'Toddlers', 'Pre-school'],
} as const satisfies Record<string, readonly string[]> as Record<Language, readonly string[]>

export const bands: Record<Language, readonly string[]> = {
  fr: ['PS', 'MS', 'GS'],
  en: ['0–2', '2–3', '3–4', 'Reception'],
}

const labels: Record<Language, readonly (readonly [Level, string, string])[]> = {
  fr: [
    ['B', 'Under way', 'En cours d’acquisition'],
    ['A', 'Achieved', 'Acquis'],
    ['A+', 'Achieved with ease', 'Acquis avec aisance'],
  ],
  en: [
    ['B', 'Emerging', 'Émergent'],
    ['A', 'Secure', 'Acquis'],
    ['A+', 'Exceeding', 'Dépassé'],
  ],
}

export const labelsOf = (language: Language) =>
  labels[language].map(([level, label_en, label_fr]) => ({ level, label_en, label_fr }))

type Sentence = { domain: string | null; en: string; fr: string }

const bank: Record<Language, readonly Sentence[]> = {
  fr: [
    {
      domain: 'L',
      en: 'Speaks with ease and likes telling about the day.',
      fr: 'S’exprime avec aisance et aime raconter sa journée.',
    },
    {
      domain: 'L',
      en: 'Takes the floor little in a large group, more in a small one.',
      fr: 'Prend peu la parole en grand groupe, davantage en petit groupe.',
    },
    {
      domain: 'M',
      en: 'Counts with confidence and explains how.',
      fr: 'Dénombre avec assurance et explique comment.',
    },
    {
      domain: 'P',
      en: 'Moves with pleasure and takes care of others.',
      fr: 'Bouge avec plaisir et fait attention aux autres.',
    },
    {
      domain: null,
      en: 'A good first term: keep it up!',
      fr: 'Une belle première période, à poursuivre.',
    },
  ],
  en: [
    {
      domain: 'CL',
      en: 'Loves to chat with friends at snack time.',
      fr: 'Aime bavarder avec ses amis au goûter.',
    },
    {
      domain: 'PSED',
      en: 'Has settled well and comes in with a smile.',
      fr: 'S’est bien adapté et arrive avec le sourire.',
    },
    {
      domain: 'M',
      en: 'Counts everything on the way to the garden.',
      fr: 'Compte tout sur le chemin du jardin.',
    },
    {
      domain: null,
      en: 'A pleasure to have in the room.',
      fr: 'Un plaisir de l’avoir dans le groupe.',
    },
  ],
}

export const sentencesOf = (language: Language) => bank[language]
