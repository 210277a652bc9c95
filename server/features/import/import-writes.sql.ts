import type { ImportPlan } from '#domain/import/plan-import.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, type Statement, statement } from '#server/platform/database/statement.ts'

/** Writes many rows by one statement, from a list in JSON. `fields` are its names and types. */
const insertMany = (table: string, columns: string, fields: string, values: string): Statement =>
  statement(
    `import_into_${table}`,
    `
    insert into ${table} (school_id, ${columns})
    select app_school(), ${values} from json_to_recordset($1::json) as w(${fields})`,
  )

const levels = insertMany(
  'standard',
  'standard_id, name, code, position, cycle, age_from, age_to, children_per_adult, next_standard_id',
  `id uuid, name text, code text, position int, cycle text, "ageFrom" int, "ageTo" int, "childrenPerAdult" int,
    "nextId" uuid`,
  'id, name, code, position, cycle, "ageFrom", "ageTo", "childrenPerAdult", "nextId"',
)
// The version that this leaves is noted, so that a level that was changed again stays as it is.
const nextLevels = statement(
  'import_next_levels',
  `
    with changed as (
      update standard s set next_standard_id = w."nextId", version = s.version + 1
      from json_to_recordset($1::json) as w(id uuid, "nextId" uuid)
      where s.school_id = (select app_school()) and s.standard_id = w.id
      returning s.standard_id, s.next_standard_id, s.version
    )
    insert into child_import_thing (school_id, import_id, made, thing_id, other_id, version, forget_at)
    select app_school(), w."importId", 'next-level', w.id, changed.next_standard_id, changed.version, w."forgetAt"
    from json_to_recordset($1::json) as w(id uuid, "importId" uuid, "forgetAt" timestamptz)
      join changed on changed.standard_id = w.id`,
)
// Children stand by their names, as in a class that is made by hand: the order of a file says nothing.
const classes = insertMany(
  'class',
  'class_id, standard_id, name, position, child_order',
  'id uuid, "standardId" uuid, name text, position int',
  `id, "standardId", name, position, 'name'`,
)
const classLevels = insertMany(
  'class_standard',
  'class_id, standard_id',
  '"classId" uuid, "standardId" uuid',
  '"classId", "standardId"',
)
const children = insertMany(
  'child',
  'child_id, first_name, last_name, usage_name, birth_date, gender, ine, created_at',
  'id uuid, "firstName" text, "lastName" text, "usageName" text, "birthDate" date, gender text, ine text, at timestamptz',
  'id, "firstName", "lastName", "usageName", "birthDate", gender, ine, at',
)
const stays = insertMany(
  'enrolment',
  'enrolment_id, child_id, class_id, first_day, class_order, standard_id',
  'id uuid, "childId" uuid, "classId" uuid, "firstDay" date, "classOrder" int, "standardId" uuid',
  'id, "childId", "classId", "firstDay", "classOrder", "standardId"',
)
const addresses = insertMany(
  'address',
  'address_id, line_one, postcode, city, country',
  'id uuid, line text, postcode text, city text, country text',
  'id, line, postcode, city, country',
)
const homes = insertMany(
  'child_address',
  'child_id, address_id, position',
  '"childId" uuid, "addressId" uuid, position int',
  '"childId", "addressId", position',
)
const guardians = insertMany(
  'guardian',
  'guardian_id, relation, title, first_name, last_name, phone, home_phone, work_phone, email, address_id',
  `id uuid, relation text, title text, "firstName" text, "lastName" text, phone text, "homePhone" text,
    "workPhone" text, email text, "addressId" uuid`,
  'id, relation, title, "firstName", "lastName", phone, "homePhone", "workPhone", email, "addressId"',
)
const links = insertMany(
  'child_guardian',
  'child_id, guardian_id, rank, has_legal_authority, may_collect',
  '"childId" uuid, "guardianId" uuid, rank int, "hasLegalAuthority" boolean, "mayCollect" boolean',
  '"childId", "guardianId", rank, "hasLegalAuthority", "mayCollect"',
)
const things = insertMany(
  'child_import_thing',
  'import_id, made, thing_id, other_id, version, stood, forget_at',
  `"importId" uuid, made text, id uuid, "otherId" uuid, version int, stood jsonb, "forgetAt" timestamptz`,
  `"importId", made, id, coalesce("otherId", '00000000-0000-0000-0000-000000000000'), version, stood, "forgetAt"`,
)

// The version that this leaves is noted beside what stood before.
const changes = statement(
  'import_changes_children',
  `
    with changed as (
      update child c set first_name = w."firstName", last_name = w."lastName", usage_name = w."usageName",
        birth_date = w."birthDate", gender = w.gender, ine = w.ine, version = c.version + 1
      from json_to_recordset($1::json) as w(id uuid, "firstName" text, "lastName" text, "usageName" text,
        "birthDate" date, gender text, ine text)
      where c.school_id = (select app_school()) and c.child_id = w.id
      returning c.child_id, c.version
    )
    insert into child_import_thing (school_id, import_id, made, thing_id, version, stood, forget_at)
    select app_school(), w."importId", 'change', w.id, changed.version, w.before, w."forgetAt"
    from json_to_recordset($1::json) as w(id uuid, "importId" uuid, before jsonb, "forgetAt" timestamptz)
      join changed on changed.child_id = w.id`,
)

