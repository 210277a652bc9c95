import { accept, type Result } from '#domain/kernel/result.ts'
import { longestWords, parseColour, parseWords } from '#domain/pedagogy/framework-words.ts'
import { parseLevel } from '#domain/pedagogy/parse-pedagogy.ts'
import {
  gradeSystems,
  type Level,
  levels,
  type PedagogyRefusal,
} from '#domain/pedagogy/pedagogy.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { SettingsRecord } from '../pedagogy-settings.sql.ts'
import { changeSettings, refused, type SettingsAnswer } from './change-settings.ts'
import { writeLabels, writeNeedsApproval, writeScale } from './settings-writes.sql.ts'

type Text = string | null | undefined
export type LevelWish = { level: string; colour: string; labelEn?: Text; labelFr?: Text }
export type ScaleWish = {
  gradeSystem: string
  needsApproval: boolean
  levels: readonly LevelWish[]
}

type Drawn = { level: Level; colour: string; label: { en: string; fr: string } | null }

function readLevel(wish: LevelWish): Result<Drawn, PedagogyRefusal> {
  const level = parseLevel(wish.level)
  if (!level) return refused('pedagogy.unknown-level')
  const colour = parseColour(wish.colour)
  if (!colour.ok) return colour
  if (!wish.labelEn?.trim() && !wish.labelFr?.trim()) {
    return accept({ level, colour: colour.value, label: null })
  }
  const label = parseWords({ en: wish.labelEn, fr: wish.labelFr }, longestWords.label)
  return label.ok ? accept({ level, colour: colour.value, label: label.value }) : label
}

const told = ({ gradeSystem, colours, labels, needsApproval }: SettingsRecord) => ({
  gradeSystem,
  colours,
  labels,
  needsApproval,
})

/**
 * Says how the three levels are drawn and called, and whether what teachers write waits for the direction. No evaluation
 * changes by it: what waits keeps waiting, and what was approved stays so.
 */
export const setScale = (context: RequestContext, wish: ScaleWish): Promise<SettingsAnswer> =>
  changeSettings(context, {
    act: 'setScale',
    work: async (tx, standing) => {
      const gradeSystem = gradeSystems.find((it) => it === wish.gradeSystem)
      if (!gradeSystem) return refused('pedagogy.unknown-level')
      const drawn: Drawn[] = []
      for (const it of wish.levels) {
        const read = readLevel(it)
        if (!read.ok) return read
        drawn.push(read.value)
      }
      const named = new Map(drawn.map((it) => [it.level, it]))
      if (drawn.length !== levels.length || named.size !== levels.length) {
        return refused('pedagogy.unknown-level')
      }
      const colours = Object.fromEntries(
        drawn.map(({ level, colour }) => [level, colour]),
      ) as Record<Level, string>
      const labels = drawn.flatMap(({ level, label }) => (label ? [{ level, ...label }] : []))
      const { needsApproval } = wish
      await writeScale(tx, { gradeSystem, colours })
      await writeLabels(tx, labels)
      await writeNeedsApproval(tx, needsApproval)
      const after = { gradeSystem, colours, labels, needsApproval }
      return accept({ before: told(standing), after })
    },
  })
