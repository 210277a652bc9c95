import { type FrameworkTemplate, linesOf } from '../framework-template.ts'
import { languageOfCycle1 } from './cycle-1-language.ts'
import { mathematicsOfCycle1 } from './cycle-1-mathematics.ts'

/**
 * École maternelle as of September 2025: the five domains of the programme, in our own words. Language and the first
 * mathematical tools have strands. The page "learning together" is one that most carnets have.
 */
export const cycle1: FrameworkTemplate = {
  kind: 'cycle-1',
  name: { en: 'French cycle 1 (2025)', fr: 'Cycle 1 (programme 2025)' },
  domains: [
    languageOfCycle1,
    {
      code: 'P',
      name: {
        en: 'Acting, expressing oneself and understanding through physical activity',
        fr: 'Agir, s’exprimer, comprendre à travers l’activité physique',
      },
      milestones: linesOf('P', [
        [
          'PS',
          'Runs, jumps and throws in different ways',
          'Courir, sauter, lancer de différentes façons',
        ],
        [
          'PS',
          'Moves with confidence on a simple obstacle course',
          'Se déplacer avec aisance sur un parcours simple',
        ],
        [
          'PS',
          'Keeps balance on something low and narrow',
          'Se tenir en équilibre sur un support bas et étroit',
        ],
        ['MS', 'Adjusts a throw to a target', 'Ajuster son lancer pour atteindre une cible'],
        [
          'MS',
          'Crosses a varied course, climbing, rolling and sliding',
          'Franchir un parcours varié en grimpant, en roulant, en glissant',
        ],
        [
          'MS',
          'Moves to music and follows its rhythm',
          'Bouger sur une musique en suivant son rythme',
        ],
        [
          'MS',
          'Takes a role in a chasing or carrying game',
          'Tenir un rôle dans un jeu de poursuite ou de transport',
        ],
        [
          'GS',
          'Chains several movements and remembers their order',
          'Enchaîner plusieurs mouvements et en retenir l’ordre',
        ],
        [
          'GS',
          'Cooperates and opposes others within the rules of a game',
          'Coopérer et s’opposer en respectant les règles d’un jeu',
        ],
        [
          'GS',
          'Makes up a short dance with others and shows it',
          'Composer une courte danse avec d’autres et la montrer',
        ],
      ]),
    },
    {
      code: 'A',
      name: {
        en: 'Acting, expressing oneself and understanding through artistic activity',
        fr: 'Agir, s’exprimer, comprendre à travers les activités artistiques',
      },
      milestones: linesOf('A', [
        [
          'PS',
          'Tries out tools, paints and papers with pleasure',
          'Essayer avec plaisir des outils, des peintures, des papiers',
        ],
        [
          'PS',
          'Sings a few nursery rhymes with the group',
          'Chanter quelques comptines avec le groupe',
        ],
        ['PS', 'Listens to a short piece of music', 'Écouter un court extrait musical'],
        [
          'MS',
          'Chooses materials for what is to be made',
          'Choisir ses matériaux selon son projet',
        ],
        ['MS', 'Draws a person one can recognise', 'Dessiner un bonhomme que l’on reconnaît'],
        [
          'MS',
          'Plays a simple rhythm with the body or an instrument',
          'Jouer un rythme simple avec son corps ou un instrument',
        ],
        ['GS', 'Draws to tell or to explain something', 'Dessiner pour raconter ou pour expliquer'],
        [
          'GS',
          'Says what a picture or a piece of music makes one feel',
          'Dire ce qu’une œuvre ou une musique fait ressentir',
        ],
        [
          'GS',
          'Knows a range of songs and sings them in tune',
          'Connaître un répertoire de chants et les chanter juste',
        ],
        ['GS', 'Takes part in a small performance', 'Prendre part à un petit spectacle'],
      ]),
    },
    mathematicsOfCycle1,
    {
      code: 'E',
      name: { en: 'Exploring the world', fr: 'Explorer le monde' },
      milestones: linesOf('E', [
        [
          'PS',
          'Knows the moments of the day and their order',
          'Reconnaître les moments de la journée et leur ordre',
        ],
        [
          'PS',
          'Finds the way in the classroom and the school',
          'Se repérer dans la classe et dans l’école',
        ],
        ['PS', 'Names the parts of the body', 'Nommer les parties de son corps'],
        [
          'MS',
          'Puts three or four pictures of a story in order',
          'Remettre dans l’ordre trois ou quatre images d’une histoire',
        ],
        [
          'MS',
          'Uses in front, behind, above, below',
          'Utiliser devant, derrière, au-dessus, au-dessous',
        ],
        [
          'MS',
          'Looks after a plant or an animal and says how it changes',
          'S’occuper d’une plante ou d’un animal et dire comment il change',
        ],
        [
          'MS',
          'Sorts materials by what they are like',
          'Trier des matières selon leurs propriétés',
        ],
        [
          'GS',
          'Uses yesterday, today, tomorrow and the days of the week',
          'Utiliser hier, aujourd’hui, demain et les jours de la semaine',
        ],
        ['GS', 'Follows a route on a simple plan', 'Suivre un chemin sur un plan simple'],
        [
          'GS',
          'Builds something from a model or a drawing',
          'Construire d’après un modèle ou un dessin',
        ],
        [
          'GS',
          'Knows some rules of hygiene, safety and healthy eating',
          'Connaître quelques règles d’hygiène, de sécurité et d’alimentation',
        ],
        [
          'GS',
          'Uses a tablet or a camera to look and to keep a trace',
          'Se servir d’une tablette ou d’un appareil photo pour observer et garder une trace',
        ],
      ]),
    },
    {
      code: 'V',
      name: {
        en: 'Learning together and living together',
        fr: 'Apprendre ensemble et vivre ensemble',
      },
      milestones: linesOf('V', [
        [
          'PS',
          'Leaves the parent in the morning with confidence',
          'Se séparer de son parent le matin avec confiance',
        ],
        [
          'PS',
          'Dresses, washes hands and tidies up alone',
          'S’habiller, se laver les mains et ranger sans aide',
        ],
        ['PS', 'Shares a game or a toy', 'Partager un jeu ou un jouet'],
        ['MS', 'Respects the rules of the class', 'Respecter les règles de la classe'],
        ['MS', 'Finishes what was begun', 'Aller au bout de ce qui est commencé'],
        [
          'MS',
          'Says what one feels and listens to others’ feelings',
          'Dire ce que l’on ressent et entendre ce que ressentent les autres',
        ],
        ['GS', 'Helps a classmate and accepts help', 'Aider un camarade et accepter d’être aidé'],
        [
          'GS',
          'Works alone for a while, then says how it was done',
          'Travailler seul un moment, puis dire comment on a fait',
        ],
      ]),
    },
  ],
}
