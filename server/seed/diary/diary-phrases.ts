import type { Mood } from '#domain/diary/diary.ts'
import type { Drawing } from '#domain/topics/starter-topics.ts'

type Words = { en: string; fr: string }
export type Phrase = Words & { drawing: Drawing }

/** Things that a whole class did together, day after day. */
export const togetherPhrases: readonly Phrase[] = [
  {
    drawing: 'motor-skills',
    en: 'Obstacle course under the shelter: crawling under the net, jumping from hoop to hoop.',
    fr: 'Parcours dans le préau\u00a0: ramper sous le filet, sauter d’un cerceau à l’autre.',
  },
  {
    drawing: 'music',
    en: 'We learned a rhyme about the rain and played it on the drums.',
    fr: 'Nous avons appris une comptine sur la pluie et l’avons jouée au tambourin.',
  },
  {
    drawing: 'art',
    en: 'Leaf prints with the leaves from Monday’s walk.',
    fr: 'Empreintes de feuilles avec celles de la promenade de lundi.',
  },
  {
    drawing: 'outdoor',
    en: 'A long time in the garden: buckets, puddles and a snail.',
    fr: 'Un long moment dehors\u00a0: seaux, flaques et un escargot.',
  },
  {
    drawing: 'language',
    en: 'We read about the little bear who cannot sleep, twice.',
    fr: 'Nous avons lu l’histoire du petit ours qui ne dort pas, deux fois.',
  },
  {
    drawing: 'maths',
    en: 'We sorted chestnuts by size and counted to ten.',
    fr: 'Nous avons trié des marrons par taille et compté jusqu’à dix.',
  },
]

/** Notes about one child. */
export const ownPhrases: readonly (Phrase & { mood: Mood })[] = [
  {
    drawing: 'lunch',
    mood: 'cheerful',
    en: 'Asked for a second helping of carrots.',
    fr: 'A redemandé des carottes.',
  },
  {
    drawing: 'nap',
    mood: 'tired',
    en: 'Slept an hour and a half, woke up slowly.',
    fr: 'A dormi une heure et demie, réveil en douceur.',
  },
  {
    drawing: 'welcome',
    mood: 'tearful',
    en: 'Saying goodbye was hard; the blanket and a story helped.',
    fr: 'Séparation difficile\u00a0; le doudou et une histoire ont aidé.',
  },
  {
    drawing: 'motor-skills',
    mood: 'cheerful',
    en: 'Jumped from the second step alone for the first time!',
    fr: 'A sauté seul de la deuxième marche pour la première fois\u202f!',
  },
  {
    drawing: 'health',
    mood: 'unwell',
    en: 'A runny nose and little appetite: please keep an eye on it tonight.',
    fr: 'Nez qui coule et peu d’appétit\u00a0: à surveiller ce soir.',
  },
  {
    drawing: 'art',
    mood: 'calm',
    en: 'Drew the whole family, with hair and shoes.',
    fr: 'A dessiné toute la famille, avec les cheveux et les chaussures.',
  },
  {
    drawing: 'information',
    mood: 'calm',
    en: 'A letter about Thursday’s outing is in the bag.',
    fr: 'Un mot sur la sortie de jeudi est dans le sac.',
  },
]
