import type { MissingHour } from '#domain/payments/hours/month-hours.ts'
import type { HourRounding } from '#domain/payments/prices/billing-setting.ts'
import {
  type FrameWords,
  frameWords,
  type PrintoutLanguage,
} from '#server/platform/printouts/words.ts'

type HoursWords = FrameWords & {
  title: string
  heads: Record<'day' | 'contract' | 'here' | 'billed', string>
  missing: Record<MissingHour['what'], string>
  total(days: number): string
  rounding: Record<HourRounding, string>
  toSettle(days: number): string
}

export const hoursWords: Readonly<Record<PrintoutLanguage, HoursWords>> = {
  en: {
    ...frameWords.en,
    title: 'Hours of care',
    heads: { day: 'Day', contract: 'Contract', here: 'Hours here', billed: 'As billed' },
    missing: { arrival: 'arrival missing', departure: 'departure missing' },
    total: (days) => `Total, ${days} ${days === 1 ? 'day' : 'days'} here`,
    rounding: {
      none: 'Hours are billed as they are written down.',
      quarter: 'Each day is rounded up to the quarter-hour begun.',
      half: 'Each day is rounded up to the half-hour begun.',
    },
    toSettle: (days) =>
      `${days} ${days === 1 ? 'day is' : 'days are'} not counted until the missing hour is written down.`,
  },
  fr: {
    ...frameWords.fr,
    title: 'Heures d’accueil',
    heads: { day: 'Jour', contract: 'Contrat', here: 'Heures de présence', billed: 'Facturées' },
    missing: { arrival: 'arrivée manquante', departure: 'départ manquant' },
    total: (days) => `Total, ${days} ${days > 1 ? 'jours' : 'jour'} de présence`,
    rounding: {
      none: 'Les heures sont facturées telles qu’elles sont notées.',
      quarter: 'Chaque jour est arrondi au quart d’heure entamé.',
      half: 'Chaque jour est arrondi à la demi-heure entamée.',
    },
    toSettle: (days) =>
      days > 1
        ? `${days} jours ne sont pas comptés tant que l’heure manquante n’est pas notée.`
        : '1 jour n’est pas compté tant que l’heure manquante n’est pas notée.',
  },
}
