import { maybe, needed, shape, word, yes } from '../read-field.ts'

export const nappyContents = ['wet', 'soiled', 'both', 'dry'] as const
export type NappyContent = (typeof nappyContents)[number]
export const stools = ['liquid', 'soft', 'normal', 'hard'] as const
export type Stool = (typeof stools)[number]
export const nappyPlaces = ['nappy', 'potty', 'toilet'] as const
export type NappyPlace = (typeof nappyPlaces)[number]

/** A change, or a try on the potty or the toilet. */
export const nappy = shape({
  content: needed(word(nappyContents)),
  stool: maybe(word(stools)),
  place: word(nappyPlaces),
  cream: yes,
})
