// Writes the contract that the server prints, the SQL that lists of fields make, and what the client makes from it: types, cache keys, arguments of acts and the question of a first visit; with --check it only compares.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printThings } from '#server/platform/things/thing-table.sql.ts'
import { printContract } from '#server/schema.ts'
import { printActArguments } from './act-arguments.ts'
import { printCacheKeys } from './cache-keys.ts'
import { printStartQuestion } from './start-question.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const contractFile = join(project, 'schema.graphql')
const typesFile = join(project, 'src/generated/graphql-env.d.ts')
const keysFile = join(project, 'src/generated/cache-keys.ts')
const argumentsFile = join(project, 'src/generated/act-arguments.d.ts')
const questionFile = join(project, 'src/generated/start-question.ts')
const thingsFile = join(project, 'server/things.sql')
const tada = join(project, 'node_modules/gql.tada/bin/cli.js')

const contract = printContract()
const cacheKeys = printCacheKeys(contract)
const actArguments = printActArguments(contract)
const startQuestion = printStartQuestion()
const things = printThings()

const generateTypes = (output: string) =>
  execFileSync(
    process.execPath,
    [tada, 'generate-output', '-c', join(project, 'src/tsconfig.json'), '-o', output],
    { cwd: project, stdio: 'pipe' },
  )

function driftedFiles(): string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'preau-schema-'))
  try {
    const fresh = join(scratch, 'graphql-env.d.ts')
    generateTypes(fresh)
    return [
      ...(readFileSync(contractFile, 'utf8') === contract ? [] : ['schema.graphql']),
      ...(existsSync(thingsFile) && readFileSync(thingsFile, 'utf8') === things
        ? []
        : ['server/things.sql']),
      ...(readFileSync(keysFile, 'utf8') === cacheKeys ? [] : ['src/generated/cache-keys.ts']),
      ...(readFileSync(argumentsFile, 'utf8') === actArguments
        ? []
        : ['src/generated/act-arguments.d.ts']),
      ...(readFileSync(questionFile, 'utf8') === startQuestion
        ? []
        : ['src/generated/start-question.ts']),
      ...(readFileSync(typesFile, 'utf8') === readFileSync(fresh, 'utf8')
        ? []
        : ['src/generated/graphql-env.d.ts']),
    ]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

if (process.argv.includes('--check')) {
  const drifted = driftedFiles()
  if (drifted.length > 0) {
    console.error(
      `${drifted.join(' and ')} no longer say what the server does. Run: npm run print-schema`,
    )
    process.exitCode = 1
  }
} else {
  writeFileSync(contractFile, contract)
  writeFileSync(thingsFile, things)
  writeFileSync(keysFile, cacheKeys)
  writeFileSync(argumentsFile, actArguments)
  writeFileSync(questionFile, startQuestion)
  generateTypes(typesFile)
}
