import type { Allergen, Diet, Texture } from '#domain/meals/allergens.ts'
import type { Course } from '#domain/meals/dish.ts'
import {
  type FrameWords,
  frameWords,
  type PrintoutLanguage,
} from '#server/platform/printouts/words.ts'
import { allergenWords } from '#server/records/health/allergen-words.ts'

/** Every sentence of the menu and of the kitchen's numbers. A language that lacks one does not compile. */
export type MealPrintoutWords = FrameWords & {
  menu: string
  kitchen: string
  weekOf(day: string): string
  notPublished: string
  closed: string
  noMenu: string
  meal: string
  vegetarian: string
  allergens: Record<Allergen, string>
  diets: Record<Diet, string>
  textures: Record<Texture, string>
  courses: Record<Course, string>
  legend: string
  columns: {
    class: string
    cook: string
    here: string
    expected: string
    away: string
    apart: string
    child: string
    needs: string
    notFor: string
  }
  all: string
  without(word: string): string
  severe(word: string): string
  byName: string
  namesKept(classes: string): string
  notEating(children: { className: string; names: string }): string
}

const en: MealPrintoutWords = {
  ...frameWords.en,
  menu: 'Menu',
  kitchen: 'Kitchen',
  weekOf: (day) => `Week of ${day}`,
  notPublished: 'Draft: not published',
  closed: 'Closed',
  noMenu: 'no menu',
  meal: 'Meal',
  vegetarian: 'vegetarian',
  allergens: allergenWords.en,
  diets: { vegetarian: 'vegetarian', vegan: 'vegan', 'no-pork': 'no pork', 'no-meat': 'no meat' },
  textures: { mixed: 'smooth', mashed: 'mashed', pieces: 'in pieces' },
  courses: { starter: 'Starter', main: 'Main course', dairy: 'Dairy', fruit: 'Fruit and dessert' },
  legend:
    'In brackets: allergens of regulation (EU) 1169/2011 that the dish holds. Traces cannot be ruled out.',
  columns: {
    class: 'Class',
    cook: 'To cook',
    here: 'Here',
    expected: 'Not called',
    away: 'Away',
    apart: 'Set apart',
    child: 'Child',
    needs: 'Must not have, diet, texture',
    notFor: 'Not for this child',
  },
  all: 'All classes',
  without: (word) => `without ${word}`,
  severe: (word) => `${word} (life-threatening)`,
  byName: 'Plates set apart, by name',
  namesKept: (classes) =>
    `Names of ${classes} are for those who have these children in their care.`,
  notEating: ({ className, names }) => `${className}, not eating here by contract: ${names}`,
}

const fr: MealPrintoutWords = {
  ...frameWords.fr,
  menu: 'Menu',
  kitchen: 'Cuisine',
  weekOf: (day) => `Semaine du ${day}`,
  notPublished: 'Brouillon : non publié',
  closed: 'Fermé',
  noMenu: 'pas de menu',
  meal: 'Repas',
  vegetarian: 'végétarien',
  allergens: allergenWords.fr,
  diets: {
    vegetarian: 'végétarien',
    vegan: 'végétalien',
    'no-pork': 'sans porc',
    'no-meat': 'sans viande',
  },
  textures: { mixed: 'mixé', mashed: 'écrasé', pieces: 'en morceaux' },
  courses: { starter: 'Entrée', main: 'Plat', dairy: 'Laitage', fruit: 'Fruit et dessert' },
  legend:
    'Entre parenthèses : allergènes du règlement (UE) 1169/2011 présents dans le plat. Des traces ne peuvent être exclues.',
  columns: {
    class: 'Classe',
    cook: 'À servir',
    here: 'Présents',
    expected: 'À appeler',
    away: 'Absents',
    apart: 'À part',
    child: 'Enfant',
    needs: 'Évictions, régime, texture',
    notFor: 'Pas pour cet enfant',
  },
  all: 'Toutes les classes',
  without: (word) => `sans ${word}`,
  severe: (word) => `${word} (danger vital)`,
  byName: 'Assiettes à part, par nom',
  namesKept: (classes) => `Les noms de ${classes} sont réservés à qui a ces enfants en charge.`,
  notEating: ({ className, names }) => `${className}, ne déjeunent pas ici : ${names}`,
}

export const mealPrintoutWords = { en, fr } as const satisfies Record<
  PrintoutLanguage,
  MealPrintoutWords
>

/** An allergen in words; what the law does not name stands as it was written. */
export const allergenWord = (words: MealPrintoutWords, value: string): string =>
  (words.allergens as Partial<Record<string, string>>)[value] ?? value
