import { isUsualActivity, type UsualActivity } from '#domain/transmission/lines/activity.ts'
import { type BodyPart, isBodyPart } from '#domain/transmission/lines/incident.ts'
import type { DoseUnit } from '#domain/transmission/medicine/prescription.ts'

type Words = {
  activities: Record<UsualActivity, string>
  bodyParts: Record<BodyPart, string>
  /** Of one, and of several. */
  doses: Record<DoseUnit, readonly [one: string, several: string]>
}

/** What a line keeps as a code, because every reader has it in their own language: paper and mail alike. */
const lineWords = {
  en: {
    activities: {
      painting: 'Painting',
      drawing: 'Drawing',
      story: 'Story',
      songs: 'Songs',
      'motor-skills': 'Motor skills',
      'building-blocks': 'Building blocks',
      'water-play': 'Water play',
      'sensory-play': 'Sensory play',
      walk: 'Walk',
      'pretend-play': 'Pretend play',
    },
    bodyParts: {
      head: 'Head',
      face: 'Face',
      'arm-or-hand': 'Arm or hand',
      'chest-or-belly': 'Chest or belly',
      'back-or-bottom': 'Back or bottom',
      leg: 'Leg',
      foot: 'Foot',
    },
    doses: {
      ml: ['ml', 'ml'],
      drops: ['drop', 'drops'],
      sachet: ['sachet', 'sachets'],
      'kg-dose': ['kg dose', 'kg doses'],
      tablet: ['tablet', 'tablets'],
      suppository: ['suppository', 'suppositories'],
      puff: ['puff', 'puffs'],
      application: ['application', 'applications'],
      injection: ['injection', 'injections'],
    },
  },
  fr: {
    activities: {
      painting: 'Peinture',
      drawing: 'Dessin',
      story: 'Histoire',
      songs: 'Chansons',
      'motor-skills': 'Motricité',
      'building-blocks': 'Jeux de construction',
      'water-play': 'Jeux d’eau',
      'sensory-play': 'Jeu sensoriel',
      walk: 'Promenade',
      'pretend-play': 'Jeu d’imitation',
    },
    bodyParts: {
      head: 'Tête',
      face: 'Visage',
      'arm-or-hand': 'Bras ou main',
      'chest-or-belly': 'Poitrine ou ventre',
      'back-or-bottom': 'Dos ou fesses',
      leg: 'Jambe',
      foot: 'Pied',
    },
    doses: {
      ml: ['ml', 'ml'],
      drops: ['goutte', 'gouttes'],
      sachet: ['sachet', 'sachets'],
      'kg-dose': ['dose-kg', 'doses-kg'],
      tablet: ['comprimé', 'comprimés'],
      suppository: ['suppositoire', 'suppositoires'],
      puff: ['bouffée', 'bouffées'],
      application: ['application', 'applications'],
      injection: ['injection', 'injections'],
    },
  },
} as const satisfies Record<string, Words>

type Language = keyof typeof lineWords

/** An activity in the reader's language; one in somebody's own words stays as it was written. */
export const activityWord = (name: string, language: Language): string =>
  isUsualActivity(name) ? lineWords[language].activities[name] : name

/** A place on the body in the reader's language; one in somebody's own words stays as it was written. */
export const bodyPartWord = (place: string, language: Language): string =>
  isBodyPart(place) ? lineWords[language].bodyParts[place] : place

/** A dose with its unit: "1 bouffée", "2,5 ml", "1.5 tablets". */
export function doseWords(
  { dose, unit }: { dose: number; unit: DoseUnit },
  language: Language,
): string {
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(dose)
  const [one, several] = lineWords[language].doses[unit]
  const isOne = new Intl.PluralRules(language).select(dose) === 'one'
  return `${amount}\u00a0${isOne ? one : several}`
}
