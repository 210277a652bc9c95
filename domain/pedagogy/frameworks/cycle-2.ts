import { type FrameworkTemplate, linesOf } from '../framework-template.ts'
import { mathematicsOfCycle2 } from './cycle-2-mathematics.ts'

/** CP, CE1 and CE2, by the subjects of the programme and in our own words. The bands are the year it is expected in. */
export const cycle2: FrameworkTemplate = {
  kind: 'cycle-2',
  name: { en: 'French cycle 2', fr: 'Cycle 2' },
  domains: [
    {
      code: 'F',
      name: { en: 'French', fr: 'Français' },
      milestones: [],
      strands: [
        {
          code: 'F1',
          name: { en: 'Speaking and listening', fr: 'Langage oral' },
          milestones: linesOf('F1', [
            [
              'CP',
              'Listens and takes turns in a discussion',
              'Écouter et prendre la parole à son tour',
            ],
            [
              'CP',
              'Says a text by heart so that it is understood',
              'Dire un texte appris en se faisant comprendre',
            ],
            [
              'CE1',
              'Tells a story in an order one can follow',
              'Raconter dans un ordre que l’on peut suivre',
            ],
            [
              'CE2',
              'Presents work and answers questions',
              'Présenter un travail et répondre aux questions',
            ],
          ]),
        },
        {
          code: 'F2',
          name: { en: 'Reading', fr: 'Lecture et compréhension de l’écrit' },
          milestones: linesOf('F2', [
            ['CP', 'Matches letters and sounds', 'Associer les lettres et les sons'],
            [
              'CP',
              'Reads simple words and sentences aloud',
              'Lire à voix haute des mots et des phrases simples',
            ],
            ['CE1', 'Reads a short text smoothly', 'Lire un court texte avec aisance'],
            ['CE1', 'Finds information in a text', 'Trouver une information dans un texte'],
            [
              'CE2',
              'Understands what a text does not say outright',
              'Comprendre ce qu’un texte laisse deviner',
            ],
            ['CE2', 'Reads whole books of the own choice', 'Lire des livres entiers de son choix'],
          ]),
        },
        {
          code: 'F3',
          name: { en: 'Writing', fr: 'Écriture' },
          milestones: linesOf('F3', [
            ['CP', 'Writes letters and words in joined hand', 'Écrire lettres et mots en cursive'],
            ['CP', 'Writes a sentence alone', 'Écrire seul une phrase'],
            ['CE1', 'Copies a text without mistakes', 'Copier un texte sans erreur'],
            ['CE1', 'Writes a text of some sentences', 'Écrire un texte de quelques phrases'],
            ['CE2', 'Rereads and improves the own text', 'Relire et améliorer son texte'],
          ]),
        },
        {
          code: 'F4',
          name: { en: 'Language study', fr: 'Étude de la langue' },
          milestones: linesOf('F4', [
            ['CP', 'Spells the words learnt', 'Orthographier les mots appris'],
            ['CE1', 'Finds the verb and its subject', 'Repérer le verbe et son sujet'],
            ['CE1', 'Makes determiner and noun agree', 'Accorder le déterminant et le nom'],
            [
              'CE2',
              'Writes common verbs in the present, past and future',
              'Conjuguer les verbes fréquents au présent, au passé, au futur',
            ],
            ['CE2', 'Uses a dictionary', 'Se servir d’un dictionnaire'],
          ]),
        },
      ],
    },
    mathematicsOfCycle2,
    {
      code: 'LV',
      name: { en: 'Modern language', fr: 'Langue vivante' },
      milestones: linesOf('LV', [
        [
          'CP',
          'Greets, introduces self and follows simple instructions',
          'Saluer, se présenter, suivre une consigne simple',
        ],
        ['CE1', 'Talks about self in short sentences', 'Parler de soi en phrases courtes'],
        ['CE2', 'Keeps up a short conversation', 'Tenir une courte conversation'],
      ]),
    },
    {
      code: 'Q',
      name: { en: 'Questioning the world', fr: 'Questionner le monde' },
      milestones: linesOf('Q', [
        ['CP', 'Tells what lives and what does not', 'Distinguer le vivant et le non-vivant'],
        ['CP', 'Uses calendar and clock', 'Se servir du calendrier et de l’horloge'],
        [
          'CE1',
          'Observes, tries out and writes down what happened',
          'Observer, expérimenter, noter ce qui s’est passé',
        ],
        ['CE1', 'Reads a plan and a simple map', 'Lire un plan et une carte simple'],
        [
          'CE2',
          'Places some great periods on a time line',
          'Situer quelques grandes périodes sur une frise',
        ],
        ['CE2', 'Builds a simple circuit or machine', 'Réaliser un circuit ou un mécanisme simple'],
      ]),
    },
    {
      code: 'A',
      name: { en: 'Arts and music', fr: 'Arts plastiques et éducation musicale' },
      milestones: linesOf('A', [
        [
          null,
          'Makes pictures and objects and speaks about them',
          'Créer des images et des objets, et en parler',
        ],
        [
          null,
          'Sings in a group, following pitch and rhythm',
          'Chanter en chœur, juste et en rythme',
        ],
        [
          null,
          'Compares works and says what one feels',
          'Comparer des œuvres et dire ce que l’on ressent',
        ],
      ]),
    },
    {
      code: 'P',
      name: { en: 'Physical education', fr: 'Éducation physique et sportive' },
      milestones: linesOf('P', [
        [
          null,
          'Runs, jumps and throws as well as one can, and measures it',
          'Courir, sauter, lancer au mieux et mesurer',
        ],
        [
          null,
          'Finds the way and swims in safety',
          'Se déplacer en sécurité, à l’extérieur et dans l’eau',
        ],
        [
          null,
          'Plays in a team and respects the rules',
          'Jouer en équipe en respectant les règles',
        ],
      ]),
    },
    {
      code: 'C',
      name: { en: 'Moral and civic education', fr: 'Enseignement moral et civique' },
      milestones: linesOf('C', [
        [
          null,
          'Respects others and the rules of common life',
          'Respecter les autres et les règles de la vie commune',
        ],
        [null, 'Takes a responsibility in the class', 'Prendre une responsabilité dans la classe'],
        [
          null,
          'Listens to another opinion and explains the own',
          'Écouter un autre avis et expliquer le sien',
        ],
      ]),
    },
  ],
}
