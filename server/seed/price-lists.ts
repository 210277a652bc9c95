import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Row } from './insert-rows.ts'

/** The prices of a demo school. `plans` are valid from a day on. */
export type PriceList = {
  plans: (from: LocalDate) => Readonly<Record<string, Row>>
  fullNextYear: number
  addons: Readonly<Record<string, Row>>
  deductions: Readonly<Record<string, Row>>
  setting: Row
}

type Words = Readonly<
  Record<
    | 'full'
    | 'part'
    | 'school'
    | 'meals'
    | 'nappies'
    | 'late'
    | 'canteen'
    | 'sibling'
    | 'holidays'
    | 'staff',
    string
  >
>
type Amounts = Readonly<Record<Exclude<keyof Words, 'sibling' | 'staff'>, number>>

const listOf = (words: Words, amounts: Amounts): Omit<PriceList, 'setting' | 'fullNextYear'> => {
  const addon = (word: keyof Amounts, rule: string): Row => ({
    ...{ label: words[word], amount: amounts[word], rule, type: 'invoice' },
    is_eligible_care: false,
  })
  const deduction = (word: keyof Words, position: number, row: Row): Row => ({
    ...{ label: words[word], position, is_stackable: true, is_for_all: false },
    ...{ percent: null, amount: null, sibling_rank: null, ...row },
  })
  return {
    plans: (valid_from) => {
      const plan = (word: keyof Amounts, unit: string, is_eligible_care: boolean): Row => ({
        ...{ name: words[word], amount: amounts[word], unit, counts: 'booked' },
        ...{ half_days: [], is_eligible_care, valid_from },
      })
      return {
        full: plan('full', 'month', true),
        part: plan('part', 'half-day', true),
        school: plan('school', 'month', false),
      }
    },
    addons: {
      meals: addon('meals', 'meal'),
      nappies: addon('nappies', 'month'),
      late: addon('late', 'late-quarter'),
      canteen: addon('canteen', 'meal'),
    },
    deductions: {
      sibling: deduction('sibling', 0, {
        ...{ reason: 'sibling', percent: 1000, sibling_rank: 2, is_for_all: true },
      }),
      staff: deduction('staff', 1, { reason: 'staff', percent: 2000 }),
      holidays: deduction('holidays', 2, {
        ...{ reason: 'holiday-credit', amount: amounts.holidays, is_for_all: true },
      }),
    },
  }
}

const billed = { rounding: 'quarter', sibling_rank_by: 'age', due_after_days: 15 }

const french: PriceList = {
  ...listOf(
    {
      full: 'Accueil 5 jours par semaine',
      part: 'Accueil à la demi-journée',
      school: 'École maternelle',
      meals: 'Repas',
      nappies: 'Couches',
      late: 'Retard du soir',
      canteen: 'Cantine',
      sibling: 'Deuxième enfant',
      staff: 'Enfant du personnel',
      holidays: 'Avoir pour jours fermés',
    },
    {
      ...{ full: 101_500, part: 2450, school: 28_500, meals: 420, nappies: 1800, late: 650 },
      ...{ canteen: 540, holidays: 2000 },
    },
  ),
  fullNextYear: 103_500,
  setting: {
    ...billed,
    legal_form: 'Association loi 1901',
    exemption: 'Exonération de TVA, article 261-4-8° bis du CGI',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    bic: 'AGRIFRPP',
    account_holder: 'Association Les Tilleuls',
    invoice_prefix: 'LT',
    late_fee: 1000,
    late_fee_after_days: 15,
  },
}

const english: PriceList = {
  ...listOf(
    {
      full: 'Full week',
      part: 'By the half-day',
      school: 'School year',
      meals: 'Meals',
      nappies: 'Nappies',
      late: 'Late pick-up',
      canteen: 'School lunch',
      sibling: 'Second child',
      staff: 'Child of staff',
      holidays: 'Holiday credit',
    },
    {
      ...{ full: 118_000, part: 3150, school: 40_000, meals: 350, nappies: 1500, late: 800 },
      ...{ canteen: 290, holidays: 2500 },
    },
  ),
  fullNextYear: 121_000,
  setting: {
    ...billed,
    legal_form: 'Private company limited by shares',
    exemption: 'Exempt from VAT: welfare services',
    iban: 'GB29 NWBK 6016 1331 9268 19',
    bic: 'NWBKGB2L',
    account_holder: 'Oakfield Nursery',
    invoice_prefix: 'OAK',
    late_fee: 1500,
    late_fee_after_days: 14,
  },
}

/** The prices in the language of a demo school. */
export const priceListOf = (language: string): PriceList => (language === 'fr' ? french : english)
