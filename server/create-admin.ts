import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { openDataFolder } from '#server/platform/disk/data-folder.ts'
import { reachPostgres } from '#server/platform/postgres/postgres-reach.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'
import { claimWorld } from '#server/platform/settings/world.ts'
import type { AdminRecord } from './features/accounts/first-admin/first-admin.sql.ts'
import {
  type AdminRefusal,
  createAdmin,
  judgePassword,
  knownAdmins,
  resetAdmin,
} from './features/accounts/first-admin/first-admin.ts'
import { systemClock } from './platform/clock.ts'
import { timeOrderedIds } from './platform/ids.ts'
import { bringUpToDate } from './start.ts'

const usage = `Creates the account that manages the platform, on the database of this installation.

  npm run create-admin                                  asks for name, e-mail and password
  npm run create-admin -- --name "…" --email …          asks for the password only
  … | npm run create-admin -- --name "…" --email …      takes the password from the first line it is sent
  npm run create-admin -- --another                     also where there is an admin already
  npm run create-admin -- --reset [--email …]           new password and no two-factor for an admin who is locked out

It goes by DATABASE_URL or PREAU_DATA as the server does, whether the server runs or not.`

const sentences: Readonly<Record<AdminRefusal, string>> = {
  'accounts.password-too-short': 'The password is too short: 12 characters at least.',
  'accounts.password-too-long': 'The password is too long: 1,024 bytes at most.',
  'accounts.password-too-common':
    'This password is among the first that are guessed. Choose another.',
  'accounts.password-too-personal':
    'This password is made of the name or the address. Choose another.',
  'accounts.password-unchanged': 'This is the password there is. Choose another.',
  'name-malformed': 'The name is missing: --name "First and last name".',
  'email-malformed': 'The e-mail is missing or no address: --email somebody@example.org.',
  'email-taken': 'Somebody signs in with this e-mail already. Use another one.',
  'admin-exists':
    'There is an admin already. Let them create you in the app, or say --another; --reset lets one in who is locked out.',
  'admin-unknown': 'No admin has this e-mail.',
}

interface Terminal {
  isInteractive: boolean
  ask(question: string): Promise<string>
  /** Without showing what is typed. */
  askSecret(question: string): Promise<string>
  /** The first line that is piped in. */
  firstLine(): Promise<string>
  say(text: string): void
}

/** The terminal in which the command was typed. */
export function processTerminal(): Terminal {
  const { stdin, stdout } = process
  const nowhere = new Writable({ write: (_, __, done) => done() })
  async function read(question: string, output: NodeJS.WritableStream): Promise<string> {
    const reader = createInterface({ input: stdin, output, terminal: true })
    const stopped = new AbortController()
    reader.once('SIGINT', () => stopped.abort())
    try {
      if (output === nowhere) stdout.write(question)
      const shown = output === nowhere ? '' : question
      return await reader.question(shown, { signal: stopped.signal })
    } catch (error) {
      // Ctrl+C in the middle of a question; what was started for the command is stopped in its order.
      throw stopped.signal.aborted ? new StartRefusal('Nothing was changed.') : error
    } finally {
      reader.close()
      if (output === nowhere) stdout.write('\n')
    }
  }
  return {
    isInteractive: stdin.isTTY === true,
    ask: async (question) => (await read(question, stdout)).trim(),
    askSecret: (question) => read(question, nowhere),
    firstLine: async () => (await text(stdin)).split(/\r?\n/)[0] ?? '',
    say: (words) => stdout.write(`${words}\n`),
  }
}

type Wanted = { name: string; email: string; another: boolean; reset: boolean }

function readArguments(args: readonly string[]): Wanted | 'help' {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        name: { type: 'string', default: '' },
        email: { type: 'string', default: '' },
        another: { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return values.help ? 'help' : values
  } catch {
    throw new StartRefusal(usage)
  }
}

const tries = 3

