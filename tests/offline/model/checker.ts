import type { Entry } from '#src/offline/outbox/entry.ts'
import { checkDoors } from './check-doors.ts'
import { checkPhotos } from './check-photos.ts'
import { checkGifts } from './model-gifts.ts'
import { wordsIn } from './model-records.ts'
import type { Effect, ModelServer } from './model-server.ts'
import type { Report, SaveRecord } from './records.ts'

export type Fault = { kind: 'lost' | 'doubled' | 'wrong' | 'stuck' | 'untrue'; detail: string }

/**
 * True if a world kept the promises: each confirmed entry is exactly one of three. It was applied once. A later one of
 * the same key superseded it, and it was never applied. It was refused and listed.
 */
export function check(report: Report, server: ModelServer): Fault[] {
  const effectsById = new Map<string, Effect[]>()
  for (const effect of server.effects)
    effectsById.set(effect.entryId, [...(effectsById.get(effect.entryId) ?? []), effect])
  const rowsById = new Map(report.rows.map((row) => [row.entryId as string, row]))
  const savesById = new Map(report.saves.map((save) => [save.entryId, save]))
  return [
    ...report.saves.flatMap((save) => {
      const effects = effectsById.get(save.entryId) ?? []
      return checkSave({ save, effects, row: rowsById.get(save.entryId), report, server })
    }),
    ...server.effects.flatMap((effect) => checkEffect(effect, savesById.get(effect.entryId))),
    ...checkOrder(server.effects, savesById),
    ...checkStuck(report),
    ...checkPhotos(report, server.pictures),
    ...checkLines(server),
    ...checkGifts(report, server),
    ...checkDoors({ days: server.days, lines: server.records.lines }),
    ...report.untrue.map((detail): Fault => ({ kind: 'untrue', detail })),
  ]
}

type Checked = {
  save: SaveRecord
  effects: readonly Effect[]
  row: Entry | undefined
  report: Report
  server: ModelServer
}

function checkSave({ save, effects, row, report, server }: Checked): Fault[] {
  const fault = (kind: Fault['kind'], detail: string): Fault[] => [
    { kind, detail: `${save.entryId} ${save.key} ${detail}` },
  ]
  if (effects.length > 1) return fault('doubled', `applied ${effects.length} times`)
  const verdict = server.ledger.get(save.entryId)?.answer.__typename
  if (save.outcome === 'failed' && (row || verdict))
    return fault('wrong', 'was said not to be saved and is there')
  if (!row && report.gone.has(save.entryId)) return []
  if (row?.status === 'superseded') {
    if (verdict) return fault('wrong', 'was sent, and superseded on the tablet')
    const isReplaced = report.saves.some((later) => replaces(later, save))
    return isReplaced ? [] : fault('lost', 'superseded by nothing')
  }
  if (save.outcome !== 'saved') return []
  if (row?.status === 'waiting' || row?.status === 'sending') return []
  if (row?.status === 'accepted' && verdict !== 'EntryAccepted')
    return fault('lost', `is accepted on the tablet and ${verdict ?? 'unknown'} to the server`)
  if (row?.status === 'refused' || row?.status === 'conflict')
    return verdict ? [] : fault('wrong', `is ${row.status} on the tablet only`)
  if (verdict === 'EntryAccepted') return []
  const isSettled = report.settledByPeople.has(save.entryId)
  if (verdict) return isSettled ? [] : fault('lost', `${verdict}, and no longer listed`)
  // Superseded and purged since.
  if (!row && report.saves.some((later) => replaces(later, save))) return []
  return fault('lost', `is neither recorded nor listed (${row?.status ?? 'no row'})`)
}

const replaces = (later: SaveRecord, save: SaveRecord): boolean =>
  later.key === save.key &&
  later.tablet === save.tablet &&
  later.userId === save.userId &&
  later.database === save.database &&
  later.outcome !== 'failed' &&
  later.entryId !== save.entryId &&
  (later.seq === null || save.seq === null || later.seq > save.seq)

function checkEffect(effect: Effect, save: SaveRecord | undefined): Fault[] {
  const fault = (detail: string): Fault[] => [
    { kind: 'wrong', detail: `${effect.entryId} ${effect.key} ${detail}` },
  ]
  if (!save) return fault('was entered by nobody')
  if (save.userId !== effect.actorId) return fault('was sent as somebody else')
  if (save.deviceId !== effect.deviceId) return fault('was sent from another tablet')
  if (JSON.stringify(save.value) !== JSON.stringify(effect.after))
    return fault('was recorded with another value')
  const isSeen = (effect.baseVersion ?? 0) === effect.versionBefore
  if (effect.replacesOthers && !isSeen) return fault("silently replaced another person's mark")
  return []
}

/** Entries of one person and tablet reach each lane in the order of the taps. */
function checkOrder(
  effects: readonly Effect[],
  savesById: ReadonlyMap<string, SaveRecord>,
): Fault[] {
  const lastSeq = new Map<string, number>()
  const seen = new Set<string>()
  const faults: Fault[] = []
  for (const { entryId } of effects) {
    const save = savesById.get(entryId)
    if (!save || save.seq === null || seen.has(entryId)) continue
    seen.add(entryId)
    const way = `${save.tablet} ${save.userId} ${save.database} ${save.lane}`
    if ((lastSeq.get(way) ?? 0) > save.seq)
      faults.push({ kind: 'wrong', detail: `${entryId} ${save.key} arrived after a later tap` })
    else lastSeq.set(way, save.seq)
  }
  return faults
}

function checkStuck({ rows, healedAfter }: Report): Fault[] {
  if (healedAfter !== null) return []
  const left = rows.filter((row) => row.status === 'waiting' || row.status === 'sending')
  return [{ kind: 'stuck', detail: `${left.length} entries still wait after the network healed` }]
}

/** Every line has words of its own: two that say the same were entered once. */
function checkLines({ records }: ModelServer): Fault[] {
  const seen = new Map<string, string>()
  return [...records.lines].flatMap(([record, { value }]): Fault[] => {
    const words = wordsIn(value)
    const other = words === null ? undefined : seen.get(words)
    if (words !== null) seen.set(words, record)
    return other ? [{ kind: 'doubled', detail: `${record} says "${words}", as ${other} does` }] : []
  })
}
