import type { ProspectId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { ProspectGuardian } from '#domain/prospects/guardians.ts'
import type { KeptProspect } from '#domain/prospects/prospect.ts'

export const theDay = localDate('2026-11-17')

export const claire: ProspectGuardian = {
  ...{ firstName: 'Claire', lastName: 'Aubry', relation: 'Mom' },
  ...{ phone: '06 12 34 56 07', email: 'claire@small.test' },
}

/** A request as a family sends it: to process, for every day, without points. */
export function aProspect(change: Partial<KeptProspect> = {}): KeptProspect {
  return {
    ...{ id: '00000000-0000-4000-8000-000000000001' as ProspectId, version: 1 },
    ...{ firstName: 'Salomé', lastName: 'Aubry', isExpected: false, gender: null },
    ...{ birthDate: localDate('2025-01-22'), standardId: null, firstDay: null },
    ...{ numberOfChildren: null, hasSibling: false, isOfStaff: false, language: null },
    ...{ lineOne: null, postcode: null, city: null, message: null, note: null, source: 'phone' },
    ...{ status: null, guardians: [claire], halfDays: [], acceptedHalfDays: [] },
    ...{ offeredHalfDays: null, offerUntil: null, requestNumber: null, createdBy: null },
    createdAt: instantOf(Date.parse('2026-11-01T08:00:00Z')),
    ...{ askedOn: localDate('2026-11-01'), contactOn: localDate('2026-11-02') },
    ...{ consentedAt: null, noticeVersion: null, statusReason: null, restrictedUntil: null },
    ...{ childId: null, anonymiseOn: localDate('2027-11-02') },
    ...change,
  }
}
