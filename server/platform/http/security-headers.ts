import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const own = ["'self'"]
const nothing = ["'none'"]

const permissions = [
  'camera=(self)',
  'fullscreen=(self)',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
]

/** For the one answer that passes no hook: to an address that cannot be read. Nothing may come of it. */
export const barestHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/**
 * Only our own files run or load, and no inline script, no inline style sheet, no frame around us. The app speaks to our
 * own server, and to the origins of `spokenTo` where a chat service is set up.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { spokenTo }: { spokenTo: readonly string[] },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: own,
        scriptSrc: own,
        scriptSrcAttr: nothing,
        styleSrc: own,
        imgSrc: [...own, 'data:', 'blob:'],
        // A film is shown from the tablet before it is sent.
        mediaSrc: [...own, 'blob:'],
        fontSrc: own,
        connectSrc: [...own, ...spokenTo],
        workerSrc: own,
        manifestSrc: own,
        objectSrc: nothing,
        baseUri: nothing,
        formAction: own,
        frameAncestors: nothing,
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Sent below, and only where it is true: on a school's own machine there is no https to promise.
    strictTransportSecurity: false,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissions.join(', '))
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
  })
}
