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

/** A word beside a number, by the plural rules of its language. What is not said is as `other`. */
export type Counted = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

type Words = {
  activities: Record<UsualActivity, string>
  bodyParts: Record<BodyPart, string>
  doses: Record<DoseUnit, Counted>
}

/** Words for what a line keeps as a code, because every reader has their own language: paper and mail alike. */
export const lineWords = {
  en: {
    activities: wordsIn(activities, 'en'),
    bodyParts: wordsIn(bodyParts, 'en'),
    doses: {
      ml: { one: 'ml', other: 'ml' },
      drops: { one: 'drop', other: 'drops' },
      sachet: { one: 'sachet', other: 'sachets' },
      'kg-dose': { one: 'kg dose', other: 'kg doses' },
      tablet: { one: 'tablet', other: 'tablets' },
      suppository: { one: 'suppository', other: 'suppositories' },
      puff: { one: 'puff', other: 'puffs' },
      application: { one: 'application', other: 'applications' },
      injection: { one: 'injection', other: 'injections' },
    },
  },
  fr: {
    activities: wordsIn(activities, 'fr'),
    bodyParts: wordsIn(bodyParts, 'fr'),
    doses: {
      ml: { one: 'ml', other: 'ml' },
      drops: { one: 'goutte', other: 'gouttes' },
      sachet: { one: 'sachet', other: 'sachets' },
      'kg-dose': { one: 'dose-kg', other: 'doses-kg' },
      tablet: { one: 'comprimé', other: 'comprimés' },
      suppository: { one: 'suppositoire', other: 'suppositoires' },
      puff: { one: 'bouffée', other: 'bouffées' },
      application: { one: 'application', other: 'applications' },
      injection: { one: 'injection', other: 'injections' },
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

/** Says a number with its word: "3 bottles". */
export function countedIn(language: string): (count: number, forms: Counted) => string {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => `${count}\u00a0${forms[rules.select(count)] ?? forms.other}`
}

/** A dose with its unit: "1 bouffée", "2,5 ml", "1.5 tablets". */
export const doseWords = (dose: { dose: number; unit: DoseUnit }, language: Language): string =>
  doseIn(dose, { locale: language, doses: lineWords[language].doses })

/** The same by the words of any language. */
export function doseIn(
  { dose, unit }: { dose: number; unit: DoseUnit },
  { locale, doses }: { locale: string; doses: Readonly<Record<DoseUnit, Counted>> },
): string {
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(dose)
  const forms = doses[unit]
  return `${amount}\u00a0${forms[new Intl.PluralRules(locale).select(dose)] ?? forms.other}`
}
