import { randomUUID } from 'node:crypto'
import { instantOf } from '#domain/kernel/instant.ts'
import { removeDiary, submitDiary, writeDiary } from '#server/features/diary/diary.kinds.ts'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import { askNeed, receiveNeed, withdrawNeed } from '#server/features/needs/needs.kinds.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { HandClock } from '../server/request-context.ts'
import type { SmallAccount, SmallChild } from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'
import { aTablet } from './register-tablet.ts'
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
type Wishes = Partial<Omit<EntryInput, 'act'>>

/** A tablet in the class: the diary, the needs and the sheet that are sent from it, and what the server answers. */
export interface DiaryTablet {
  /** Whose it is, to sign in by. */
  email: string
  request(): Promise<RequestContext>
  entry(act: Record<string, object>, wishes?: Wishes): EntryInput
  line(line: Line, wishes?: Wishes): EntryInput
  removal(line: Line & { itemId: string }, wishes?: Wishes): EntryInput
  submission(of: { child: Child; date?: string }, wishes?: Wishes): EntryInput
  send(...entries: EntryInput[]): Promise<EntryAnswer[]>
  /** The answer to the last of these entries. */
  last(...entries: EntryInput[]): Promise<EntryAnswer>
}

export async function aDiaryTablet(
  db: Pick<TestDatabase, 'database' | 'owner'>,
  of: { of: SmallAccount; clock: HandClock; name?: string },
): Promise<DiaryTablet> {
  const { request } = await aTablet(db, of)
  const deviceId = randomUUID()
  const now = () => instantOf(of.clock.now())

  const entry: DiaryTablet['entry'] = (act, wishes = {}) => ({
    entryId: randomUUID(),
    format: 1,
    deviceId,
    deviceName: of.name ?? 'Tablette',
    madeAt: now(),
    clockOffsetMs: 0,
    baseVersion: null,
    ...wishes,
    act,
  })
  const today = () => now().slice(0, 10)
  async function send(...entries: EntryInput[]): Promise<EntryAnswer[]> {
    return submitEntries(await request(), { entries, kinds: [...kindsOfDiary, ...kindsOfSheet] })
  }

  return {
    email: of.of.email,
    request,
    entry,
    line({ child: { childId }, itemId = randomUUID(), date = today(), ...line }, wishes) {
      const text = 'A couru dans la cour.'
      return entry({ writeDiary: { itemId, childId, date, text, ...line } }, wishes)
    },
    removal: ({ child: { childId }, itemId, date = today() }, wishes) =>
      entry({ removeDiary: { itemId, childId, date } }, wishes),
    submission: ({ child: { childId }, date = today() }, wishes) =>
      entry({ submitDiary: { childId, date } }, wishes),
    send,
    async last(...entries) {
      const answer = (await send(...entries)).at(-1)
      if (!answer) throw new Error('an entry was sent and no answer came')
      return answer
    },
  }
}
