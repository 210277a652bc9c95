import { maySeeScreen } from '#domain/access/access.ts'
import type { FilePart } from '#domain/children/file-history.ts'
import { parseMapping, type TableKind, tableKinds } from '#domain/import/columns.ts'
import { rowsOfText } from '#domain/import/file-table.ts'
import type { Ground } from '#domain/import/ground.ts'
import {
  type ImportRefusal,
  importRefusal,
  mostColumns,
  mostRows,
  undoHours,
} from '#domain/import/import-codes.ts'
import { judgeChildRows, judgeGuardianRows, type RowChoice } from '#domain/import/judge-rows.ts'
import {
  type ImportPlan,
  isEntryDay,
  planChildren,
  planGuardians,
} from '#domain/import/plan-import.ts'
import { cellsBy } from '#domain/import/read-cells.ts'
import { readChildRow, readGuardianRow } from '#domain/import/read-rows.ts'
import { type AskedTitle, parseSaidRelations } from '#domain/import/relations.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId, type UserId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf, millisecondsOf } from '#domain/kernel/instant.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { openNewLevels } from '#server/records/school/openings.sql.ts'
import { requireImporter } from './import.policy.ts'
import { readGround } from './import-ground.sql.ts'
import { endProgress, noteProgress } from './import-progress.ts'
import { writePlan } from './import-writes.sql.ts'
import {
  findImport,
  hasLaterImport,
  holdImports,
  type ImportCounts,
  keepMapping,
  listChangedBy,
  type StandingImport,
  takeBackImport,
  writeImport,
} from './imports.sql.ts'

type Sent = string | null | undefined

export type ChoiceInput = {
  line: number
  choice: string
  nth?: number | null | undefined
  childId?: Sent
}

export type ImportInput = {
  kind: string
  columns: readonly string[]
  rows: string
  choices: readonly ChoiceInput[]
  entryDay: string
  newLevels: readonly string[]
  newClasses: readonly string[]
  relations: Readonly<Partial<Record<AskedTitle, Sent>>>
  hasLegalAuthority: boolean
  mayCollect: boolean
  signature?: Sent
  fileColumns?: readonly string[] | null | undefined
}

export type ImportWish = { importId: string; input: ImportInput }

type Standing = { known: StandingImport | undefined; ground: Ground; nextId: () => string }

const mayMakePlaces = (viewer: SchoolViewer): boolean =>
  maySeeScreen(viewer, 'settings-levels') && maySeeScreen(viewer, 'settings-classes')

function readChoices(sent: readonly ChoiceInput[]): RowChoice[] | null {
  const read = sent.flatMap(({ line, choice, nth, childId: text }): RowChoice[] => {
    const childId = parseId<ChildId>(text ?? '')
    if (choice === 'add' || choice === 'skip') return [{ line, choice }]
    if (choice === 'update' && childId) return [{ line, choice, childId }]
    if (choice === 'child' && childId) return [{ line, choice, nth: nth ?? 0, childId }]
    return []
  })
  return read.length === sent.length ? read : null
}

/** Reads and judges the rows that were sent, by the rules that the screen has judged them by. */
function planOf(
  input: ImportInput,
  { ground, nextId, today }: { ground: Ground; nextId: () => string; today: LocalDate },
): Result<ImportPlan, ImportRefusal> {
  const kind = tableKinds.find((it) => it === input.kind)
  const mapping = kind && parseMapping(kind, input.columns)
  const choices = readChoices(input.choices)
  if (!mapping || input.columns.length > mostColumns + 1)
    return importRefusal('import.columns-missing')
  if (!choices) return importRefusal('import.unknown-choice')
  const rows = rowsOfText(input.rows)
  if (rows.length === 0) return importRefusal('import.nothing-to-import')
  if (rows.length > mostRows) return importRefusal('import.too-many-rows')
  const cells = cellsBy(mapping)
  const read = rows.map((row, at) => cells(row, at + 1))
  const { newLevels, newClasses, hasLegalAuthority, mayCollect } = input
  const options = {
    newPlaces: { levels: newLevels, classes: newClasses },
    said: parseSaidRelations(input.relations),
    hasLegalAuthority,
    mayCollect,
    nextId,
  }
  if (kind === 'children') {
    const judged = judgeChildRows(
      read.map((row) => readChildRow(row, today)),
      ground,
      choices,
    )
    return planChildren(judged, ground, options)
  }
  return planGuardians(
    judgeGuardianRows(read.map(readGuardianRow), ground, choices),
    ground,
    options,
  )
}

const countsOf = (plan: ImportPlan): ImportCounts => ({
  children: plan.children.length,
  changed: plan.changes.length,
  guardians: plan.guardians.length,
  links: plan.links.length,
  classes: plan.classes.length,
  levels: plan.levels.length,
})

type Change = {
  id: string
  input: ImportInput
  plan: ImportPlan
  entryDay: LocalDate
  today: LocalDate
  at: Instant
}

