import type { Language } from '#domain/accounts/identity.ts'
import type { KeptEvent } from '#domain/event/event.ts'

type CalendarWords = {
  events: string
  kinds: Readonly<Record<KeptEvent['kind'], string>>
  cancelled: (reason: string) => string
  forWhom: (names: string) => string
}

/** Words of a calendar file that nobody typed. */
export const calendarWords: Readonly<Record<Language, CalendarWords>> = {
  en: {
    events: 'Events',
    kinds: {
      outing: 'Outing',
      meeting: 'Meeting',
      party: 'Party',
      activity: 'Activity',
      meal: 'Special meal',
      health: 'Health visit',
      assessment: 'Assessment',
      other: 'Something else',
    },
    cancelled: (reason) => `Cancelled: ${reason}`,
    forWhom: (names) => `For: ${names}`,
  },
  fr: {
    events: 'Événements',
    kinds: {
      outing: 'Sortie',
      meeting: 'Réunion',
      party: 'Fête',
      activity: 'Activité',
      meal: 'Repas particulier',
      health: 'Visite de santé',
      assessment: 'Évaluation',
      other: 'Autre',
    },
    cancelled: (reason) => `Annulé\u00a0: ${reason}`,
    forWhom: (names) => `Pour\u00a0: ${names}`,
  },
}
