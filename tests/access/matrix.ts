import { accountRows } from './account-rows.ts'
import { calendarRows } from './calendar-rows.ts'
import { childNoteRows } from './child-note-rows.ts'
import { childrenRows } from './children-rows.ts'
import { classesRows } from './classes-rows.ts'
import { dashboardRows } from './dashboard-rows.ts'
import { diaryRows } from './diary-rows.ts'
import { documentRows } from './document-rows.ts'
import { eventRows } from './event-rows.ts'
import { familyRows } from './family-rows.ts'
import { galleryRows } from './gallery-rows.ts'
import { healthRows } from './health-rows.ts'
import { importRows } from './import-rows.ts'
import { ledgerRows } from './ledger-rows.ts'
import { mealsRows } from './meals-rows.ts'
import { mediaRows } from './media-rows.ts'
import { messageRows } from './message-rows.ts'
import { needsRows } from './needs-rows.ts'
import { pedagogyRows } from './pedagogy-rows.ts'
import { presenceRows } from './presence-rows.ts'
import { pricesRows } from './prices-rows.ts'
import { privacyRows } from './privacy-rows.ts'
import { prospectRows } from './prospects-rows.ts'
import { roomsRows } from './rooms-rows.ts'
import { everybody, members, type Row, row, sends } from './row.ts'
import { scheduleRows } from './schedule-rows.ts'
import { schoolRows } from './school-rows.ts'
import { schoolSettingsRows } from './school-settings-rows.ts'
import { searchRows } from './search-rows.ts'
import { staffRows } from './staff-rows.ts'
import { topicsRows } from './topics-rows.ts'
import { transferRows } from './transfer-rows.ts'
import { transmissionRows } from './transmission-rows.ts'

export const rows: readonly Row[] = [
  row('Query.serverTime', everybody('answer')),
  row('Query.getSchool', { ...members('answer'), ...sends, 'platform admin': 'nothing' }),
  row('Query.getPublicSchool', {
    ...everybody('answer'),
    anonymous: 'nothing',
    'ex-employee': 'nothing',
    'platform admin': 'nothing',
  }),
  ...dashboardRows,
  ...searchRows,
  ...presenceRows,
  ...staffRows,
  ...pedagogyRows,
  ...schoolRows,
  ...schoolSettingsRows,
  ...scheduleRows,
  ...childNoteRows,
  ...pricesRows,
  ...ledgerRows,
  ...privacyRows,
  ...accountRows,
  ...diaryRows,
  ...messageRows,
  ...eventRows,
  ...galleryRows,
  ...prospectRows,
  ...needsRows,
  ...roomsRows,
  ...topicsRows,
  ...classesRows,
  ...healthRows,
  ...importRows,
  ...transferRows,
  ...childrenRows,
  ...documentRows,
  ...familyRows,
  ...mealsRows,
  ...calendarRows,
  ...transmissionRows,
  ...mediaRows,
  row('Subscription.watchSession', members('answer')),
  // Last: it ends the sessions. Nobody is told anything by it.
  row('Mutation.logout', everybody('nothing')),
]
