import { randomUUID } from 'node:crypto'
import { removeDiary, submitDiary, writeDiary } from '#server/features/diary/diary.kinds.ts'
import { askNeed, receiveNeed, withdrawNeed } from '#server/features/needs/needs.kinds.ts'
import type { SmallChild } from '../server/small-world.ts'
import { aSendingTablet, type Envelope, type Hands, type School } from './sending-tablet.ts'
import { kindsOfSheet } from './sheet-tablet.ts'

export const kindsOfDiary = [
  writeDiary,
  removeDiary,
  submitDiary,
  askNeed,
  receiveNeed,
  withdrawNeed,
]

type Child = Pick<SmallChild, 'childId'>
type Line = { child: Child; itemId?: string; date?: string; text?: string } & Readonly<
  Record<string, unknown>
>

/** A tablet in the class, from which the diary, the needs and the sheet are sent. */
export async function aDiaryTablet(school: School, hands: Hands) {
  const tablet = await aSendingTablet(school, hands, [...kindsOfDiary, ...kindsOfSheet])
  const { entry, today } = tablet
  return {
    ...tablet,
    /** The owner's address, to sign in by. */
    email: hands.of.email,
    line(
      { child: { childId }, itemId = randomUUID(), date = today(), ...line }: Line,
      envelope?: Envelope,
    ) {
      const text = 'A couru dans la cour.'
      return entry({ writeDiary: { itemId, childId, date, text, ...line } }, envelope)
    },
    removal: (
      { child: { childId }, itemId, date = today() }: Line & { itemId: string },
      envelope?: Envelope,
    ) => entry({ removeDiary: { itemId, childId, date } }, envelope),
    submission: (
      { child: { childId }, date = today() }: { child: Child; date?: string },
      envelope?: Envelope,
    ) => entry({ submitDiary: { childId, date } }, envelope),
  }
}

export type DiaryTablet = Awaited<ReturnType<typeof aDiaryTablet>>
