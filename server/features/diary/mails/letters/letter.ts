import type { Mood } from '#domain/diary/diary.ts'
import type { LetterLanguage } from '#domain/diary/letter-languages.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { DayFact } from '#domain/transmission/summarise-day.ts'
import type { MailFacts } from '#server/platform/mail/mail-queue.ts'

/** A picture by its signed addresses, without the site they belong to. */
export type LetterPicture = { small: string; whole: string }

export type LetterLine = {
  /** The topic's word in both languages; null for a line without one. */
  topic: { en: string; fr: string } | null
  text: string
  mood: Mood | null
  pictures: readonly LetterPicture[]
  /** The number of photos taken, shown here or not. */
  photoCount: number
}

export type LetterChild = {
  childId: ChildId
  firstName: string
  /** The readers of this letter had one about the child's day before, and the day has changed since. */
  isCorrected?: boolean
  needs: readonly { item: NeededItem; note: string | null }[]
  lines: readonly LetterLine[]
  /** The facts of the transmission sheet for the family. */
  facts: readonly DayFact[]
}

/** The letter to one address about one day, with every child of the family. It is in codes; the words come with sending. */
export type Letter = {
  date: LocalDate
  /** In which it is written; a letter from before this was kept is in the language of its mail. */
  language?: LetterLanguage
  timeZone: string
  /** Everything in it was told before, and has changed since. */
  isCorrection: boolean
  children: readonly LetterChild[]
  mealNames: Readonly<Record<string, { en: string; fr: string }>>
}

export const factsOfLetter = (letter: Letter): MailFacts => ({ letter: JSON.stringify(letter) })

export function letterIn(facts: MailFacts): Letter {
  if (facts.letter === undefined) throw new Error('a report was queued without its letter')
  return JSON.parse(facts.letter) as Letter
}
