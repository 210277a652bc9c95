import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { countMeal } from '#domain/meals/kitchen-counts.ts'
import type { SpecialMeal } from '#domain/meals/special-meals.ts'
import { drawParagraph, drawTitle } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import { type Printing, printDocument, printingOf } from '#server/platform/printouts/document.ts'
import { type Frame, rowHeight } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { requireMealKeeper } from '../meals.policy.ts'
import {
  type KitchenDay,
  type KitchenGuest,
  type KitchenMeal,
  readKitchen,
} from '../read-kitchen.ts'
import { allergenWord, type MealPrintoutWords, mealPrintoutWords } from './meal-printout-words.ts'

export type PrintedKitchen = KitchenDay & { printing: Printing }

type Words = MealPrintoutWords

const lookUp = (words: Partial<Record<string, string>>, value: string): string =>
  words[value] ?? value

function apart(specials: readonly SpecialMeal[], words: Words): string {
  const word = ({ kind, value }: SpecialMeal) => {
    if (kind === 'allergen') return words.without(allergenWord(words, value))
    return lookUp(kind === 'diet' ? words.diets : words.textures, value)
  }
  return specials.map((it) => `${word(it)} ${it.count}`).join(', ')
}

function needsOf({ health }: KitchenGuest, words: Words): string {
  const allergies = health.allergies.map(({ allergen, other, severity }) => {
    const word = words.without(other ?? allergenWord(words, allergen))
    return severity === 'severe' ? words.severe(word) : word
  })
  const diets = health.diets.map((diet) => lookUp(words.diets, diet))
  const texture = health.texture ? [lookUp(words.textures, health.texture)] : []
  return [...allergies, ...diets, ...texture].join(', ')
}

function drawCounts(frame: Frame<Words>, meal: KitchenMeal): void {
  const { words } = frame
  const { columns: titles } = words
  const total = countMeal(
    meal.classes.flatMap(({ here, expected, away }) => [
      ...Array.from({ length: here }, () => 'here' as const),
      ...Array.from({ length: expected }, () => 'expected' as const),
      ...Array.from({ length: away }, () => 'away' as const),
    ]),
  )
  const figures = ({ here, expected, away }: typeof total) =>
    [here + expected, here, expected, away].map(String)
  drawTable(frame, {
    columns: [
      { title: titles.class, share: 5 },
      ...[titles.cook, titles.here, titles.expected, titles.away].map((title) => ({
        title,
        share: 2,
        align: 'right' as const,
      })),
      { title: titles.apart, share: 9 },
    ],
    rows: [
      ...meal.classes.map((it) => [it.className, ...figures(it), apart(it.specials, words)]),
      [words.all, ...figures(total), ''],
    ],
    isTotal: (index) => index === meal.classes.length,
  })
}

function drawGuests(frame: Frame<Words>, meal: KitchenMeal): void {
  const { words } = frame
  const { columns: titles } = words
  const rows = meal.classes.flatMap(({ guests, className }) =>
    (guests ?? [])
      .filter(({ attendance }) => attendance !== 'away')
      .map((guest) => [guest.name, className, needsOf(guest, words), guest.notFor.join(', ')]),
  )
  if (rows.length > 0) {
    drawTitle(frame, { title: words.byName, followedBy: rowHeight * 2 })
    drawTable(frame, {
      columns: [
        { title: titles.child, share: 4 },
        { title: titles.class, share: 3 },
        { title: titles.needs, share: 6 },
        { title: titles.notFor, share: 6 },
      ],
      rows,
    })
  }
  for (const { className, notEating } of meal.classes)
    if (notEating && notEating.length > 0)
      drawParagraph(
        frame,
        words.notEating({ className, names: notEating.map(({ name }) => name).join(', ') }),
        { size: 8.5 },
      )
  const kept = meal.classes.filter(({ guests, specials }) => !guests && specials.length > 0)
  if (kept.length > 0)
    drawParagraph(frame, words.namesKept(kept.map(({ className }) => className).join(', ')), {
      size: 8.5,
    })
}

/** A day of the kitchen on A4: plates by class and meal, then whose plate is set apart, and why. */
export function printKitchen(
  { printing, day, meals }: PrintedKitchen,
  language: PrintoutLanguage,
): Promise<Buffer> {
  const words = mealPrintoutWords[language]
  const heading = { document: words.kitchen, subject: longDay(day.date, words) }
  const paper = paperOf({ size: 'A4', orientation: 'portrait' })
  return printDocument({ paper, words, printing, heading }, (frame) => {
    frame.newPage()
    for (const meal of meals.filter(({ classes }) => classes.length > 0)) {
      const name = language === 'fr' ? meal.nameFr : meal.nameEn
      drawTitle(frame, { title: `${name}, ${meal.at}`, followedBy: rowHeight * 3 })
      const served = meal.dishes.map((dish) => dish.name).join(', ')
      drawParagraph(frame, served || words.noMenu, { size: 9 })
      drawCounts(frame, meal)
      drawGuests(frame, meal)
    }
  })
}

/** The kitchen's numbers of a day as PDF: GET /files/kitchen.pdf?date=YYYY-MM-DD&lang=. */
export function kitchenPdf(
  ids: Parameters<typeof readKitchen>[1]['ids'],
): Printout<LocalDate, PrintedKitchen> {
  return {
    path: '/files/kitchen.pdf',
    requireReader: requireMealKeeper,
    readQuery(query) {
      const date = parseLocalDate(query('date'))
      return date ? accept(date) : refuse({ code: 'meals.malformed-date', facts: {} })
    },
    async load(tx, { asked: date, viewer, now }) {
      const kitchen = await readKitchen(tx, { viewer, date, at: now, ids })
      return accept({ ...kitchen, printing: await printingOf(tx, { viewer, now }) })
    },
    exported: ({ day, meals }) => ({
      kind: 'kitchen-day',
      classId: null,
      subjectIds: [
        ...new Set(
          meals.flatMap(({ classes }) =>
            classes.flatMap(({ guests, notEating }) =>
              [...(guests ?? []), ...(notEating ?? [])].map(({ childId }) => childId),
            ),
          ),
        ),
      ],
      firstDay: day.date,
      lastDay: day.date,
    }),
    print: printKitchen,
    fileName: (_, language) => mealPrintoutWords[language].kitchen,
  }
}
