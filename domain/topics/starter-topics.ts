/** The drawings that come with Préau, one file each in public/topics. */
export const drawings = [
  'welcome',
  'lunch',
  'nap',
  'outdoor',
  'motor-skills',
  'music',
  'language',
  'maths',
  'art',
  'health',
  'needs',
  'information',
  'story',
  'science',
] as const
export type Drawing = (typeof drawings)[number]

export type StarterTopic = { drawing: Drawing; labelEn: string; labelFr: string }

/** The topics that every school begins with, in the order of a child's day. */
export const starterTopics: readonly StarterTopic[] = [
  { drawing: 'welcome', labelEn: 'Welcome', labelFr: 'Accueil' },
  { drawing: 'lunch', labelEn: 'Lunch', labelFr: 'Déjeuner' },
  { drawing: 'nap', labelEn: 'Nap', labelFr: 'Sieste' },
  { drawing: 'outdoor', labelEn: 'Outdoors', labelFr: 'Dehors' },
  { drawing: 'motor-skills', labelEn: 'Motor skills', labelFr: 'Motricité' },
  { drawing: 'music', labelEn: 'Music', labelFr: 'Musique' },
  { drawing: 'language', labelEn: 'Language', labelFr: 'Langage' },
  { drawing: 'maths', labelEn: 'Maths', labelFr: 'Maths' },
  { drawing: 'art', labelEn: 'Art', labelFr: 'Arts' },
  { drawing: 'health', labelEn: 'Health', labelFr: 'Santé' },
  { drawing: 'needs', labelEn: 'Needs', labelFr: 'Besoins' },
  { drawing: 'information', labelEn: 'Information', labelFr: 'Infos' },
]
