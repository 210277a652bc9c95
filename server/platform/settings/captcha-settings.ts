import { StartRefusal } from './start-refusal.ts'

/** The keys of a widget that the operator has with Turnstile. */
export interface CaptchaSettings {
  siteKey: string
  secretKey: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the keys of the captcha; undefined without any: a form is then guarded by work alone. */
export function readCaptchaSettings(environment: Environment): CaptchaSettings | undefined {
  const siteKey = environment.TURNSTILE_SITE_KEY || undefined
  const secretKey = environment.TURNSTILE_SECRET_KEY || undefined
  if (!siteKey && !secretKey) return undefined
  if (siteKey && secretKey) return { siteKey, secretKey }
  throw new StartRefusal(
    `${siteKey ? 'TURNSTILE_SECRET_KEY' : 'TURNSTILE_SITE_KEY'} is missing: the captcha needs both of its keys. Set ` +
      'it, or unset the other one.',
  )
}
