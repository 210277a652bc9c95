import { paperOfChild } from './ledger-rows.ts'

/** Asks the database past every wall. */
export type Asked = {
  rows: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** A child of a school with the demo's data. */
export type AboutChild = Asked & { childId: string; schoolId: string }

type Column = { table: string; column: string; type: string }

/** Every column of every table. */
export const columnsOf = ({ rows }: Asked): Promise<Column[]> =>
  rows<Column>(`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`)

export const tablesWith = async (asked: Asked, column: string): Promise<string[]> =>
  (await columnsOf(asked)).filter((it) => it.column === column).map(({ table }) => table)

/** Every column of the database in which the words still stand. */
export async function placesOf(asked: Asked, words: string): Promise<string[]> {
  const { rows } = asked
  const found: string[] = []
  for (const { table, column, type } of await columnsOf(asked)) {
    if (!/text|json|varchar/.test(type)) continue
    const [row] = await rows<{ count: number }>(
      `select count(*)::int as count from ${table} where "${column}"::text ~* $1`,
      [words],
    )
    if (row && row.count > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** The rows that speak of other children and other guardians, table by table. */
export async function ofOthers(about: AboutChild): Promise<Record<string, string>> {
  const { rows, childId } = about
  const seen: Record<string, string> = {}
  for (const table of await tablesWith(about, 'child_id')) {
    const [row] = await rows<{ digest: string }>(
      `select count(*) || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
       from ${table} t where child_id <> $1`,
      [childId],
    )
    seen[table] = row?.digest ?? ''
  }
  return seen
}

/** Writes the name into everything that is kept of the child and of its family, whatever table it is. */
export async function writeEverywhere(
  about: AboutChild,
  { guardianIds, mark }: { guardianIds: string[]; mark: string },
): Promise<void> {
  const { rows, childId, schoolId } = about
  const all = await columnsOf(about)
  const fixed = await rows<{ table: string; column: string }>(`
    select r.relname as "table", a.attname as "column" from pg_constraint k join pg_class r on r.oid = k.conrelid
      join pg_attribute a on a.attrelid = r.oid and (a.attnum = any(k.conkey) or a.attgenerated <> '')
    where k.contype in ('c', 'f', 'p') or a.attgenerated <> ''`)
  const isFixed = (it: Column) => fixed.some((f) => f.table === it.table && f.column === it.column)
  for (const [column, ids] of [
    ['child_id', [childId]],
    ['guardian_id', guardianIds],
  ] as const)
    for (const table of await tablesWith(about, column))
      for (const it of all.filter((c) => c.table === table && !isFixed(c))) {
        const isLetter = it.column === 'letter'
        const value = isLetter
          ? `replace("${it.column}", '"firstName":"', '"firstName":"${mark} ')`
          : {
              text: `'${mark} ' || coalesce("${it.column}", '')`,
              jsonb: `jsonb_build_object('note', '${mark}')`,
            }[it.type]
        if (value)
          await rows(`update ${table} set "${it.column}" = ${value} where ${column} = any($1)`, [
            ids,
          ])
      }
  await rows(
    `update presence_day set am = '{"mark": {"state": "absent", "reason": "ill", "note": "${mark}", "justified": "yes"}}'
     where child_id = $1`,
    [childId],
  )
  await rows(
    `update entry set after = jsonb_build_object('note', '${mark}'), before = jsonb_build_object('note', '${mark}')
     where after::text like '%' || $1 || '%' or subject_id::text = $1`,
    [childId],
  )
  await rows(
    `insert into entry (school_id, entry_id, kind, format, content_hash, subject_id, account_id, device_id, made_at,
       clock_offset_ms, received_at, decision, answer, after)
     select school_id, gen_random_uuid(), 'writeItem', 1, '', item_id, account_id, device_id, now(), 0, now(), 'accepted',
       '{"version":1}', json_build_object('text', text) from diary_item where child_id = $1`,
    [childId],
  )
  await rows(
    `insert into change (school_id, change_id, act, account_id, actor_account_id, at, after)
     select school_id, gen_random_uuid(), 'changeGuardian', account_id, account_id, now(),
       jsonb_build_object('childId', $1::text, 'name', '${mark}', 'changed', '["phone"]'::jsonb)
     from account where school_id = $2 and user_type = 'director' limit 1`,
    [childId, schoolId],
  )
  await rows(
    `with import as (
       insert into child_import (school_id, import_id, kind, account_id, at, undo_until, counts, kept_child_ids)
       select school_id, gen_random_uuid(), 'children', account_id, now(), now(), '{}', array[$1::uuid]
       from account where school_id = $2 limit 1 returning *)
     insert into child_import_thing (school_id, import_id, made, thing_id, stood, forget_at)
     select school_id, import_id, 'change', $1::uuid, '{"firstName": "${mark}"}', now() from import`,
    [childId, schoolId],
  )
}

/** Something about the child in every table that speaks of children: a row of another child, where the demo has none. */
export async function rowsInEveryTable(about: AboutChild): Promise<string[]> {
  const { rows, childId, schoolId } = about
  await rows(
    `insert into court_paper_read (school_id, read_id, account_id, actor_account_id, child_id, media_id, at)
     select school_id, gen_random_uuid(), account_id, account_id, $1, gen_random_uuid(), now() from account
     where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  await rows(
    `insert into child_kept_longer (school_id, child_id, keep_until, reason, account_id, at)
     select school_id, $1, '2031-01-01', 'A claim is open', account_id, now() from account where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  await rows(
    `insert into child_due_erasure values ($2, $1, '2026-07-01', '2031-01-01') on conflict do nothing`,
    [childId, schoolId],
  )
  await rows(
    `insert into child_document (school_id, document_id, child_id, category_id, name, media_id, format, bytes, uploaded_by,
       uploaded_at, status, visibility)
     select school_id, gen_random_uuid(), $1, (select category_id from school_doc_category where school_id = $2 limit 1),
       'Vaccines', gen_random_uuid(), 'pdf', 10, account_id, now(), 'pending', 'direction'
     from account where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  await rows(
    `with plan as (
       insert into transfer_plan (school_id, start_year, kept_child_ids) values ($2, 2031, array[$1::uuid]))
     insert into transfer_choice (school_id, start_year, child_id, kind, left_for, account_id, chosen_at, version)
     select school_id, 2031, $1, 'leaves', 'Oakfield', account_id, now(), 1 from account where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  await rows(
    `insert into transfer_move (school_id, start_year, child_id, enrolment_id, ends_on, left_for)
     values ($2, 2031, $1, gen_random_uuid(), '2031-08-31', 'Oakfield')`,
    [childId, schoolId],
  )
  await rows(
    `insert into payer_item (school_id, item_id, child_id, guardian_id)
     select school_id, gen_random_uuid(), child_id, guardian_id from child_guardian where child_id = $1 limit 1
     on conflict do nothing`,
    [childId],
  )
  await rows(
    `insert into child_charge (school_id, charge_id, child_id, plan_id, first_day)
     select school_id, gen_random_uuid(), $1, plan_id, '2026-01-01' from price_plan where school_id = $2 limit 1
     on conflict do nothing`,
    [childId, schoolId],
  )
  await rows(
    `with planned as (
       insert into event (school_id, event_id, title, kind, first_day, audience, repeats, version)
       values ($2, gen_random_uuid(), 'Swimming', 'outing', '2026-11-20', 'children', 'never', 1) returning event_id),
     named as (
       insert into event_audience (school_id, event_id, target_id, child_id) select $2, event_id, $1, $1 from planned),
     counted as (
       insert into head_count (school_id, count_id, event_id, day, counted_at, there_count, of_count, version, account_id,
         device_id)
       select $2, gen_random_uuid(), event_id, '2026-11-20', now(), 1, 1, 1, account_id, account_id
       from planned, (select account_id from account where school_id = $2 limit 1) a returning count_id),
     signed as (
       insert into outing_authorisation (school_id, event_id, child_id, is_given, account_id, written_at)
       select $2, event_id, $1, true, account_id, now()
       from planned, (select account_id from account where school_id = $2 limit 1) a),
     asked as (
       insert into event_invitation (school_id, event_id, version) select $2, event_id, 1 from planned returning event_id),
     invited as (
       insert into event_invite (school_id, invite_id, event_id, child_id, guardian_id, mailed_at, mail_id)
       select $2, gen_random_uuid(), event_id, $1, guardian_id, now(), event_id
       from asked, (select guardian_id from guardian where school_id = $2 limit 1) g),
     reminded as (
       insert into event_reminder (school_id, event_id, child_id, guardian_id, reminded_at, mail_id)
       select $2, event_id, $1, guardian_id, now(), event_id
       from planned, (select guardian_id from guardian where school_id = $2 limit 1) g),
     answered as (
       insert into event_answer (school_id, event_id, child_id, people, answered_at)
       select $2, event_id, $1, 2, now() from asked)
     insert into head_count_child (school_id, count_id, child_id, is_there) select $2, count_id, $1, true from counted`,
    [childId, schoolId],
  )
  await rows(
    `with shown as (
       insert into album (school_id, album_id, title, happened_on, use, version)
       values ($2, gen_random_uuid(), 'The farm', '2026-11-20', 'families', 1) returning album_id),
     picture as (
       insert into album_picture (school_id, picture_id, album_id, media_id, state, author_account_id, added_at, version,
         account_id, device_id)
       select $2, gen_random_uuid(), album_id, gen_random_uuid(), 'approved', account_id, now(), 1, account_id, account_id
       from shown, (select account_id from account where school_id = $2 limit 1) a returning picture_id)
     insert into album_picture_child (school_id, picture_id, child_id) select $2, picture_id, $1 from picture`,
    [childId, schoolId],
  )
  await rows(
    `insert into prospect (school_id, prospect_id, last_name, is_expected, birth_date, has_sibling, is_of_staff, source,
       created_at, asked_on, contact_on, anonymise_on, child_id, status, version)
     values ($2, gen_random_uuid(), 'Brun', false, '2025-05-01', false, false, 'phone', now(), '2026-11-01', '2026-11-01',
       '2027-11-01', $1, 'customer', 1)`,
    [childId, schoolId],
  )
  await rows(
    `insert into absence_call (school_id, call_id, child_id, date, outcome, account_id, called_at)
     select school_id, gen_random_uuid(), $1, '2026-11-17', 'reached', account_id, now() from account
     where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  for (const statement of paperOfChild) await rows(statement, [childId, schoolId])
  const empty: string[] = []
  for (const table of await tablesWith(about, 'child_id')) {
    const isThere = () => rows(`select 1 from ${table} where child_id = $1 limit 1`, [childId])
    if ((await isThere()).length > 0) continue
    await rows(
      `update ${table} set child_id = $1 where ctid = (
         select ctid from ${table} where school_id = $2 and child_id <> $1 order by ctid limit 1)`,
      [childId, schoolId],
    )
    if ((await isThere()).length === 0) empty.push(table)
  }
  return empty
}
