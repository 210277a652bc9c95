import { isWordOf } from '../../kernel/fields/readers.ts'
import type { MediaId } from '../../kernel/ids.ts'
import { longestMessage, longestName } from '../limits.ts'
import { amount, id, instant, list, maybe, needed, shape, text, word } from '../read-field.ts'

export const incidentKinds = [
  'fall',
  'bump',
  'bite',
  'scratch',
  'cut',
  'burn',
  'sting',
  'choking',
  'allergy',
  'illness',
  'other',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

export const bodySides = ['front', 'back'] as const
export type BodySide = (typeof bodySides)[number]

/** Places on the drawn body, kept as codes; `place.word` holds one of them or somebody's own words. */
export const bodyParts = [
  'head',
  'face',
  'arm-or-hand',
  'chest-or-belly',
  'back-or-bottom',
  'leg',
  'foot',
] as const
export type BodyPart = (typeof bodyParts)[number]

export const isBodyPart = isWordOf(bodyParts)

export const signatories = ['staff', 'witness', 'manager', 'guardian'] as const
export type Signatory = (typeof signatories)[number]

/** The place on the drawn body: hundredths of its width and height, and the place in words. */
const place = shape({
  side: word(bodySides),
  x: amount({ most: 100 }),
  y: amount({ most: 100 }),
  word: text(longestName),
})

const signature = shape({
  role: word(signatories),
  name: text(longestName),
  signedAt: instant,
})

/** Something happened to the child. The family reads it only once the guardian was called. */
export const incident = shape({
  kind: needed(word(incidentKinds)),
  what: text(longestMessage),
  place: maybe(place),
  firstAid: text(longestMessage),
  witness: text(longestName),
  guardianCalledAt: maybe(instant),
  signatures: list(signature, 6),
  mediaIds: list(id<MediaId>(), 10),
})
