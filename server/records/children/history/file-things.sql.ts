import { collector } from '#domain/children/family/collector.ts'
import {
  type FileField,
  type FilePart,
  type FileThing,
  fileParts,
} from '#domain/children/file-history.ts'
import { historyName, type Thing } from '#domain/kernel/fields/thing.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { addressLines, type PostalAddress, tidyAddress } from '#domain/kernel/postal-address.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { columnsOfThing } from '#server/platform/things/thing-columns.ts'
import { printed } from '#server/platform/things/thing-table.sql.ts'

const kin = statement<{ childId: ChildId }>(
  'file_kin',
  `
    select id as "childId" from unnest($1::uuid[]) as id
    union
    select o.child_id from child_guardian l
      join child_guardian o on o.school_id = l.school_id and o.guardian_id = l.guardian_id
    where l.school_id = (select app_school()) and l.child_id = any($1::uuid[])`,
)

/** These children, and those who have a guardian in common with one of them: an act on a family writes all their files. */
export const listKin = async (tx: Glance, childIds: readonly ChildId[]): Promise<ChildId[]> =>
  (await rowsOf(tx, kin, [plainArray(childIds)])).map(({ childId }) => childId)

/** An address of which `homeOf` makes one line. */
const home = (address: string): string =>
  `jsonb_build_object('lineOne', ${address}.line_one, 'lineTwo', ${address}.line_two,
    'postcode', ${address}.postcode, 'city', ${address}.city, 'country', ${address}.country)`

const homeOf = (address: unknown): string | null =>
  addressLines({ ...noAddress, ...(address as Partial<PostalAddress> | null) }).join(', ') || null

const noAddress = tidyAddress({})

type Source<Part extends FilePart> = {
  from: string
  /** The SQL to find a thing among those of its part, and to name it. */
  thing: string
  name: string
  /** The SQL of each field. The table of the domain says which fields there are. */
  fields: Readonly<Record<FileField<Part>, string>>
}

/** A part that is a list of fields: its columns are those of the list, and its first field names it. */
function sourceOf(of: Thing, { table, key }: { table: string; key: string }) {
  const columns = columnsOfThing(of)
  const said = columns.map(({ field, column }) => [historyName(of, field), `t.${column}`])
  return {
    ...{ from: `${table} t`, thing: `t.${key}`, name: `t.${columns[0]?.column}` },
    fields: Object.fromEntries(said) as Readonly<Record<string, string>>,
  }
}

