import type { ChildId, MediaId, MilestoneId, NeedId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { type AnyEntryKind, gatherKinds } from '#src/offline/outbox/entry-kind.ts'
import { entryKinds } from '#tests/support/tablets/entry-kinds.ts'
import { giftDate, giftOf } from '../faults/entered-gifts.ts'
import type { Chance } from '../seeded-random.ts'

/** The entries of teachers between arrival and departure, by the app's own kinds of entry. */
const ofPresence: ReadonlySet<string> = new Set(['markPresence', 'submitRegister'])
export const classDayKinds: readonly AnyEntryKind[] = entryKinds.filter(
  ({ kind }) => !ofPresence.has(kind),
)
const byName = gatherKinds(classDayKinds)

export const isOfClassDay = (kind: string): boolean => byName.has(kind)

/** An act as it is sent, such as `{ writeDiary: … }`: what the school has to record of an entry. */
export function actOf(kind: string, content: unknown): unknown {
  const known = byName.get(kind)
  return known?.toAct(content, known.format).act
}

export type Family = 'diary' | 'transmission' | 'need' | 'observation' | 'evaluation' | 'report'

/** One line that somebody has entered. */
export type Line = {
  family: Family
  id: string
  /** All that its kinds of entry ask for, with words that no other line has. */
  content: Record<string, unknown> & { childId: ChildId }
}

export type Entered = { kind: string; line: Line }

const date = localDate('2026-11-17')
const at = instantOf(Date.UTC(2026, 10, 17, 7, 30))
const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`
/** Children of whom registers and sheets are kept. */
export const children = [1, 2].map((n) => idOf(n) as ChildId)
const milestones = [5, 6].map((n) => idOf(n) as MilestoneId)

/** Words that the server of these worlds refuses. */
export const refusedWords = 'refuse me'

/** Numbers a line by its own id, so that what is written takes nothing from the chances of the world. */
const numberOf = (id: string): number =>
  [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0)

type AtTheDoor = { line: 'arrival' | 'departure'; id: string; words: string }

/**
 * Brought at a quarter past eight, collected at a quarter past five, or up to three minutes later: two tablets mostly
 * differ, and a correction mostly changes the hour. Every second line says its hour alone.
 */
function atTheDoor({ line, id, words }: AtTheDoor) {
  const minute = 15 + (numberOf(words) % 4)
  const message = numberOf(id) % 16 < 8 || words.startsWith(refusedWords) ? words : null
  return line === 'arrival'
    ? {
        at: instantOf(Date.UTC(2026, 10, 17, 7, minute)),
        details: { broughtBy: null, health: null, message },
      }
    : {
        at: instantOf(Date.UTC(2026, 10, 17, 16, minute)),
        details: { collectedBy: null, identityChecked: message !== null, message },
      }
}

export const isAtTheDoor = ({ content: { line } }: Line): boolean =>
  line === 'arrival' || line === 'departure'

type Wishes = {
  chance: Chance
  nextId: () => string
  words: string
  mediaIds: readonly MediaId[]
  /** Nothing but arrivals and departures is written, where no photo belongs to the line. */
  isBusyAtTheDoor: boolean
}

/** A new line of one of the sheets, with photos where its sheet takes them. */
export function newLine({ chance, nextId, words, mediaIds, isBusyAtTheDoor }: Wishes): Entered {
  const childId = chance.pick(children)
  const id = nextId()
  const named = { childId, childName: 'Léo', date }
  const withPhotos = ['diary', 'observation'] as const
  const family: Family =
    mediaIds.length > 0
      ? chance.pick(withPhotos)
      : isBusyAtTheDoor
        ? 'transmission'
        : chance.pick(['diary', 'diary', 'transmission', 'need', 'observation', 'evaluation'])
  const line = (kind: string, content: Record<string, unknown>): Entered => ({
    kind,
    line: { family, id, content: { ...named, ...content } },
  })
  switch (family) {
    case 'diary':
      return line('writeDiary', {
        ...{ itemId: id, togetherId: null, topicId: null, text: words, mood: null, mediaIds },
      })
    case 'transmission': {
      const number = numberOf(id)
      const isGift = number % 2 === 0
      const gift = giftOf(words, number)
      if (number % 4 === 1 || isBusyAtTheDoor) {
        const name = number % 32 < 16 ? 'departure' : 'arrival'
        const said = atTheDoor({ line: name, id, words })
        return line('addTransmission', {
          ...{ lineId: id, line: name, visibleToGuardian: true, ...said },
        })
      }
      return line('addTransmission', {
        ...{ lineId: id, line: isGift ? 'medicine' : 'activity', visibleToGuardian: true },
        ...(isGift ? { date: giftDate(number), at: gift.givenAt } : { at }),
        details: isGift ? gift : { names: [], text: words, isOutdoor: false, mediaIds: [] },
      })
    }
    case 'need':
      return line('askNeed', { needId: id as NeedId, item: 'other', note: words })
    case 'observation':
      return line('writeObservation', {
        ...{ observationId: id, classId: idOf(9), childNames: ['Léo'], childIds: [childId] },
        ...{ text: words, milestones: [], mediaIds },
      })
    default:
      return line('evaluateMilestone', {
        ...{
          evaluationId: id,
          milestoneId: chance.pick(milestones),
          level: 'A',
          milestoneText: 'x',
        },
        comment: chance.happens(0.5) ? words : null,
        observationId: null,
      })
  }
}

/** Draws what somebody does to a line that stands: other words, or away with it. */
export function laterAct(
  { family, id, content }: Line,
  { chance, words }: { chance: Chance; words: string },
): Entered | null {
  const line = (more: Record<string, unknown>): Line => ({
    family,
    id,
    content: { ...content, ...more },
  })
  const isRemoved = chance.happens(0.3)
  switch (family) {
    case 'diary':
      if (chance.happens(0.2)) return { kind: 'submitDiary', line: line({}) }
      return isRemoved
        ? { kind: 'removeDiary', line: line({}) }
        : { kind: 'writeDiary', line: line({ text: words }) }
    case 'transmission':
      return isRemoved
        ? { kind: 'removeTransmission', line: line({ reason: 'Entered by mistake' }) }
        : {
            kind: 'changeTransmission',
            line: line(
              content.line === 'departure' || content.line === 'arrival'
                ? atTheDoor({ line: content.line, id, words })
                : {
                    details:
                      content.line === 'medicine'
                        ? giftOf(words, numberOf(id))
                        : { names: [], text: words, isOutdoor: true, mediaIds: [] },
                  },
            ),
          }
    case 'need':
      return { kind: isRemoved ? 'withdrawNeed' : 'receiveNeed', line: line({}) }
    case 'observation':
      return isRemoved
        ? { kind: 'removeObservation', line: line({}) }
        : { kind: 'writeObservation', line: line({ text: words }) }
    default:
      return null
  }
}
