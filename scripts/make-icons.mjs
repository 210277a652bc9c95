// Renders the icons of the installed app from their drawings: node scripts/make-icons.mjs
import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'

const folder = new URL('../public/icons', import.meta.url)
const icons = [
  { drawing: 'icon.svg', file: 'icon-192.png', size: 192 },
  { drawing: 'icon.svg', file: 'icon-512.png', size: 512 },
  { drawing: 'icon-maskable.svg', file: 'icon-maskable-512.png', size: 512 },
  // iPadOS rounds the corners itself and paints transparency black, so the full square it is.
  { drawing: 'icon-maskable.svg', file: 'apple-touch-icon.png', size: 180 },
]

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  for (const { drawing, file, size } of icons) {
    const svg = await readFile(new URL(drawing, folder), 'utf8')
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    )
    await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: true })
    console.log(`${file} ${size}x${size}`)
  }
} finally {
  await browser.close()
}
