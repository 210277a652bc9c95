import { randomUUID } from 'node:crypto'
import type { Owner, SmallChild } from '../server/small-world.ts'

type SheetRow = {
  child: SmallChild
  line: string
  details: object
  /** The time when it happened, and was written down unless that is said too. */
  at: string
  writtenAt?: string
  isVisible?: boolean
}

/** The transmission sheet as it lies in the database: lines that somebody has written, changed or struck out. */
export function sheetRows({ owner }: { owner: Owner }) {
  return {
    async write({ child, line, details, at, writtenAt = at, isVisible = true }: SheetRow) {
      const lineId = randomUUID()
      await owner.query(
        `insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian,
           version, added_by, account_id, device_id, written_at)
         select $1, $2, $3, $4::timestamptz::date, $5, $6, $4, $7, 1, account_id, account_id, $8, $9
         from account where name = 'Marie' limit 1`,
        [
          child.schoolId,
          lineId,
          child.childId,
          at,
          line,
          JSON.stringify(details),
          isVisible,
          randomUUID(),
          writtenAt,
        ],
      )
      return lineId
    },
    change: (lineId: string, { details, writtenAt }: { details: object; writtenAt: string }) =>
      owner.query(
        `update transmission_line set details = $2, written_at = $3, version = version + 1 where line_id = $1`,
        [lineId, JSON.stringify(details), writtenAt],
      ),
    strike: (lineId: string, { writtenAt }: { writtenAt: string }) =>
      owner.query(
        `update transmission_line set is_removed = true, written_at = $2, version = version + 1 where line_id = $1`,
        [lineId, writtenAt],
      ),
  }
}

/** A lunch of which half was eaten, as it is kept. */
export const halfALunch = {
  mealTypeId: null,
  courses: { starter: null, main: 2, dairy: null, fruit: null },
  drinkMl: null,
}

export const aTemperature = (tenths: number) => ({ tenths, method: 'ear' })
