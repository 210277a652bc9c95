import type { HealthWish } from '#domain/health/health.ts'
import type { ChildHealth } from './health.operations.ts'

/** A health record while it is typed: every field is text, empty for nothing. */
export type HealthDraft = {
  allergies: readonly { allergen: string; other: string; severity: string }[]
  diets: readonly string[]
  texture: string
  instructions: string
  kitPlace: string
  validUntil: string
  /** The version of the record that it began with. */
  version: number
}

export const draftOfHealth = (health: ChildHealth | null): HealthDraft => ({
  allergies: (health?.allergies ?? []).map(({ allergen, other, severity }) => ({
    allergen,
    other: other ?? '',
    severity,
  })),
  diets: health?.diets ?? [],
  texture: health?.texture ?? '',
  instructions: health?.healthPlan?.instructions ?? '',
  kitPlace: health?.healthPlan?.kitPlace ?? '',
  validUntil: health?.healthPlan?.validUntil ?? '',
  version: health?.version ?? 0,
})

/** Answers what the form asks for, as rule and server read it. A kit without instructions is a plan that says nothing. */
export function wishOfDraft(draft: HealthDraft) {
  const { allergies, diets, texture, instructions, kitPlace, validUntil } = draft
  const hasPlan = [instructions, kitPlace, validUntil].some((text) => text.trim() !== '')
  return {
    allergies: allergies.map(({ allergen, other, severity }) => ({
      allergen,
      other: allergen === 'other' ? other : null,
      severity,
    })),
    diets: [...diets],
    texture: texture || null,
    healthPlan: hasPlan
      ? { instructions, kitPlace: kitPlace || null, validUntil: validUntil || null }
      : null,
  } satisfies HealthWish
}
