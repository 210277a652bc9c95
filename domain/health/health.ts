import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { inRow, readDayAt, readNeeded, tooLongAt } from '../kernel/fields/typed-text.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type RefusalOf, type Result, refuseBy } from '../kernel/result.ts'
import { keptText, tidyText } from '../kernel/text.ts'
import {
  type Allergen,
  allergens,
  type Diet,
  diets,
  parseAllergen,
  parseDiet,
  parseTexture,
  type Texture,
} from '../meals/allergens.ts'

/** The severity of a child's reaction: a stomach ache, a rash, or danger of life. */
export const severities = ['intolerance', 'allergy', 'severe'] as const
export type Severity = (typeof severities)[number]

export const allergyNames = [...allergens, 'other'] as const

/** One of the fourteen of the law, or `other` with its own words: kiwi, bee stings, a medicine. */
export type ChildAllergy = { severity: Severity } & (
  | { allergen: Allergen; other: null }
  | { allergen: 'other'; other: string }
)

/** The individual health plan (PAI): what to do, where the emergency kit lies, until when it holds. */
export type HealthPlan = {
  instructions: string
  kitPlace: string | null
  validUntil: LocalDate | null
}

/** The facts that everybody must know who has the child in their care. Nothing of it says why. */
export type Health = {
  allergies: readonly ChildAllergy[]
  diets: readonly Diet[]
  texture: Texture | null
  healthPlan: HealthPlan | null
}

export const healthRefusalCodes = [
  'health.allergy-twice',
  'health.plan-empty',
  'health.vaccine-without-date',
  'health.vaccine-in-the-future',
  'health.vaccine-twice',
  'health.due-before-done',
] as const
export type HealthRefusalCode = (typeof healthRefusalCodes)[number]

/** Characters of an allergy in one's own words and of the place of a kit. */
export const longestWords = 80

/** Characters of the instructions of a plan. */
export const longestInstructions = 2000

/** More allergies than this are a list that nobody reads in time. */
const mostAllergies = 20

type Read<Value> = Result<Value, RefusalOf<HealthRefusalCode> | FieldRefusal>

const refused = refuseBy<HealthRefusalCode>()

/** The typed text, or null for nothing. */
type Sent = string | null | undefined

/** A health record as it was typed. */
export type HealthWish = {
  allergies: readonly { allergen: string; other?: Sent; severity: string }[]
  diets: readonly string[]
  texture?: Sent
  healthPlan?: { instructions: string; kitPlace?: Sent; validUntil?: Sent } | null | undefined
}

const line = (text: Sent): string => tidyText(text ?? '')

function parseAllergy(typed: HealthWish['allergies'][number]): Read<ChildAllergy> {
  const severity = severities.find((it) => it === typed.severity)
  if (!severity) return fieldRefusal('field.unknown', { field: 'severity' })
  if (typed.allergen === 'other') {
    const other = readNeeded(typed.other, 'other', longestWords)
    return other.ok ? accept({ allergen: 'other', other: other.value, severity }) : other
  }
  const allergen = parseAllergen(typed.allergen)
  return allergen
    ? accept({ allergen, other: null, severity })
    : fieldRefusal('field.unknown', { field: 'allergen' })
}

/** Two lines about the same thing are the same key. */
export const allergyKey = ({
  allergen,
  other,
}: Pick<ChildAllergy, 'allergen' | 'other'>): string =>
  allergen === 'other' ? `other:${other?.toLocaleLowerCase()}` : allergen

const rank = ({ allergen, severity }: ChildAllergy): number =>
  (2 - severities.indexOf(severity)) * 100 +
  (allergen === 'other' ? allergens.length : allergens.indexOf(allergen))

function parseAllergies(typed: HealthWish['allergies']): Read<ChildAllergy[]> {
  const read: ChildAllergy[] = []
  for (const [place, it] of typed.entries()) {
    const allergy = parseAllergy(it)
    if (!allergy.ok) return inRow(allergy, `allergies.${place}`)
    if (read.some((other) => allergyKey(other) === allergyKey(allergy.value)))
      return refused('health.allergy-twice', { field: `allergies.${place}.allergen` })
    read.push(allergy.value)
  }
  if (read.length > mostAllergies)
    return fieldRefusal('thing.too-many', { most: String(mostAllergies), field: 'allergies' })
  return accept(read.toSorted((a, b) => rank(a) - rank(b)))
}

function parsePlan(typed: HealthWish['healthPlan']): Read<HealthPlan | null> {
  if (!typed) return accept(null)
  const instructions = keptText(typed.instructions)
  if (!instructions) return refused('health.plan-empty', { field: 'instructions' })
  const kitPlace = line(typed.kitPlace) || null
  const tooLong =
    tooLongAt({ instructions }, longestInstructions) ?? tooLongAt({ kitPlace }, longestWords)
  if (tooLong) return tooLong
  const validUntil = readDayAt(typed.validUntil, 'validUntil')
  return validUntil.ok
    ? accept({ instructions, kitPlace, validUntil: validUntil.value })
    : validUntil
}

/**
 * Reads a health record as typed, the most dangerous allergy first. Tablet and server run it: the form says what is
 * wrong before it is sent.
 */
export function parseHealth(typed: HealthWish): Read<Health> {
  const read = parseAllergies(typed.allergies)
  if (!read.ok) return read
  if (typed.diets.some((diet) => !parseDiet(diet)))
    return fieldRefusal('field.unknown', { field: 'diets' })
  const texture = typed.texture ? parseTexture(typed.texture) : null
  if (texture === undefined) return fieldRefusal('field.unknown', { field: 'texture' })
  const plan = parsePlan(typed.healthPlan)
  if (!plan.ok) return plan
  return accept({
    allergies: read.value,
    diets: diets.filter((diet) => typed.diets.includes(diet)),
    texture,
    healthPlan: plan.value,
  })
}

/** True if there is nothing that anybody would have to know. */
export const isNothing = ({ allergies, diets, texture, healthPlan }: Health): boolean =>
  allergies.length === 0 && diets.length === 0 && texture === null && healthPlan === null

/** True if a plan holds on a day; one without an end holds on. */
export const isPlanValidOn = ({ validUntil }: HealthPlan, date: LocalDate): boolean =>
  validUntil === null || date <= validUntil

// In one order of keys: a database that keeps JSON gives them back in another.
const spelledOut = ({ allergies, diets, texture, healthPlan }: Health) => ({
  allergies: allergies.map((it) => [it.allergen, it.other, it.severity]),
  diets,
  texture,
  healthPlan: healthPlan && [healthPlan.instructions, healthPlan.kitPlace, healthPlan.validUntil],
})

/** Lists what differs between two records, for a log that must not hold the record itself. */
export function changedParts(before: Health, after: Health): (keyof Health)[] {
  const [was, is] = [spelledOut(before), spelledOut(after)]
  return (['allergies', 'diets', 'texture', 'healthPlan'] as const).filter(
    (part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]),
  )
}

/** A child of whom nothing is known yet. */
export const noHealth: Health = { allergies: [], diets: [], texture: null, healthPlan: null }
