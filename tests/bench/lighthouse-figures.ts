import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type BrowserContext, chromium } from 'playwright-core'
import { browserPath } from '#tests/journeys/support/browser.ts'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { ready } from '#tests/journeys/support/people.ts'
import { quietPort } from '#tests/journeys/support/quiet-port.ts'
import { password } from '#tests/journeys/support/school-record.ts'
import { type Figure, percentile } from './figures.ts'
import { startSchool } from './own-school.ts'
import { conditions } from './page-timing.ts'

const folder = new URL('./lighthouse', import.meta.url).pathname
const rounds = 3

const forms = { tablet: 'tablet, 4x slower', desk: 'desktop' } as const
type Form = keyof typeof forms

type Report = {
  scores: Record<'performance' | 'accessibility' | 'best-practices', number>
  layoutShift: number
  findings: readonly { category: string; title: string; value: string; where: string[] }[]
}

type Tokens = { accessToken: string; refreshToken: string }

async function tokensOf(url: string): Promise<Tokens> {
  const query = `mutation SignIn($params: AuthenticateParamsInput!) {
    authenticate(serviceName: "password", params: $params) { tokens { accessToken refreshToken } }
  }`
  const params = { user: { email: 'teacher@tilleuls.test' }, password }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { params } }),
  })
  const { data } = (await response.json()) as { data: { authenticate: { tokens: Tokens } } }
  return data.authenticate.tokens
}

/** A device that has never seen Préau but where somebody is signed in: what is measured is the first visit. */
async function signedInDevice(
  url: string,
  { port, profile }: { port: number; profile: string },
): Promise<BrowserContext> {
  const { accessToken, refreshToken } = await tokensOf(url)
  const device = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const page = device.pages()[0] ?? (await device.newPage())
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    (tokens) => {
      for (const [name, token] of Object.entries(tokens))
        localStorage.setItem(`accounts:${name}`, token)
    },
    { accessToken, refreshToken },
  )
  return device
}

async function audit(url: string, { port, form }: { port: number; form: Form }): Promise<Report> {
  const args = ['audit.mjs', url, String(port), form, JSON.stringify(conditions)]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await text(child.stdout)
  if (said === '') throw new Error('Lighthouse ended without a report')
  return JSON.parse(said) as Report
}

async function auditOnNewDevice(url: string, form: Form): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'preau-lighthouse-'))
  const port = await quietPort()
  const register = `${url}/presence?date=${tuesday}&period=am`
  const device = await signedInDevice(url, { port, profile })
  try {
    const report = await audit(register, { port, form })
    // A sign-in page is fast as well: only the register counts.
    const page = await device.newPage()
    await page.goto(register)
    await ready(page, 'presence')
    return report
  } finally {
    await device.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

function tellFindings(form: Form, reports: readonly Report[]): void {
  const lines = reports.flatMap(({ findings }) =>
    findings.map(({ category, title, value, where }) =>
      [`  ${forms[form]}, ${category}: ${title} ${value}`, ...where.map((it) => `    ${it}`)].join(
        '\n',
      ),
    ),
  )
  for (const line of new Set(lines)) console.log(line)
}

/** The register as Lighthouse judges it: the median of three first visits of somebody signed in. */
export async function benchLighthouse(): Promise<Figure[]> {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    console.log('Lighthouse is not installed: its figures are left out')
    return []
  }
  const preau = await startSchool()
  try {
    const figures: Figure[] = []
    for (const form of ['tablet', 'desk'] as const) {
      const reports: Report[] = []
      for (let round = 0; round < rounds; round += 1)
        reports.push(await auditOnNewDevice(preau.url, form))
      tellFindings(form, reports)
      const median = (read: (report: Report) => number) => percentile(reports.map(read), 0.5)
      const score = (name: string, read: (report: Report) => number): Figure => ({
        name: `Lighthouse, ${forms[form]}: ${name}`,
        value: median(read),
        unit: 'of 100',
        budget: 100,
        higherIsBetter: true,
      })
      figures.push(
        score('performance', ({ scores }) => scores.performance),
        score('accessibility', ({ scores }) => scores.accessibility),
        score('best practices', ({ scores }) => scores['best-practices']),
        {
          name: `Lighthouse, ${forms[form]}: layout shift`,
          value: median(({ layoutShift }) => layoutShift),
          unit: '',
          budget: 0.001,
        },
      )
    }
    return figures
  } finally {
    await preau.stop()
  }
}