const todayOf = (viewer: SchoolViewer, at: Instant): LocalDate => dateIn(at, viewer.school.timeZone)

/**
 * Parts of a file that a list changes. Of guardians no history is kept here: an undo takes those away that nothing names.
 */
const brought: readonly FilePart[] = ['identity', 'stay', 'address', 'consent']

/** The children of a list whom the school had before. A new child begins without a history. */
function knownIn({ children, changes, stays, consents, homes }: ImportPlan): ChildId[] {
  const isNew = new Set<string>(children.map(({ id }) => id))
  const named = [
    ...changes.map(({ id }) => id),
    ...[...stays, ...consents, ...homes].map(({ childId }) => childId),
  ]
  return [...new Set(named)].filter((id) => !isNew.has(id))
}

const bringIn = keepingAct<ImportWish & { nextId: () => string }, Standing, Change, SchoolViewer>({
  name: 'importChildren',
  policy: requireImporter,
  lock: holdImports,
  async read(tx, { wish, by, at }) {
    const id = parseId(wish.importId)
    const [known, ground] = await Promise.all([
      id && findImport(tx, id),
      readGround(tx, todayOf(by, at)),
    ])
    return { known: known || undefined, ground, nextId: wish.nextId }
  },
  decide({ standing: { known, ground, nextId }, wish: { importId, input }, by, at }) {
    const id = parseId(importId)
    if (!id) return fieldRefusal('thing.unknown')
    if (known) return refuse({ code: 'request.known-id-with-other-content' })
    const today = todayOf(by, at)
    const entryDay = parseLocalDate(input.entryDay)
    if (!entryDay || !isEntryDay(entryDay, today)) return importRefusal('import.entry-day-wrong')
    const makesPlaces = input.newLevels.length + input.newClasses.length > 0
    if (makesPlaces && !mayMakePlaces(by)) return importRefusal('import.classes-not-yours')
    const plan = planOf(input, { ground, nextId, today })
    return plan.ok ? accept({ id, input, plan: plan.value, entryDay, today, at }) : plan
  },
  async write(tx, { change: { id, input, plan, entryDay, today, at }, by, context }) {
    const undoUntil = instantOf(millisecondsOf(at) + undoHours * 3_600_000)
    const kind = input.kind as TableKind
    const accountId = by.userId
    await writeImport(tx, { id, kind, accountId, at, undoUntil, counts: countsOf(plan) })
    const { signature, fileColumns } = input
    if (signature && fileColumns)
      await keepMapping(tx, {
        kind,
        signature: signature.slice(0, 2000),
        columns: fileColumns.slice(0, mostColumns).map((it) => it.slice(0, 40)),
        at,
      })
    await writePlan(tx, plan, {
      importId: id,
      accountId,
      actorId: by.actorId,
      at,
      forgetAt: undoUntil,
      today,
      entryDay,
      nextId: () => context.ids.next(),
      onProgress: (written, total) => noteProgress(accountId, id, { written, total }),
    })
    await openNewLevels(tx, plan.levels)
  },
  watch: watchFiles(({ change: { plan } }) => knownIn(plan), { parts: brought }),
  log: ({ change: { id, input, plan } }) => ({
    before: null,
    after: { importId: id, kind: input.kind, ...countsOf(plan) },
  }),
})

/**
 * Brings in a list: every row, or none while one has a fault or waits for a choice. Children of whom the list says
 * nothing stay as they are.
 */
export async function importChildren(
  context: RequestContext,
  wish: ImportWish & { actId: string },
) {
  const { viewer } = context
  try {
    return await bringIn(context, { ...wish, nextId: () => context.ids.next() })
  } finally {
    if (viewer) endProgress(viewer.userId as UserId, wish.importId)
  }
}

/**
 * Takes back an import within a day: exactly what it made. Children about whom something was written since are named and
 * stay. Nothing is taken back twice. A list of guardians that came later would hold every child: it goes first.
 */
export const undoImport = keepingAct({
  name: 'undoImport',
  policy: requireImporter,
  lock: holdImports,
  read: async (tx, { wish }: { wish: { importId: string } }) => {
    const id = parseId(wish.importId)
    if (!id) return undefined
    const [known, hasLater] = await Promise.all([findImport(tx, id), hasLaterImport(tx, id)])
    return known && { ...known, hasLater }
  },
  decide({ standing, at }) {
    if (!standing) return fieldRefusal('thing.unknown')
    if (standing.undoneAt) return accept(null)
    if (standing.undoUntil < at) return importRefusal('import.undo-too-late')
    if (standing.hasLater) return importRefusal('import.undo-later-first')
    return accept({ id: standing.id, at })
  },
  write: (tx, { change }) => takeBackImport(tx, change),
  watch: watchFiles(({ change }, tx) => listChangedBy(tx, change.id), { parts: brought }),
  log: ({ change, written }) => ({
    before: null,
    after: { importId: change.id, kept: written.length },
  }),
})
