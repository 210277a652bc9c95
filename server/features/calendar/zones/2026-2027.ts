import type { ZoneCalendar } from './zone-calendar.ts'

/**
 * Dates as a public copy of the arrêté gives them; a second copy confirms those of zone B. The Friday after Ascension is
 * the one that the official open data names for all three zones; the Saturday after it is 8 May, a public holiday.
 */
export const zones2026: ZoneCalendar = {
  startYear: 2026,
  source:
    'Arrêté du 22 octobre 2025 fixant le calendrier scolaire, Journal officiel (JORFTEXT000052416058) ; pont de l’Ascension : données ouvertes « fr-en-calendrier-scolaire »',
  holidays: [
    {
      key: 'autumn',
      name: 'Vacances de la Toussaint',
      kind: 'holiday',
      firstDay: '2026-10-17',
      resumes: '2026-11-02',
      zones: ['A', 'B', 'C'],
    },
    {
      key: 'christmas',
      name: 'Vacances de Noël',
      kind: 'holiday',
      firstDay: '2026-12-19',
      resumes: '2027-01-04',
      zones: ['A', 'B', 'C'],
    },
    {
      key: 'winter',
      name: 'Vacances d’hiver',
      kind: 'holiday',
      firstDay: '2027-02-13',
      resumes: '2027-03-01',
      zones: ['A'],
    },
    {
      key: 'winter',
      name: 'Vacances d’hiver',
      kind: 'holiday',
      firstDay: '2027-02-20',
      resumes: '2027-03-08',
      zones: ['B'],
    },
    {
      key: 'winter',
      name: 'Vacances d’hiver',
      kind: 'holiday',
      firstDay: '2027-02-06',
      resumes: '2027-02-22',
      zones: ['C'],
    },
    {
      key: 'spring',
      name: 'Vacances de printemps',
      kind: 'holiday',
      firstDay: '2027-04-10',
      resumes: '2027-04-26',
      zones: ['A'],
    },
    {
      key: 'spring',
      name: 'Vacances de printemps',
      kind: 'holiday',
      firstDay: '2027-04-17',
      resumes: '2027-05-03',
      zones: ['B'],
    },
    {
      key: 'spring',
      name: 'Vacances de printemps',
      kind: 'holiday',
      firstDay: '2027-04-03',
      resumes: '2027-04-19',
      zones: ['C'],
    },
    {
      key: 'ascension',
      name: 'Pont de l’Ascension',
      kind: 'bridge',
      firstDay: '2027-05-07',
      resumes: '2027-05-08',
      zones: ['A', 'B', 'C'],
    },
    {
      key: 'summer',
      name: 'Vacances d’été',
      kind: 'holiday',
      firstDay: '2027-07-03',
      resumes: '2027-09-01',
      zones: ['A', 'B', 'C'],
    },
  ],
}
