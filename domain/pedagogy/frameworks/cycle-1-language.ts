import { type DomainTemplate, linesOf } from '../framework-template.ts'

/** Cycle 1, first domain: "Développer et structurer le langage oral et écrit" since September 2025. */
export const languageOfCycle1: DomainTemplate = {
  code: 'L',
  name: {
    en: 'Developing and structuring oral and written language',
    fr: 'Développer et structurer le langage oral et écrit',
  },
  milestones: [],
  strands: [
    {
      code: 'L1',
      name: { en: 'Speaking and taking part', fr: 'S’exprimer à l’oral' },
      milestones: linesOf('L1', [
        [
          'PS',
          'Speaks to adults and children and is understood',
          'Parler aux adultes et aux enfants en se faisant comprendre',
        ],
        [
          'PS',
          'Names things, people and actions of school life',
          'Nommer les objets, les personnes et les actions de la vie de l’école',
        ],
        ['MS', 'Speaks in complete sentences', 'Parler en phrases complètes'],
        [
          'MS',
          'Tells what happened, to somebody who was not there',
          'Raconter ce qui s’est passé à quelqu’un qui n’y était pas',
        ],
        [
          'GS',
          'Explains, questions and gives an opinion',
          'Expliquer, questionner, donner son avis',
        ],
        [
          'GS',
          'Uses new words learnt in class rightly',
          'Réutiliser à bon escient les mots appris en classe',
        ],
      ]),
    },
    {
      code: 'L2',
      name: { en: 'Listening and understanding', fr: 'Écouter et comprendre' },
      milestones: linesOf('L2', [
        ['PS', 'Understands a simple instruction', 'Comprendre une consigne simple'],
        ['PS', 'Listens to a short story to its end', 'Écouter une courte histoire jusqu’au bout'],
        [
          'MS',
          'Finds the characters of a story that was read',
          'Retrouver les personnages d’une histoire lue',
        ],
        [
          'MS',
          'Follows an instruction with two or three steps',
          'Suivre une consigne en deux ou trois étapes',
        ],
        [
          'GS',
          'Understands a text read aloud without pictures',
          'Comprendre un texte lu sans l’aide des images',
        ],
        [
          'GS',
          'Tells a known story again, in its order',
          'Raconter une histoire connue, dans l’ordre',
        ],
      ]),
    },
    {
      code: 'L3',
      name: { en: 'Discovering how writing works', fr: 'Découvrir l’écrit' },
      milestones: linesOf('L3', [
        ['PS', 'Recognises the initial of the first name', 'Reconnaître l’initiale de son prénom'],
        ['PS', 'Claps the syllables of a word', 'Frapper les syllabes d’un mot'],
        [
          'MS',
          'Recognises the first name in capitals and in print',
          'Reconnaître son prénom en capitales et en script',
        ],
        ['MS', 'Hears words that rhyme', 'Repérer des mots qui riment'],
        [
          'MS',
          'Knows what a book, a list, a recipe and a letter are for',
          'Savoir à quoi servent un livre, une liste, une recette, une lettre',
        ],
        [
          'GS',
          'Hears a vowel or a consonant in a word',
          'Entendre une voyelle ou une consonne dans un mot',
        ],
        [
          'GS',
          'Names most letters and matches their three forms',
          'Nommer la plupart des lettres et faire correspondre leurs trois écritures',
        ],
        ['GS', 'Tries to write a simple word alone', 'Essayer d’écrire seul un mot simple'],
      ]),
    },
    {
      code: 'L4',
      name: { en: 'Gesture and handwriting', fr: 'Le geste et l’écriture' },
      milestones: linesOf('L4', [
        ['PS', 'Leaves a trace with different tools', 'Laisser une trace avec différents outils'],
        [
          'PS',
          'Draws vertical and horizontal lines',
          'Tracer des lignes verticales et horizontales',
        ],
        ['MS', 'Holds the pencil well', 'Tenir correctement son crayon'],
        ['MS', 'Writes the first name in capitals', 'Écrire son prénom en capitales'],
        ['GS', 'Writes the first name in joined letters', 'Écrire son prénom en cursive'],
        [
          'GS',
          'Copies a short word in joined letters, on a line',
          'Copier un mot court en cursive, sur une ligne',
        ],
      ]),
    },
    {
      code: 'L5',
      name: { en: 'Memorising and reciting', fr: 'Mémoriser et dire' },
      milestones: linesOf('L5', [
        ['PS', 'Joins in a finger rhyme', 'Participer à une comptine à gestes'],
        ['MS', 'Says some rhymes by heart', 'Dire quelques comptines de mémoire'],
        ['GS', 'Says a short poem with expression', 'Dire un court poème de façon expressive'],
      ]),
    },
  ],
}
