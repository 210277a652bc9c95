import type { ClassRow, Level, Member } from '#src/features/people/people.operations.ts'

export const levels: readonly Level[] = [
  { id: 'moyens', name: 'Moyenne section' },
  { id: 'grands', name: 'Grande section' },
]

export const classes: readonly ClassRow[] = [
  { id: 'msa', name: 'Moyenne A', standardId: 'moyens', standardName: 'Moyenne section' },
  { id: 'gs', name: 'Grande', standardId: 'grands', standardName: 'Grande section' },
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
