import { amount, choice, day, flag, line, ref } from '../../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../../kernel/fields/thing.ts'
import type { ClassId, DeductionId, StandardId } from '../../kernel/ids.ts'
import { mostCents } from '../money.ts'

export const deductionReasons = [
  'sibling',
  'staff',
  'social',
  'holiday-credit',
  'certified-absence',
  'employer',
  'other',
] as const

/**
 * A deduction from the care of a month. Deductions are taken in the order of the list. A percentage is taken of what the
 * deductions before it left. An amount counts by the month; for `holiday-credit` and `certified-absence` it counts by the
 * day.
 */
export const deduction = thing(
  'Deduction',
  {
    label: line({
      label: /*i18n*/ { id: 'deduction.label', message: 'Name of the deduction' },
      ...{ required: true, unique: true, longest: 80 },
    }),
    reason: choice({
      label: /*i18n*/ { id: 'deduction.reason', message: 'Reason' },
      of: {
        sibling: /*i18n*/ { id: 'deduction.reason.sibling', message: 'brothers and sisters' },
        staff: /*i18n*/ { id: 'deduction.reason.staff', message: 'child of staff' },
        social: /*i18n*/ { id: 'deduction.reason.social', message: 'social rate' },
        'holiday-credit': /*i18n*/ {
          id: 'deduction.reason.holiday-credit',
          message: 'days closed with a credit',
        },
        'certified-absence': /*i18n*/ {
          id: 'deduction.reason.certified-absence',
          message: 'absence with a certificate',
        },
        employer: /*i18n*/ { id: 'deduction.reason.employer', message: 'share of the employer' },
        other: /*i18n*/ { id: 'deduction.reason.other', message: 'other' },
      },
      ...{ required: true, begin: 'other' },
    }),
    percent: amount({
      label: /*i18n*/ { id: 'deduction.percent', message: 'Percent' },
      ...{ least: 1, most: 100_00, decimals: 2 },
    }),
    amount: amount({
      label: /*i18n*/ { id: 'deduction.amount', message: 'Amount' },
      help: /*i18n*/ {
        id: 'deduction.amount.help',
        message: 'By the month; for closed days and certified absences, by the day.',
      },
      ...{ least: 1, most: mostCents, decimals: 2 },
    }),
    siblingRank: amount({
      label: /*i18n*/ {
        id: 'deduction.sibling-rank',
        message: 'From which child of the family on',
      },
      ...{ least: 2, most: 12 },
    }),
    cap: amount({
      label: /*i18n*/ { id: 'deduction.cap', message: 'At most, in a month' },
      ...{ least: 1, most: mostCents, decimals: 2 },
    }),
    isStackable: flag({
      label: /*i18n*/ { id: 'deduction.is-stackable', message: 'Beside other deductions' },
      begin: true,
    }),
    isForAll: flag({
      label: /*i18n*/ {
        id: 'deduction.is-for-all',
        message: 'For all children to whom the reason applies',
      },
    }),
    standardId: ref<StandardId>('StandardId')({
      label: /*i18n*/ { id: 'deduction.standard', message: 'Level' },
    }),
    classId: ref<ClassId>('ClassId')({
      label: /*i18n*/ { id: 'deduction.class', message: 'Class' },
    }),
    validFrom: day({ label: /*i18n*/ { id: 'deduction.valid-from', message: 'Valid from' } }),
    validUntil: day({ label: /*i18n*/ { id: 'deduction.valid-until', message: 'Valid until' } }),
  },
  { most: 40, isVersioned: true },
)
export type DeductionValues = ValuesOf<typeof deduction>
/** `position` is its place in the order of application. */
export type Deduction = DeductionValues & { id: DeductionId; position: number }
