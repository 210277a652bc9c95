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

/** What a medicine is called on its box, without strength and form: the first word that says which one it is. */
export function medicineCalled(name: string): string {
  const words = plainName(name).split(/[^\p{L}\p{N}]+/u)
  return words.find((word) => word !== '' && !/^\d/.test(word) && !formWords.has(word)) ?? ''
}

/** Whether words such as "Doliprane this morning" name this medicine. */
export function namesMedicine(what: string, name: string): boolean {
  const called = medicineCalled(name)
  return called.length >= shortestName && plainName(what).includes(called)
}
