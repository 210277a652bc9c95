import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import { type LocalDate, mondayOf, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { Dish } from '#domain/meals/dish.ts'
import type { PlacedMealType } from '#domain/meals/meal-type.ts'
import { isOpenDay } from '#domain/school/calendar.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { columnDay, longDay } from '#server/platform/printouts/dates.ts'
import { getPrintedSchool, schoolLine } from '#server/platform/printouts/export-record.sql.ts'
import { drawFeet, openFrame } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { openSheet } from '#server/platform/printouts/sheet.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { requireMealKeeper } from '../meals.policy.ts'
import { listDishes, listMealTypes } from '../meals.sql.ts'
import type { WeekRecord } from '../menu.sql.ts'
import { showWeek } from '../show-week.ts'
import { allergenWord, type MealPrintoutWords, mealPrintoutWords } from './meal-printout-words.ts'

export type PrintedMenu = {
  school: { name: string; city: string | null; timeZone: string }
  week: WeekRecord
  mealTypes: readonly PlacedMealType[]
  dishes: readonly Dish[]
  printedAt: Instant
  printedBy: string
}

function dishLine(dish: Dish, words: MealPrintoutWords): string {
  const held = dish.allergens.map((it) => allergenWord(words, it))
  const signs = dish.isVegetarian && dish.course === 'main' ? [words.vegetarian, ...held] : held
  return signs.length > 0 ? `${dish.name} (${signs.join(', ')})` : dish.name
}

/** The week on A4 in landscape, to be pinned up at the gate: days side by side, allergens beside each dish. */
export async function printMenu(menu: PrintedMenu, language: PrintoutLanguage): Promise<Buffer> {
  const words = mealPrintoutWords[language]
  const { school, week, mealTypes, dishes, printedAt, printedBy } = menu
  const subject = words.weekOf(longDay(week.monday, words))
  const sheet = openSheet({
    paper: paperOf({ size: 'A4', orientation: 'landscape' }),
    title: `${words.menu}, ${subject}`,
    author: school.name,
    language: words.locale,
    madeAtMs: millisecondsOf(printedAt),
  })
  const heading = {
    school: schoolLine(school),
    document: words.menu,
    subject,
    note: week.publishedAt ? null : words.notPublished,
  }
  const frame = openFrame({ sheet, words, heading })
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
    `${language === 'fr' ? meal.nameFr : meal.nameEn}\n${meal.from}`
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
  drawFeet(frame, { at: printedAt, timeZone: school.timeZone, by: printedBy })
  return sheet.finish()
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
    const [week, mealTypes, dishes, school] = [
      await showWeek(tx, monday),
      await listMealTypes(tx),
      await listDishes(tx),
      await getPrintedSchool(tx),
    ]
    const { timeZone } = viewer.school
    const printed = { printedAt: now, printedBy: viewer.name }
    return accept({ school: { ...school, timeZone }, week, mealTypes, dishes, ...printed })
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
