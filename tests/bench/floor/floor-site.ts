import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { quietPort } from '#tests/journeys/support/quiet-port.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

const workerOf = (files: readonly string[]): string => `
const files = ${JSON.stringify(['/', ...files])}
self.addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.addAll(files))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.request.method === 'GET' && event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request))))
`

/**
 * The floor page, built and served like the product's: gzip, a worker that precaches it, nothing else. `form.html` is that
 * of the admission form, which no worker keeps.
 */
export async function startFloorSite(
  page: 'index.html' | 'form.html' = 'index.html',
): Promise<{ url: string; stop(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'preau-floor-'))
  await build({
    root: new URL('.', import.meta.url).pathname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2022' },
      rolldownOptions: { input: new URL(page, import.meta.url).pathname },
    },
  })
  const assets = readdirSync(join(outDir, 'assets')).map((name) => `/assets/${name}`)
  writeFileSync(join(outDir, 'floor-worker.js'), workerOf(assets))
  const port = await quietPort()
  const server: Server = createServer((request, response) => {
    if (request.method === 'POST') {
      request.resume().once('end', () => response.end('{}'))
      return
    }
    const path = request.url === '/' || !request.url ? `/${page}` : request.url
    try {
      const body = gzipSync(readFileSync(join(outDir, path)))
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
      })
      response.end(body)
    } catch {
      response.writeHead(404)
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
