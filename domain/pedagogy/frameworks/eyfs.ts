import { type FrameworkTemplate, linesOf } from '../framework-template.ts'

/**
 * England's Early Years Foundation Stage: three prime and four specific areas with their strands, in our own words. The
 * bands follow the ranges of the non-statutory guidance and are no boxes to tick at a birthday.
 */
export const eyfs: FrameworkTemplate = {
  kind: 'eyfs',
  name: { en: 'Early Years Foundation Stage', fr: 'EYFS (programme anglais)' },
  domains: [
    {
      code: 'CL',
      name: { en: 'Communication and language', fr: 'Communication et langage' },
      milestones: linesOf('CL', [
        [
          '0–2',
          'Turns towards a familiar voice and answers with sounds',
          'Se tourne vers une voix familière et répond par des sons',
        ],
        [
          '0–2',
          'Makes wants known by gesture or first words',
          'Fait comprendre ce qu’il veut par un geste ou ses premiers mots',
        ],
        ['2–3', 'Follows a simple instruction', 'Suit une consigne simple'],
        ['2–3', 'Puts two or three words together', 'Assemble deux ou trois mots'],
        [
          '3–4',
          'Enjoys longer stories and remembers what happened',
          'Aime les histoires plus longues et s’en souvient',
        ],
        [
          '3–4',
          'Starts a conversation and keeps it going',
          'Commence une conversation et la poursuit',
        ],
        ['Reception', 'Asks questions to find out more', 'Pose des questions pour en savoir plus'],
        ['Reception', 'Retells a story in own words', 'Raconte une histoire avec ses propres mots'],
      ]),
    },
    {
      code: 'PSED',
      name: {
        en: 'Personal, social and emotional development',
        fr: 'Développement personnel, social et affectif',
      },
      milestones: linesOf('PSED', [
        ['0–2', 'Settles with the key person', 'S’apaise auprès de sa personne référente'],
        ['0–2', 'Shows likes and dislikes', 'Montre ce qu’il aime et ce qu’il n’aime pas'],
        [
          '2–3',
          'Plays beside others with growing confidence',
          'Joue à côté des autres avec assurance',
        ],
        ['2–3', 'Says or shows how they feel', 'Dit ou montre ce qu’il ressent'],
        ['3–4', 'Finds a way out of a quarrel', 'Trouve une issue à une dispute'],
        [
          '3–4',
          'Uses the toilet and washes hands alone',
          'Va aux toilettes et se lave les mains seul',
        ],
        ['Reception', 'Keeps going when something is hard', 'Persévère quand c’est difficile'],
        ['Reception', 'Thinks of the feelings of others', 'Tient compte des sentiments des autres'],
      ]),
    },
    {
      code: 'PD',
      name: { en: 'Physical development', fr: 'Développement physique' },
      milestones: linesOf('PD', [
        ['0–2', 'Rolls, crawls and pulls up to stand', 'Roule, rampe, se met debout en s’appuyant'],
        ['0–2', 'Passes things from hand to hand', 'Passe un objet d’une main à l’autre'],
        ['2–3', 'Climbs, jumps and kicks a ball', 'Grimpe, saute et tape dans un ballon'],
        ['2–3', 'Feeds self with a spoon', 'Mange seul à la cuillère'],
        [
          '3–4',
          'Rides, balances and throws with control',
          'Pédale, tient en équilibre et lance avec maîtrise',
        ],
        [
          '3–4',
          'Uses scissors and a pencil comfortably',
          'Se sert de ciseaux et d’un crayon avec aisance',
        ],
        [
          'Reception',
          'Moves with strength, balance and coordination',
          'Se déplace avec force, équilibre et coordination',
        ],
        ['Reception', 'Holds a pencil in a good grip', 'Tient bien son crayon'],
      ]),
    },
    {
      code: 'L',
      name: { en: 'Literacy', fr: 'Lecture et écriture' },
      milestones: linesOf('L', [
        ['0–2', 'Enjoys sharing books with an adult', 'Aime regarder des livres avec un adulte'],
        ['2–3', 'Joins in with songs and rhymes', 'Participe aux chansons et aux comptines'],
        ['3–4', 'Spots rhymes and first sounds', 'Repère les rimes et les premiers sons'],
        ['3–4', 'Writes some letters of the name', 'Écrit quelques lettres de son prénom'],
        [
          'Reception',
          'Blends sounds to read short words',
          'Assemble des sons pour lire des mots courts',
        ],
        [
          'Reception',
          'Writes short sentences that can be read',
          'Écrit de courtes phrases lisibles',
        ],
      ]),
    },
    {
      code: 'M',
      name: { en: 'Mathematics', fr: 'Mathématiques' },
      milestones: linesOf('M', [
        ['0–2', 'Takes things out and puts them in', 'Vide et remplit'],
        [
          '2–3',
          'Uses words such as more, lots, big, small',
          'Utilise plus, beaucoup, grand, petit',
        ],
        ['3–4', 'Knows up to three things at a glance', 'Reconnaît trois objets d’un coup d’œil'],
        [
          '3–4',
          'Counts to five, one number for each thing',
          'Compte jusqu’à cinq, un nombre par objet',
        ],
        ['3–4', 'Continues a pattern of two', 'Continue une alternance de deux éléments'],
        [
          'Reception',
          'Knows what each number to ten is made of',
          'Sait décomposer chaque nombre jusqu’à dix',
        ],
        [
          'Reception',
          'Compares length, weight and capacity',
          'Compare longueurs, masses et contenances',
        ],
      ]),
    },
    {
      code: 'UW',
      name: { en: 'Understanding the world', fr: 'Compréhension du monde' },
      milestones: linesOf('UW', [
        ['0–2', 'Explores with all the senses', 'Explore avec tous ses sens'],
        ['2–3', 'Notices differences between people', 'Remarque ce qui distingue les personnes'],
        ['3–4', 'Plants seeds and cares for what grows', 'Sème et prend soin de ce qui pousse'],
        ['3–4', 'Talks about what they see outdoors', 'Parle de ce qu’il voit dehors'],
        ['Reception', 'Compares past and present', 'Compare autrefois et aujourd’hui'],
        [
          'Reception',
          'Draws information from a simple map',
          'Trouve son chemin sur un plan simple',
        ],
      ]),
    },
    {
      code: 'EAD',
      name: { en: 'Expressive arts and design', fr: 'Arts et expression' },
      milestones: linesOf('EAD', [
        ['0–2', 'Moves and makes sounds to music', 'Bouge et vocalise sur la musique'],
        [
          '2–3',
          'Makes marks and says what they are',
          'Laisse des traces et dit ce qu’elles représentent',
        ],
        ['3–4', 'Takes part in pretend play', 'Participe à des jeux de « faire semblant »'],
        ['3–4', 'Draws with increasing detail', 'Dessine avec de plus en plus de détails'],
        [
          'Reception',
          'Makes things with others and shares ideas',
          'Crée avec d’autres et partage ses idées',
        ],
        [
          'Reception',
          'Sings in a group, following the tune',
          'Chante en groupe en suivant la mélodie',
        ],
      ]),
    },
  ],
}
