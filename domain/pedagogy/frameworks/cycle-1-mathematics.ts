import { type DomainTemplate, linesOf } from '../framework-template.ts'

/** Cycle 1, fourth domain: "Acquérir les premiers outils mathématiques" since September 2025, in five strands. */
export const mathematicsOfCycle1: DomainTemplate = {
  code: 'M',
  name: {
    en: 'Acquiring the first mathematical tools',
    fr: 'Acquérir les premiers outils mathématiques',
  },
  milestones: [],
  strands: [
    {
      code: 'M1',
      name: { en: 'Discovering numbers', fr: 'Découvrir les nombres' },
      milestones: linesOf('M1', [
        [
          'PS',
          'Sees at a glance one, two or three things',
          'Reconnaître d’un coup d’œil un, deux ou trois objets',
        ],
        ['PS', 'Gives as many as asked, up to 3', 'Donner la quantité demandée jusqu’à 3'],
        ['PS', 'Says the numbers up to 6', 'Dire la suite des nombres jusqu’à 6'],
        [
          'MS',
          'Counts and makes collections up to 6',
          'Dénombrer et constituer des collections jusqu’à 6',
        ],
        ['MS', 'Says the numbers up to 12', 'Dire la suite des nombres jusqu’à 12'],
        ['MS', 'Knows that 4 is 3 and 1, 2 and 2', 'Savoir que 4, c’est 3 et 1, 2 et 2'],
        [
          'GS',
          'Counts and makes collections up to 10',
          'Dénombrer et constituer des collections jusqu’à 10',
        ],
        ['GS', 'Says the numbers up to 30', 'Dire la suite des nombres jusqu’à 30'],
        [
          'GS',
          'Reads and writes the figures up to 10',
          'Lire et écrire les nombres en chiffres jusqu’à 10',
        ],
        ['GS', 'Says the rank of something in a row', 'Dire la position d’un objet dans une file'],
      ]),
    },
    {
      code: 'M2',
      name: { en: 'Solving problems with numbers', fr: 'Résoudre des problèmes avec les nombres' },
      milestones: linesOf('M2', [
        [
          'PS',
          'Fetches just enough for everybody at the table',
          'Aller chercher juste ce qu’il faut pour la table',
        ],
        [
          'MS',
          'Says how many there are after one was added or taken away',
          'Dire combien il y en a après avoir ajouté ou retiré un objet',
        ],
        [
          'GS',
          'Solves a problem of adding or taking away, up to 10',
          'Résoudre un problème d’ajout ou de retrait jusqu’à 10',
        ],
        ['GS', 'Shares out a collection fairly', 'Partager équitablement une collection'],
        ['GS', 'Explains how the answer was found', 'Expliquer comment la réponse a été trouvée'],
      ]),
    },
    {
      code: 'M3',
      name: { en: 'Shapes', fr: 'Explorer les formes' },
      milestones: linesOf('M3', [
        ['PS', 'Sorts things by their shape', 'Trier des objets selon leur forme'],
        [
          'MS',
          'Recognises and names circle, square and triangle',
          'Reconnaître et nommer le cercle, le carré, le triangle',
        ],
        [
          'MS',
          'Makes a puzzle or a tangram after a model',
          'Reproduire un puzzle ou un assemblage de formes',
        ],
        [
          'GS',
          'Names cube, ball, pyramid and rectangle',
          'Nommer le cube, la boule, la pyramide, le rectangle',
        ],
        [
          'GS',
          'Copies a set of shapes with a ruler or a template',
          'Reproduire un assemblage de formes à la règle ou au gabarit',
        ],
      ]),
    },
    {
      code: 'M4',
      name: { en: 'Magnitudes', fr: 'Explorer les grandeurs' },
      milestones: linesOf('M4', [
        [
          'PS',
          'Says which is bigger, which is smaller',
          'Dire lequel est plus grand, lequel est plus petit',
        ],
        [
          'MS',
          'Puts three or four things in order by length',
          'Ranger trois ou quatre objets selon leur longueur',
        ],
        ['MS', 'Compares two masses by hand', 'Comparer deux masses en soupesant'],
        [
          'GS',
          'Puts things in order by length or by mass',
          'Ranger des objets selon leur longueur ou leur masse',
        ],
        [
          'GS',
          'Compares with a third thing, a string or a strip',
          'Comparer à l’aide d’un objet intermédiaire, ficelle ou bande',
        ],
      ]),
    },
    {
      code: 'M5',
      name: { en: 'Patterns', fr: 'Se familiariser avec les motifs organisés' },
      milestones: linesOf('M5', [
        [
          'PS',
          'Continues an alternation of two colours',
          'Continuer une alternance de deux couleurs',
        ],
        [
          'MS',
          'Copies and continues a repeating pattern',
          'Reproduire et continuer une suite répétitive',
        ],
        ['MS', 'Finds what is missing in a pattern', 'Trouver ce qui manque dans une suite'],
        [
          'GS',
          'Makes up a pattern and describes its rule',
          'Inventer une suite et en dire la règle',
        ],
      ]),
    },
  ],
}
