import type { Ground, KnownChild, KnownClass, KnownGuardian } from '#domain/import/ground.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { byShownName } from '#server/records/children/shown-name.sql.ts'

const levels = statement<Ground['levels'][number]>(
  'import_levels',
  `
    select standard_id as id, name, code, next_standard_id as "nextId" from standard
    where school_id = (select app_school()) order by position, name`,
)

const classes = statement<KnownClass>(
  'import_classes',
  `
    select c.class_id as id, c.name, c.capacity, c.standard_id as "levelId",
      (select count(distinct e.child_id)::int from enrolment e
        where e.school_id = c.school_id and e.class_id = c.class_id
          and (e.last_day is null or e.last_day >= $1::date)) as "childCount",
      array(select s.standard_id::text from class_standard s
        where s.school_id = c.school_id and s.class_id = c.class_id) as "otherLevelIds",
      coalesce((select max(e.class_order) from enrolment e
        where e.school_id = c.school_id and e.class_id = c.class_id), 0) as "lastPlace"
    from class c
    where c.school_id = (select app_school()) and c.archived_at is null
    order by c.position, c.name`,
)

// Each child is asked for by its key. Right after a long list PostgreSQL has not counted the rows yet. Where lists are
// joined it compares all with all.
const children = statement<KnownChild>(
  'import_children',
  `
    select c.child_id as id, c.first_name as "firstName", c.last_name as "lastName", c.usage_name as "usageName",
      c.birth_date::text as "birthDate", c.gender, c.ine, p.name as "className", p.child_id is not null as "hasPlace",
      (select count(*)::int from child_guardian l
        where l.school_id = (select app_school()) and l.child_id = c.child_id) as "guardianCount",
      (select coalesce(json_agg(json_build_object('id', a.address_id, 'line', a.line_one, 'postcode', a.postcode,
          'city', a.city) order by l.position), '[]')
        from child_address l cross join lateral (
          select * from address where school_id = (select app_school()) and address_id = l.address_id offset 0) a
        where l.school_id = (select app_school()) and l.child_id = c.child_id) as homes
    from child c
      left join lateral (
        select e.child_id, k.name
        from enrolment e cross join lateral (
          select name from class where school_id = (select app_school()) and class_id = e.class_id offset 0) k
        where e.school_id = (select app_school()) and e.child_id = c.child_id
          and (e.last_day is null or e.last_day >= $1::date)
        order by e.first_day limit 1
      ) p on true
    where c.school_id = (select app_school())
    order by ${byShownName('c')}, c.child_id`,
)

const guardians = statement<KnownGuardian>(
  'import_guardians',
  `
    select g.guardian_id as id, g.first_name as "firstName", g.last_name as "lastName", g.email,
      array_remove(array[g.phone, g.home_phone, g.work_phone], null) as phones, a.address,
      array(select l.child_id::text from child_guardian l
        where l.school_id = (select app_school()) and l.guardian_id = g.guardian_id) as "childIds"
    from guardian g
      left join lateral (
        select line_one || '|' || coalesce(postcode, '') as address from address
        where school_id = (select app_school()) and address_id = g.address_id limit 1
      ) a on true
    where g.school_id = (select app_school()) order by g.guardian_id`,
)

/** Levels, classes and children of the school: what rows are compared with. */
export async function readListed(tx: Glance, today: LocalDate): Promise<Omit<Ground, 'guardians'>> {
  const [ofLevels, ofClasses, ofChildren] = await Promise.all([
    rowsOf(tx, levels),
    rowsOf(tx, classes, [today]),
    rowsOf(tx, children, [today]),
  ])
  return { levels: ofLevels, classes: ofClasses, children: ofChildren }
}

/** The same with the guardians, whom only the server compares. */
export async function readGround(tx: Glance, today: LocalDate): Promise<Ground> {
  const [listed, ofGuardians] = await Promise.all([readListed(tx, today), rowsOf(tx, guardians)])
  return { ...listed, guardians: ofGuardians }
}
