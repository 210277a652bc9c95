import { inRow, tooLongAt } from '#domain/kernel/fields/typed-text.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { keptText } from '#domain/kernel/text.ts'
import { longestWords, parseColour } from '#domain/pedagogy/framework-words.ts'
import { parseLevel } from '#domain/pedagogy/parse-pedagogy.ts'
import {
  gradeSystems,
  type Level,
  levels,
  type PedagogyRefusal,
  pedagogyRefusal,
} from '#domain/pedagogy/pedagogy.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { ofFrameworks } from '../frameworks/of-frameworks.ts'
import { loadSettings, type SettingsRecord } from '../pedagogy-settings.sql.ts'
import { writeScale } from './settings-writes.sql.ts'

type Text = string | null | undefined
type LevelWish = { level: string; colour: string; labelEn?: Text; labelFr?: Text }
type ScaleWish = { gradeSystem: string; needsApproval: boolean; levels: readonly LevelWish[] }
type Drawn = { level: Level; colour: string; label: { en: string; fr: string } | null }

export type Scale = Pick<SettingsRecord, 'gradeSystem' | 'colours' | 'labels' | 'needsApproval'>

function parseDrawnLevel(wish: LevelWish): Result<Drawn, PedagogyRefusal> {
  const level = parseLevel(wish.level)
  if (!level) return pedagogyRefusal('pedagogy.unknown-level')
  const colour = parseColour(wish.colour)
  if (!colour.ok) return colour
  const [labelEn, labelFr] = [keptText(wish.labelEn), keptText(wish.labelFr)]
  const tooLong = tooLongAt({ labelEn, labelFr }, longestWords.label)
  if (tooLong) return tooLong
  // A school that writes only one of the languages reads it in both.
  const label = labelEn || labelFr ? { en: labelEn || labelFr, fr: labelFr || labelEn } : null
  return accept({ level, colour: colour.value, label })
}

const scaleOf = ({ gradeSystem, colours, labels, needsApproval }: Scale): Scale => ({
  gradeSystem,
  colours,
  labels,
  needsApproval,
})

/**
 * Says how the three levels are drawn and called, and whether what teachers write waits for the direction. No evaluation
 * changes by it: what waits keeps waiting, and what was approved stays so.
 */
export const setScale = keepingAct({
  ...ofFrameworks,
  name: 'setScale',
  read: loadSettings,
  decide({ wish }: { standing: SettingsRecord; wish: ScaleWish }): Result<Scale, PedagogyRefusal> {
    const gradeSystem = gradeSystems.find((it) => it === wish.gradeSystem)
    if (!gradeSystem) return pedagogyRefusal('pedagogy.unknown-level')
    const drawn: Drawn[] = []
    for (const it of wish.levels) {
      const read = parseDrawnLevel(it)
      if (!read.ok) return inRow(read, `levels.${it.level}`)
      drawn.push(read.value)
    }
    const named = new Set(drawn.map(({ level }) => level))
    if (drawn.length !== levels.length || named.size !== levels.length)
      return pedagogyRefusal('pedagogy.unknown-level')
    const colours = Object.fromEntries(
      drawn.map(({ level, colour }) => [level, colour]),
    ) as Scale['colours']
    const labels = drawn.flatMap(({ level, label }) => (label ? [{ level, ...label }] : []))
    return accept({ gradeSystem, colours, labels, needsApproval: wish.needsApproval })
  },
  stood: ({ standing }) => scaleOf(standing),
  write: (tx, { change }) => writeScale(tx, change),
  log: ({ change, standing }) => ({ before: scaleOf(standing), after: change }),
})
