import type { HolidayRow } from './holiday-row.ts'

/**
 * Holidays of zone A (Lyon), as rows that a school may edit. Official dates say the day after whose classes the
 * holidays begin and the morning they end; here the first and last day without school are written. 2027-2028
 * was not published when this was written and is shaped like the years before.
 */
export const zoneA: readonly HolidayRow[] = [
  { name: 'Vacances d’été', firstDay: '2025-07-05', lastDay: '2025-08-31' },
  { name: 'Vacances de la Toussaint', firstDay: '2025-10-18', lastDay: '2025-11-02' },
  { name: 'Vacances de Noël', firstDay: '2025-12-20', lastDay: '2026-01-04' },
  { name: 'Vacances d’hiver', firstDay: '2026-02-07', lastDay: '2026-02-22' },
  { name: 'Vacances de printemps', firstDay: '2026-04-04', lastDay: '2026-04-19' },
  { name: 'Pont de l’Ascension', firstDay: '2026-05-15', lastDay: '2026-05-16' },
  { name: 'Vacances d’été', firstDay: '2026-07-04', lastDay: '2026-08-31' },
  { name: 'Vacances de la Toussaint', firstDay: '2026-10-17', lastDay: '2026-11-01' },
  { name: 'Vacances de Noël', firstDay: '2026-12-19', lastDay: '2027-01-03' },
  { name: 'Vacances d’hiver', firstDay: '2027-02-13', lastDay: '2027-02-28' },
  { name: 'Vacances de printemps', firstDay: '2027-04-10', lastDay: '2027-04-25' },
  { name: 'Pont de l’Ascension', firstDay: '2027-05-07', lastDay: '2027-05-08' },
  { name: 'Vacances d’été', firstDay: '2027-07-03', lastDay: '2027-08-31' },
  { name: 'Vacances de la Toussaint', firstDay: '2027-10-23', lastDay: '2027-11-07' },
  { name: 'Vacances de Noël', firstDay: '2027-12-18', lastDay: '2028-01-02' },
  { name: 'Vacances d’hiver', firstDay: '2028-02-12', lastDay: '2028-02-27' },
  { name: 'Vacances de printemps', firstDay: '2028-04-08', lastDay: '2028-04-23' },
  { name: 'Pont de l’Ascension', firstDay: '2028-05-26', lastDay: '2028-05-27' },
  { name: 'Vacances d’été', firstDay: '2028-07-08', lastDay: '2028-08-31' },
]
