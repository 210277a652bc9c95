import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Severity } from '#domain/health/health.ts'
import {
  type Allergen,
  type Diet,
  parseDiet,
  parseTexture,
  type Texture,
} from '#domain/meals/allergens.ts'

export const allergenWords: Record<Allergen, MessageDescriptor> = {
  gluten: msg`Gluten`,
  crustaceans: msg`Crustaceans`,
  eggs: msg`Eggs`,
  fish: msg`Fish`,
  peanuts: msg`Peanuts`,
  soya: msg`Soya`,
  milk: msg({ message: 'Milk', context: 'an allergen' }),
  nuts: msg`Nuts`,
  celery: msg`Celery`,
  mustard: msg`Mustard`,
  sesame: msg`Sesame`,
  sulphites: msg`Sulphites`,
  lupin: msg`Lupin`,
  molluscs: msg`Molluscs`,
}

export const severityWords: Record<Severity, MessageDescriptor> = {
  severe: msg`Life-threatening`,
  allergy: msg`Allergy`,
  intolerance: msg`Intolerance`,
}

export const dietWords: Record<Diet, MessageDescriptor> = {
  vegetarian: msg`Vegetarian`,
  vegan: msg`Vegan`,
  'no-pork': msg`No pork`,
  'no-meat': msg`No meat`,
}

export const textureWords: Record<Texture, MessageDescriptor> = {
  mixed: msg`Smooth`,
  mashed: msg`Mashed`,
  pieces: msg`In pieces`,
}

export type AllergyInWords = { allergen: string; other: string | null; severity: string }

/** Peanuts; or the school's own word for what the law does not name. */
export function allergyWord(i18n: I18n, { allergen, other }: AllergyInWords): string {
  const word = (allergenWords as Partial<Record<string, MessageDescriptor>>)[allergen]
  return word ? i18n._(word) : (other ?? allergen)
}

export function severityWord(i18n: I18n, { severity }: AllergyInWords): string {
  const word = (severityWords as Partial<Record<string, MessageDescriptor>>)[severity]
  return word ? i18n._(word) : severity
}

export function dietWord(i18n: I18n, diet: string): string {
  const known = parseDiet(diet)
  return known ? i18n._(dietWords[known]) : diet
}

export function textureWord(i18n: I18n, texture: string): string {
  const known = parseTexture(texture)
  return known ? i18n._(textureWords[known]) : texture
}
