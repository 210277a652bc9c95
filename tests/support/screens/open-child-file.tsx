import type { ComponentType } from 'react'
import { collector } from '#domain/children/family/collector.ts'
import { readThing, type Sent } from '#domain/kernel/fields/thing.ts'
import type { ChildId, ClassId, CollectorId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { FiledChild } from '#src/features/children/children.operations.ts'
import type { FiledCollector } from '#src/features/children/file/collectors/collectors.operations.ts'
import { ChildrenRoom } from '#src/features/children/list/children-room.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import type { aSchoolServer } from '../school-server/school-server.ts'
import { openKept } from './open-kept.tsx'

export const aFiledChild: FiledChild = {
  id: '00000000-0000-4000-8000-000000000001' as ChildId,
  ...{ firstName: 'Tiago', lastName: 'Silva', usageName: null },
  ...{ birthDate: '2023-03-14' as LocalDate, gender: 'boy', portrait: null },
  ...{ classId: '00000000-0000-4000-8000-000000000002' as ClassId, className: 'Hérissons' },
  ...{ standardId: '00000000-0000-4000-8000-000000000003' as StandardId, standardName: 'Moyens' },
  ...{ enteredOn: '2026-09-01' as LocalDate, leavesOn: null, isArchived: false, isInCare: false },
  ...{ hasHealthPlan: false },
  documents: null,
}

/** Opens one section of a child's file, for the director on 17 November 2026. */
export const openSection = (
  Part: ComponentType<{ child: FiledChild }>,
  {
    server,
    locale = 'en',
    user,
    school = null,
    path,
  }: {
    server: ReturnType<typeof aSchoolServer>
    locale?: Locale
    user?: SessionUser
    school?: SessionSchool | null
    path?: string
  },
) =>
  openKept(
    <ChildrenRoom all={[aFiledChild]} lookAgain={() => undefined} isOld={false}>
      <Part child={aFiledChild} />
    </ChildrenRoom>,
    { server, locale, school, ...(user ? { user } : {}), ...(path ? { path } : {}) },
  )

/** Somebody of the list of a child's file: what is said of them, and every other field as a new one has it. */
export function aCollector(said: Sent<typeof collector>): FiledCollector {
  const read = readThing(collector, said)
  if (!read.ok) throw new Error(read.refusal.code)
  return {
    ...{ id: 'collector' as CollectorId, version: 1, ...read.value },
    ...{ portrait: null, hasPaper: false, identitySeenByName: null },
  }
}
