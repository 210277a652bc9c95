import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Course } from '#domain/meals/dish.ts'
import { allergenWords, dietWord, textureWord } from '#src/health/health-words.ts'

export const courseWords: Record<Course, MessageDescriptor> = {
  starter: msg`Starter`,
  main: msg`Main course`,
  dairy: msg`Dairy`,
  fruit: msg`Fruit and dessert`,
}

export type SpecialInWords = { kind: string; value: string }

/** Says what sets a plate apart; what the law does not name stands in the school's own words. */
export function specialWord(i18n: I18n, { kind, value }: SpecialInWords): string {
  if (kind === 'diet') return dietWord(i18n, value)
  if (kind === 'texture') return textureWord(i18n, value)
  const word = (allergenWords as Partial<Record<string, MessageDescriptor>>)[value]
  return word ? i18n._(word) : value
}
