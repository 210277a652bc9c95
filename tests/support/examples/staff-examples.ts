import type { ClassRow, Level, Member } from '#src/features/staff/staff.operations.ts'
import type { Tablet } from '#src/features/staff/tablets/tablets.operations.ts'

export const levels: readonly Level[] = [
  { id: 'moyens', name: 'Moyenne section' },
  { id: 'grands', name: 'Grande section' },
]

export const classes: readonly ClassRow[] = [
  { id: 'msa', name: 'Moyenne A', standardIds: ['moyens'], standardName: 'Moyenne section' },
  { id: 'gs', name: 'Grande', standardIds: ['grands'], standardName: 'Grande section' },
]

/** A teacher to whom nothing is open yet. */
export const aMember = (change: Partial<Member> = {}): Member => ({
  id: 'anna',
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
  id: 'ladybirds',
  name: 'Tablet of the Ladybirds',
  lastReportedAt: '2026-11-17T07:20:00.000Z',
  lastReportedBy: 'Anna Petit',
  forgottenAt: null,
  waiting: [
    {
      userId: 'anna',
      name: 'Anna Petit',
      count: 3,
      oldestMadeAt: '2026-11-17T07:05:00.000Z',
      reportedAt: '2026-11-17T07:20:00.000Z',
    },
  ],
  ...change,
})
