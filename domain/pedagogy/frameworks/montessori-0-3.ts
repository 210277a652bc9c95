import { type FrameworkTemplate, linesOf } from '../framework-template.ts'

/** Things that a Montessori nido and infant community look at, in our own words: B presented, A practised, A+ mastered. */
export const montessori03: FrameworkTemplate = {
  kind: 'montessori-0-3',
  name: { en: 'Montessori 0–3', fr: 'Montessori 0–3 ans' },
  domains: [
    {
      code: 'MV',
      name: { en: 'Movement', fr: 'Mouvement' },
      milestones: linesOf('MV', [
        ['0–1', 'Follows a mobile with the eyes', 'Suit un mobile des yeux'],
        ['0–1', 'Grasps and lets go at will', 'Saisit et lâche volontairement'],
        ['0–1', 'Crawls towards what attracts', 'Rampe vers ce qui l’attire'],
        ['1–2', 'Walks without help and carries something', 'Marche seul en portant un objet'],
        ['1–2', 'Climbs up and down the small stairs', 'Monte et descend le petit escalier'],
        ['2–3', 'Pours from one jug into another', 'Verse d’un pichet à l’autre'],
        ['2–3', 'Threads large beads', 'Enfile de grosses perles'],
      ]),
    },
    {
      code: 'VP',
      name: { en: 'Practical life and care of self', fr: 'Vie pratique et soin de soi' },
      milestones: linesOf('VP', [
        ['0–1', 'Drinks from a small open glass', 'Boit dans un petit verre'],
        ['1–2', 'Eats with a spoon at the small table', 'Mange à la cuillère à la petite table'],
        ['1–2', 'Helps to undress', 'Aide à se déshabiller'],
        ['2–3', 'Washes hands from beginning to end', 'Se lave les mains du début à la fin'],
        ['2–3', 'Puts on coat and shoes', 'Met son manteau et ses chaussures'],
        ['2–3', 'Wipes a table, waters a plant', 'Essuie une table, arrose une plante'],
        ['2–3', 'Puts the material back in its place', 'Remet le matériel à sa place'],
      ]),
    },
    {
      code: 'LG',
      name: { en: 'Language', fr: 'Langage' },
      milestones: linesOf('LG', [
        ['0–1', 'Answers a voice with sounds', 'Répond à une voix par des sons'],
        ['1–2', 'Shows the object that is named', 'Montre l’objet nommé'],
        ['1–2', 'Names objects of the basket', 'Nomme les objets du panier'],
        ['2–3', 'Matches object and picture', 'Associe objet et image'],
        ['2–3', 'Makes sentences of several words', 'Fait des phrases de plusieurs mots'],
      ]),
    },
    {
      code: 'SE',
      name: { en: 'Senses and thinking', fr: 'Sens et pensée' },
      milestones: linesOf('SE', [
        ['0–1', 'Explores the treasure basket', 'Explore le panier aux trésors'],
        ['0–1', 'Looks for what was hidden', 'Cherche l’objet caché'],
        [
          '1–2',
          'Puts the peg, the ball, the ring where it belongs',
          'Place la cheville, la balle, l’anneau au bon endroit',
        ],
        ['2–3', 'Pairs colours and shapes', 'Apparie couleurs et formes'],
        ['2–3', 'Completes a puzzle with knobs', 'Complète un encastrement à boutons'],
      ]),
    },
    {
      code: 'SO',
      name: { en: 'Life together', fr: 'Vie sociale et affective' },
      milestones: linesOf('SO', [
        ['0–1', 'Settles with the adult of reference', 'S’apaise avec l’adulte référent'],
        ['1–2', 'Chooses an activity', 'Choisit une activité'],
        ['2–3', 'Waits for a turn', 'Attend son tour'],
        ['2–3', 'Concentrates for several minutes', 'Se concentre plusieurs minutes'],
        ['2–3', 'Greets, thanks and asks for help', 'Salue, remercie, demande de l’aide'],
      ]),
    },
  ],
}
