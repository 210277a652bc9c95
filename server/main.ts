import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDataFolder } from '#server/platform/disk/data-folder.ts'
import {
  diskFullElsewhere,
  diskFullRefusal,
  diskWarning,
  isDiskFull,
} from '#server/platform/disk/disk-space.ts'
import { logFile, standardOutput } from '#server/platform/log/log-target.ts'
import {
  readDatabasePlace,
  readSettings,
  type Settings,
} from '#server/platform/settings/settings.ts'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'
import { demoPassword, demoSignIns } from './seed/sign-ins.ts'
import { type RunningServer, startServer } from './start.ts'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const longestStop = 10_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** `create-admin` as the first word runs beside a server or without one; else this is the server. */
async function main(): Promise<void> {
  const [command, ...args] = process.argv.slice(2)
  if (command === 'create-admin') {
    const { processTerminal, runCreateAdmin } = await import('./create-admin.ts')
    const place = readDatabasePlace(process.env, projectFolder)
    await runCreateAdmin(place, { args, terminal: processTerminal() })
    return
  }
  const settings = readSettings(process.env, projectFolder)
  await openDataFolder(settings.dataFolder)
  const isDemo = settings.mode === 'demo'
  const logPath = join(settings.dataFolder, 'server.log')
  const logTo = isDemo ? logFile(logPath) : standardOutput

  const running = await startServer({ settings, logTo, webFolder: join(projectFolder, 'dist') })
  if (isDemo) say(welcome(running.address, { ...settings, logPath }))
  const warning = diskWarning(settings.dataFolder)
  if (warning) process.stderr.write(`\n${warning}\n\n`)

  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    // A request that never ends must not keep the server for ever; what was committed is on disk.
    setTimeout(() => process.exit(1), longestStop).unref()
    await running.stop()
    await logTo.close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  // The script that started this server was killed: nobody is left to stop it.
  process.on('disconnect', () => void stop(0))
  endOnFailure(running, stop)
}

function endOnFailure(running: RunningServer, stop: (exitCode: number) => Promise<void>): void {
  const fail = (error: unknown) => {
    running.logBug(error)
    void stop(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

function welcome(address: string, { dataFolder, logPath }: Settings & { logPath: string }): string {
  const widest = Math.max(...demoSignIns.map(({ email }) => email.length))
  const people = demoSignIns.map(
    ({ email, userType, school }) =>
      `  ${email.padEnd(widest)}  ${userType}${school ? `, ${school}` : ''}`,
  )
  return `
Préau is open at ${address}

Sign in as one of these; the password of all is ${demoPassword}
${people.join('\n')}

Data: ${dataFolder}
Log:  ${logPath}
Ctrl+C stops it and loses nothing.
`
}

/** A full disk fails a start in many ways; it is always called a full disk. */
function inItsName(error: unknown): unknown {
  if (error instanceof StartRefusal || !isDiskFull(error)) return error
  const { dataFolder, databaseUrl } = readDatabasePlace(process.env, projectFolder)
  return databaseUrl ? diskFullElsewhere(dataFolder) : diskFullRefusal(dataFolder)
}

main().catch((thrown: unknown) => {
  const error = inItsName(thrown)
  const isExpected = error instanceof StartRefusal
  process.stderr.write(`\n${isExpected ? error.message : 'Préau could not start.'}\n\n`)
  if (!isExpected) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
})
