import { type Level, levels } from '#domain/pedagogy/pedagogy.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { Box, PrintSheet } from '#server/platform/printouts/sheet.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { SettingsRecord } from '../pedagogy-settings.sql.ts'
import { pedagogyPrintWords } from './pedagogy-print-words.ts'

const fillings = { B: 'half', A: 'whole', 'A+': 'ringed' } as const satisfies Record<Level, string>

const radius = 1.6 * mm

/** A level as the school draws it. Each shape differs also where the colours do not show. */
export function drawLevel(
  sheet: PrintSheet,
  box: Box,
  { level, settings }: { level: Level; settings: SettingsRecord },
): void {
  if (settings.gradeSystem === 'color') {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    sheet.disc({ x, y, radius, color: settings.colours[level], filling: fillings[level] })
  } else {
    sheet.textIn(box, levelText(level, settings), { weight: 'bold', size: 9.5, align: 'center' })
  }
}

/** A level in one sign: its letter, or its figure where the school counts. */
export const levelText = (level: Level, { gradeSystem }: SettingsRecord): string =>
  gradeSystem === 'score' ? String(levels.indexOf(level) + 1) : level

/** Names a level as the school does. */
export const levelName = (
  level: Level,
  { settings, language }: { settings: SettingsRecord; language: PrintoutLanguage },
): string =>
  settings.labels.find((label) => label.level === level)?.[language] ??
  pedagogyPrintWords[language].levels[level]

/** Draws what each mark means, in a row; answers where it ends. */
export function drawLegendRow(
  sheet: PrintSheet,
  at: { x: number; y: number },
  facts: { settings: SettingsRecord; language: PrintoutLanguage },
): number {
  let { x } = at
  for (const level of levels) {
    drawLevel(sheet, { x, y: at.y, width: 14, height: 12 }, { level, settings: facts.settings })
    const name = levelName(level, facts)
    const width = sheet.widthOf(name, { size: 8.5 })
    sheet.textIn({ x: x + 17, y: at.y, width, height: 12 }, name, { size: 8.5 })
    x += 17 + width + 14
  }
  return x
}
