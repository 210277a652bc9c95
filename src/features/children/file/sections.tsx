import type { ComponentType } from 'react'
import { type AccessFacts, maySeeGuardians } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import type { FiledChild } from '../children.operations.ts'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { CollectorsSection } from './collectors/collectors-section.tsx'
import { ConsentsSection } from './consents/consents-section.tsx'
import { GuardiansSection } from './guardians/guardians-section.tsx'
import { HealthSection } from './health/health-section.tsx'
import { HistorySection } from './history/history-section.tsx'
import { IdentitySection } from './identity/identity-section.tsx'
import { NoteSection } from './note/note-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { ScheduleSection } from './schedule/schedule-section.tsx'
import { SchoolingSection } from './schooling/schooling-section.tsx'

/**
 * A part of the tab PROFILE. It stands in a folder of its own, `file/<word>/`. `Part` draws its own `Section` (src/ui) and
 * reads its own query, by `useKept(query, { childId: child.id })` and `KeptPart`. Its acts are `actsOn(fragment, {
 * onlyShown: '$childId: ID!' })`. On the server its query stands on `readInFile`, its acts on `requireFileKeeper`
 * (server/features/children/file/child-file.ts). `useChildrenRoom()` says the day, and whether the reader writes files.
 *
 * Its fields have a history: they stand in `fileFields` (domain/children/file-history.ts), with their SQL in
 * `file-things.sql.ts` (server/records/children/history) and their words in `history/history-words.ts`. A list of fields
 * (decision 073) says all three itself. Its acts are `fileAct`s, or say `watch: watchFiles` or `...inFile`.
 */
export type FileSection = {
  word: string
  /** On a desk: in the wide column, or in the one beside it. Elsewhere all stand one below the other. */
  side: 'wide' | 'beside'
  Part: ComponentType<{ child: FiledChild }>
  /** Tells if a reader of the file sees it; without it all of them do. The server judges it too. */
  isFor?: (facts: AccessFacts) => boolean
}

/** The sections of the tab PROFILE, in their order. Another one is one line. */
export const profileSections: readonly FileSection[] = [
  { word: 'identity', side: 'wide', Part: IdentitySection },
  { word: 'schooling', side: 'beside', Part: SchoolingSection },
  { word: 'addresses', side: 'beside', Part: AddressesSection, isFor: maySeeGuardians },
  { word: 'guardians', side: 'wide', Part: GuardiansSection },
  { word: 'collectors', side: 'wide', Part: CollectorsSection },
  { word: 'schedule', side: 'wide', Part: ScheduleSection },
  { word: 'health', side: 'beside', Part: HealthSection },
  {
    word: 'note',
    side: 'beside',
    Part: NoteSection,
    isFor: ({ userType }) => isDirection(userType),
  },
  { word: 'consents', side: 'beside', Part: ConsentsSection },
  {
    word: 'privacy',
    side: 'beside',
    Part: PrivacySection,
    isFor: ({ userType }) => isDirection(userType),
  },
  {
    word: 'history',
    side: 'beside',
    Part: HistorySection,
    isFor: ({ userType }) => isDirection(userType),
  },
]
