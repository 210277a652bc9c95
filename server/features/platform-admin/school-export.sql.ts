import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import type { MediaRecord } from '#server/records/media/media.sql.ts'

const tablesOfSchool = statement<{ name: string }>(
  'tables_of_school',
  `
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'school_id' order by 1`,
)

/** Every table that holds rows of a school: one that comes later is exported without anybody remembering it. */
export async function listTablesOfSchool(tx: Glance): Promise<string[]> {
  return (await rowsOf(tx, tablesOfSchool)).map(({ name }) => name)
}

// What opens an account or a mail is nobody's to take away.
const secrets = [
  'password_hash',
  'two_factor_secret',
  'two_factor_offered_secret',
  'two_factor_offered_at',
  'two_factor_last_step',
  'sealed',
  'content_hash',
]

/** The rows of one table as JSON texts. The name comes from the database's own list. */
export async function readTable(tx: Glance, table: string): Promise<string[]> {
  if (!/^[a-z_]+$/.test(table)) throw new Error('this is no table of a school')
  const without = secrets.map((column) => `'${column}'`).join(', ')
  const { rows } = await tx.connection.query<{ row: string }>(
    `select (to_jsonb(t) - array[${without}]::text[])::text as row from ${table} t where t.school_id = (select app_school())`,
  )
  return rows.map(({ row }) => row)
}

const addresses = statement<{ row: string }>(
  'addresses_of_school',
  `
    select to_jsonb(e)::text as row from account_email e join account a using (account_id)
    where a.school_id = (select app_school()) and e.is_verified order by e.address`,
)

/** The verified addresses of the staff, which are no table of the school; where somebody was invited, the account says. */
export async function readAddresses(tx: Glance): Promise<string[]> {
  return (await rowsOf(tx, addresses)).map(({ row }) => row)
}

type ExportedPicture = Pick<MediaRecord, 'id' | 'schoolId' | 'kind' | 'format'>

const pictures = statement<ExportedPicture>(
  'pictures_of_school',
  `
    select media_id as id, school_id as "schoolId", kind, format from media
    where school_id = (select app_school()) and state = 'ready' order by media_id`,
)

/** The pictures whose files are there. */
export async function listPictures(tx: Glance): Promise<ExportedPicture[]> {
  return rowsOf(tx, pictures)
}
