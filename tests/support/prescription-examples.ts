import { randomUUID } from 'node:crypto'

/** RecordPrescriptionInput of an antibiotic, once a day at noon for three days; the child is the caller's. */
export const prescriptionInput = (more: object = {}) => ({
  prescriptionId: randomUUID() as string,
  name: 'Amoxicilline',
  dose: 1,
  unit: 'kg-dose',
  weightKg: 9.5,
  route: 'oral',
  plannedTimes: ['12:00'],
  firstDay: '2026-11-16',
  lastDay: '2026-11-18',
  prescribedBy: 'Dr Lemaire',
  authorisedBy: 'Ana Silva',
  authorisedOn: '2026-11-16',
  signature: { typed: 'Ana Silva' },
  mediaIds: [randomUUID() as string],
  ...more,
})
