// Writes a brotli and a gzip copy beside every text of the built app, so that no visit pays for compressing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

async function compress(path) {
  const text = readFileSync(path)
  if (text.length < 1024) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(`${path}.br`, await brotli(text, { params }))
  writeFileSync(`${path}.gz`, await gz(text, { level: 9 }))
}

if (!existsSync(dist)) throw new Error('there is no dist/ to compress')
const texts = readdirSync(dist, { recursive: true }).filter((name) =>
  /\.(js|css|html|svg|json|webmanifest)$/.test(name),
)
await Promise.all(texts.map((name) => compress(join(dist, name))))
