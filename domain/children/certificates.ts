/** Certificates that a child is enrolled today, or that it has left. */
export const certificateKinds = ['schooling', 'leaving'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/**
 * True if a child at a level of this cycle is in care. Attendance at a crèche or a nursery is no schooling. So its papers
 * confirm a place, and those of a school an enrolment.
 */
export const isInCare = (cycle: string | null): boolean => cycle === 'nursery'
