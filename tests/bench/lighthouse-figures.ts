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

/** A class's day, as somebody of it opens it. */
type Visit = { name: string; screen: string; path: string; who: string }

const register: Visit = {
  name: '',
  screen: 'presence',
  path: `/presence?date=${tuesday}&period=am`,
  who: 'teacher@tilleuls.test',
}
const diary: Visit = {
  name: 'diary, ',
  screen: 'diary',
  path: `/communication-diary?date=${tuesday}`,
  who: 'teacher@tilleuls.test',
}
const sheet: Visit = {
  name: 'sheet, ',
  screen: 'transmission',
  path: `/drive-sheet?date=${tuesday}`,
  who: 'teacher@oakfield.test',
}

type Report = {
  scores: Record<'performance' | 'accessibility' | 'best-practices', number>
  layoutShift: number
  findings: readonly { category: string; title: string; value: string; where: string[] }[]
}

type Tokens = { accessToken: string; refreshToken: string }

async function tokensOf(url: string, email: string): Promise<Tokens> {
  const query = `mutation SignIn($params: AuthenticateParamsInput!) {
    authenticate(serviceName: "password", params: $params) { tokens { accessToken refreshToken } }
  }`
  const params = { user: { email }, password }
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
  { port, profile, who }: { port: number; profile: string; who: string },
): Promise<BrowserContext> {
  const { accessToken, refreshToken } = await tokensOf(url, who)
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

async function auditOnNewDevice(
  url: string,
  { form, visit }: { form: Form; visit: Visit },
): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'preau-lighthouse-'))
  const port = await quietPort()
  const address = `${url}${visit.path}`
  const device = await signedInDevice(url, { port, profile, who: visit.who })
  try {
    const report = await audit(address, { port, form })
    // A sign-in page is fast as well: only the screen counts.
    const page = await device.newPage()
    await page.goto(address)
    await ready(page, visit.screen)
    return report
  } finally {
    await device.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

function tellFindings(about: string, reports: readonly Report[]): void {
  const lines = reports.flatMap(({ findings }) =>
    findings.map(({ category, title, value, where }) =>
      [`  ${about}, ${category}: ${title} ${value}`, ...where.map((it) => `    ${it}`)].join('\n'),
    ),
  )
  for (const line of new Set(lines)) console.log(line)
}

type Judged = { visit: Visit; form: Form }

/** Three first visits of somebody signed in; the median counts. */
async function judge(url: string, { visit, form }: Judged) {
  const reports: Report[] = []
  for (let round = 0; round < rounds; round += 1)
    reports.push(await auditOnNewDevice(url, { form, visit }))
  tellFindings(`${visit.name}${forms[form]}`, reports)
  return (read: (report: Report) => number) => percentile(reports.map(read), 0.5)
}

/** The screens of a class's day as Lighthouse judges them. */
export async function benchLighthouse(): Promise<Figure[]> {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    console.log('Lighthouse is not installed: its figures are left out')
    return []
  }
  const preau = await startSchool()
  try {
    const figures: Figure[] = []
    const judged: Judged[] = [
      { visit: register, form: 'tablet' },
      { visit: diary, form: 'tablet' },
      { visit: sheet, form: 'tablet' },
      { visit: register, form: 'desk' },
    ]
    for (const { visit, form } of judged) {
      const median = await judge(preau.url, { visit, form })
      const about = `Lighthouse, ${visit.name}${forms[form]}`
      const score = (name: string, read: (report: Report) => number): Figure => ({
        name: `${about}: ${name}`,
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
          name: `${about}: layout shift`,
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