const sources: { readonly [Part in FilePart]: Source<Part> } = {
  identity: {
    ...{ from: 'child t', thing: 't.child_id', name: "''" },
    fields: {
      ...{ firstName: 't.first_name', lastName: 't.last_name', usageName: 't.usage_name' },
      ...{ birthDate: 't.birth_date', birthCity: 't.birth_city' },
      ...{ birthDepartment: 't.birth_department', birthCountry: 't.birth_country' },
      ...{ nationality: 't.nationality', ine: 't.ine', gender: 't.gender' },
      ...{ homeLanguage: 't.home_language', insuranceCompany: 't.insurance_company' },
      ...{ insuranceNumber: 't.insurance_number', insuranceValidUntil: 't.insurance_valid_until' },
      ...{ walksSince: 't.walks_since', portrait: 't.portrait_media_id', privateNote: 't.note' },
      isArchived: 't.archived_at is not null',
    },
  },
  address: {
    from: 'child_address t join address a using (school_id, address_id)',
    ...{ thing: 'a.address_id', name: `${home('a')}::text` },
    fields: {
      ...{ lineOne: 'a.line_one', lineTwo: 'a.line_two', postcode: 'a.postcode', city: 'a.city' },
      country: 'a.country',
    },
  },
  guardian: {
    from: `child_guardian t join guardian g using (school_id, guardian_id)
      left join address a on a.school_id = g.school_id and a.address_id = g.address_id`,
    ...{ thing: 'g.guardian_id', name: 'g.name' },
    fields: {
      ...{ firstName: 'g.first_name', lastName: 'g.last_name', title: 'g.title' },
      ...{ relation: 'g.relation', phone: 'g.phone', homePhone: 'g.home_phone' },
      ...{ workPhone: 'g.work_phone', email: 'g.email', language: 'g.language' },
      ...{ profession: 'g.profession', cafNumber: 'g.caf_number' },
      ...{ receivesReports: 'g.receives_reports', receivesInvoices: 'g.receives_invoices' },
      ...{ receivesMessages: 'g.receives_messages', home: home('a') },
      ...{ hasLegalAuthority: 't.has_legal_authority', mayCollect: 't.may_collect' },
      ...{ payerShare: 't.payer_share', rank: 't.rank' },
    },
  },
  collector: sourceOf(collector, { table: 'collector', key: 'collector_id' }),
  stay: {
    from: `enrolment t join class k using (school_id, class_id)
      left join standard s on s.school_id = t.school_id and s.standard_id = t.standard_id`,
    ...{ thing: 't.enrolment_id', name: 'k.name' },
    fields: {
      ...{ firstDay: 't.first_day', lastDay: 't.last_day', level: 's.name' },
      ...{ leftBecause: 't.left_because', leftFor: 't.left_for' },
    },
  },
  schedule: {
    from: 'child_schedule t',
    ...{ thing: 't.schedule_id', name: 't.first_day::text' },
    fields: {
      ...{ kind: 't.kind', firstDay: 't.first_day', lastDay: 't.last_day' },
      ...{ halfDays: 't.half_days', canteenDays: 't.canteen_days' },
      hours: `(select jsonb_agg(concat(h->>'weekday', ' ', h->>'from', '–', h->>'to'))
        from jsonb_array_elements(t.hours) h)`,
      ...{ adaptationFrom: 't.adaptation_from', adaptationTo: 't.adaptation_to' },
      ...{ noticeDays: 't.notice_days', noticeGivenOn: 't.notice_given_on' },
      ...{ hasBeforeCare: 't.has_before_care', hasAfterCare: 't.has_after_care' },
      isTakenBack: 't.is_taken_back',
    },
  },
  health: {
    from: `(select distinct on (child_id) * from child_health
      where school_id = (select app_school()) and child_id = any($1::uuid[]) order by child_id, version desc) t`,
    ...{ thing: "''", name: "''" },
    fields: {
      allergies: `(select jsonb_agg(concat_ws('/', a->>'allergen', a->>'severity', a->>'other'))
        from jsonb_array_elements(t.allergies) a)`,
      ...{ diets: 't.diets', texture: 't.texture', planInstructions: 't.plan_instructions' },
      ...{ planKitPlace: 't.plan_kit_place', planValidUntil: 't.plan_valid_until' },
      ...{ doctorName: 't.doctor_name', doctorPhone: 't.doctor_phone' },
      vaccines: `(select jsonb_agg(concat(v->>'vaccine', '/', v->>'doneOn', '/', v->>'dueOn', '/', v->>'other'))
        from jsonb_array_elements(t.vaccines) v)`,
    },
  },
  consent: {
    from: `(select distinct on (child_id, use) * from photo_consent_event
      where school_id = (select app_school()) and child_id = any($1::uuid[])
      order by child_id, use, recorded_at desc, event_id) t`,
    ...{ thing: 't.use', name: 't.use' },
    fields: { answer: 't.answer', saidOn: 't.said_on', proof: 't.proof_media_id' },
  },
  document: {
    from: 'child_document t join school_doc_category c using (school_id, category_id)',
    ...{ thing: 't.document_id', name: 't.name' },
    fields: {
      ...{ name: 't.name', category: 'c.category', validFrom: 't.valid_from' },
      ...{ validUntil: 't.valid_until', status: 't.status', visibility: 't.visibility' },
      ...{ file: 't.media_id', isReplaced: 't.replaced_by is not null' },
    },
  },
}

const saidBy = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([field, said]) => `'${field}', ${said}`)
    .join(', ')

const things = printed('FileThing', () =>
  statement<FileThing>(
    'file_things',
    fileParts
      .map((part) => ({ part, ...sources[part] }))
      .map(
        ({ part, from, thing, name, fields }) => `
    select t.child_id as "childId", '${part}' as part, ${thing}::text as thing, ${name} as name,
      ${part === 'guardian' ? 'g.guardian_id' : 'null::uuid'} as "guardianId",
      jsonb_strip_nulls(jsonb_build_object(${saidBy(fields)})) as fields
    from ${from} where '${part}' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])`,
      )
      .join('\n    union all'),
  ),
)

/** Addresses in one line, as papers have them. */
function inWords(thing: FileThing): FileThing {
  const { part, name, fields } = thing
  if (part === 'address') return { ...thing, name: homeOf(JSON.parse(name)) ?? '' }
  if (part !== 'guardian') return thing
  const { home: address, ...said } = fields
  const line = homeOf(address)
  return { ...thing, fields: line ? { ...said, home: line } : said }
}

/** Everything that stands in these parts of the files of children, with what each field says. */
export const listFileThings = async (
  tx: Glance,
  { childIds, parts: asked }: { childIds: readonly ChildId[]; parts: readonly FilePart[] },
): Promise<FileThing[]> =>
  (await rowsOf(tx, things, [plainArray(childIds), plainArray(asked)])).map(inWords)
