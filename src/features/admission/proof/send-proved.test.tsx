import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendProved } from './send-proved.ts'

type Options = Record<string, (token?: string) => unknown>
type Answer = { __typename: string; code?: string }

/** A worker that has done its work at once. */
class QuickWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  postMessage() {
    queueMicrotask(() => this.onmessage?.({ data: { counter: 7 } }))
  }
  terminate() {}
}

const asked = JSON.stringify({ parameters: {}, siteKey: '1x-site' })
const work = JSON.stringify({ challenge: JSON.parse(asked), solution: { counter: 7 } })
const ofCaptcha = JSON.stringify({ captcha: 'a-token' })
const removed = vi.fn()
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

/** A widget of the service that does this. */
const aWidget = (what: (options: Options) => void) =>
  vi.stubGlobal('turnstile', {
    render: (_: HTMLElement, options: Options) => {
      queueMicrotask(() => what(options))
      return 'widget'
    },
    remove: removed,
  })

async function send(code?: string, text = asked) {
  const proofs: string[] = []
  const outcome = await sendProved(text, async (proof) => {
    proofs.push(proof)
    const isRefused = code !== undefined && proof === ofCaptcha
    const answer: Answer = isRefused
      ? { __typename: 'Refused', code }
      : { __typename: 'AdmissionSent' }
    return { kind: 'data' as const, data: { answer } }
  })
  return { proofs, answer: outcome?.data.answer }
}

beforeEach(() => vi.stubGlobal('Worker', QuickWorker))
afterEach(() => {
  vi.unstubAllGlobals()
  removed.mockClear()
})

describe('a form is sent', () => {
  test('with work alone where no captcha is named, and nothing of a service is loaded', async () => {
    const { proofs } = await send(undefined, '{}')
    expect(proofs).toEqual([JSON.stringify({ challenge: {}, solution: { counter: 7 } })])
    expect(scripts()).toEqual([])
  })

  test('with the answer of the widget, which leaves nothing behind', async () => {
    aWidget(({ callback }) => callback?.('a-token'))
    expect((await send()).proofs).toEqual([ofCaptcha])
    expect(removed).toHaveBeenCalledWith('widget')
    expect(document.querySelector('dialog')).toBeNull()
  })

  test.each(['error-callback', 'timeout-callback'])(
    'with work where the widget ends with %s',
    async (name) => {
      aWidget((options) => options[name]?.())
      expect((await send()).proofs).toEqual([work])
    },
  )

  test('with work where the script does not come through', async () => {
    const sending = send()
    await vi.waitFor(() => expect(scripts().join()).toContain('challenges.cloudflare.com'))
    document.head.querySelector('script')?.dispatchEvent(new Event('error'))
    expect((await sending).proofs).toEqual([work])
    expect(scripts()).toEqual([])
  })

  test('once more with work where the school did not take the answer of the widget', async () => {
    aWidget(({ callback }) => callback?.('a-token'))
    const { proofs, answer } = await send('admission.proof-missing')
    expect(proofs).toEqual([ofCaptcha, work])
    expect(answer).toEqual({ __typename: 'AdmissionSent' })
  })

  test('once where the school refused it for another reason', async () => {
    aWidget(({ callback }) => callback?.('a-token'))
    expect((await send('admission.first-day-past')).proofs).toEqual([ofCaptcha])
  })
})
