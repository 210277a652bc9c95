// Runs Lighthouse once on one address in a Chromium that is already running, and prints what it says as JSON. It
// lives beside its own package.json: the bench starts it as a program, nothing of Préau imports it.
import lighthouse, { desktopConfig } from 'lighthouse'

const [url = '', port = '', form = 'desk', conditionsText = '{}'] = process.argv.slice(2)
const { cpu, downloadKbit, roundTripMs } = JSON.parse(conditionsText)

const categories = ['performance', 'accessibility', 'best-practices']

/** The tablet of the class at the bench's conditions, and the office's desktop as Lighthouse itself sees one. */
const settingsOf = {
  tablet: {
    formFactor: 'mobile',
    screenEmulation: { mobile: true, width: 1024, height: 768, deviceScaleFactor: 1 },
    throttlingMethod: 'simulate',
    throttling: {
      rttMs: roundTripMs,
      throughputKbps: downloadKbit,
      cpuSlowdownMultiplier: cpu,
    },
  },
  desk: {
    ...desktopConfig.settings,
    screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1 },
  },
}

const result = await lighthouse(
  url,
  // Who is signed in lies in the storage, which Lighthouse would otherwise clear.
  { port: Number(port), disableStorageReset: true, logLevel: 'error', onlyCategories: categories },
  { extends: 'lighthouse:default', settings: settingsOf[form] },
)
if (!result) throw new Error('Lighthouse said nothing')
const { lhr } = result
if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)

/** Audits that keep a category from 100, by the weight they have there. */
const findings = categories.flatMap((id) =>
  lhr.categories[id].auditRefs
    .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id].score ?? 1) < 1)
    .map((ref) => {
      const { title, displayValue, details } = lhr.audits[ref.id]
      const where = (details?.items ?? []).slice(0, 5).map((item) => item.node?.snippet ?? item.url)
      return { category: id, title, value: displayValue ?? '', where: where.filter(Boolean) }
    }),
)

process.stdout.write(
  JSON.stringify({
    scores: Object.fromEntries(
      categories.map((id) => [id, Math.round((lhr.categories[id].score ?? 0) * 100)]),
    ),
    layoutShift: lhr.audits['cumulative-layout-shift'].numericValue ?? 0,
    findings,
  }),
)
