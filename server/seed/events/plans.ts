/** An event of the demo: so many school days from the day of reference, for the school or for one class by its place. */
export type EventPlan = {
  title: string
  kind: 'outing' | 'meeting' | 'party' | 'activity' | 'meal' | 'health' | 'assessment' | 'other'
  /** Days from the day of reference; the next open day is taken. */
  in: number
  from?: string
  until?: string
  place?: string
  note?: string
  /** The place of its class among those of the school; none: the whole school. */
  of?: number
  repeats?: 'weekly' | 'fortnightly'
  cancelled?: string
  /** In cents, for each child. */
  price?: number
  /** The question to families: so many seats, or appointments of so many minutes. Some have answered. */
  seats?: number
  slotMinutes?: number
}

export const frenchEvents: readonly EventPlan[] = [
  {
    title: 'Sortie à la ferme',
    kind: 'outing',
    in: 3,
    from: '09:15',
    until: '14:15',
    of: 0,
    place: 'Ferme des Lucioles',
    note: 'Départ en car à 9 h 15. Prévoir bottes et pique-nique.',
  },
  {
    title: 'Bibliothèque',
    kind: 'activity',
    in: -35,
    from: '10:00',
    until: '11:00',
    of: 0,
    place: 'Bibliothèque du quartier',
    repeats: 'fortnightly',
  },
  {
    title: 'Bibliothèque',
    kind: 'activity',
    in: -28,
    from: '10:00',
    until: '11:00',
    of: 1,
    place: 'Bibliothèque du quartier',
    repeats: 'fortnightly',
  },
  {
    title: 'Piscine',
    kind: 'activity',
    in: -30,
    from: '14:00',
    until: '15:30',
    of: 2,
    place: 'Piscine municipale',
    repeats: 'weekly',
  },
  {
    title: 'Éveil musical',
    kind: 'activity',
    in: -33,
    from: '10:45',
    until: '11:30',
    of: 3,
    repeats: 'weekly',
  },
  {
    title: 'Conseil d’école',
    kind: 'meeting',
    in: -21,
    from: '18:00',
    until: '20:00',
    place: 'Salle des maîtres',
  },
  { title: 'Réunion des familles', kind: 'meeting', in: 1, from: '18:00', until: '19:30', of: 0 },
  {
    title: 'Réunion des familles',
    kind: 'meeting',
    in: 2,
    from: '18:00',
    until: '19:30',
    of: 2,
    cancelled: 'Reportée : salle occupée par la mairie',
  },
  {
    title: 'Réunion d’équipe',
    kind: 'meeting',
    in: -26,
    from: '17:30',
    until: '18:30',
    repeats: 'fortnightly',
  },
  {
    title: 'Photos de classe',
    kind: 'other',
    in: -14,
    from: '09:00',
    until: '12:00',
    place: 'Préau',
  },
  {
    title: 'Rendez-vous avec la maîtresse',
    kind: 'meeting',
    in: 7,
    from: '16:30',
    until: '19:30',
    of: 4,
    slotMinutes: 15,
  },
  { title: 'Visite de la PMI', kind: 'health', in: 6, from: '09:00', until: '11:30', of: 1 },
  { title: 'Semaine du goût', kind: 'meal', in: -36 },
  { title: 'Repas crêpes', kind: 'meal', in: 8 },
  { title: 'Exercice d’évacuation', kind: 'other', in: -9, from: '10:00', until: '10:20' },
  {
    title: 'Théâtre de marionnettes',
    kind: 'outing',
    in: 10,
    from: '09:30',
    until: '11:45',
    of: 3,
    place: 'Théâtre du Parc',
  },
  {
    title: 'Marché de Noël',
    kind: 'party',
    in: 22,
    from: '16:30',
    until: '19:00',
    place: 'Cour de l’école',
    note: 'Les gâteaux sont les bienvenus.',
  },
  {
    title: 'Fête de fin d’année',
    kind: 'party',
    in: 29,
    from: '15:00',
    until: '16:30',
    place: 'Salle polyvalente',
    price: 450,
    seats: 150,
  },
  { title: 'Évaluations', kind: 'assessment', in: 15, of: 4 },
]

export const englishEvents: readonly EventPlan[] = [
  {
    title: 'Farm visit',
    kind: 'outing',
    in: 3,
    from: '09:30',
    until: '14:00',
    of: 0,
    place: 'Windmill Hill City Farm',
    note: 'Wellies, please. Packed lunch from the kitchen.',
  },
  {
    title: 'Library',
    kind: 'activity',
    in: -35,
    from: '10:00',
    until: '11:00',
    of: 1,
    place: 'Redland Library',
    repeats: 'fortnightly',
  },
  {
    title: 'Music and movement',
    kind: 'activity',
    in: -33,
    from: '10:30',
    until: '11:15',
    of: 2,
    repeats: 'weekly',
  },
  {
    title: 'Forest morning',
    kind: 'outing',
    in: -30,
    from: '09:30',
    until: '11:30',
    of: 2,
    place: 'Leigh Woods',
    repeats: 'fortnightly',
  },
  { title: 'Parents’ evening', kind: 'meeting', in: 1, from: '17:30', until: '19:30' },
  {
    title: 'Team meeting',
    kind: 'meeting',
    in: -26,
    from: '18:15',
    until: '19:00',
    repeats: 'fortnightly',
  },
  { title: 'Health visitor', kind: 'health', in: 6, from: '09:30', until: '11:00', of: 0 },
  { title: 'Fire drill', kind: 'other', in: -9, from: '10:00', until: '10:20' },
  { title: 'Two-year checks', kind: 'assessment', in: 9, of: 1 },
  {
    title: 'Puppet theatre',
    kind: 'outing',
    in: 10,
    from: '10:00',
    until: '11:30',
    of: 2,
    cancelled: 'The theatre is closed for repairs',
  },
  { title: 'Pancake lunch', kind: 'meal', in: 8 },
  { title: 'Photographs', kind: 'other', in: -14, from: '09:30', until: '12:00' },
  {
    title: 'Winter fair',
    kind: 'party',
    in: 18,
    from: '15:30',
    until: '18:00',
    place: 'Garden',
    price: 400,
    seats: 60,
  },
  {
    title: 'Meet the teacher',
    kind: 'meeting',
    in: 7,
    from: '16:30',
    until: '18:30',
    of: 0,
    slotMinutes: 15,
  },
]
