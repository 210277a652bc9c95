import type { HolidayRow } from './holiday-row.ts'

/** Oakfield Nursery keeps terms of its own, close to those of Bristol. */
export const oakfieldTerms: readonly HolidayRow[] = [
  { name: 'Summer holidays', firstDay: '2025-07-23', lastDay: '2025-08-31' },
  { name: 'Autumn half-term', firstDay: '2025-10-25', lastDay: '2025-11-02' },
  { name: 'Christmas holidays', firstDay: '2025-12-20', lastDay: '2026-01-04' },
  { name: 'Spring half-term', firstDay: '2026-02-14', lastDay: '2026-02-22' },
  { name: 'Easter holidays', firstDay: '2026-03-28', lastDay: '2026-04-12' },
  { name: 'Summer half-term', firstDay: '2026-05-23', lastDay: '2026-05-31' },
  { name: 'Summer holidays', firstDay: '2026-07-22', lastDay: '2026-08-31' },
  { name: 'Autumn half-term', firstDay: '2026-10-24', lastDay: '2026-11-01' },
  { name: 'Christmas holidays', firstDay: '2026-12-19', lastDay: '2027-01-03' },
  { name: 'Spring half-term', firstDay: '2027-02-13', lastDay: '2027-02-21' },
  { name: 'Easter holidays', firstDay: '2027-03-26', lastDay: '2027-04-11' },
  { name: 'Summer half-term', firstDay: '2027-05-29', lastDay: '2027-06-06' },
  { name: 'Summer holidays', firstDay: '2027-07-22', lastDay: '2027-08-31' },
  { name: 'Autumn half-term', firstDay: '2027-10-23', lastDay: '2027-10-31' },
  { name: 'Christmas holidays', firstDay: '2027-12-18', lastDay: '2028-01-03' },
  { name: 'Spring half-term', firstDay: '2028-02-19', lastDay: '2028-02-27' },
  { name: 'Easter holidays', firstDay: '2028-04-08', lastDay: '2028-04-23' },
  { name: 'Summer half-term', firstDay: '2028-05-27', lastDay: '2028-06-04' },
  { name: 'Summer holidays', firstDay: '2028-07-21', lastDay: '2028-08-31' },
]
