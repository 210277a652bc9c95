import { type LocalDate, mondayOf, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { Dish } from '#domain/meals/dish.ts'
import type { PlacedMealType } from '#domain/meals/meal-type.ts'
import { isOpenDay } from '#domain/school/calendar.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { columnDay, longDay } from '#server/platform/printouts/dates.ts'
import { type Printing, printDocument, printingOf } from '#server/platform/printouts/document.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { requireMealKeeper } from '../meals.policy.ts'
import { listDishes, listMealTypes } from '../meals.sql.ts'
import type { WeekRecord } from '../menu.sql.ts'
import { showWeek } from '../show-week.ts'
import { allergenWord, type MealPrintoutWords, mealPrintoutWords } from './meal-printout-words.ts'

export type PrintedMenu = {
  printing: Printing
  week: WeekRecord
  mealTypes: readonly PlacedMealType[]
  dishes: readonly Dish[]
}

function dishLine(dish: Dish, words: MealPrintoutWords): string {
  const held = dish.allergens.map((it) => allergenWord(words, it))
  const signs = dish.isVegetarian && dish.course === 'main' ? [words.vegetarian, ...held] : held
  return signs.length > 0 ? `${dish.name} (${signs.join(', ')})` : dish.name
}

/** The week on A4 in landscape, to be pinned up at the gate: days side by side, allergens beside each dish. */
export function printMenu(menu: PrintedMenu, language: PrintoutLanguage): Promise<Buffer> {
  const words = mealPrintoutWords[language]
  const { printing, week } = menu
  const heading = {
    document: words.menu,
    subject: words.weekOf(longDay(week.monday, words)),
    note: week.publishedAt ? null : words.notPublished,
  }
  const paper = paperOf({ size: 'A4', orientation: 'landscape' })
  return printDocument({ paper, words, printing, heading }, (frame) => drawMenu(frame, menu))
}

function drawMenu(frame: Frame<MealPrintoutWords>, { week, mealTypes, dishes }: PrintedMenu): void {
  const { words } = frame
  frame.newPage()
  const planned = mealTypes.filter(({ mealTypeId }) =>
    week.lines.some((line) => line.mealTypeId === mealTypeId),
  )
  const cell = (meal: PlacedMealType, date: LocalDate): string =>
    week.lines
      .filter((line) => line.date === date && line.mealTypeId === meal.mealTypeId)
      .flatMap((line) => dishes.find(({ dishId }) => dishId === line.dishId) ?? [])
      .map((dish) => dishLine(dish, words))
      .join('\n')
  const nameOf = (meal: PlacedMealType) =>
    `${words.language === 'fr' ? meal.nameFr : meal.nameEn}\n${meal.from}`
  drawTable(frame, {
    columns: [
      { title: words.meal, share: 2 },
      ...week.days.map((day) => ({ title: columnDay(day.date, words), share: 4 })),
    ],
    rows: planned.map((meal) => [
      nameOf(meal),
      ...week.days.map((day) =>
        isOpenDay(day) ? cell(meal, day.date) : (day.closedName ?? words.closed),
      ),
    ]),
  })
  drawParagraph(frame, planned.length === 0 ? words.noMenu : words.legend, { size: 8.5 })
}

/** The menu of a week as PDF: GET /files/menu.pdf?week=YYYY-MM-DD&lang=. */
export const menuPdf: Printout<LocalDate, PrintedMenu> = {
  path: '/files/menu.pdf',
  requireReader: requireMealKeeper,
  readQuery(query) {
    const date = parseLocalDate(query('week'))
    return date ? accept(mondayOf(date)) : refuse({ code: 'meals.malformed-date', facts: {} })
  },
  async load(tx, { asked: monday, viewer, now }) {
    return accept({
      printing: await printingOf(tx, { viewer, now }),
      week: await showWeek(tx, monday),
      mealTypes: await listMealTypes(tx),
      dishes: await listDishes(tx),
    })
  },
  exported: ({ week }) => ({
    kind: 'menu',
    classId: null,
    subjectIds: [],
    firstDay: week.monday,
    lastDay: week.days.at(-1)?.date ?? week.monday,
  }),
  print: printMenu,
  fileName: (_, language) => mealPrintoutWords[language].menu,
}