/** Twice without showing it, or once from a pipe; refused at once when it is a bad one. */
async function askPassword(
  terminal: Terminal,
  owner: Pick<AdminRecord, 'name' | 'emails'>,
): Promise<string> {
  const judge = (password: string): AdminRefusal | undefined => {
    const judged = judgePassword(password, owner)
    return judged.ok ? undefined : judged.refusal
  }
  if (!terminal.isInteractive) {
    const password = await terminal.firstLine()
    const problem = judge(password)
    if (problem) throw new StartRefusal(sentences[problem])
    return password
  }
  for (let left = tries; left > 0; left -= 1) {
    const password = await terminal.askSecret('Password (12 characters or more, not shown): ')
    const problem = judge(password)
    if (problem) terminal.say(sentences[problem])
    else if ((await terminal.askSecret('The same once more: ')) === password) return password
    else terminal.say('These were two different passwords.')
  }
  throw new StartRefusal('No password was chosen, and nothing was changed.')
}

type Means = Parameters<typeof createAdmin>[0]

async function create(means: Means, terminal: Terminal, wanted: Wanted): Promise<string> {
  const besides = wanted.another ? 'others' : 'nobody'
  if (besides === 'nobody' && (await knownAdmins(means)).length > 0)
    throw new StartRefusal(sentences['admin-exists'])
  const askFor = async (said: string, question: string) =>
    said || (terminal.isInteractive ? await terminal.ask(question) : '')
  const name = await askFor(wanted.name, 'Name: ')
  if (!name) throw new StartRefusal(sentences['name-malformed'])
  const email = await askFor(wanted.email, 'E-mail: ')
  if (!email) throw new StartRefusal(sentences['email-malformed'])
  const password = await askPassword(terminal, { name, emails: [email] })
  const made = await createAdmin(means, { name, email, password, besides })
  if (!made.ok) throw new StartRefusal(sentences[made.refusal])
  return `${made.value.name} manages the platform and signs in with ${email}. Until two-factor is set up under "My account", nothing else is open.`
}

async function reset(means: Means, terminal: Terminal, wanted: Wanted): Promise<string> {
  const admins = await knownAdmins(means)
  const [only] = admins
  const isClear = admins.length === 1 && !wanted.email
  const email = isClear
    ? (only?.emails[0] ?? '')
    : wanted.email || (terminal.isInteractive ? await terminal.ask('E-mail of the admin: ') : '')
  const admin = admins.find(({ emails }) =>
    emails.some((address) => address.toLowerCase() === email.toLowerCase()),
  )
  if (!admin) throw new StartRefusal(sentences['admin-unknown'])
  terminal.say(`A new password for ${admin.name} (${email}). Two-factor and all sessions end.`)
  const password = await askPassword(terminal, admin)
  const done = await resetAdmin(means, { email, password })
  if (!done.ok) throw new StartRefusal(sentences[done.refusal])
  return `${admin.name} signs in with the new password from now on. Until two-factor is set up again under "My account", nothing else is open.`
}

/** The database of the installation, up to date and marked as one of real schools. */
async function openInstallation({
  dataFolder,
  databaseUrl,
}: Pick<Settings, 'dataFolder' | 'databaseUrl'>): Promise<{
  database: Database
  close(): Promise<void>
}> {
  if (!databaseUrl) await openDataFolder(dataFolder)
  const postgres = databaseUrl ? undefined : await reachPostgres(dataFolder)
  const url = databaseUrl ?? postgres?.url ?? ''
  try {
    await bringUpToDate(url, { mayBeSuperuser: databaseUrl === undefined })
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await claimWorld(owner, 'production').finally(() => owner.end())
  } catch (error) {
    await postgres?.leave()
    throw error
  }
  const database = openDatabase({ url, size: 2 })
  return {
    database,
    async close() {
      await database.close()
      await postgres?.leave()
    },
  }
}

/** The first run of a real installation: the account from which everything else is created. */
export async function runCreateAdmin(
  place: Pick<Settings, 'dataFolder' | 'databaseUrl'>,
  { args, terminal }: { args: readonly string[]; terminal: Terminal },
): Promise<void> {
  const wanted = readArguments(args)
  if (wanted === 'help') return terminal.say(usage)
  const { database, close } = await openInstallation(place)
  try {
    const means = { database, clock: systemClock, ids: timeOrderedIds(systemClock) }
    const run = wanted.reset ? reset : create
    terminal.say(await run(means, terminal, wanted))
  } finally {
    await close()
  }
}
