import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusedHttp } from '#server/platform/graphql/graphql-route.ts'
import { codeOfPage, pageReader, policyOfPage, policyWith } from './page-policy.ts'

const policyHeader = 'content-security-policy'

/**
 * Serves the built app. Files whose name carries their hash never change; the page, the service worker and the manifest
 * are asked for again each time. Otherwise an update would never arrive.
 */
export async function addWebFiles(
  app: FastifyInstance,
  { folder, captchaOrigin }: { folder: string; captchaOrigin: string | null },
): Promise<void> {
  const readPage = pageReader(`${folder}/index.html`)
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(`${folder}/assets/`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (captchaOrigin && path.startsWith(`${folder}/admission.html`))
        reply.header(policyHeader, policyWith(String(reply.getHeader(policyHeader)), captchaOrigin))
      if (!path.startsWith(`${folder}/index.html`)) return
      const page = readPage()
      reply.header(policyHeader, policyOfPage(String(reply.getHeader(policyHeader)), page))
      // The worker keeps the page without it: its last picture is painted before any code is asked for.
      const code = codeOfPage(page)
      if (code && isNavigation(reply.request)) reply.header('link', code)
    },
  })
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.sendFile(pageAt(request.url)) : sendNotFound(reply),
  )
}

/** The page of an address: families open the admission form on its own, without the app. */
const pageAt = (url: string): string =>
  /^\/admission-form\/?(?:\?|$)/.test(url) ? 'admission.html' : 'index.html'

export const sendNotFound = (reply: FastifyReply) => reply.code(404).send(refusedHttp('NOT_FOUND'))

/** A person opening an address of the app, such as /presence: the app itself says what is there. */
const isNavigation = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(graphql|assets|demo)\b/.test(url)
