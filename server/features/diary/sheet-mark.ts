import { createHash } from 'node:crypto'
import type { SheetDay } from './sheet-days.sql.ts'

/** A short name for what a sheet tells a family: the same as long as nothing of it was added, changed or taken out. */
export const sheetMark = ({ versions }: Pick<SheetDay, 'versions'>): string =>
  createHash('sha256').update(versions.join()).digest('base64url').slice(0, 16)
