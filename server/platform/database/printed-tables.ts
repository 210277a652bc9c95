import type { Client, Pool } from 'pg'

/** An answer of PostgreSQL about itself: a name, and the lines that stand under it. */
type Named = { name: string; lines: string[] }

const ours = (relation: string) => `
  ${relation}.relnamespace = 'public'::regnamespace and ${relation}.relkind = 'r'
  and ${relation}.relname <> 'migration'`

const columns = `
  select c.relname as name, array_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    case when d.oid is not null and a.attgenerated = '' then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
    case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' else '' end)
    order by a.attnum) as lines
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${ours('c')} group by c.relname order by c.relname`

const constraints = `
  select c.relname as name,
    array_agg(format('  constraint %I %s', o.conname, pg_get_constraintdef(o.oid)) order by o.contype = 'p' desc, o.conname) as lines
  from pg_class c join pg_constraint o on o.conrelid = c.oid and o.contype <> 'n'
  where ${ours('c')} group by c.relname`

const indexes = `
  select c.relname as name, array_agg(pg_get_indexdef(i.indexrelid) || ';' order by pg_get_indexdef(i.indexrelid)) as lines
  from pg_class c join pg_index i on i.indrelid = c.oid
  where ${ours('c')} and not exists (select from pg_constraint where conindid = i.indexrelid) group by c.relname`

const walls = `
  select c.relname as name,
    array[case when c.relrowsecurity then format('alter table %I enable row level security;', c.relname) end]
      || array(select format('create policy %I on %I for %s%s%s;', p.policyname, p.tablename, lower(p.cmd),
          coalesce(' using ' || p.qual, ''), coalesce(' with check ' || p.with_check, ''))
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by p.policyname) as lines
  from pg_class c where ${ours('c')}`

const grants = `
  select c.relname as name, array(
    select format('grant %s on %I to preau_app;', string_agg(lower(privilege_type), ', ' order by privilege_type), c.relname)
    from aclexplode(c.relacl) where grantee = 'preau_app'::regrole having count(*) > 0) || array(
    select format('grant %s (%s) on %I to preau_app;', lower(privilege), string_agg(quote_ident(attname), ', ' order by attname), c.relname)
    from (select a.attname, (aclexplode(a.attacl)).* from pg_attribute a where a.attrelid = c.oid and a.attacl is not null)
      as g (attname, grantor, grantee, privilege, is_grantable)
    where grantee = 'preau_app'::regrole group by privilege order by privilege) as lines
  from pg_class c where ${ours('c')}`

const triggers = `
  select c.relname as name, array_agg(pg_get_triggerdef(t.oid) || ';' order by t.tgname) as lines
  from pg_class c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
  where ${ours('c')} group by c.relname`

const functions = `
  select proname as name, array[rtrim(pg_get_functiondef(p.oid), E'\\n') || ';'] as lines
  from pg_proc p where pronamespace = 'public'::regnamespace order by proname, pg_get_function_identity_arguments(p.oid)`

const heading = `-- What the migrations make, printed from a migrated database to be read: nothing runs this file.
-- Written by \`npm run print-schema\`; server/schema-in-sql.test.ts compares.
`

/** The tables, walls, rights and functions of a migrated database as SQL, in the order of their names. */
export async function printTables(owner: Client | Pool): Promise<string> {
  const ask = async (text: string): Promise<Named[]> => (await owner.query<Named>(text)).rows
  const tables = await ask(columns)
  const asked: Map<string, string[]>[] = []
  for (const text of [constraints, indexes, walls, grants, triggers]) {
    const found = await ask(text)
    asked.push(new Map(found.map(({ name, lines }) => [name, lines.filter(Boolean)])))
  }
  const [ends, ...behind] = asked
  const printed = tables.map(({ name, lines }) => {
    const inside = [...lines, ...(ends?.get(name) ?? [])].join(',\n')
    const after = behind.flatMap((found) => found.get(name) ?? [])
    return [`create table ${name} (\n${inside}\n);`, ...after].join('\n')
  })
  const made = (await ask(functions)).flatMap(({ lines }) => lines)
  return `${[heading.trimEnd(), ...printed, ...made].join('\n\n')}\n`
}
