import { isUsualActivity, type UsualActivity } from '#domain/transmission/lines/activity.ts'
import { type BodyPart, isBodyPart } from '#domain/transmission/lines/incident.ts'

type Words = { activities: Record<UsualActivity, string>; bodyParts: Record<BodyPart, string> }

/** What a line keeps as a code because every family reads it in its own language. */
const lineWords = {
  en: {
    activities: {
      painting: 'Painting',
      drawing: 'Drawing',
      story: 'Story',
      songs: 'Songs',
      'motor-skills': 'Motor skills',
      'building-blocks': 'Building blocks',
      'water-play': 'Water play',
      'sensory-play': 'Sensory play',
      walk: 'Walk',
      'pretend-play': 'Pretend play',
    },
    bodyParts: {
      head: 'Head',
      face: 'Face',
      'arm-or-hand': 'Arm or hand',
      'chest-or-belly': 'Chest or belly',
      'back-or-bottom': 'Back or bottom',
      leg: 'Leg',
      foot: 'Foot',
    },
  },
  fr: {
    activities: {
      painting: 'Peinture',
      drawing: 'Dessin',
      story: 'Histoire',
      songs: 'Chansons',
      'motor-skills': 'Motricité',
      'building-blocks': 'Jeux de construction',
      'water-play': 'Jeux d’eau',
      'sensory-play': 'Jeu sensoriel',
      walk: 'Promenade',
      'pretend-play': 'Jeu d’imitation',
    },
    bodyParts: {
      head: 'Tête',
      face: 'Visage',
      'arm-or-hand': 'Bras ou main',
      'chest-or-belly': 'Poitrine ou ventre',
      'back-or-bottom': 'Dos ou fesses',
      leg: 'Jambe',
      foot: 'Pied',
    },
  },
} as const satisfies Record<string, Words>

type Language = keyof typeof lineWords

/** An activity in the reader's language; one in somebody's own words stays as it was written. */
export const activityWord = (name: string, language: Language): string =>
  isUsualActivity(name) ? lineWords[language].activities[name] : name

/** A place on the body in the reader's language; one in somebody's own words stays as it was written. */
export const bodyPartWord = (place: string, language: Language): string =>
  isBodyPart(place) ? lineWords[language].bodyParts[place] : place
