import { useCallback, useMemo } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import type { FileTable } from '#domain/import/file-table.ts'
import type { RowChoice } from '#domain/import/judge-rows.ts'
import { guessedRelations } from '#domain/import/relations.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { academicYearOf } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { ImportPage } from './import.operations.ts'
import { columnsOf, type ImportDraft, mendedRows } from './import.view.ts'
import { previewOf } from './preview.ts'

/** In August a list is of the coming year: its first day is the first of September. */
const entryDayOf = (today: LocalDate): string =>
  academicYearOf(today) ? today : `${today.slice(0, 4)}-09-01`

const noFile: ImportDraft = {
  step: 'file',
  importId: '',
  fileName: '',
  kind: 'children',
  mapping: [],
  isKnown: false,
  mends: {},
  choices: [],
  entryDay: '',
  places: {},
  relations: guessedRelations,
  hasLegalAuthority: true,
  mayCollect: true,
}

/** The file that is being brought in. It waits on this device, so that a closed browser comes back to its step. */
export function useImport(page: ImportPage) {
  const { today } = useSchoolTime()
  const nextId = useNewId()
  const { user, school } = useSession()
  const facts = user && accessFactsOf(user, school)
  const mayMakePlaces = Boolean(
    facts && maySeeScreen(facts, 'settings-levels') && maySeeScreen(facts, 'settings-classes'),
  )
  const { draft: kept, setDraft, clearDraft } = useDraft<ImportDraft>('child-import', noFile)
  // A draft that was begun before a choice was added has what the choice begins with.
  const draft: ImportDraft = { ...noFile, ...kept }
  // Apart from what is said of it: the rows are long and do not change.
  const file = useDraft<FileTable | null>('child-import-file', null)
  const table = file.draft
  const step = table ? draft.step : 'file'

  const set = (change: Partial<ImportDraft>): void => setDraft({ ...draft, ...change })
  const begin = (read: FileTable, fileName: string): void => {
    file.setDraft(read)
    setDraft({
      ...noFile,
      ...columnsOf(read, page.importMappings),
      step: 'columns',
      importId: nextId(),
      fileName,
      entryDay: entryDayOf(today),
    })
  }
  const leave = useCallback(() => {
    clearDraft()
    file.clearDraft()
  }, [clearDraft, file.clearDraft])
  const choose = (line: number, choice: RowChoice | null, nth = 0): void => {
    const others = draft.choices.filter(
      (it) => it.line !== line || (it.choice === 'child' && it.nth !== nth),
    )
    set({ choices: choice ? [...others, choice] : others })
  }
  const { mends, kind, mapping, choices, relations, places } = draft
  const mended = useMemo(() => mendedRows(table?.rows ?? [], mends), [table, mends])
  const { importGround: ground } = page
  const said = useMemo(
    () => ({ kind, mapping, choices, relations, places }),
    [kind, mapping, choices, relations, places],
  )
  const where = useMemo(() => ({ ground, today, mayMakePlaces }), [ground, today, mayMakePlaces])
  const preview = useMemo(
    () => (step === 'preview' ? previewOf(mended, said, where) : null),
    [step, mended, said, where],
  )
  return { table, draft, step, preview, mended, mayMakePlaces, set, begin, leave, choose }
}

export type Import = ReturnType<typeof useImport>
