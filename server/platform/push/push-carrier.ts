import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request as requestSafely } from 'node:https'
import { SignJWT } from 'jose'
import { isPushAddress } from '#domain/accounts/push-device.ts'
import type { Clock } from '#server/platform/clock.ts'
import { NotPublic, publicLookup } from './public-address.ts'
import type { PushKey } from './push-key.ts'
import { type BrowserKeys, sealPush } from './seal-push.ts'

/** News for one browser. */
export type Push = {
  to: BrowserKeys & { endpoint: string }
  text: string
  /** A newer one of the same topic takes the place of one that still waits at the service. */
  topic: string
  isUrgent: boolean
  /** Seconds for which the service looks for the device. */
  seconds: number
}

/** The fate of a push. `gone`: the browser has given the address up. `unknown`: it may have arrived. */
export type PushDelivery =
  | { is: 'delivered' }
  | { is: 'gone' }
  | { is: 'delayed' | 'refused' | 'unknown'; failure: string }

/** Takes news out of the house. What may happen to it is a value; what it throws is a bug. */
export interface PushCarrier {
  carry(push: Push): Promise<PushDelivery>
}

export type PushCarrierOptions = {
  key: PushKey
  /** The machine's own hour: a push service knows no other. */
  clock: Clock
  /** The address, of https or mailto, that the maker of a browser may write to. */
  contact: string
  /** Makes a connection. Only tests give it, whose push service is on this machine. */
  request?: (
    address: URL,
    options: RequestOptions,
    answered: (response: IncomingMessage) => void,
  ) => ClientRequest
  /** In milliseconds. */
  patience?: number
}

/** Services refuse a longer life than a day. */
const tokenSeconds = 12 * 3_600

/** Before these nothing was sent, so that another try doubles nothing. */
const before = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/

/**
 * Hands news to the push service of a browser, by https alone and to the public net alone. It follows no other address,
 * reads nothing of the answer but its number, and waits no longer than its patience.
 */
export function pushCarrier(options: PushCarrierOptions): PushCarrier {
  const { key, clock, contact, request = requestSafely, patience = 10_000 } = options
  const lookup = publicLookup()

  async function tokenFor({ origin }: URL): Promise<string> {
    const until = Math.floor(clock.now() / 1000) + tokenSeconds
    return new SignJWT({ aud: origin, exp: until, sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .sign(key.privateKey)
  }

  return {
    async carry({ to, text, topic, isUrgent, seconds }) {
      // A number in the place of a name is looked up nowhere, so nothing would judge it below.
      if (!isPushAddress(to.endpoint)) return { is: 'refused', failure: 'ENOADDRESS' }
      const address = new URL(to.endpoint)
      const body = sealPush(text, to)
      const headers = {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        authorization: `vapid t=${await tokenFor(address)}, k=${key.publicKey}`,
        ttl: seconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      }
      return new Promise((resolve) => {
        const failed = (error: NodeJS.ErrnoException) => {
          const failure = String(error.code ?? 'ENOANSWER')
          if (error instanceof NotPublic) return resolve({ is: 'refused', failure })
          resolve({ is: before.test(failure) ? 'delayed' : 'unknown', failure })
        }
        const signal = AbortSignal.timeout(patience)
        const asked = request(address, { method: 'POST', headers, lookup, signal }, (response) => {
          resolve(deliveryOf(response.statusCode ?? 0))
          response.destroy()
        })
        asked.on('error', failed)
        asked.end(body)
      })
    },
  }
}

function deliveryOf(status: number): PushDelivery {
  if (status >= 200 && status < 300) return { is: 'delivered' }
  if (status === 404 || status === 410) return { is: 'gone' }
  const isLater = status === 429 || status >= 500
  return { is: isLater ? 'delayed' : 'refused', failure: String(status) }
}
