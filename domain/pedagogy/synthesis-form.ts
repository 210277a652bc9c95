import { type Level, levels } from './pedagogy.ts'

/**
 * A line of the synthesis at the end of the école maternelle. It follows the order of 31 December 2015, in our own words.
 * `sources` are the codes of Préau's cycle 1, domains or milestones, whose evaluations say something about it.
 */
export type SynthesisLine = { code: string; en: string; fr: string; sources: readonly string[] }

/** A domain of the form, called as the programme of 2025 calls it; `domain` is its code in Préau's cycle 1. */
export type SynthesisDomain = {
  domain: string
  en: string
  fr: string
  lines: readonly SynthesisLine[]
}

export const synthesisForm: readonly SynthesisDomain[] = [
  {
    domain: 'L',
    en: 'Developing and structuring oral and written language',
    fr: 'Développer et structurer le langage oral et écrit',
    lines: [
      {
        code: 'oral',
        en: 'Speaking: communicating, expressing',
        fr: 'Langage oral : communication, expression',
        sources: ['L1'],
      },
      {
        code: 'understanding',
        en: 'Understanding what is said or read aloud',
        fr: 'Compréhension d’un message oral ou d’un texte lu par l’adulte',
        sources: ['L2'],
      },
      {
        code: 'writing-discovered',
        en: 'Discovering writing: links between oral and written',
        fr: 'Découverte de l’écrit : relations entre l’oral et l’écrit',
        sources: ['L3'],
      },
      {
        code: 'handwriting',
        en: 'Gesture and handwriting',
        fr: 'Geste graphique, écriture',
        sources: ['L4'],
      },
      {
        code: 'memorising',
        en: 'Memorising and saying rhymes and poems',
        fr: 'Mémorisation, restitution de comptines et de poèmes',
        sources: ['L5'],
      },
    ],
  },
  {
    domain: 'P',
    en: 'Acting, expressing oneself and understanding through physical activity',
    fr: 'Agir, s’exprimer, comprendre à travers l’activité physique',
    lines: [
      {
        code: 'moving',
        en: 'Commitment, ease and inventiveness in movement',
        fr: 'Engagement, aisance et inventivité dans les actions et les déplacements',
        sources: ['P.1', 'P.2', 'P.3', 'P.4', 'P.5', 'P.6', 'P.8', 'P.10'],
      },
      {
        code: 'cooperating',
        en: 'Cooperation, respect of everybody’s role',
        fr: 'Coopération, interactions dans le respect du rôle de chacun',
        sources: ['P.7', 'P.9'],
      },
    ],
  },
  {
    domain: 'A',
    en: 'Acting, expressing oneself and understanding through artistic activity',
    fr: 'Agir, s’exprimer, comprendre à travers les activités artistiques',
    lines: [
      {
        code: 'visual-arts',
        en: 'Own productions: drawing, graphic and plastic compositions',
        fr: 'Productions personnelles : dessin, compositions graphiques et plastiques',
        sources: ['A.1', 'A.4', 'A.5', 'A.7'],
      },
      {
        code: 'voice-and-rhythm',
        en: 'Own productions: voice, songs, rhythm and body',
        fr: 'Productions personnelles : voix, chants, pratiques rythmiques et corporelles',
        sources: ['A.2', 'A.3', 'A.6', 'A.8', 'A.9', 'A.10'],
      },
    ],
  },
  {
    domain: 'M',
    en: 'Acquiring the first mathematical tools',
    fr: 'Acquérir les premiers outils mathématiques',
    lines: [
      { code: 'numbers-used', en: 'Using numbers', fr: 'Utilisation des nombres', sources: ['M1'] },
      {
        code: 'numbers-understood',
        en: 'First understanding of number, small problems',
        fr: 'Première compréhension du nombre, petits problèmes',
        sources: ['M2'],
      },
      {
        code: 'sorting',
        en: 'Shapes, magnitudes, sorting, patterns',
        fr: 'Formes et grandeurs, tris, rangements, suites organisées',
        sources: ['M3', 'M4', 'M5'],
      },
    ],
  },
  {
    domain: 'E',
    en: 'Exploring the world',
    fr: 'Explorer le monde',
    lines: [
      {
        code: 'time',
        en: 'Time: finding one’s way, words of time',
        fr: 'Temps : repérage, représentation, mots du temps',
        sources: ['E.1', 'E.4', 'E.8'],
      },
      {
        code: 'space',
        en: 'Space: finding one’s way, words of space',
        fr: 'Espace : repérage, représentation, mots de l’espace',
        sources: ['E.2', 'E.5', 'E.9'],
      },
      {
        code: 'living',
        en: 'First knowledge of living things',
        fr: 'Premières connaissances sur le vivant',
        sources: ['E.3', 'E.6'],
      },
      {
        code: 'objects',
        en: 'Using, making and handling objects and materials',
        fr: 'Utilisation, fabrication, manipulation d’objets et de matières',
        sources: ['E.7', 'E.10', 'E.12'],
      },
      {
        code: 'safety',
        en: 'Understanding rules of safety and hygiene',
        fr: 'Compréhension de règles de sécurité et d’hygiène',
        sources: ['E.11'],
      },
    ],
  },
  {
    domain: 'V',
    en: 'Learning together and living together',
    fr: 'Apprendre ensemble et vivre ensemble',
    lines: [
      {
        code: 'attention',
        en: 'Attention, perseverance',
        fr: 'Maintien de l’attention, persévérance',
        sources: ['V.5'],
      },
      {
        code: 'instructions',
        en: 'Following instructions, alone or in the group',
        fr: 'Prise en compte de consignes individuelles ou collectives',
        sources: ['V.8'],
      },
      {
        code: 'taking-part',
        en: 'Taking part, initiative, cooperation',
        fr: 'Participation aux activités, initiatives, coopération',
        sources: ['V.3', 'V.6', 'V.7'],
      },
      {
        code: 'common-rules',
        en: 'Rules of common life',
        fr: 'Prise en compte des règles de la vie commune',
        sources: ['V.1', 'V.2', 'V.4'],
      },
    ],
  },
]

/** Every line of the form. */
export const synthesisLines: readonly SynthesisLine[] = synthesisForm.flatMap(({ lines }) => lines)

/** The three positions of the form, in its order, each for the level it stands for. */
export const positionWords = {
  B: { en: 'Does not succeed yet', fr: 'Ne réussit pas encore' },
  A: { en: 'Is on the way to success', fr: 'Est en voie de réussite' },
  'A+': { en: 'Succeeds often', fr: 'Réussit souvent' },
} as const satisfies Record<Level, { en: string; fr: string }>

/**
 * The position that evaluations suggest for a line: the middle one of them, the lower of two; null while there are none.
 * It is a suggestion and is printed nowhere: the teacher decides.
 */
export function suggestPosition(reached: readonly Level[]): Level | null {
  const ordered = reached.toSorted((a, b) => levels.indexOf(a) - levels.indexOf(b))
  return ordered[Math.floor((ordered.length - 1) / 2)] ?? null
}
