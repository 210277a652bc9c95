import type { Drawing } from '../topics/starter-topics.ts'

/** A sentence that a school begins with, under the topic of this drawing, or under every topic. */
export type StarterSentence = { drawing: Drawing | null; textEn: string; textFr: string }

/** The sentences that every school begins with; it changes them as it likes. */
export const starterSentences: readonly StarterSentence[] = [
  {
    drawing: 'welcome',
    textEn: 'Arrived smiling and went straight to play.',
    textFr: 'Arrivée avec le sourire, puis direction les jeux.',
  },
  {
    drawing: 'welcome',
    textEn: 'Saying goodbye was hard this morning; a cuddle helped.',
    textFr: 'La séparation a été difficile ce matin\u00a0; un câlin a aidé.',
  },
  { drawing: 'lunch', textEn: 'Ate everything.', textFr: 'A tout mangé.' },
  {
    drawing: 'lunch',
    textEn: 'Tasted everything and ate a little.',
    textFr: 'A goûté à tout, a mangé un peu.',
  },
  {
    drawing: 'lunch',
    textEn: 'Asked for a second helping.',
    textFr: 'A redemandé du plat.',
  },
  { drawing: 'nap', textEn: 'Slept well.', textFr: 'A bien dormi.' },
  {
    drawing: 'nap',
    textEn: 'Rested quietly without sleeping.',
    textFr: 'Temps de repos au calme, sans dormir.',
  },
  {
    drawing: 'outdoor',
    textEn: 'Ran and climbed in the garden.',
    textFr: 'A couru et grimpé dans la cour.',
  },
  {
    drawing: 'outdoor',
    textEn: 'Jumped in the puddles, well wrapped up.',
    textFr: 'A sauté dans les flaques, en bottes et en ciré.',
  },
  {
    drawing: 'motor-skills',
    textEn: 'Took part in the obstacle course with delight.',
    textFr: 'A participé au parcours avec plaisir.',
  },
  {
    drawing: 'motor-skills',
    textEn: 'Managed it at the first try.',
    textFr: 'Premier essai réussi.',
  },
  {
    drawing: 'music',
    textEn: 'Sang the new nursery rhyme with the gestures.',
    textFr: 'A chanté la nouvelle comptine avec les gestes.',
  },
  {
    drawing: 'language',
    textEn: 'Told the group about the weekend.',
    textFr: 'A raconté son week-end au groupe.',
  },
  {
    drawing: 'language',
    textEn: 'Listened to the whole story.',
    textFr: 'A écouté l’histoire jusqu’au bout.',
  },
  {
    drawing: 'maths',
    textEn: 'Counted the children who are here today.',
    textFr: 'A compté les enfants présents aujourd’hui.',
  },
  { drawing: 'art', textEn: 'Painted with care.', textFr: 'A peint avec application.' },
  {
    drawing: 'art',
    textEn: 'Tried the clay with both hands.',
    textFr: 'A découvert l’argile à pleines mains.',
  },
  {
    drawing: 'health',
    textEn: 'A small bump, cooled and comforted; all is well.',
    textFr: 'Petite bosse, refroidie et consolée\u00a0; tout va bien.',
  },
  {
    drawing: 'health',
    textEn: 'A runny nose today.',
    textFr: 'Le nez coule aujourd’hui.',
  },
  {
    drawing: 'information',
    textEn: 'Please look into the bag: a letter for you.',
    textFr: 'Pensez à regarder dans le sac\u00a0: un mot pour vous.',
  },
  { drawing: null, textEn: 'Enjoyed it very much.', textFr: 'A participé avec plaisir.' },
  {
    drawing: null,
    textEn: 'Played with friends all morning.',
    textFr: 'A joué avec ses camarades toute la matinée.',
  },
]
