import type { CollectorKind } from '#domain/children/family/collector.ts'
import type { FiledCollector } from './collectors.operations.ts'

/** A person as typed: an empty field says nothing. */
export type CollectorForm = {
  kind: CollectorKind
  name: string
  phone: string
  relation: string
  validFrom: string
  validUntil: string
  weekdays: string[]
  needsIdentityCheck: boolean
  identitySeenOn: string
  portraitMediaId: string | null
  paperMediaId: string | null
  note: string
  version: number
}

/** What the form shows of a person, or of a new one of this kind. */
export const formOf = (person: FiledCollector | null, kind: CollectorKind): CollectorForm => ({
  kind: person?.kind ?? kind,
  name: person?.name ?? '',
  phone: person?.phone ?? '',
  relation: person?.relation ?? '',
  validFrom: person?.validFrom ?? '',
  validUntil: person?.validUntil ?? '',
  weekdays: person?.weekdays ?? [],
  needsIdentityCheck: person?.needsIdentityCheck ?? true,
  identitySeenOn: person?.identitySeenOn ?? '',
  portraitMediaId: person?.portraitMediaId ?? null,
  paperMediaId: person?.paperMediaId ?? null,
  note: person?.note ?? '',
  version: person?.version ?? 0,
})
