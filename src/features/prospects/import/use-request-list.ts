import { useMemo, useState } from 'react'
import type { FileTable } from '#domain/import/file-table.ts'
import type { ProspectId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import {
  alikeRows,
  guessRequestColumns,
  judgeRequestRow,
  neededColumns,
  type ReadRequest,
  type RequestColumn,
  type RequestMapping,
  readRequestRow,
} from '#domain/prospects/import-list.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { Prospect, ProspectBook } from '../prospects.operations.ts'

type Refusal = Extract<ReturnType<typeof judgeRequestRow>, { ok: false }>['refusal']

/** A row of the list as it is looked at. */
export type RequestRow = {
  wish: ReadRequest
  /** The reason why the row cannot be brought in; null: it can. */
  fault: Refusal | null
  /** The request it looks like, or `above` for a row of the same file; null: none. */
  alike: Prospect | 'above' | null
  isTaken: boolean
}

type Chosen = {
  importId: string
  fileName: string
  table: FileTable
  mapping: RequestMapping
  /** Rows that somebody ticked or left out, against what they begin with. */
  turned: ReadonlySet<number>
}

/** A list of requests from its file to what is sent: columns that mean something, and rows that are judged here too. */
export function useRequestList({ prospects, levels }: ProspectBook, today: LocalDate) {
  const nextId = useNewId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const table = chosen?.table ?? null
  const mapping = chosen?.mapping ?? null
  const judged = useMemo(() => {
    if (!table || !mapping) return []
    const wishes = table.rows.map((row) => readRequestRow(row, { mapping, levels, today }))
    const standardIds = levels.map(({ id }) => id)
    const read = wishes.map((wish) => judgeRequestRow(wish, { today, standardIds }))
    const alike = alikeRows(
      read.flatMap((it) => (it.ok ? [it.value] : [])),
      prospects.map((it) => ({ ...it, id: it.id as ProspectId })),
    )
    return wishes.map((wish, at) => {
      const row = read[at]
      const id = alike.get(wish.line)
      const known = id ? (prospects.find((it) => it.id === id) ?? null) : null
      return {
        wish,
        fault: row && !row.ok ? row.refusal : null,
        alike: alike.has(wish.line) ? (known ?? ('above' as const)) : null,
      }
    })
  }, [table, mapping, levels, prospects, today])
  const rows: RequestRow[] = judged.map((row) => ({
    ...row,
    // What looks like another request begins without its tick.
    isTaken:
      row.fault === null && (row.alike === null) !== (chosen?.turned.has(row.wish.line) ?? false),
  }))
  const set = (change: Partial<Chosen>) => setChosen((was) => was && { ...was, ...change })
  return {
    chosen,
    rows,
    taken: rows.filter(({ isTaken }) => isTaken),
    missing: neededColumns.filter((it) => !mapping?.includes(it)),
    begin: (read: FileTable, fileName: string) =>
      setChosen({
        ...{ importId: nextId(), fileName, table: read, turned: new Set() },
        mapping: guessRequestColumns(read.heads),
      }),
    giveUp: () => setChosen(null),
    /** Says what a column means; a meaning that another column had is taken from it. */
    mean: (column: number, meaning: RequestColumn | null) =>
      set({
        mapping: (mapping ?? []).map((it, at) =>
          at === column ? meaning : it === meaning ? null : it,
        ),
      }),
    turn: (line: number) => {
      const turned = new Set(chosen?.turned)
      if (!turned.delete(line)) turned.add(line)
      set({ turned })
    },
  }
}

export type RequestList = ReturnType<typeof useRequestList>
