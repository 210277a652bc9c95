import { createHash } from 'node:crypto'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { type AcademicYear, comingAcademicYear } from '#domain/school/academic-year.ts'
import {
  type ChosenFor,
  decideChoices,
  decideTransfer,
  decideUndo,
  movesOf,
  type SentChoice,
  type TransferMove,
} from '#domain/transfer/decide-transfer.ts'
import type { TransferGround } from '#domain/transfer/ground.ts'
import { fillClasses, judgeTransfer } from '#domain/transfer/judge.ts'
import { transferRefusal } from '#domain/transfer/transfer-codes.ts'
import type { Ids } from '#server/platform/ids.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import {
  findPlan,
  holdEverything,
  holdTransfer,
  listMoved,
  takeBackMoves,
  type WrittenMove,
  writeChoices,
  writeMoves,
} from './transfer.sql.ts'
import { type ReadGround, readTransferGround } from './transfer-ground.sql.ts'

export const requireTransferKeeper = requireScreen('settings-transfer')

/** The date of the school, and the school year that it prepares. */
export function preparedBy(viewer: SchoolViewer, at: Instant) {
  const today = dateIn(at, viewer.school.timeZone)
  return { today, year: comingAcademicYear(today) }
}

/** Stands for everything that carrying out would write, so that it writes what the preview showed and nothing else. */
export function markOf(ground: TransferGround): string {
  const judged = judgeTransfer(ground)
  const full = fillClasses(ground, judged).map(({ place, count }) => [place.id, count])
  return createHash('sha256')
    .update(JSON.stringify([movesOf(judged, ground), full]))
    .digest('base64url')
}

type OfYear = { startYear: number }

const isYear = ({ startYear }: OfYear, year: AcademicYear): boolean => startYear === year.startYear

/** Chooses for one child or several where they go in the next year. Nothing of the children changes. */
export const chooseTransfers = keepingAct({
  name: 'chooseTransfers',
  policy: requireTransferKeeper,
  lock: holdTransfer,
  async read(
    tx,
    {
      by,
      at,
    }: { wish: OfYear & { choices: readonly SentChoice[] }; by: SchoolViewer; at: Instant },
  ) {
    const prepared = preparedBy(by, at)
    return { year: prepared.year, ground: await readTransferGround(tx, prepared) }
  },
  decide({ wish, standing: { year, ground }, by, at }) {
    if (!isYear(wish, year)) return transferRefusal('transfer.other-year')
    const decided = decideChoices(wish.choices, ground)
    if (!decided.ok || decided.value === null) return decided as { ok: true; value: null }
    return accept({ chosen: decided.value, startYear: year.startYear, accountId: by.userId, at })
  },
  write: (tx, { change: { chosen, ...said } }) => writeChoices(tx, chosen, said),
  log: ({ change: { chosen, startYear } }) => ({
    before: null,
    after: {
      startYear,
      children: chosen.map(({ childId, choice }: ChosenFor) => ({ childId, kind: choice.kind })),
    },
  }),
})

/** Gives each new stay its id and its place, after all others of its class. */
function toWrite(moves: readonly TransferMove[], ground: ReadGround, ids: Ids): WrittenMove[] {
  const last = new Map(ground.classes.map(({ id, lastPlace }) => [id, lastPlace]))
  return moves.map(({ entered, ...move }) => {
    if (!entered) return { ...move, enteredId: null, classId: null, standardId: null, place: null }
    const place = (last.get(entered.classId) ?? 0) + 1
    last.set(entered.classId, place)
    return { ...move, ...entered, enteredId: ids.next(), place }
  })
}

type CarryingOut = OfYear & { shown: string; acceptsFull: boolean }

/** Ends the stays of this year and adds those of the next one, for all children at once. */
export const carryOutTransfer = keepingAct({
  name: 'carryOutTransfer',
  policy: requireTransferKeeper,
  lock: holdEverything,
  async read(tx, { by, at }: { wish: CarryingOut; by: SchoolViewer; at: Instant }) {
    const prepared = preparedBy(by, at)
    return { year: prepared.year, ground: await readTransferGround(tx, prepared) }
  },
  decide({ wish, standing: { year, ground }, at }) {
    if (!isYear(wish, year)) return transferRefusal('transfer.other-year')
    const decided = decideTransfer(wish, { ground, current: markOf(ground) })
    return decided.ok ? accept({ moves: decided.value, ground, year, at }) : decided
  },
  write: (tx, { change: { moves, ground, year, at }, by, context }) =>
    writeMoves(tx, toWrite(moves, ground, context.ids), { ...year, accountId: by.userId, at }),
  watch: watchFiles(({ change }) => change.moves.map(({ childId }) => childId), {
    parts: ['stay'],
  }),
  log: ({ change: { moves, year } }) => ({
    before: null,
    after: {
      startYear: year.startYear,
      moved: moves.filter(({ entered }) => entered).length,
      left: moves.filter(({ entered }) => !entered).length,
    },
  }),
})

/**
 * Takes a transfer back before its year begins: exactly the rows that it made. Children of whom something was changed
 * meanwhile are named and stay as they are.
 */
export const undoTransfer = keepingAct({
  name: 'undoTransfer',
  policy: requireTransferKeeper,
  lock: holdEverything,
  read: async (tx, { wish }: { wish: OfYear; by: SchoolViewer; at: Instant }) =>
    await findPlan(tx, wish.startYear),
  decide({ wish: { startYear }, standing, by, at }) {
    const { today } = preparedBy(by, at)
    const firstDay = `${startYear}-09-01` as typeof today
    const decided = decideUndo({ firstDay, moves: standing?.moves ?? 0 }, today)
    return decided.ok ? accept({ startYear, at }) : decided
  },
  write: (tx, { change }) => takeBackMoves(tx, change),
  watch: watchFiles(({ change }, tx) => listMoved(tx, change.startYear), { parts: ['stay'] }),
  log: ({ change, written }) => ({
    before: null,
    after: { startYear: change.startYear, kept: written.length },
  }),
})
