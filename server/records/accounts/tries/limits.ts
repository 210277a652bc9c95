import { createHmac } from 'node:crypto'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** The number of tries that a subject (a keyed hash of whom or where from) has within some time. */
export type Limit = { subject: string; tries: number; withinMs: number }

const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(60 * count)

/** The longest look back of any limit: older tries may be forgotten. */
export const longestWindow = hours(24)

const subjects = (secrets: Secrets) => {
  const key = secrets.keyFor('sign-in failures')
  return (text: string) => createHmac('sha256', key).update(text).digest('base64url')
}

export type Subjects = {
  /** The account as it was typed, whether it exists or not: what was counted tells nothing. */
  name: string
  /** The address that the call comes from. */
  address: string
}

const bareName = (name: string) => name.trim().toLowerCase()

/**
 * Three counters. One tablet that mistypes waits five minutes at most; guesses from many addresses meet the
 * account's own counter; a whole school behind one address is not stopped by one colleague.
 */
export function limitsOf(
  secrets: Secrets,
  { name, address }: Subjects,
): { here: Limit; account: Limit; address: Limit } {
  const keyed = subjects(secrets)
  const typed = bareName(name)
  const place = networkOf(address)
  return {
    here: { subject: keyed(`here:${place}:${typed}`), tries: 5, withinMs: minutes(5) },
    account: { subject: keyed(`account:${typed}`), tries: 30, withinMs: minutes(15) },
    address: { subject: keyed(`address:${place}`), tries: 100, withinMs: minutes(15) },
  }
}

/** Acts of which each is counted by itself: after asking for mails a person may still type the code of one. */
type CountedAct =
  | 'mail'
  | 'code'
  | 'link'
  | 'username'
  | 'form'
  | 'admission'
  | 'confirmation'
  | 'letters'
  | 'feed'
  | 'invite'

type Allowance = readonly (readonly [of: 'name' | 'address', tries: number, withinMs: number])[]

const allowances: Readonly<Record<CountedAct, Allowance>> = {
  // Nobody's mailbox is flooded: three mails, then one every five minutes at most, and twelve in a day.
  mail: [
    ['name', 3, minutes(15)],
    ['name', 12, hours(24)],
    ['address', 60, hours(1)],
  ],
  // Beside the five tries of each code: asking for new ones gives no more guesses than these.
  code: [
    ['name', 15, minutes(15)],
    ['address', 60, minutes(15)],
  ],
  link: [['address', 100, minutes(15)]],
  username: [['name', 20, hours(1)]],
  // An admission form as it is sent, whatever it holds: a family that mends its form sends it some times.
  form: [['address', 60, hours(1)]],
  // A form that is taken. Here the name is that of the school: nobody fills its list overnight from many networks.
  admission: [
    ['address', 5, hours(1)],
    ['name', 100, hours(1)],
  ],
  // The mail that confirms a form. Its address was typed by anybody, so the name is that of the mailbox, whatever tag or dots were typed. It is counted
  // apart from `mail`: who floods it keeps nobody's own mails away.
  confirmation: [
    ['name', 3, hours(1)],
    ['name', 6, hours(24)],
  ],
  // All mails of that kind of one school, whose id is the name: the form is no relay to many mailboxes either.
  letters: [['name', 100, hours(24)]],
  feed: [['address', 100, minutes(15)]],
  invite: [['address', 100, minutes(15)]],
}

/** The counters of an act that is no sign-in. */
export function limitsOfAct(
  secrets: Secrets,
  { act, name, address }: Subjects & { act: CountedAct },
): Limit[] {
  const keyed = subjects(secrets)
  const whom = { name: bareName(name), address: networkOf(address) }
  return allowances[act].map(([of, tries, withinMs]) => ({
    subject: keyed(`${act}:${of}:${withinMs}:${whom[of]}`),
    tries,
    withinMs,
  }))
}

/**
 * Something of one person's that may be guessed at once the person is known, counted over all places. The longer one is
 * for six digits: with the password they would be found in a year of quarters of an hour.
 */
export function personalLimits(
  secrets: Secrets,
  { userId, what }: { userId: string; what: 'two-factor' | 'password' },
): Limit[] {
  const keyed = subjects(secrets)
  return [
    { subject: keyed(`${what}:${userId}`), tries: 10, withinMs: minutes(15) },
    { subject: keyed(`${what}:day:${userId}`), tries: 50, withinMs: hours(24) },
  ]
}

/**
 * Seconds to wait before the next try, 0 for now. `failures` are moments in milliseconds, oldest first. It
 * always ends: tries that were turned away are not counted, so nobody can be locked out for good.
 */
export function waitAfter(
  failures: readonly number[],
  { limit, now }: { limit: Limit; now: number },
): number {
  const recent = failures.filter((at) => at > now - limit.withinMs)
  const freeing = recent[recent.length - limit.tries]
  return freeing === undefined ? 0 : Math.ceil((freeing + limit.withinMs - now) / 1000)
}
