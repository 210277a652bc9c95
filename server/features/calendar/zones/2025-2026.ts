import type { ZoneCalendar } from './zone-calendar.ts'

/**
 * Holidays begin after class on the day before `firstDay`. That is a Friday: the arrêté names the Saturday, for schools
 * with class on it. The summer ends with August, which belongs to no school year.
 */
export const zones2025: ZoneCalendar = {
  startYear: 2025,
  source:
    'Arrêté du 7 décembre 2022 fixant le calendrier scolaire, Journal officiel du 8 décembre 2022',
  holidays: [
    {
      key: 'autumn',
      name: 'Vacances de la Toussaint',
      kind: 'holiday',
      firstDay: '2025-10-18',
      resumes: '2025-11-03',
      zones: ['A', 'B', 'C'],
    },
    {
      key: 'christmas',
      name: 'Vacances de Noël',
      kind: 'holiday',
      firstDay: '2025-12-20',
      resumes: '2026-01-05',
      zones: ['A', 'B', 'C'],
    },
    {
      key: 'winter',
      name: 'Vacances d’hiver',
      kind: 'holiday',
      firstDay: '2026-02-07',
      resumes: '2026-02-23',
      zones: ['A'],
    },
    {
      key: 'winter',
      name: 'Vacances d’hiver',
      kind: 'holiday',
      firstDay: '2026-02-14',
      resumes: '2026-03-02',
      zones: ['B'],
    },
    {
      key: 'winter',
      name: 'Vacances d’hiver',
      kind: 'holiday',
      firstDay: '2026-02-21',
      resumes: '2026-03-09',
      zones: ['C'],
    },
    {
      key: 'spring',
      name: 'Vacances de printemps',
      kind: 'holiday',
      firstDay: '2026-04-04',
      resumes: '2026-04-20',
      zones: ['A'],
    },
    {
      key: 'spring',
      name: 'Vacances de printemps',
      kind: 'holiday',
      firstDay: '2026-04-11',
      resumes: '2026-04-27',
      zones: ['B'],
    },
    {
      key: 'spring',
      name: 'Vacances de printemps',
      kind: 'holiday',
      firstDay: '2026-04-18',
      resumes: '2026-05-04',
      zones: ['C'],
    },
    {
      key: 'ascension',
      name: 'Pont de l’Ascension',
      kind: 'bridge',
      firstDay: '2026-05-15',
      resumes: '2026-05-17',
      zones: ['A', 'B', 'C'],
    },
    {
      key: 'summer',
      name: 'Vacances d’été',
      kind: 'holiday',
      firstDay: '2026-07-04',
      resumes: '2026-09-01',
      zones: ['A', 'B', 'C'],
    },
  ],
}
