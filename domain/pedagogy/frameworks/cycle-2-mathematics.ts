import { type DomainTemplate, linesOf } from '../framework-template.ts'

export const mathematicsOfCycle2: DomainTemplate = {
  code: 'M',
  name: { en: 'Mathematics', fr: 'Mathématiques' },
  milestones: [],
  strands: [
    {
      code: 'M1',
      name: { en: 'Numbers and calculation', fr: 'Nombres et calcul' },
      milestones: linesOf('M1', [
        [
          'CP',
          'Reads, writes and compares numbers up to 100',
          'Lire, écrire, comparer les nombres jusqu’à 100',
        ],
        [
          'CP',
          'Adds and takes away small numbers in the head',
          'Ajouter et soustraire de tête de petits nombres',
        ],
        ['CE1', 'Knows numbers up to 1,000', 'Connaître les nombres jusqu’à 1 000'],
        [
          'CE1',
          'Knows tables of addition and first tables of multiplication',
          'Connaître les tables d’addition et les premières tables de multiplication',
        ],
        ['CE2', 'Knows numbers up to 10,000', 'Connaître les nombres jusqu’à 10 000'],
        [
          'CE2',
          'Sets out addition, subtraction and multiplication',
          'Poser additions, soustractions et multiplications',
        ],
        ['CE2', 'Reads and compares simple fractions', 'Lire et comparer des fractions simples'],
      ]),
    },
    {
      code: 'M2',
      name: { en: 'Problems', fr: 'Résolution de problèmes' },
      milestones: linesOf('M2', [
        ['CP', 'Solves a problem in one step', 'Résoudre un problème en une étape'],
        [
          'CE1',
          'Solves a problem of sharing or grouping',
          'Résoudre un problème de partage ou de groupement',
        ],
        [
          'CE2',
          'Solves a problem in two steps and explains it',
          'Résoudre un problème en deux étapes et l’expliquer',
        ],
      ]),
    },
    {
      code: 'M3',
      name: { en: 'Magnitudes and measures', fr: 'Grandeurs et mesures' },
      milestones: linesOf('M3', [
        ['CP', 'Measures lengths in centimetres', 'Mesurer des longueurs en centimètres'],
        [
          'CE1',
          'Reads the hour and pays with coins and notes',
          'Lire l’heure, payer avec des pièces et des billets',
        ],
        [
          'CE2',
          'Measures masses, capacities and durations',
          'Mesurer masses, contenances et durées',
        ],
      ]),
    },
    {
      code: 'M4',
      name: { en: 'Space and geometry', fr: 'Espace et géométrie' },
      milestones: linesOf('M4', [
        [
          'CP',
          'Moves on a grid after instructions',
          'Se déplacer sur un quadrillage selon des consignes',
        ],
        [
          'CE1',
          'Draws with a ruler, finds right angles',
          'Tracer à la règle, repérer les angles droits',
        ],
        [
          'CE2',
          'Draws a circle, a symmetric figure, a pattern of a cube',
          'Tracer un cercle, une figure symétrique, le patron d’un cube',
        ],
      ]),
    },
  ],
}
