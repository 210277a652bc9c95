import type { LineName } from '#domain/transmission/transmission.ts'

/** The two sides of the sheet: what is written hour by hour, and what is written once. */
export const sheetTabs = ['nap', 'day'] as const
export type SheetTab = (typeof sheetTabs)[number]

const columnsOf = {
  nap: ['sleep', 'meal', 'bottle', 'nappy', 'needs'],
  day: [
    'home',
    'temperature',
    'medicine',
    'incident',
    'mood',
    'activity',
    'milk-stock',
    'departure',
  ],
} as const satisfies Record<SheetTab, readonly (LineName | 'needs')[]>

export type SheetColumn = (typeof columnsOf)[SheetTab][number]
export type DayColumn = (typeof columnsOf)['day'][number]

/** The lines of a column: what home tells stands beside the arrival, a look at a sleeper in its nap. */
export const linesIn = (column: Exclude<SheetColumn, 'needs'>): readonly LineName[] =>
  column === 'home' ? ['home', 'arrival'] : column === 'sleep' ? ['sleep', 'sleep-check'] : [column]

/**
 * The columns of a tab that the level asks for, and those of which something was written that day. Needs are no line of
 * the sheet and are always asked for.
 */
export const columnsOn = (
  tab: SheetTab,
  { asked, written }: { asked: readonly LineName[]; written: ReadonlySet<string> },
): readonly SheetColumn[] =>
  columnsOf[tab].filter(
    (column: SheetColumn) =>
      column === 'needs' ||
      linesIn(column).some((line) => asked.includes(line) || written.has(line)),
  )

const widths: Partial<Readonly<Record<SheetColumn, string>>> = {
  sleep: 'minmax(150px, 190fr)',
  meal: 'minmax(172px, 208fr)',
  bottle: 'minmax(112px, 132fr)',
  nappy: 'minmax(88px, 96fr)',
  needs: 'minmax(96px, 148fr)',
}

/** For the grid of a row: the child first, then the columns. */
export const templateOf = (columns: readonly SheetColumn[]): string =>
  ['minmax(132px, 172fr)', ...columns.map((column) => widths[column] ?? 'minmax(88px, 98fr)')].join(
    ' ',
  )
