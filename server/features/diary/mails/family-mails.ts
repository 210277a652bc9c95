import type { Language } from '#domain/accounts/identity.ts'
import { appLanguageOf, type LetterLanguage } from '#domain/diary/letter-languages.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { GuardianId, Recipient } from '../reports/recipients.sql.ts'
import type { GatheredDays } from './gather-days.ts'
import type { Letter } from './letters/letter.ts'
import { letterWords } from './letters/letter-words.ts'

/** A mail to one address: who reads it there, in which language, and what it tells. */
export interface FamilyMail {
  address: string
  name: string
  language: LetterLanguage
  /** Language of the names that the school has given to topics and meals. */
  namesIn: Language
  guardianIds: readonly GuardianId[]
  guardianNames: readonly string[]
  childIds: readonly ChildId[]
  letter: Letter
}

export const addressKey = (address: string): string => address.trim().toLowerCase()

/**
 * One mail per address, with every child of it that is told of, the eldest first. Two parents who share a mailbox get one
 * mail, in the language of who is called first.
 */
export function familyMails(
  days: GatheredDays,
  { childIds, timeZone }: { childIds: readonly ChildId[]; timeZone: string },
): FamilyMail[] {
  const readers = days.recipients.filter(({ childId }) => childIds.includes(childId))
  const byAddress = Map.groupBy(
    readers.flatMap((it) => (it.address === null ? [] : { ...it, address: it.address })),
    ({ address }) => addressKey(address),
  )
  return [...byAddress.values()].flatMap((ofAddress) => {
    const [first] = ofAddress
    if (!first) return []
    const own = new Set(ofAddress.map(({ childId }) => childId))
    const { guardianIds, guardianNames } = guardiansAmong(ofAddress)
    return {
      address: first.address.trim(),
      name: nameOf(guardianNames, first.language),
      language: first.language,
      namesIn: appLanguageOf(first.language, first.schoolLanguage),
      guardianIds,
      guardianNames,
      childIds: [...own],
      letter: {
        ...letterAbout(days, { own, timeZone, readers: guardianIds }),
        language: first.language,
      },
    }
  })
}

/**
 * The letter about these children, to these readers. It corrects what one of them has read before, and nothing else: a
 * reader whose first mail of the day it is reads of no mistake.
 */
export function letterAbout(
  { date, reports, children, mealNames, reached }: GatheredDays,
  {
    own,
    timeZone,
    readers,
  }: { own: ReadonlySet<ChildId>; timeZone: string; readers: readonly GuardianId[] },
): Letter {
  const hadLetter = new Set(
    reached.filter(({ guardianId }) => readers.includes(guardianId)).map(({ childId }) => childId),
  )
  const ofFamily = [...children]
    .filter(([childId]) => own.has(childId))
    .map(([childId, child]) => {
      const isCorrection = reports.get(childId)?.isCorrection ?? false
      return { ...child, isCorrected: isCorrection && hadLetter.has(childId) }
    })
  return {
    date,
    timeZone,
    isCorrection: ofFamily.length > 0 && ofFamily.every(({ isCorrected }) => isCorrected),
    children: ofFamily,
    mealNames: inBothLanguages(mealNames),
  }
}

/** The names of meals as letters carry them. */
export const inBothLanguages = (mealNames: GatheredDays['mealNames']): Letter['mealNames'] =>
  Object.fromEntries(
    [...mealNames].map(([id, { nameEn, nameFr }]) => [id, { en: nameEn, fr: nameFr }]),
  )

function guardiansAmong(readers: readonly Recipient[]) {
  const byId = new Map(readers.map(({ guardianId, name }) => [guardianId, name]))
  return { guardianIds: [...byId.keys()], guardianNames: [...byId.values()] }
}

/** Two parents of one mailbox by name, as the mail greets them. */
export const nameOf = (names: readonly string[], language: LetterLanguage): string =>
  new Intl.ListFormat(letterWords[language].locale, { type: 'conjunction' }).format(names)

/** Children whose mails have an address in common are told of together, also when that makes a chain. */
export function familiesAmong(recipients: readonly Recipient[]): ChildId[][] {
  const families: { keys: Set<string>; childIds: Set<ChildId> }[] = []
  for (const { childId, address } of recipients) {
    const key = address === null ? `child:${childId}` : addressKey(address)
    const touched = families.filter((it) => it.keys.has(key) || it.childIds.has(childId))
    const merged = {
      keys: new Set([key, ...touched.flatMap((it) => [...it.keys])]),
      childIds: new Set([childId, ...touched.flatMap((it) => [...it.childIds])]),
    }
    for (const it of touched) families.splice(families.indexOf(it), 1)
    families.push(merged)
  }
  return families.map(({ childIds }) => [...childIds])
}
