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

/** The columns of a tab that the level writes. Needs are no line of the sheet and are always asked for. */
export const columnsOn = (tab: SheetTab, lines: readonly LineName[]): readonly SheetColumn[] =>
  columnsOf[tab].filter(
    (column: SheetColumn) =>
      column === 'needs' ||
      lines.includes(column) ||
      (column === 'home' && lines.includes('arrival')),
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
