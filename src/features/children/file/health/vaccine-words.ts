import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VaccineName, VaccineStatus } from '#domain/health/vaccines.ts'

export const vaccineWords: Record<VaccineName, MessageDescriptor> = {
  diphtheria: msg`Diphtheria`,
  tetanus: msg`Tetanus`,
  polio: msg`Polio`,
  pertussis: msg`Whooping cough`,
  hib: msg`Hib (Haemophilus influenzae b)`,
  hepatitisB: msg`Hepatitis B`,
  pneumococcus: msg`Pneumococcus`,
  meningococcusACWY: msg`Meningococcus ACWY`,
  meningococcusB: msg`Meningococcus B`,
  measles: msg`Measles`,
  mumps: msg`Mumps`,
  rubella: msg`Rubella`,
  meningococcusC: msg`Meningococcus C`,
  bcg: msg`BCG (tuberculosis)`,
  rotavirus: msg`Rotavirus`,
  chickenpox: msg`Chickenpox`,
  influenza: msg`Flu`,
  hepatitisA: msg`Hepatitis A`,
  other: msg`Another vaccine`,
}

export const vaccineStatusWords: Record<VaccineStatus, MessageDescriptor> = {
  'up-to-date': msg`Up to date`,
  due: msg`Due soon`,
  overdue: msg`Overdue`,
}

/** The vaccine as the school calls it. */
export const vaccineWord = (
  i18n: I18n,
  { vaccine, other }: { vaccine: VaccineName; other: string | null },
): string => (vaccine === 'other' && other ? other : i18n._(vaccineWords[vaccine]))
