import { nextId } from '#tests/support/server/small-world.ts'
import { type Member, type Role, roles, type Scene } from './cast.ts'
import { argumentsOf, documentOf } from './document-of.ts'

/**
 * The outcome for a role: `answer` has something in it. `nothing` is null or an empty list, exactly as if it did not
 * exist. `unauthorized` is the accounts protocol's own way of saying so. Any other word is the code of the refusal.
 */
export type Outcome = 'answer' | 'nothing' | (string & {})

type Given = Record<string, unknown>
type Call = { query: string; variables: Given }

export type Row = {
  /** The field of Query or Mutation, or for submitEntries the field of EntryActInput as well. */
  operation: string
  call: (scene: Scene, member: Member) => Call
  outcomes: Record<Role, Outcome>
}

export type Outcomes = Record<Role, Outcome>
type Short = Partial<Outcomes>

/** Sessions that are none, or hardly one: the same code wherever a signed-in person is required. */
export const outside = {
  anonymous: 'UNAUTHENTICATED',
  'ex-employee': 'UNAUTHENTICATED',
  'director of a disabled school': 'APP_DISABLED',
  'open for sending': 'accounts.sending-only',
} as const satisfies Short

/** Entries waiting on a tablet are judged by the rights that their owner had before the account was switched off. */
export const sends = { 'open for sending': 'answer' } as const satisfies Short

export const everybody = (outcome: Outcome) =>
  Object.fromEntries(roles.map((role) => [role, outcome])) as Outcomes

/** Everybody who is signed in. */
export const members = (outcome: Outcome): Outcomes => ({ ...everybody(outcome), ...outside })

export const unseen = (outcome: Outcome) => ({
  'teacher of another class': outcome,
  'director of another school': outcome,
})

const adminHasNone = { 'platform admin': 'FORBIDDEN' } as const

/** The direction, and at another school its own. */
export const ofDirection = (outcome: Outcome, elsewhere = outcome): Outcomes => ({
  ...members('FORBIDDEN'),
  director: outcome,
  subdirector: outcome,
  'director of another school': elsewhere,
})

/** Those who work with the class; for others it does not exist. */
export const ofClass = (outcome: Outcome = 'answer', others: Outcome = 'nothing'): Outcomes => ({
  ...members(outcome),
  ...unseen(others),
  ...adminHasNone,
})

/** Everybody who works at a school, and at another school their own. */
export const ofSchool = (outcome: Outcome, elsewhere = outcome): Outcomes => ({
  ...members(outcome),
  'director of another school': elsewhere,
  ...adminHasNone,
})

/** Entries about a class; for others its children are unknown. */
export const ofEntries = (unknown: Outcome): Outcomes => ({
  ...ofClass('answer', unknown),
  ...sends,
  'platform admin': 'entry.forbidden',
})

/** An operation, what it is asked with, and what each role gets. An act without an `actId` gets a new one at each call. */
export function row(
  operation: string,
  outcomes: Outcomes,
  asked: Given | ((scene: Scene, member: Member) => Given) = {},
): Row {
  const isAct = argumentsOf(operation).includes('actId')
  return {
    operation,
    outcomes,
    call(scene, member) {
      const given = typeof asked === 'function' ? asked(scene, member) : asked
      const variables = isAct ? { actId: nextId('act'), ...given } : given
      return { query: documentOf(operation, Object.keys(variables)), variables }
    },
  }
}

type Act = (scene: Scene, lineId: string) => object

/** Entries, sent together by the one who knocks. The last is of the kind that the row is about. */
export function entryRow(kind: string, outcomes: Outcomes, ...acts: Act[]): Row {
  const { call } = row('Mutation.submitEntries', outcomes, (scene) => {
    const lineId = nextId('line')
    const entries = acts.map((act) => ({
      entryId: nextId('entry'),
      deviceId: '00000000-0000-4000-8000-000000000002',
      format: 1,
      madeAt: '2026-11-17T07:10:00.000Z',
      clockOffsetMs: 0,
      act: act(scene, lineId),
    }))
    return { entries }
  })
  return { operation: `Mutation.submitEntries.${kind}`, outcomes, call }
}
