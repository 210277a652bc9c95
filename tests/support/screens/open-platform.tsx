import type { VariablesOf } from 'gql.tada'
import type { ReactNode } from 'react'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type {
  ManagedSchool,
  platformCreateSchool,
  platformDisable,
  platformSchools,
} from '#src/features/platform-admin/platform-admin.operations.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { aSessionUser } from '../examples/session-examples.ts'
import { aSchoolServer } from '../school-server/school-server.ts'
import { openKept } from './open-kept.tsx'

const on = (words: string) => words.split(' ').map((feature) => ({ feature, isOn: true }))

export const tilleuls: ManagedSchool = {
  id: 'tilleuls' as SchoolId,
  name: 'Les Tilleuls',
  city: 'Lyon',
  kind: 'mixed',
  isEnabled: true,
  disabledBecause: null,
  deletionDueOn: null,
  createdAt: '2025-09-01T08:00:00.000Z' as Instant,
  classes: 7,
  children: 122,
  staff: 14,
  storageBytes: 5_000_000,
  lastSignInAt: '2026-11-16T07:00:00.000Z' as Instant,
  flags: on(
    'dailyReportEnable eventEnable galleryEnable checkInEnable nurseryEnable milestoneEnable',
  ),
  features: on('gallery nursery payment presence milestone meal event prospects message'),
  directors: [
    {
      id: 'helene' as UserId,
      name: 'Hélène Vasseur',
      email: 'helene@tilleuls.test',
      status: 'active',
      invitationMail: null,
      lastSignInAt: '2026-11-16T07:00:00.000Z' as Instant,
      withheld: [],
    },
  ],
}

export const oakfield: ManagedSchool = {
  ...tilleuls,
  id: 'oakfield' as SchoolId,
  name: 'Oakfield',
  city: 'Bristol',
  kind: 'creche',
  children: 40,
  lastSignInAt: null,
  directors: [
    {
      id: 'rebecca' as UserId,
      name: 'Rebecca Lawson',
      email: 'rebecca@oakfield.test',
      status: 'invited',
      invitationMail: 'failed',
      lastSignInAt: null,
      withheld: ['payment'],
    },
  ],
}

const alex = aSessionUser({
  id: '00000000-0000-4000-8000-000000000901' as UserId,
  name: 'Alex Monnier',
  userType: 'admin',
})

type Pages = VariablesOf<typeof platformSchools>
type OfSchool = { schoolId: string }

/** The schools of the platform, kept by a school server that does what it is asked. */
export function aPlatform(all: readonly ManagedSchool[] = [tilleuls, oakfield]) {
  let schools = all
  const keep = (next: typeof schools) => {
    schools = next
    return { __typename: 'Done' }
  }
  const change =
    (to: Partial<ManagedSchool>) =>
    ({ schoolId }: OfSchool) =>
      keep(schools.map((it) => (it.id === schoolId ? { ...it, ...to } : it)))
  const server = aSchoolServer({
    Query: {
      listSchools({ id, first, after }: Pages) {
        if (id) return schools.filter((it) => it.id === id)
        const start = schools.findIndex((it) => it.id === after) + 1
        return schools.slice(start, start + (first ?? 1_000))
      },
    },
    Mutation: {
      createSchool: ({ schoolId, input }: VariablesOf<typeof platformCreateSchool>) =>
        keep([...schools, { ...oakfield, id: schoolId as SchoolId, name: input.name }]),
      disableSchool: ({ reason, ...of }: VariablesOf<typeof platformDisable>) =>
        change({ isEnabled: false, disabledBecause: reason })(of),
      enableSchool: change({ isEnabled: true, disabledBecause: null, deletionDueOn: null }),
      scheduleSchoolDeletion: change({
        isEnabled: false,
        disabledBecause: 'deletion',
        deletionDueOn: '2026-12-17' as LocalDate,
      }),
      cancelSchoolDeletion: change({ deletionDueOn: null }),
      resendDirectorInvitation: change({}),
      setSchoolFeatures: change({}),
      setPrivilegesOfDirector: change({}),
    },
  })
  const open = (page: ReactNode, { path = '/admin', locale = 'en' as Locale } = {}) =>
    openKept(page, { server, locale, path, user: alex })
  return { ...server, open }
}
