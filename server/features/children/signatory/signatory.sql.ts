import type { Signatory } from '#domain/children/signatory.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, rowOf, statement } from '#server/platform/database/statement.ts'

const ofSchool = statement<Signatory>(
  'signatory',
  'select title, name, position from signatory where school_id = (select app_school())',
)

/** Finds the signatory of the school's certificates; nobody before the first one. */
export const findSignatory = (tx: Glance): Promise<Signatory | undefined> => rowOf(tx, ofSchool)

const locked = statement(
  'signatory_locked',
  `select pg_advisory_xact_lock(hashtextextended('signatory:' || app_school()::text, 0))`,
)

export const lockSignatory = (tx: Transaction): Promise<void> => execute(tx, locked)

const written = statement(
  'signatory_written',
  `
    insert into signatory (school_id, title, name, position) values (app_school(), $1, $2, $3)
    on conflict (school_id) do update set title = excluded.title, name = excluded.name,
      position = excluded.position`,
)

export const writeSignatory = (
  tx: Transaction,
  { title, name, position }: Signatory,
): Promise<void> => execute(tx, written, [title, name, position])
