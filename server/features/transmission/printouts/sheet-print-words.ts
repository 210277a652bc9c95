import type { DetailsOf } from '#domain/transmission/line-content.ts'
import type { BodySide, IncidentKind, Signatory } from '#domain/transmission/lines/incident.ts'
import type { Portion } from '#domain/transmission/lines/meal.ts'
import type { MedicineOutcome } from '#domain/transmission/lines/medicine.ts'
import type { GiftWarning } from '#domain/transmission/medicine/gift-limits.ts'
import type { MedicineRoute } from '#domain/transmission/medicine/prescription.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import type { FrameWords, PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { englishSheet } from './sheet-words-en.ts'
import { frenchSheet } from './sheet-words-fr.ts'

type WordOf<Code extends string> = Readonly<Record<Code, string>>
type Named = { name: string }

/** The words of the sheets and registers on paper and in tables. */
export type SheetPrintWords = FrameWords & {
  lines: WordOf<LineName>
  sheet: string
  blankSheet: string
  medicineRegister: string
  incidentRegister: string
  of(facts: { name: string; day: string }): string
  between(facts: { name: string; from: string; to: string }): string
  fileNames: {
    child(of: Named): string
    group(of: Named): string
    blank(of: Named): string
    medicines(of: Named): string
    incidents(of: Named): string
    table(of: Named): string
  }
  columns: {
    child: string
    time: string
    date: string
    line: string
    details: string
    writtenBy: string
    firstName: string
    lastName: string
    morning: string
    meals: string
    care: string
    evening: string
    medicine: string
    dose: string
    prescription: string
    allowedBy: string
    givenBy: string
    secondPerson: string
    outcome: string
  }
  timeline: string
  labelled(facts: { label: string; text: string }): string
  blankHelp: string
  nothing: string
  noneInRegister: string
  allergies(names: string): string
  severe(allergen: string): string
  healthPlan: string
  struckOut(reason: string): string
  corrected(facts: { by: string; day: string; time: string }): string
  until(day: string): string
  planned(times: string): string
  recorded(facts: { by: string; day: string }): string
  signedOn(day: string): string
  /** A gift beyond its prescription, with why. */
  beyond(why: string): string
  giftWarnings: WordOf<GiftWarning>
  givenBecause(reason: string): string
  givenBefore(reason: string): string
  portions: Readonly<Record<Portion, string>>
  courses: WordOf<keyof DetailsOf<'meal'>['courses']>
  meal: string
  beside(name: string): string
  milks: WordOf<DetailsOf<'bottle'>['milk']>
  drunk(facts: { drunk: string; offered: string }): string
  drink(amount: string): string
  milkStock: WordOf<DetailsOf<'milk-stock'>['act']>
  nights: WordOf<NonNullable<DetailsOf<'home'>['night']>>
  home: {
    wokeAt(time: string): string
    night(word: string): string
    lastMeal(facts: { what: string; at: string | null }): string
    medicine(facts: { what: string; at: string | null }): string
    collected(facts: { by: string; at: string | null }): string
    comforter: string
    dummy: string
  }
  broughtBy(name: string): string
  collectedBy(name: string): string
  identityChecked: string
  asleepSince(time: string): string
  /** A nap that nobody ended: the child was collected, and when it woke was not written. */
  asleepUntilCollected(nap: { from: string; at: string }): string
  slept(facts: { from: string; to: string; length: string }): string
  sleepQualities: WordOf<NonNullable<DetailsOf<'sleep'>['quality']>>
  looked: string
  nappies: WordOf<DetailsOf<'nappy'>['content']>
  stools: WordOf<NonNullable<DetailsOf<'nappy'>['stool']>>
  places: WordOf<DetailsOf<'nappy'>['place']>
  cream: string
  methods: WordOf<DetailsOf<'temperature'>['method']>
  alert: string
  routes: WordOf<MedicineRoute>
  outcomes: WordOf<MedicineOutcome>
  incidents: WordOf<IncidentKind>
  sides: WordOf<BodySide>
  incident: {
    kind: string
    place: string
    what: string
    firstAid: string
    witness: string
    called: string
    notCalled: string
    writtenBy: string
    signed: string
  }
  signatories: WordOf<Signatory>
  moods: WordOf<DetailsOf<'mood'>['mood']>
  outdoors: string
  pictures(count: number): string
  signatures: { staff: string; manager: string; guardian: string }
}

export const sheetPrintWords: Readonly<Record<PrintoutLanguage, SheetPrintWords>> = {
  en: englishSheet,
  fr: frenchSheet,
}
