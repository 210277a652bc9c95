import type { Language } from '#domain/accounts/identity.ts'
/** Words that people write on sheets, in the language of the school. */
export type SheetWords = {
  families: readonly string[]
  breakfasts: readonly string[]
  health: readonly string[]
  messages: readonly string[]
  activities: readonly (readonly [name: string, isOutdoor: boolean])[]
  bumped: { what: string; place: string; firstAid: string }
  antibiotic: string
  inhaler: string
  wheezing: string
  doctor: string
}

export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  fr: {
    families: ['Maman', 'Papa', 'Mamie', 'Papi', 'La nounou'],
    breakfasts: ['Biberon de 210 ml', 'Tartine et lait', 'Céréales', 'Compote'],
    health: ['Nez qui coule', 'Dent qui perce', 'Un peu de toux'],
    messages: [
      'Belle journée, beaucoup de rires.',
      'A bien joué dehors.',
      'Sieste courte, coucher tôt ce soir.',
      'Pensez à rapporter un doudou propre.',
    ],
    activities: [
      ['Motricité', false],
      ['Peinture au doigt', false],
      ['Comptines', false],
      ['Jeux d’eau', false],
      ['Jardin', true],
      ['Lecture', false],
      ['Promenade', true],
    ],
    bumped: {
      what: 'Est tombé du petit module en jouant.',
      place: 'Front, à gauche',
      firstAid: 'Poche froide dix minutes, câlin, surveillance.',
    },
    antibiotic: 'Amoxicilline 250 mg/5 ml',
    inhaler: 'Salbutamol 100 µg',
    wheezing: 'Respiration sifflante, toux qui ne s’arrête pas',
    doctor: 'Dr Lemaire',
  },
  en: {
    families: ['Mum', 'Dad', 'Grandma', 'Grandad', 'The childminder'],
    breakfasts: ['Bottle of 210 ml', 'Toast and milk', 'Porridge', 'Fruit purée'],
    health: ['Runny nose', 'A tooth coming', 'A little cough'],
    messages: [
      'A lovely day, lots of laughing.',
      'Played well outside.',
      'A short nap, so an early night.',
      'Please bring a clean comforter.',
    ],
    activities: [
      ['Climbing and tunnels', false],
      ['Finger painting', false],
      ['Nursery rhymes', false],
      ['Water play', false],
      ['Garden', true],
      ['Story time', false],
      ['Walk', true],
    ],
    bumped: {
      what: 'Fell off the low climbing frame.',
      place: 'Forehead, left side',
      firstAid: 'Cold pack for ten minutes, a cuddle, watched.',
    },
    antibiotic: 'Amoxicillin 250 mg/5 ml',
    inhaler: 'Salbutamol 100 µg',
    wheezing: 'Wheezing, a cough that does not stop',
    doctor: 'Dr Hughes',
  },
}
