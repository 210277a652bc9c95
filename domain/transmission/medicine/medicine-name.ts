import { plainName } from './plain-name.ts'

/** Words that say what a medicine looks like, how it is taken or by whom: two medicines may share all of them. */
const formWords: ReadonlySet<string> = new Set(
  `sirop sirops syrup syrups comprime comprimes tablet tablets pill pills goutte gouttes drop drops gelule gelules
  capsule capsules sachet sachets suppositoire suppositoires suppository suppositories creme cream pommade ointment
  gel spray suspension solution buvable oral orale poudre powder inhalateur inhaler ampoule ampoules pipette pipettes
  dose doses unidose unidoses collyre injection mg ml mcg kg nasal nasale nasales eye ear nose medicament medicine
  enfant enfants nourrisson nourrissons bebe child children infant infants baby pour for`.split(
    /\s+/,
  ),
)

/** Shorter words, such as "sirop" cut off, name nothing. */
const shortestName = 4

/** The words that say which medicine it is, without strength and form. */
const namingWords = (name: string): string[] =>
  plainName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d/.test(word) && !formWords.has(word))

/** Says what a medicine is called on its box: the first word that says which one it is. */
export const medicineCalled = (name: string): string => namingWords(name)[0] ?? ''

/**
 * True if two prescriptions name one medicine. Colleagues write "40 mg/5 ml" and "40mg/5ml", or leave the strength out:
 * the words that name it count, and one of the two may say fewer. Without such words only the same text is the same.
 */
export function isSameMedicine(one: string, other: string): boolean {
  if (plainName(one) === plainName(other)) return true
  const [fewer = [], more = []] = [namingWords(one), namingWords(other)].toSorted(
    (a, b) => a.length - b.length,
  )
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
}

/** True if words such as "Doliprane this morning" name this medicine. */
export function namesMedicine(what: string, name: string): boolean {
  const called = medicineCalled(name)
  return called.length >= shortestName && plainName(what).includes(called)
}
