import pg from 'pg'
import { vi } from 'vitest'
import type { TestDatabase } from './test-database.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A statement as PostgreSQL ran it. */
export type RanStatement = {
  text: string
  /** Rows that the busiest step of its plan made or threw away, every time that the step ran. */
  work: number
  /** Rows that came out. */
  answered: number
  /** The busiest step itself, such as "Index Scan enrolment_of_class: 3 × 40". */
  busiest: string
}

/**
 * Has PostgreSQL log the plan that it really took for each statement of this database. Those inside of functions and
 * triggers are logged too. Begun before the server opens its first connection: later ones know nothing of it.
 */
export async function logPlans({ owner, url }: Pick<TestDatabase, 'owner' | 'url'>): Promise<{
  /** Takes what ran since the last time, in its order. */
  take(): RanStatement[]
  stop(): void
}> {
  const database = new URL(url).pathname.slice(1)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database ${database} set ${name} = ${pg.escapeLiteral(value)}`)
  }
  let ran: RanStatement[] = []
  const heard = pg.Client.prototype.emit
  const spy = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (
    this: pg.Client,
    ...[event, notice]: Parameters<typeof heard>
  ) {
    const message = (notice as { message?: unknown } | undefined)?.message
    if (event === 'notice' && typeof message === 'string') {
      const [, plan] = message.split(' plan:\n')
      if (plan !== undefined) ran.push(readPlan(plan))
    }
    return heard.call(this, event, notice)
  })
  return {
    take() {
      const taken = ran
      ran = []
      return taken
    },
    stop: () => spy.mockRestore(),
  }
}

function readPlan(json: string): RanStatement {
  const { 'Query Text': text, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
  const busiest = stepsOf(Plan).reduce((most, step) => (workOf(step) > workOf(most) ? step : most))
  const answered = Plan['Actual Rows'] * Plan['Actual Loops']
  return { text, work: workOf(busiest), answered, busiest: inWords(busiest) }
}

/** A result that stands above another step hands on what that one made. */
const handsOn = (node: PlanNode): boolean => node['Node Type'] === 'Result' && Boolean(node.Plans)

const stepsOf = (node: PlanNode): PlanNode[] => [
  ...(handsOn(node) ? [] : [node]),
  ...(node.Plans ?? []).flatMap(stepsOf),
]

const rowsOfStep = (node: PlanNode): number =>
  node['Actual Rows'] +
  (node['Rows Removed by Filter'] ?? 0) +
  (node['Rows Removed by Join Filter'] ?? 0) +
  (node['Rows Removed by Index Recheck'] ?? 0)

const workOf = (node: PlanNode): number => node['Actual Loops'] * rowsOfStep(node)

function inWords(node: PlanNode): string {
  const where = node['Index Name'] ?? node['Relation Name'] ?? ''
  return `${node['Node Type']} ${where}: ${node['Actual Loops']} × ${rowsOfStep(node)}`
}
