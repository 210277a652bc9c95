import { markPresence } from '#server/features/presence/mark-presence.ts'
import { submitRegister } from '#server/features/presence/submit-register.ts'
import type { SmallChild, SmallClass } from '../server/small-world.ts'
import { aSendingTablet, type Envelope, type Hands, type School } from './sending-tablet.ts'

export const kindsOfRegister = [markPresence, submitRegister]

type MarkWish = { state: string } & Readonly<Record<string, unknown>>
type When = { date?: string; period?: string }
type EntryWishes = Envelope & When

/** A tablet on which a register is taken: today, the morning, unless a wish names another half-day. */
export async function aTablet(school: School, hands: Hands) {
  const tablet = await aSendingTablet(school, hands, kindsOfRegister)

  const entry = (
    act: (when: Required<When>) => Record<string, object>,
    { date = tablet.today(), period = 'am', ...envelope }: EntryWishes = {},
  ) => tablet.entry(act({ date, period }), envelope)
  const tap = (
    { childId }: Pick<SmallChild, 'childId'>,
    mark: MarkWish | null,
    wishes?: EntryWishes,
  ) => entry((when) => ({ markPresence: { childId, mark, ...when } }), wishes)

  return {
    ...tablet,
    tap,
    /** The register declared complete, not yet sent. */
    submission: ({ classId }: Pick<SmallClass, 'classId'>, wishes?: EntryWishes) =>
      entry((when) => ({ submitRegister: { classId, ...when } }), wishes),
    /** A tap sent by itself. */
    mark: (...wish: Parameters<typeof tap>) => tablet.last(tap(...wish)),
  }
}

export type RegisterTablet = Awaited<ReturnType<typeof aTablet>>
