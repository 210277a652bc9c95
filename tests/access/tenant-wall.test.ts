import { beforeAll, describe, expect, test } from 'vitest'
import { parseId, type SchoolId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { seedDemoWorld } from '#server/seed/demo-world.ts'
import { ledgerOfEverySchool } from '#tests/support/server/ledger-rows.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

let test$: TestDatabase
let tables: string[] = []
let lyon: SchoolId
let bristol: SchoolId

beforeAll(async () => {
  test$ = await createTestDatabase()
  const clock = new HandClock('2026-11-17T07:40:00Z')
  const client = await test$.owner.connect()
  await seedDemoWorld({ owner: client, clock, ids: timeOrderedIds(clock) })
  client.release()
  tables = await listTables()
  lyon = await schoolIn('Lyon')
  bristol = await schoolIn('Bristol')
  await fillWhatTheDemoLeavesEmpty()
})
// What only happens once people use it: a wall around nothing would prove nothing.
async function fillWhatTheDemoLeavesEmpty(): Promise<void> {
  const ofEverySchool = [
    `insert into change (school_id, change_id, act, account_id, actor_account_id, at)
     select s.school_id, gen_random_uuid(), 'assignClasses', a.account_id, a.account_id, now()`,
    `insert into mail (mail_id, school_id, account_id, kind, language, sealed, queued_at)
     select gen_random_uuid(), s.school_id, a.account_id, 'accounts.invitation', 'en', 'sealed', now()`,
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at)
     select s.school_id, gen_random_uuid(), 'photo', a.account_id, 1000, repeat('0', 64), 'arriving', now()`,
    `insert into media_hour (school_id, account_id, begins_at, bytes) select s.school_id, a.account_id, now(), 1000`,
    `insert into media_use (school_id, media_id, used_in, used_by)
     select s.school_id, gen_random_uuid(), 'diary', gen_random_uuid()`,
    `insert into director_privilege (school_id, permission_id, account_id, feature, has_access)
     select s.school_id, gen_random_uuid(), a.account_id, 'event', false`,
    `insert into export_record (school_id, export_id, kind, class_id, first_day, last_day, account_id, actor_account_id, exported_at)
     select s.school_id, gen_random_uuid(), 'call-sheet',
       (select class_id from class c where c.school_id = s.school_id limit 1), '2026-11-01', '2026-11-30', a.account_id, a.account_id, now()`,
    `insert into tablet (school_id, device_id, added_by, added_at, reported_by, reported_at)
     select s.school_id, gen_random_uuid(), a.account_id, now(), a.account_id, now()`,
    `insert into tablet_waiting (school_id, device_id, account_id, count)
     select s.school_id, (select device_id from tablet t where t.school_id = s.school_id limit 1), a.account_id, 3`,
    `insert into holiday_standard (school_id, holiday_id, standard_id)
     select s.school_id,
       unnest(array(select h.holiday_id from holiday h join standard d using (school_id)
         where h.school_id = s.school_id limit 1)),
       unnest(array(select d.standard_id from holiday h join standard d using (school_id)
         where h.school_id = s.school_id limit 1))`,
    `insert into standard_calendar (school_id, standard_id)
     select s.school_id, unnest(array(select standard_id from standard d where d.school_id = s.school_id limit 1))`,
    `insert into calendar_setting (school_id) select s.school_id`,
    `insert into calendar_feed (school_id, feed_id, account_id, name, language, secret_hash, made_at)
     select s.school_id, gen_random_uuid(), a.account_id, 'Phone', 'en', gen_random_uuid()::text, now()`,
    `insert into session (session_id, account_id, refresh_id, created_at, last_used_at, expires_at)
     select s.school_id, a.account_id, gen_random_uuid(), now(), now(), now()`,
    `insert into push_subscription
       (school_id, session_id, account_id, endpoint, public_key, secret, every_message, made_at)
     select s.school_id, s.school_id, a.account_id, 'https://updates.push.example/a', 'B', 'c', false, now()`,
    `insert into push_due (school_id, session_id, channel_id, number, due_at)
     select s.school_id, s.school_id, gen_random_uuid(), 1, now()`,
    `insert into child_import (school_id, import_id, kind, account_id, at, undo_until, counts)
     select s.school_id, s.school_id, 'children', a.account_id, now(), now(), '{}'`,
    `insert into child_import_thing (school_id, import_id, made, thing_id, forget_at)
     select s.school_id, s.school_id, 'child', gen_random_uuid(), now()`,
    `insert into import_mapping (school_id, kind, signature, columns, used_at)
     select s.school_id, 'children', 'nom|prenom', '{last-name,first-name}', now()`,
    `insert into transfer_plan (school_id, start_year) select s.school_id, 2027`,
    `insert into transfer_choice (school_id, start_year, child_id, kind, account_id, chosen_at, version)
     select s.school_id, 2027, unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)),
       'stays', a.account_id, now(), 1`,
    `insert into transfer_move (school_id, start_year, child_id, enrolment_id, ends_on)
     select s.school_id, 2027, unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)),
       gen_random_uuid(), '2027-07-31'`,
    `insert into child_document (school_id, document_id, child_id, category_id, name, media_id, format, bytes,
       uploaded_by, uploaded_at, status, visibility)
     select s.school_id, gen_random_uuid(), (select child_id from child c where c.school_id = s.school_id limit 1),
       (select category_id from school_doc_category d where d.school_id = s.school_id limit 1), 'Insurance',
       gen_random_uuid(), 'pdf', 10, a.account_id, now(), 'pending', 'direction'`,
    `insert into court_paper_read (school_id, read_id, account_id, actor_account_id, child_id, media_id, at)
     select s.school_id, gen_random_uuid(), a.account_id, a.account_id,
       unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)), gen_random_uuid(), now()`,
    `insert into child_erasure (school_id, child_id, erased_at, reason, mark_count, shared_picture_count, keep_until)
     select s.school_id, gen_random_uuid(), now(), 'term', 3, 0, '2036-07-03'`,
    `insert into ratio_setting (school_id, setting_id, rule, walks_from)
     select s.school_id, s.school_id, 'walkers', 18`,
    `insert into privacy_term (school_id, years) select s.school_id, 2`,
    `insert into signatory (school_id, title, name, position) select s.school_id, 'mrs', 'Anne Moreau', 'directrice'`,
    `insert into privacy_notice (school_id, text_fr, version, account_id, changed_at)
     select s.school_id, 'Notre notice', 1, a.account_id, now()`,
    `insert into child_kept_longer (school_id, child_id, keep_until, reason, account_id, at)
     select s.school_id, unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)), '2031-01-01',
       'A claim is open', a.account_id, now()`,
    `insert into child_due_erasure (school_id, child_id, left_on, due_on)
     select s.school_id, unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)), '2026-07-03', '2029-07-03'`,
    `insert into file_to_remove (school_id, media_id) select s.school_id, gen_random_uuid()`,
    ...ledgerOfEverySchool,
    `insert into message_setting (school_id, quiet_from, quiet_to, is_weekend_quiet) select s.school_id, '20:00', '06:30', true`,
    `insert into absence_call (school_id, call_id, child_id, date, outcome, account_id, called_at)
      select s.school_id, gen_random_uuid(), (select child_id from child c where c.school_id = s.school_id limit 1),
        '2026-11-17', 'reached', a.account_id, now()`,
    `insert into room_count (school_id, count_id, class_id, date, at, expected, there, counted_account_id, version, account_id,
       device_id)
     select s.school_id, gen_random_uuid(), (select class_id from class c where c.school_id = s.school_id limit 1),
       '2026-11-17', now(), 5, 5, a.account_id, 1, a.account_id, gen_random_uuid()`,
    `insert into head_count (school_id, count_id, event_id, day, counted_at, there_count, of_count, version, account_id,
       device_id)
     select s.school_id, s.school_id, unnest(array(select event_id from event e where e.school_id = s.school_id limit 1)),
       '2026-11-17', now(), 1, 1, 1, a.account_id, a.account_id`,
    `insert into head_count_child (school_id, count_id, child_id, is_there)
     select s.school_id, s.school_id, unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)),
       true`,
    `insert into outing_authorisation (school_id, event_id, child_id, is_given, account_id, written_at)
     select s.school_id, unnest(array(select event_id from event e where e.school_id = s.school_id limit 1)),
       unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)), true, a.account_id, now()`,
    `insert into event_price (school_id, event_id, amount, version)
     select s.school_id, unnest(array(select event_id from event e where e.school_id = s.school_id limit 1)), 1250, 1`,
    `insert into event_invitation (school_id, event_id, version)
     select s.school_id, unnest(array(select event_id from event e where e.school_id = s.school_id limit 1)), 1`,
    `insert into event_invite (school_id, invite_id, event_id, child_id, guardian_id, mailed_at, mail_id)
     select s.school_id, s.school_id,
       unnest(array(select event_id from event_invitation v where v.school_id = s.school_id limit 1)),
       unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)),
       unnest(array(select guardian_id from guardian g where g.school_id = s.school_id limit 1)), now(), s.school_id`,
    `insert into event_reminder (school_id, event_id, child_id, guardian_id, reminded_at, mail_id)
     select s.school_id, unnest(array(select event_id from event e where e.school_id = s.school_id limit 1)),
       unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)),
       unnest(array(select guardian_id from guardian g where g.school_id = s.school_id limit 1)), now(), s.school_id`,
    `insert into event_answer (school_id, event_id, child_id, people, account_id, answered_at)
     select s.school_id, unnest(array(select event_id from event_invitation v where v.school_id = s.school_id limit 1)),
       unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)), 2, a.account_id, now()`,
    `insert into prospect (school_id, prospect_id, last_name, is_expected, birth_date, has_sibling, is_of_staff, source,
       created_at, asked_on, contact_on, anonymise_on, version)
     select s.school_id, s.school_id, 'Aubry', false, '2025-05-01', false, false, 'phone', now(), '2026-11-01',
       '2026-11-01', '2027-11-01', 1`,
    `insert into prospect_entry (school_id, entry_id, prospect_id, kind, on_day, is_done, at, version)
     select s.school_id, gen_random_uuid(), s.school_id, 'call', '2026-11-17', false, now(), 1`,
    `insert into prospect_merged (school_id, prospect_id, into_id) select s.school_id, gen_random_uuid(), s.school_id`,
    `insert into waiting_rules (school_id, rules_id, sibling_points, staff_points, town_points, month_points,
       most_month_points, offer_days, kept_months, version) select s.school_id, s.school_id, 10, 5, 5, 1, 12, 14, 36, 1`,
    `insert into past_prospects (school_id, month, source, status, count) select s.school_id, '2023-05-01', 'form', '', 2`,
    `insert into request_number (school_id, year, last) select s.school_id, 2026, 3`,
    `insert into gift_seen (school_id, line_id, account_id, seen_at)
     select s.school_id, unnest(array(select line_id from transmission_line l where l.school_id = s.school_id limit 1)),
       a.account_id, now()`,
  ]
  for (const insert of ofEverySchool) {
    await test$.owner.query(`${insert}
      from school s join account a using (school_id)
      where a.account_id = (select b.account_id from account b where b.school_id = s.school_id
        and b.user_type = 'director' order by b.account_id limit 1)
        and exists (select from child c where c.school_id = s.school_id)
      on conflict do nothing`)
  }
}

async function listTables(): Promise<string[]> {
  const { rows } = await test$.owner.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'school_id' order by 1`)
  return rows.map(({ name }) => name)
}

