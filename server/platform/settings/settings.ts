import { resolve } from 'node:path'
import { isSecretOfDemo, isStrongSecret } from '#server/platform/secrets/secret-strength.ts'
import { type CaptchaSettings, readCaptchaSettings } from './captcha-settings.ts'
import { type ChatSettings, readChatSettings } from './chat-settings.ts'
import { type MailSettings, readMailSettings, readPublicUrl } from './mail-settings.ts'
import { StartRefusal } from './start-refusal.ts'

/** The settings of the server, by environment variables. */
export interface Settings {
  mode: 'demo' | 'production'
  host: string
  port: number
  /** Proxies in front of the server whose word for the caller's address is believed. */
  proxies: number
  dataFolder: string
  /** Without it Préau starts its own PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** Without it (in the demo only) one is made and kept in the data folder. */
  secret: string | undefined
  /** Milliseconds since 1970 at which the demo's clock starts. */
  now: number | undefined
  mail: MailSettings
  /** The address people open the app at, for the links in mails; the demo's is the one it listens on. */
  publicUrl: string | undefined
  /** Without it messages run on this server alone. */
  chat: ChatSettings | undefined
  /** Without it forms are guarded by work alone. */
  captcha: CaptchaSettings | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; a StartRefusal names the variable that cannot be used and what it should be. */
export function readSettings(environment: Environment, projectFolder: string): Settings {
  const mode = environment.PREAU_MODE || 'demo'
  if (mode !== 'demo' && mode !== 'production') {
    throw new StartRefusal(`PREAU_MODE is "${mode}": set it to demo or to production.`)
  }
  return {
    mode,
    host: environment.HOST || '127.0.0.1',
    port: readNumber(environment, { name: 'PORT', fallback: 4000, most: 65_535 }),
    proxies: readNumber(environment, { name: 'PREAU_PROXIES', fallback: 0, most: 10 }),
    ...readDatabasePlace(environment, projectFolder),
    secret: readSecret(environment.PREAU_SECRET || undefined, mode),
    now: readNow(environment.PREAU_NOW || undefined, mode),
    mail: readMailSettings(environment, mode),
    publicUrl: readPublicUrl(environment, mode),
    chat: readChatSettings(environment, mode),
    captcha: readCaptchaSettings(environment),
  }
}

/** Reads where the rows are: all that a command at the side of the server has to know. */
export const readDatabasePlace = (
  environment: Environment,
  projectFolder: string,
): Pick<Settings, 'dataFolder' | 'databaseUrl'> => ({
  dataFolder: resolve(projectFolder, environment.PREAU_DATA || '.preau'),
  databaseUrl: readDatabaseUrl(environment.DATABASE_URL || undefined),
})

function readNumber(
  environment: Environment,
  { name, fallback, most }: { name: string; fallback: number; most: number },
): number {
  const text = environment[name] || String(fallback)
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > most) {
    throw new StartRefusal(`${name} is "${text}": set it to a number from 0 to ${most}.`)
  }
  return number
}

function readDatabaseUrl(url: string | undefined): string | undefined {
  if (url === undefined || /^postgres(ql)?:\/\/./.test(url)) return url
  throw new StartRefusal(
    'DATABASE_URL is no address of a PostgreSQL server: write postgres://user:password@host:5432/database.',
  )
}

function readSecret(secret: string | undefined, mode: Settings['mode']): string | undefined {
  if (mode === 'production' && secret !== undefined && isSecretOfDemo(secret)) {
    throw new StartRefusal(
      'PREAU_SECRET is one that a demo made for itself: it lies in a folder that anybody may have copied. ' +
        'Make another with "openssl rand -base64 48".',
    )
  }
  if ((secret !== undefined && isStrongSecret(secret)) || (mode === 'demo' && secret === undefined))
    return secret
  throw new StartRefusal(
    `PREAU_SECRET is ${secret === undefined ? 'missing' : 'too weak'}: it signs who is signed in. ` +
      'Make one with "openssl rand -base64 48", keep it, and give every server of this database the same.',
  )
}

function readNow(text: string | undefined, mode: Settings['mode']): number | undefined {
  if (text === undefined) return undefined
  if (mode === 'production') {
    throw new StartRefusal('PREAU_NOW moves the clock of the demo only: unset it in production.')
  }
  const now = Date.parse(text)
  if (Number.isNaN(now)) {
    throw new StartRefusal(`PREAU_NOW is "${text}": write a moment such as 2026-11-17T07:40:00Z.`)
  }
  return now
}
