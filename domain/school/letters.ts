import { builtScreens } from '../access/built.ts'
import type { ScreenWord } from '../access/screens.ts'
import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { fillNames, unknownNamesIn } from '../kernel/named-fields.ts'
import { accept, type Result } from '../kernel/result.ts'
import { keptText, tidyText } from '../kernel/text.ts'
import { longestLetter, longestTitle } from './school-settings.ts'

/** The letters that a school words itself, and the named fields that each can fill (domain study, 1.4). */
export const letterFields = {
  prospect: ['childFirstName', 'guardianName', 'schoolName', 'schoolAddress', 'link'],
  invoice: [
    'childFirstName',
    'guardianName',
    'schoolName',
    'schoolAddress',
    'invoiceNumber',
    'amount',
    'dueDate',
    'link',
  ],
  reminder: [
    'childFirstName',
    'guardianName',
    'schoolName',
    'schoolAddress',
    'amount',
    'dueDate',
    'link',
  ],
} as const
export type Letter = keyof typeof letterFields
export const letters = Object.keys(letterFields) as Letter[]

/** The screen that sends each letter. */
const senderOf: Readonly<Record<Letter, ScreenWord>> = {
  prospect: 'prospects',
  invoice: 'invoices',
  reminder: 'payments',
}

/** The letters that something sends by now. */
export const builtLetters = letters.filter((letter) => builtScreens.includes(senderOf[letter]))

export type LetterField = (typeof letterFields)[Letter][number]

/** The names in braces that this letter cannot fill, each once: they would reach a family as they stand. */
export const unknownFieldsOf = (letter: Letter, text: string): string[] =>
  unknownNamesIn(text, letterFields[letter])

/** The letter with its fields filled. A field without a value stays as it stands. */
export const fillLetter = (
  text: string,
  values: Readonly<Partial<Record<LetterField, string>>>,
): string => fillNames(text, values)

/** The letters of a school: a title and a text for prospects and invoices, a text for the reminder. */
export const letterTexts = [
  'prospectEmailTitle',
  'prospectEmailTemplate',
  'invoiceEmailTitle',
  'invoiceEmailTemplate',
  'paymentReminderMessage',
] as const
export type SchoolLetters = Record<(typeof letterTexts)[number], string | null>

/** Reads the letters as typed. An empty one is none. A field that nobody can fill is a warning, and no refusal. */
export function readLetters(
  typed: Record<(typeof letterTexts)[number], string>,
): Result<SchoolLetters, FieldRefusal> {
  const read: Partial<SchoolLetters> = {}
  for (const name of letterTexts) {
    const isTitle = name.endsWith('Title')
    const text = isTitle ? tidyText(typed[name]) : keptText(typed[name])
    const tooLong = tooLongAt({ [name]: text }, isTitle ? longestTitle : longestLetter)
    if (tooLong) return tooLong
    read[name] = text || null
  }
  return accept(read as SchoolLetters)
}
