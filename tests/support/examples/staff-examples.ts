import type { ClassId, DeviceId, StandardId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { ClassRow, Level, Member } from '#src/features/staff/staff.operations.ts'
import type { Tablet } from '#src/features/staff/tablets/tablets.operations.ts'

export const levels: readonly Level[] = [
  { id: 'moyens' as StandardId, name: 'Moyenne section' },
  { id: 'grands' as StandardId, name: 'Grande section' },
]

export const classes: readonly ClassRow[] = [
  {
    id: 'msa' as ClassId,
    name: 'Moyenne A',
    standardIds: ['moyens' as StandardId],
    standardName: 'Moyenne section',
  },
  {
    id: 'gs' as ClassId,
    name: 'Grande',
    standardIds: ['grands' as StandardId],
    standardName: 'Grande section',
  },
]

/** A teacher to whom nothing is open yet. */
export const aMember = (change: Partial<Member> = {}): Member => ({
  id: 'anna' as UserId,
  name: 'Anna Petit',
  username: null,
  email: 'anna@tilleuls.test',
  role: 'teacher',
  status: 'active',
  lastSignInAt: null,
  isTwoFactorOn: false,
  invitationMail: null,
  sendsUntil: null,
  waiting: [],
  classes: [],
  pagePerms: [],
  standardPerms: [],
  directorPrivileges: [],
  ...change,
})

/** A tablet on which three entries of Anna waited this morning. */
export const aListedTablet = (change: Partial<Tablet> = {}): Tablet => ({
  id: 'ladybirds' as DeviceId,
  name: 'Tablet of the Ladybirds',
  lastReportedAt: '2026-11-17T07:20:00.000Z' as Instant,
  lastReportedBy: 'Anna Petit',
  forgottenAt: null,
  waiting: [
    {
      userId: 'anna' as UserId,
      name: 'Anna Petit',
      count: 3,
      oldestMadeAt: '2026-11-17T07:05:00.000Z' as Instant,
      reportedAt: '2026-11-17T07:20:00.000Z' as Instant,
    },
  ],
  ...change,
})
