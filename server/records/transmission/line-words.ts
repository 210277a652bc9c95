import { isUsualActivity, type UsualActivity } from '#domain/transmission/lines/activity.ts'
import { type BodyPart, isBodyPart } from '#domain/transmission/lines/incident.ts'
import type { DoseUnit } from '#domain/transmission/medicine/prescription.ts'
import { type Both, label, wordsIn } from '#server/platform/printouts/labels.ts'

const activities: Record<UsualActivity, Both> = {
  painting: label('Painting'),
  drawing: label('Drawing'),
  story: label('Story'),
  songs: label('Songs'),
  'motor-skills': label('Motor skills'),
  'building-blocks': label('Building blocks'),
  'water-play': label('Water play'),
  'sensory-play': label('Sensory play'),
  walk: label('Walk'),
  'pretend-play': label('Pretend play'),
}

const bodyParts: Record<BodyPart, Both> = {
  head: label('Head'),
  face: label('Face'),
  'arm-or-hand': label('Arm or hand'),
  'chest-or-belly': label('Chest or belly'),
  'back-or-bottom': label('Back or bottom'),
  leg: label('Leg'),
  foot: label('Foot'),
}

type Words = {
  activities: Record<UsualActivity, string>
  bodyParts: Record<BodyPart, string>
  /** Of one, and of several. */
  doses: Record<DoseUnit, readonly [one: string, several: string]>
}

/** What a line keeps as a code, because every reader has it in their own language: paper and mail alike. */
const lineWords = {
  en: {
    activities: wordsIn(activities, 'en'),
    bodyParts: wordsIn(bodyParts, 'en'),
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
    activities: wordsIn(activities, 'fr'),
    bodyParts: wordsIn(bodyParts, 'fr'),
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