async function schoolIn(city: string): Promise<SchoolId> {
  const { rows } = await test$.owner.query<{ id: string }>(
    'select school_id as id from school where city = $1',
    [city],
  )
  return parseId<SchoolId>(rows[0]?.id ?? '') as SchoolId
}

async function count(tx: Transaction, from: string, values: unknown[] = []): Promise<number> {
  const { rows } = await tx.connection.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
    values,
  )
  return rows[0]?.count ?? Number.NaN
}

const rowsOfBristol = async (table: string): Promise<number> => {
  const { rows } = await test$.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where school_id = $1`,
    [bristol],
  )
  return rows[0]?.count ?? 0
}

describe('the wall between schools', () => {
  test('every table of a school holds rows of the other one, so that the wall is really tried', async () => {
    const empty: string[] = []
    for (const table of tables) if ((await rowsOfBristol(table)) === 0) empty.push(table)
    expect(empty).toEqual([])
    expect(tables.length).toBeGreaterThan(20)
  })

  test('reading as one school finds nothing of the other, in every table', async () => {
    const found = await test$.database.inSchool(lyon, async (tx) => {
      const seen: string[] = []
      for (const table of tables) {
        if ((await count(tx, `${table} where school_id = $1`, [bristol])) > 0) seen.push(table)
        if ((await count(tx, `${table} where school_id is distinct from $1`, [lyon])) > 0)
          seen.push(table)
      }
      return seen
    })
    expect(found).toEqual([])
  })

  test('reading as one school finds all of its own', async () => {
    for (const table of tables) {
      const own = await test$.database.inSchool(bristol, (tx) => count(tx, table))
      expect([table, own]).toEqual([table, await rowsOfBristol(table)])
    }
  })

  test('a query that forgets the school returns nothing', async () => {
    // A door that no policy knows stands for a transaction that named no school.
    const nowhere = (work: (tx: Transaction) => Promise<number>) =>
      test$.database.atDoor('nowhere' as 'accounts', work)
    for (const table of tables) {
      expect([table, await nowhere((tx) => count(tx, table))]).toEqual([table, 0])
    }
  })

  test.each([
    [
      'accounts',
      [
        'account',
        'calendar_feed',
        'class_teacher',
        'director_privilege',
        'page_permission',
        'school',
        'school_feature',
        'standard_permission',
      ],
    ],
    [
      'platform',
      [
        'account',
        'album',
        'child_due_erasure',
        'child_erasure',
        'class',
        'director_privilege',
        'enrolment',
        'file_to_remove',
        'mail',
        'media_to_judge',
        'media_use',
        'paper_bundle',
        'school',
        'school_feature',
      ],
    ],
    ['mail', ['diary_look', 'mail', 'push_due', 'school']],
  ] as const)('the door %s opens these tables and no child', async (door, opened) => {
    const visible: string[] = []
    for (const table of tables) {
      if ((await test$.database.atDoor(door, (tx) => count(tx, table))) > 0) visible.push(table)
    }
    expect(visible).toEqual(opened)
  })

  test('nothing of the other school can be changed or removed', async () => {
    for (const table of tables) {
      const before = await rowsOfBristol(table)
      for (const statement of [
        `update ${table} set school_id = school_id where school_id = $1`,
        `delete from ${table} where school_id = $1`,
      ]) {
        // Either the right is missing or the row is not there; neither touches anything.
        const touched = await test$.database
          .inSchool(lyon, async (tx) => (await tx.connection.query(statement, [bristol])).rowCount)
          .catch((error: Error & { code?: string }) => (error.code === '42501' ? 0 : error.message))
        expect([statement, touched]).toEqual([statement, 0])
      }
      expect(await rowsOfBristol(table)).toBe(before)
    }
  })

  test('the ledger cannot be rewritten, not even by its own school', async () => {
    for (const statement of ['update entry set before = null', 'delete from entry']) {
      const tried = test$.database.inSchool(bristol, (tx) => tx.connection.query(statement))
      await expect(tried).rejects.toMatchObject({ code: '42501' })
    }
  })
})
