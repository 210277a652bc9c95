import type { CaptchaSettings } from '#server/platform/settings/captcha-settings.ts'
import type { Captcha, CaptchaVerdict } from './captcha.ts'

/** The word by which the service knows where its widget stood. The form says it too (`ask-captcha.ts`). */
const action = 'admission'

/** Questions on their way at most: a flood of answers is none that this server passes on. */
const mostAsked = 20

/** An answer of the service is a few hundred letters. */
const longestAnswer = 10_000

type Options = CaptchaSettings & {
  /** Only tests give another address, whose service is on this machine. */
  origin?: string
  /** In milliseconds. */
  patience?: number
}

/** Opens Turnstile of these keys. It is asked for by https, follows no other address, and hears no address of a family. */
export function openTurnstile(options: Options): Captcha {
  const { siteKey, secretKey, origin = 'https://challenges.cloudflare.com' } = options
  const { patience = 5_000 } = options
  let asked = 0

  async function ask(answer: string): Promise<CaptchaVerdict> {
    const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ secret: secretKey, response: answer }),
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    return text.length > longestAnswer ? 'silent' : verdictOf(JSON.parse(text))
  }

  return {
    siteKey,
    origin,
    async judge(answer) {
      if (asked >= mostAsked) return 'silent'
      asked += 1
      try {
        return await ask(answer)
      } catch {
        // No network, no answer in time, or a page of somebody in between.
        return 'silent'
      } finally {
        asked -= 1
      }
    },
  }
}

type Said = { success?: unknown; action?: unknown; 'error-codes'?: unknown } | null

/** Judges what the service says. A wrong key is a fault of ours, so that nobody is turned away for it. */
function verdictOf(said: Said): CaptchaVerdict {
  if (said?.success === true) return said.action === action ? 'passed' : 'failed'
  const codes = said?.['error-codes']
  if (said?.success !== false || !Array.isArray(codes)) return 'silent'
  if (codes.includes('timeout-or-duplicate')) return 'expired'
  return codes.some((code) => /^(?:missing-input|invalid-input)-response$/.test(String(code)))
    ? 'failed'
    : 'silent'
}
