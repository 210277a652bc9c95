import type { Language } from '../accounts/identity.ts'
import type { Brand } from '../kernel/brand.ts'
import { flag, line } from '../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../kernel/fields/thing.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type SchoolRefusalCode, schoolRefusal } from './school-settings.ts'

export type DocumentCategoryId = Brand<string, 'DocumentCategoryId'>

/** A kind of paper that the school asks families for, such as an insurance. More than 40 are asked from no family. */
export const documentCategory = thing(
  'SchoolDocCategory',
  {
    category: line({
      label: /*i18n*/ { id: 'document-category.category', message: 'Name' },
      ...{ required: true, unique: true, longest: 60 },
    }),
    isHealthPlan: flag({
      label: /*i18n*/ {
        id: 'document-category.is-health-plan',
        message: 'This is the individual health plan (PAI)',
      },
      help: /*i18n*/ {
        id: 'document-category.is-health-plan.help',
        message:
          'It is expected only of children with a plan. Everybody who looks after the child can read it, from its health and from its file.',
      },
    }),
  },
  { most: 40 },
)
type Values = ValuesOf<typeof documentCategory>
export type DocumentCategory = Values & { id: DocumentCategoryId }

const asked = (category: string): Values => ({ category, isHealthPlan: false })

/** The kinds of papers that a new school begins with. The health plan is expected of children with one alone. */
export const starterCategories: Readonly<Record<Language, readonly Values[]>> = {
  en: [
    { category: 'Individual health plan', isHealthPlan: true },
    ...['Birth certificate', 'Proof of address', 'Immunisation record'].map(asked),
  ],
  fr: [
    { category: 'Projet d’accueil individualisé (PAI)', isHealthPlan: true },
    ...['Assurance scolaire', 'Carnet de vaccinations', 'Justificatif de domicile'].map(asked),
  ],
}

/** Judges a kind of paper beside the others: one is the health plan at most. */
export const decideCategory = (
  values: Values,
  others: readonly Values[],
): Result<Values, { code: SchoolRefusalCode }> =>
  values.isHealthPlan && others.some(({ isHealthPlan }) => isHealthPlan)
    ? schoolRefusal('school.health-plan-taken', { field: 'isHealthPlan' })
    : accept(values)
