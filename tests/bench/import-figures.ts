import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fileTableOf } from '#domain/import/file-table.ts'
import { guessMapping } from '#domain/import/guess-columns.ts'
import { mostColumns, mostRows } from '#domain/import/import-codes.ts'
import { guessedRelations } from '#domain/import/relations.ts'
import { cutTable } from '#domain/kernel/cut-table.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { previewOf } from '#src/features/import/preview.ts'
import { fixtureTable, importInput } from '#tests/support/examples/import-examples.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { type Figure, percentile } from './figures.ts'
import { fillManySchools } from './many-schools/many-schools.ts'
import { ownApp, timed } from './own-app.ts'

const children = 2_000
const rounds = 5

/** The list of ONDE's pupils, so often one below the other, each time with other names and numbers. */
function longList(): string {
  const { heads, rows } = fixtureTable('onde-eleves-utf-8.csv')
  const lines = Array.from({ length: children }, (_, at) => {
    const cells = [...(rows[at % rows.length]?.cells ?? [])]
    cells[0] = `${cells[0]} ${Math.floor(at / rows.length)}`
    cells[5] = `${String(at).padStart(9, '0')}ZZ`
    return cells.join(';')
  })
  return [heads.join(';'), ...lines].join('\r\n')
}

function readList(text: string) {
  const cut = cutTable(text, { mostBytes: 20_000_000, mostColumns, mostRows })
  const table = cut.ok ? fileTableOf(cut.value.rows) : cut
  if (!table.ok) throw new Error('the list was not read')
  return table.value
}

const bare = `
  insert into child (school_id, child_id, first_name, last_name, birth_date)
  select $1, gen_random_uuid(), w."firstName", w."lastName", w."birthDate"
  from json_to_recordset($2::json) as w("firstName" text, "lastName" text, "birthDate" date)`

/**
 * Measures what a list of 2,000 children costs a school that has 1,000. It is looked at, brought in, and taken back. The
 * floor is its bare statement.
 */
export async function benchImport(): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  const postgres = await startPostgres({ dataFolder })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  try {
    await migrate(postgres.url, await readMigrations())
    const world = smallWorld(owner)
    const { director } = await fillManySchools(owner, { withYear: false })
    const other = await world.aSchool()
    const { app, ask } = await ownApp(postgres.url)
    const { accessToken: bearer } = await aVisitor({ ask }, { of: director })
    const act = async (name: string, args: string, variables: object) => {
      const query = `mutation($actId: ID!, $importId: ID!${args}) { answer: ${name}(actId: $actId, importId: $importId${
        args ? ', input: $input' : ''
      }) { ... on Refused { code } } }`
      const done = await timed(() =>
        ask(query, { bearer, variables: { actId: nextId('act'), ...variables } }),
      )
      const code = (done.answer as { data?: { answer?: { code?: string } } }).data?.answer?.code
      if (code) throw new Error(`${name}: ${code}`)
      return done
    }
    const text = longList()
    const table = readList(text)
    const input = importInput('children', table)
    const first = nextId('import')
    const imported = await act('importChildren', ', $input: ImportInput!', {
      importId: first,
      input,
    })
    const looks: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const look = await timed(async () => {
        const { data } = await ask(
          '{ importGround { levels { id name code } classes { id name } children { id firstName lastName usageName birthDate ine className hasPlace } } }',
          { bearer },
        )
        const { heads, rows } = readList(text)
        const mapping = [...guessMapping('children', heads)]
        return previewOf(
          rows,
          {
            ...{ kind: 'children', mapping, choices: [] },
            ...{ relations: guessedRelations, places: {} },
          },
          {
            ...{ ground: data.importGround, mayMakePlaces: true },
            today: localDate('2026-11-17'),
          },
        )
      })
      looks.push(look.ms)
    }
    const again = await act('importChildren', ', $input: ImportInput!', {
      importId: nextId('import'),
      input,
    })
    const undone = await act('undoImport', '', { importId: first })
    const rows = table.rows.map(({ cells }) => ({
      lastName: cells[0],
      firstName: cells[2],
      birthDate: '2019-09-01',
    }))
    const floor = await timed(() => owner.query(bare, [other.schoolId, JSON.stringify(rows)]))
    await app.close()
    const unit = 'ms'
    return [
      {
        name: 'list of 2,000: read, asked and judged p50',
        value: percentile(looks, 0.5),
        unit,
        budget: 4_000,
      },
      {
        name: 'list of 2,000: brought in (floor: its children alone)',
        value: imported.ms,
        floor: floor.ms,
        unit,
        budget: 10_000,
      },
      { name: 'list of 2,000: brought in, CPU of Node', value: imported.cpuMs, unit },
      { name: 'list of 2,000: brought in again', value: again.ms, unit, budget: 10_000 },
      { name: 'list of 2,000: taken back', value: undone.ms, unit },
    ]
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
