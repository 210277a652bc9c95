import type { Language } from '#domain/accounts/identity.ts'
import { type ChildAllergy, type HealthPlan, isNothing } from '#domain/health/health.ts'
import type { VaccineName } from '#domain/health/vaccines.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Diet, Texture } from '#domain/meals/allergens.ts'
import type { Building, DemoChild, DemoClass, DemoPerson } from './demo-school.ts'
import { type Dice, diceFrom } from './dice.ts'

type Words = {
  /** With the allergy that each plan is about. */
  plans: readonly { allergy: ChildAllergy | null; instructions: string }[]
  kitPlace: string
  other: string
}

const words: Record<Language, Words> = {
  fr: {
    plans: [
      {
        allergy: { allergen: 'peanuts', other: null, severity: 'severe' },
        instructions:
          'Gonflement du visage ou gêne pour respirer : stylo d’adrénaline dans la cuisse, appeler le 15, puis la mère. Garder l’enfant allongé.',
      },
      {
        allergy: { allergen: 'milk', other: null, severity: 'severe' },
        instructions:
          'Plaques rouges : antihistaminique de la trousse. Vomissements répétés ou gêne pour respirer : stylo d’adrénaline, puis le 15.',
      },
      {
        allergy: null,
        instructions:
          'Asthme. Toux ou sifflement : deux bouffées de Ventoline avec la chambre d’inhalation, recommencer après dix minutes. Pas de mieux : le 15.',
      },
    ],
    kitPlace: 'Trousse rouge, placard du bureau',
    other: 'kiwi',
  },
  en: {
    plans: [
      {
        allergy: { allergen: 'nuts', other: null, severity: 'severe' },
        instructions:
          'Swollen face or trouble breathing: adrenaline pen into the thigh, call 999, then Mum. Keep the child lying down.',
      },
      {
        allergy: { allergen: 'eggs', other: null, severity: 'severe' },
        instructions:
          'Red blotches: antihistamine from the kit. Repeated vomiting or trouble breathing: adrenaline pen, then 999.',
      },
      {
        allergy: null,
        instructions:
          'Asthma. Coughing or wheezing: two puffs of the blue inhaler through the spacer, again after ten minutes. No better: 999.',
      },
    ],
    kitPlace: 'Red bag, office cupboard',
    other: 'kiwi',
  },
}

const common = ['milk', 'eggs', 'gluten', 'peanuts', 'nuts', 'fish', 'sesame'] as const

function allergiesOf(dice: Dice, { other }: Words): ChildAllergy[] {
  if (!dice.happens(0.1)) return []
  if (dice.happens(0.15)) return [{ allergen: 'other', other, severity: 'allergy' }]
  const severity = dice.happens(0.35) ? 'intolerance' : 'allergy'
  const [first, second] = dice.shuffled(common)
  const one = first ? [{ allergen: first, other: null, severity } as const] : []
  const two = second ? [{ allergen: second, other: null, severity: 'allergy' } as const] : []
  return dice.happens(0.2) ? [...one, ...two] : one
}

function dietsOf(dice: Dice): Diet[] {
  if (dice.happens(0.1)) return ['no-pork']
  if (dice.happens(0.05)) return ['no-meat']
  return dice.happens(0.03) ? ['vegetarian'] : []
}

/** Babies begin with a spoon. */
function textureOf(dice: Dice, months: number): Texture | null {
  if (months < 10) return 'mixed'
  if (months < 15) return 'mashed'
  return months < 20 && dice.happens(0.5) ? 'mashed' : null
}

const monthsBetween = (from: LocalDate, to: LocalDate): number =>
  (Date.parse(to) - Date.parse(from)) / (30.4 * 86_400_000)

type Plan = { plan: HealthPlan; allergies: readonly ChildAllergy[] }

function planOf(
  { referenceDay }: Building,
  { number, said }: { number: number; said: Words },
): Plan | null {
  const chosen = said.plans[number % said.plans.length]
  if (!chosen) return null
  const validUntil = addDays(referenceDay, 200)
  const plan = { instructions: chosen.instructions, kitPlace: said.kitPlace, validUntil }
  return { plan, allergies: chosen.allergy ? [chosen.allergy] : [] }
}

/** A doctor, and what a child of this age has had. The youngest wait for their next doses, one of them too long. */
function fileOf({ plan, referenceDay }: Building, birthDate: LocalDate) {
  const isFrench = plan.settings.language === 'fr'
  const months = monthsBetween(birthDate, referenceDay)
  const at = (days: number) => addDays(birthDate, days)
  const dose = (vaccine: VaccineName, doneOn: LocalDate, dueOn: LocalDate | null = null) => ({
    ...{ vaccine, other: null, doneOn, dueOn },
  })
  const vaccines =
    months < 4
      ? []
      : months < 18
        ? [
            dose('diphtheria', at(118), at(340)),
            dose('tetanus', at(118), at(340)),
            dose('pneumococcus', at(118), at(345)),
          ]
        : [dose('diphtheria', at(342)), dose('tetanus', at(342)), dose('measles', at(520))]
  return {
    doctor_name: isFrench ? 'Cabinet médical du parc' : 'Park Road Surgery',
    doctor_phone: plan.phone(9000),
    vaccines,
  }
}

/**
 * Records what is known of the children's health since they came, and that their teachers read it. Each child with a plan
 * on the card has one here.
 */
export function recordHealthOf(
  building: Building,
  { classes, director }: { classes: readonly DemoClass[]; director: DemoPerson | undefined },
): void {
  const { plan, schoolId, ids, referenceDay, now, add } = building
  if (!director) return
  const dice = diceFrom(plan.seed + 30)
  const said = words[plan.settings.language === 'fr' ? 'fr' : 'en']
  let plans = 0
  const record = ({ childId, birthDate, hasHealthPlan }: DemoChild): boolean => {
    const rolled = {
      allergies: allergiesOf(dice, said),
      diets: dietsOf(dice),
      texture: textureOf(dice, monthsBetween(birthDate, referenceDay)),
    }
    const planned = hasHealthPlan ? planOf(building, { number: plans, said }) : null
    if (planned) plans += 1
    const allergies = planned ? planned.allergies : rolled.allergies
    const health = { ...rolled, allergies, healthPlan: planned?.plan ?? null }
    if (isNothing(health)) return false
    add('child_health', {
      school_id: schoolId,
      child_id: childId,
      version: 1,
      allergies: health.allergies,
      diets: health.diets,
      texture: health.texture,
      plan_instructions: health.healthPlan?.instructions ?? null,
      plan_kit_place: health.healthPlan?.kitPlace ?? null,
      plan_valid_until: health.healthPlan?.validUntil ?? null,
      ...fileOf(building, birthDate),
      account_id: director.userId,
      actor_account_id: director.userId,
      recorded_at: instantOf(now - 60 * 86_400_000),
    })
    return true
  }
  for (const { classId, children, teacher } of classes) {
    const known = children.filter(record)
    if (known.length === 0) continue
    const at = now - 26 * 3_600_000
    add('health_read', {
      school_id: schoolId,
      read_id: ids.next(),
      account_id: teacher.userId,
      actor_account_id: teacher.userId,
      class_id: classId,
      child_ids: known.map(({ childId }) => childId),
      hour: instantOf(at - (at % 3_600_000)),
      at: instantOf(at),
    })
  }
}
