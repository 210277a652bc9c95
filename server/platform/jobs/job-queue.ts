import type { Glance } from '#server/platform/database/database.ts'

/** The wait before a job that failed is tried again: longer each time, up to the longest. */
export interface Patience {
  firstDelaySeconds: number
  longestDelaySeconds: number
}

export interface Job {
  queue: string
  /** Ids only: what the job is about stays in the tables, behind the wall. */
  data: Readonly<Record<string, string>>
  patience: Patience
}

/** Sends a job in the transaction of what causes it: what is rolled back is never done. */
export interface JobSender {
  send(tx: Glance, job: Job): Promise<void>
}
