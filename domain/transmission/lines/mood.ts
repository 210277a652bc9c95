import { needed, shape, word } from '../read-field.ts'

export const transmissionMoods = ['cheerful', 'calm', 'tired', 'tearful', 'unwell'] as const
export type TransmissionMood = (typeof transmissionMoods)[number]

/** The mood of the child at that hour. */
export const mood = shape({ mood: needed(word(transmissionMoods)) })
