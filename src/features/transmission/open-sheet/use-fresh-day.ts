import { useMemo } from 'react'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { isBehindRegister } from '../lines/register-lines.ts'
import { sheetLanes } from '../transmission.offline.ts'
import { passageAhead } from './sheet-ahead.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Two tablets write one sheet: what the other one wrote shows within this time. */
const sheetEveryMs = 25_000
/** The register is the larger answer: the sheet says in between who has come or gone. */
const registerEveryMs = 60_000

type Reading = {
  open: OpenClassDay | null
  rows: readonly SheetRow[]
  zone: string
  /** Before the first answer nothing is behind. */
  isRead: boolean
  refresh: () => void
  refreshRegister: () => void
}

/** Keeps a sheet and its register fresh. What one of them says and the other does not is read at once. */
export function useFreshDay({ open, rows, zone, isRead, refresh, refreshRegister }: Reading): void {
  const date = open?.date
  const [behind, ahead] = useMemo(() => {
    if (!isRead || !date) return ['', '']
    const reading = { date, zone }
    const passages = rows.map((row) => ({ row, passage: passageAhead(row, reading) }))
    const differing = passages.filter(
      ({ row, passage }) => passage !== null || isBehindRegister(row, reading),
    )
    return [
      differing.map(({ row: { child } }) => `${child.childId} ${child.registerVersion}`).join(),
      passages
        .flatMap(({ row, passage }) =>
          passage ? `${row.child.childId} ${passage.way} ${passage.time}` : [],
        )
        .join(),
    ]
  }, [isRead, date, zone, rows])
  const openKey = open && `${open.classId} ${open.date}`
  const lanes = sheetLanes
  useFreshReading(openKey, refresh, { everyMs: sheetEveryMs, lanes, behind })
  useFreshReading(openKey, refreshRegister, { everyMs: registerEveryMs, lanes, behind: ahead })
}
