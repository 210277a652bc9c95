import pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Glance } from '#server/platform/database/database.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Job, JobSender, Patience } from './job-queue.ts'

export interface Jobs extends JobSender {
  /** Before the first job is sent. */
  start(log: Log): Promise<void>
  /**
   * Does the jobs of this queue, each in one process at a time. A handler that throws is called again after a while;
   * so is one whose process was killed, which is why it must bear being called twice.
   */
  work(queue: string, handle: (data: Job['data']) => Promise<void>): Promise<void>
  /** Finishes what is being done and takes nothing new. */
  stop(): Promise<void>
}

export interface JobsOptions {
  url: string
  /** The longest wait of a due job that no NOTIFY tells of: after a delay, or a restart. */
  pollSeconds?: number
  /** The time between searches for the jobs of killed processes. */
  watchSeconds?: number
}

/** Jobs side by side in one process: a slow mail server must not hold up the next mail. */
const sideBySide = 2

// A NOTIFY wakes once, however many jobs it tells of. As long as two are there, the next two are taken at once. The
// hundred mails of an evening would otherwise go out at the pace of polling.
const inOneGo = { batchSize: 2, burstWhenBatchFull: true } as const

// Shorter than the ten seconds after which a server that is being stopped ends itself.
const longestStop = 8000

/**
 * A connection that PostgreSQL ends just when its pool lets go of it has nobody left to tell; without a listener that
 * would end the process.
 */
class CalmClient extends pg.Client {
  constructor(...settings: ConstructorParameters<typeof pg.Client>) {
    super(...settings)
    this.on('error', () => undefined)
  }
}

/** The queue of jobs of this process, on connections of its own: two for work and one that listens. */
export function createJobs({ url, pollSeconds = 15, watchSeconds = 30 }: JobsOptions): Jobs {
  const settings = {
    connectionString: url,
    Client: CalmClient,
    application_name: 'preau jobs',
    options: '-c role=preau_app -c timezone=UTC -c statement_timeout=15s -c lock_timeout=5s',
    max: 2,
    schema: 'job',
    // Tables come with the migrations; the role here may not make any.
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  }
  const boss = new PgBoss(settings)
  return {
    async start(log) {
      boss.on('error', (error) => log.error({ bug: factsOfBug(error) }, 'jobs'))
      boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs'))
      await boss.start()
    },
    async send(tx, job) {
      await boss.send(job.queue, job.data, { ...patienceOf(job.patience), db: within(tx) })
    },
    async work(queue, handle) {
      const pace = {
        // Where NOTIFY does not come through (a pooler between here and PostgreSQL).
        pollingIntervalSeconds: Math.min(2, pollSeconds),
        notifyPollingIntervalSeconds: pollSeconds,
      }
      await boss.work<Job['data']>(
        queue,
        { ...pace, ...inOneGo, localConcurrency: sideBySide, perJobResults: true },
        async (jobs) => {
          const results: JobResult[] = []
          for (const { id, data } of jobs) {
            results.push(
              await handle(data).then(
                () => ({ id, status: 'completed' }),
                (error: unknown) => ({ id, status: 'failed', output: error }),
              ),
            )
          }
          return results
        },
      )
    },
    stop: () => boss.stop({ timeout: longestStop }),
  }
}

function patienceOf({ firstDelaySeconds, longestDelaySeconds }: Patience) {
  return {
    // The worker of the job knows when to give up, and says so by not failing.
    retryLimit: 10_000,
    retryDelay: firstDelaySeconds,
    retryDelayMax: longestDelaySeconds,
    retryBackoff: true,
    heartbeatSeconds: 30,
    expireInSeconds: 600,
  }
}

const within = (tx: Glance) => ({
  executeSql: (text: string, values?: unknown[]) => tx.connection.query(text, values),
})
