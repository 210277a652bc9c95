import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#server/platform/clock.ts'
import { type PushCarrierOptions, pushCarrier } from '#server/platform/push/push-carrier.ts'
import { pushKeyOf } from '#server/platform/push/push-key.ts'
import { testSecrets } from './request-context.ts'

/** A push as it arrived. */
export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }

type Answer = (push: ReceivedPush, response: ServerResponse) => void

const taken: Answer = (_, response) => void response.writeHead(201).end()

/**
 * Leads a test to its push service on this machine: whatever address a device gave, the connection goes there. The server
 * itself connects to the public net alone, and no setting changes that.
 */
export const toThisMachine =
  (port: number): NonNullable<PushCarrierOptions['request']> =>
  (address, { method, headers, signal }, answered) => {
    const there = { host: '127.0.0.1', port, path: address.pathname }
    return request({ ...there, method, headers, signal }, answered)
  }

/** The carrier of the server, led to a push service on this machine. */
export const carrierTo = (port: number, wishes: Partial<PushCarrierOptions> = {}) =>
  pushCarrier({
    key: pushKeyOf(testSecrets),
    clock: systemClock,
    contact: 'mailto:preau@school.test',
    request: toThisMachine(port),
    ...wishes,
  })

/** A push service. It takes what comes, unless it is told another answer. */
export async function startPushService() {
  const received: ReceivedPush[] = []
  let answer = taken
  const server = createServer(async (asked, response) => {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    const { url = '', headers } = asked
    const push = { path: url, headers, body: Buffer.concat(parts) }
    received.push(push)
    answer(push, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    port: (server.address() as AddressInfo).port,
    /** Answers so from now on; without a word it takes what comes again. */
    answer: (next: Answer = taken) => {
      answer = next
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
