import { type SheetTab, sheetTabs } from './sheet/sheet-columns.ts'

/** What the address says beside class and day. */
export type SheetAddress = { tab: SheetTab; meal: string | null; child: string | null }

export const readSheetAddress = (search: URLSearchParams): SheetAddress => ({
  tab: sheetTabs.find((tab) => tab === search.get('view')) ?? 'nap',
  meal: search.get('meal'),
  child: search.get('child'),
})
