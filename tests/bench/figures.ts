import { readFileSync, writeFileSync } from 'node:fs'

/** One measured figure. Lower is better unless `higherIsBetter`; the floor was measured in the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  floor?: number
  budget?: number
  /** The budget as a number of times the floor: machines differ, the floor with them. */
  timesFloor?: number
  higherIsBetter?: true
}

const file = new URL('./last-figures.json', import.meta.url)

function readLast(): Map<string, number> {
  try {
    const last = JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] }
    return new Map(last.figures.map((figure) => [figure.name, figure.value]))
  } catch {
    return new Map()
  }
}

const shown = (value: number | undefined): string =>
  value === undefined
    ? ''
    : value >= 100
      ? String(Math.round(value))
      : String(Number(value.toFixed(value < 0.1 ? 4 : 2)))

/** Within the budget, or outside it; empty when the design names none. */
function verdict({ value, floor, budget, timesFloor, higherIsBetter }: Figure): string {
  const most = timesFloor !== undefined && floor !== undefined ? timesFloor * floor : budget
  if (most === undefined) return ''
  return (higherIsBetter ? value >= most : value <= most) ? 'within' : 'OVER'
}

/** Prints the table beside the last committed figures. It judges nothing: machines differ. */
export function printFigures(figures: readonly Figure[]): void {
  const last = readLast()
  const rows = figures.map((figure) => [
    figure.name,
    `${shown(figure.value)} ${figure.unit}`,
    shown(figure.floor),
    figure.floor ? `${shown(figure.value / figure.floor)}x` : '',
    figure.timesFloor ? `${figure.timesFloor}x` : shown(figure.budget),
    verdict(figure),
    shown(last.get(figure.name)),
  ])
  const head = ['figure', 'now', 'floor', 'of floor', 'budget', '', 'last committed']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [head, ...rows])
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

/** `npm run bench -- --keep` writes what was measured, to be committed as the figures of next time. */
export function keepFigures(figures: readonly Figure[], measuredOn: string): void {
  writeFileSync(file, `${JSON.stringify({ measuredOn, figures }, null, 2)}\n`)
}

/** The value below which the given share of the samples lies (0.5 is the median). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return sorted[Math.max(0, index)] ?? Number.NaN
}