// Who comes back from the archive has a place again. Since when they were there is noted, for the way back.
const unarchived = statement(
  'import_takes_from_archive',
  `
    with stood as (
      select c.child_id, c.archived_at, w."importId", w."forgetAt" from child c
        join json_to_recordset($1::json) as w("childId" uuid, "importId" uuid, "forgetAt" timestamptz)
          on w."childId" = c.child_id
      where c.school_id = (select app_school()) and c.archived_at is not null
    ),
    back as (
      update child c set archived_at = null from stood
      where c.school_id = (select app_school()) and c.child_id = stood.child_id
    )
    insert into child_import_thing (school_id, import_id, made, thing_id, stood, forget_at)
    select app_school(), "importId", 'unarchived', child_id, jsonb_build_object('archivedAt', archived_at), "forgetAt"
    from stood`,
)

// What a family has said already stays: a list is no proof.
const consents = statement(
  'import_consents',
  `
    with said as (
      insert into photo_consent (school_id, child_id, use, is_given, said_on, account_id)
      select app_school(), w."childId", 'class-photo', w."isGiven", w."saidOn", w."accountId"
      from json_to_recordset($1::json) as w("childId" uuid, "isGiven" boolean, "saidOn" date, "accountId" uuid)
      on conflict (school_id, child_id, use) do nothing
      returning child_id
    ),
    noted as (
      insert into child_import_thing (school_id, import_id, made, thing_id, other_id, forget_at)
      select app_school(), w."importId", 'consent', w."childId", w."eventId", w."forgetAt"
      from json_to_recordset($1::json) as w("childId" uuid, "importId" uuid, "eventId" uuid, "forgetAt" timestamptz)
        join said on said.child_id = w."childId"
    )
    insert into photo_consent_event (school_id, event_id, child_id, use, answer, said_on, account_id, actor_account_id,
      recorded_at)
    select app_school(), w."eventId", w."childId", 'class-photo', case when w."isGiven" then 'given' else 'refused' end,
      w."saidOn", w."accountId", w."actorId", w.at
    from json_to_recordset($1::json) as w("childId" uuid, "isGiven" boolean, "saidOn" date, "accountId" uuid,
      "actorId" uuid, "eventId" uuid, at timestamptz)
      join said on said.child_id = w."childId"`,
)

export type Writing = {
  importId: string
  accountId: UserId
  actorId: UserId
  at: Instant
  forgetAt: Instant
  today: LocalDate
  entryDay: LocalDate
  nextId: () => string
  /** Hears after each part how many rows are written, and of how many. */
  onProgress: (written: number, total: number) => void
}

/** So many rows travel in one statement: the bar of an import moves several times a second. */
const rowsAtOnce = 500

type Rows = readonly object[]

const partsOf = (rows: Rows): Rows[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )

/** Lists what an undo has to know of the plan. */
function thingsOf(plan: ImportPlan): Rows {
  const made = (kind: string, of: readonly { id: string }[]) =>
    of.map(({ id }) => ({ made: kind, id, version: 1 }))
  return [
    ...made('level', plan.levels),
    ...made('class', plan.classes),
    ...made('child', plan.children),
    ...made('stay', plan.stays),
    ...made('address', plan.addresses),
    ...made('guardian', plan.guardians),
    ...plan.links.map(({ childId, guardianId }) => ({
      made: 'link',
      id: childId,
      otherId: guardianId,
    })),
    ...plan.homes.map(({ childId, addressId }) => ({
      made: 'home',
      id: childId,
      otherId: addressId,
    })),
  ]
}

/** Writes everything that an import plans, a few hundred rows at once. */
export async function writePlan(
  tx: Transaction,
  plan: ImportPlan,
  {
    onProgress,
    nextId,
    entryDay,
    today: saidOn,
    accountId,
    actorId,
    at,
    importId,
    forgetAt,
  }: Writing,
): Promise<void> {
  const noted = { importId, forgetAt }
  const steps: readonly (readonly [Statement, Rows])[] = [
    [levels, plan.levels],
    [nextLevels, plan.nextLevels.map((it) => ({ ...it, ...noted }))],
    [classes, plan.classes],
    [classLevels, plan.classLevels],
    [children, plan.children.map((it) => ({ ...it, at }))],
    [changes, plan.changes.map(({ id, before, after }) => ({ ...after, ...noted, id, before }))],
    [stays, plan.stays.map((it) => ({ ...it, firstDay: entryDay }))],
    [unarchived, plan.stays.map((it) => ({ ...it, ...noted }))],
    [addresses, plan.addresses],
    [homes, plan.homes],
    [guardians, plan.guardians],
    [links, plan.links],
    [
      consents,
      plan.consents.map((it) => ({
        ...it,
        ...noted,
        saidOn,
        accountId,
        actorId,
        at,
        eventId: nextId(),
      })),
    ],
    [things, thingsOf(plan).map((it) => ({ ...it, ...noted }))],
  ]
  const total = steps.reduce((count, [, rows]) => count + rows.length, 0)
  let written = 0
  for (const [step, rows] of steps)
    for (const part of partsOf(rows)) {
      await execute(tx, step, [JSON.stringify(part)])
      written += part.length
      onProgress(written, total)
    }
}
