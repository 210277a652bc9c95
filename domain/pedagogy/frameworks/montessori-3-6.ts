import { type FrameworkTemplate, linesOf } from '../framework-template.ts'

/** The presentations of a children's house, in our own words: B presented, A practised, A+ mastered. */
export const montessori36: FrameworkTemplate = {
  kind: 'montessori-3-6',
  name: { en: 'Montessori 3–6', fr: 'Montessori 3–6 ans' },
  domains: [
    {
      code: 'VP',
      name: { en: 'Practical life', fr: 'Vie pratique' },
      milestones: linesOf('VP', [
        ['3–4', 'Rolls and unrolls the mat', 'Rouler et dérouler le tapis'],
        ['3–4', 'Pours grain, then water', 'Verser des graines, puis de l’eau'],
        ['3–4', 'Dressing frames: buttons, zip', 'Cadres d’habillage : boutons, fermeture éclair'],
        ['4–5', 'Dressing frames: bows, laces', 'Cadres d’habillage : nœuds, lacets'],
        ['4–5', 'Washes a table', 'Laver une table'],
        ['4–5', 'Prepares and serves a snack', 'Préparer et servir une collation'],
        ['5–6', 'Sews a button', 'Coudre un bouton'],
        [null, 'Walks on the line, carries with care', 'Marcher sur la ligne, porter avec soin'],
        [null, 'Grace and courtesy', 'Grâce et courtoisie'],
      ]),
    },
    {
      code: 'SE',
      name: { en: 'Sensorial life', fr: 'Vie sensorielle' },
      milestones: linesOf('SE', [
        ['3–4', 'Cylinder blocks', 'Emboîtements cylindriques'],
        ['3–4', 'Pink tower', 'Tour rose'],
        ['3–4', 'Brown stair', 'Escalier marron'],
        ['3–4', 'Red rods', 'Barres rouges'],
        ['3–4', 'Colour boxes 1 and 2', 'Boîtes de couleurs 1 et 2'],
        ['4–5', 'Colour box 3: shades', 'Boîte de couleurs 3 : nuances'],
        ['4–5', 'Geometric cabinet', 'Cabinet de géométrie'],
        ['4–5', 'Binomial cube', 'Cube du binôme'],
        ['5–6', 'Trinomial cube', 'Cube du trinôme'],
        [null, 'Sound boxes, bells', 'Boîtes à sons, clochettes'],
      ]),
    },
    {
      code: 'LG',
      name: { en: 'Language', fr: 'Langage' },
      milestones: linesOf('LG', [
        ['3–4', 'Vocabulary cards', 'Cartes de nomenclature'],
        ['3–4', 'Sound games', 'Jeux des sons'],
        ['3–4', 'Sandpaper letters', 'Lettres rugueuses'],
        ['4–5', 'Metal insets', 'Formes à dessin'],
        ['4–5', 'Movable alphabet: words', 'Alphabet mobile : mots'],
        ['5–6', 'Movable alphabet: sentences', 'Alphabet mobile : phrases'],
        ['5–6', 'Reads phonetic words', 'Lecture de mots phonétiques'],
        ['5–6', 'Reads words with phonograms', 'Lecture de mots avec phonogrammes'],
        ['5–6', 'Function of words', 'Fonction des mots'],
      ]),
    },
    {
      code: 'MA',
      name: { en: 'Mathematics', fr: 'Mathématiques' },
      milestones: linesOf('MA', [
        ['3–4', 'Number rods', 'Barres numériques'],
        ['3–4', 'Sandpaper numerals', 'Chiffres rugueux'],
        ['4–5', 'Spindle boxes', 'Fuseaux'],
        ['4–5', 'Numerals and counters', 'Jetons : pair et impair'],
        ['4–5', 'Golden beads: quantities and symbols', 'Perles dorées : quantités et symboles'],
        ['5–6', 'Golden beads: four operations', 'Perles dorées : quatre opérations'],
        ['5–6', 'Teens and tens boards', 'Tables de Seguin'],
        ['5–6', 'Stamp game', 'Jeu de timbres'],
        ['5–6', 'Chains of squares and cubes', 'Chaînes de carrés et de cubes'],
      ]),
    },
    {
      code: 'CU',
      name: { en: 'Culture and the arts', fr: 'Culture et arts' },
      milestones: linesOf('CU', [
        ['3–4', 'Globes of land and water', 'Globe terre et eau'],
        ['4–5', 'Map of the continents', 'Planisphère'],
        ['5–6', 'Maps of countries, flags', 'Cartes des pays, drapeaux'],
        [
          null,
          'Living and not living, plant and animal',
          'Vivant et non vivant, végétal et animal',
        ],
        [null, 'Botany and zoology cards', 'Nomenclatures de botanique et de zoologie'],
        [null, 'Time: day, week, year, birthday', 'Le temps : jour, semaine, année, anniversaire'],
        [null, 'Drawing, painting, music', 'Dessin, peinture, musique'],
      ]),
    },
  ],
}
