import type { Brand } from '../kernel/brand.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isLongerThan, readAlike, tidyText } from '../kernel/text.ts'
import { type SchoolRefusalCode, schoolRefusal } from './school-settings.ts'

export type DocumentCategoryId = Brand<string, 'DocumentCategoryId'>

/** A kind of paper that the school asks families for, such as an insurance. */
export type DocumentCategory = {
  id: DocumentCategoryId
  category: string
  /** It is the individual health plan (PAI): who may know the health of a child reads it. One kind at most. */
  isHealthPlan: boolean
}

/** The kind of paper that every school begins with: the signed health plan. It is expected of children with one alone. */
export const starterCategory = {
  en: { category: 'Individual health plan', isHealthPlan: true },
  fr: { category: 'Projet d’accueil individualisé (PAI)', isHealthPlan: true },
} as const satisfies Record<'en' | 'fr', Omit<DocumentCategory, 'id'>>

export const longestCategory = 60
/** More kinds of papers than this are asked from no family. */
export const mostCategories = 40

/** Judges a category as somebody wants it. Two never read alike. */
export function decideCategory(
  wish: DocumentCategory,
  standing: readonly DocumentCategory[],
): Result<DocumentCategory, { code: SchoolRefusalCode }> {
  const category = tidyText(wish.category)
  if (!category) return schoolRefusal('school.category-missing')
  if (isLongerThan(category, longestCategory)) return schoolRefusal('school.text-too-long')
  const others = standing.filter(({ id }) => id !== wish.id)
  if (others.some((other) => readAlike(other.category, category)))
    return schoolRefusal('school.category-taken')
  if (wish.isHealthPlan && others.some(({ isHealthPlan }) => isHealthPlan))
    return schoolRefusal('school.health-plan-taken')
  if (others.length >= mostCategories) return schoolRefusal('school.too-many-categories')
  return accept({ ...wish, category })
}
