// Takes the pictures that the browser shows while installing, from a running demo server that may
// be marked in: node scripts/make-screenshots.mjs http://127.0.0.1:4000 [path of Chromium]
import { mkdir } from 'node:fs/promises'
import { chromium } from 'playwright-core'

const [address = 'http://127.0.0.1:4000', executablePath = '/usr/bin/chromium'] =
  process.argv.slice(2)
const folder = new URL('../public/screenshots', import.meta.url)
const pictures = [
  { file: 'register-wide.png', width: 1280, height: 800, scale: 1, isMobile: false },
  { file: 'register-narrow.png', width: 390, height: 844, scale: 2, isMobile: true },
]

async function signIn(page) {
  await page.goto(address)
  await page.fill('[autocomplete=username]', 'teacher@tilleuls.test')
  await page.fill('[autocomplete=current-password]', 'preau-demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForSelector('main[data-screen=presence][data-ready]')
}

/** A morning in the middle of the call: two absent, one late, most of them here. */
async function takeSomeOfTheRegister(page) {
  const taps = [1, 1, 1, 2, 1, 1, 3, 1, 0, 1, 1, 1, 2, 1, 1, 1]
  const blank = await page
    .locator('[data-child][data-mark=none]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-child')))
  for (const [place, count] of taps.entries()) {
    const card = page.locator(`[data-child="${blank[place]}"]`)
    for (let tap = 0; tap < count && blank[place]; tap += 1) {
      await card.click()
      await page.waitForTimeout(150)
    }
  }
  await page.waitForSelector('[data-sync=sent]')
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  for (const { file, width, height, scale, isMobile } of pictures) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      locale: 'en-GB',
      isMobile,
      hasTouch: isMobile,
    })
    const page = await context.newPage()
    await signIn(page)
    if (file === pictures[0].file) await takeSomeOfTheRegister(page)
    await page.mouse.move(0, 0)
    // The undo bar belongs to the moment, not to the picture.
    await page.waitForTimeout(11_000)
    await page.screenshot({ path: new URL(file, folder).pathname })
    console.log(`${file} ${width * scale}x${height * scale}`)
    await context.close()
  }
} finally {
  await browser.close()
}
