export type Red = { step: string; name: string; title?: string; path?: string }

/** What became of one step, and what it was narrowed to. */
export type StepDone = {
  name: string
  narrowed: { files?: readonly string[]; pattern?: string; since?: string }
  failures: readonly Omit<Red, 'step'>[]
  files?: readonly { path: string }[]
  tests?: readonly { path: string; name: string }[]
}

export function redAfter(before: readonly Red[], done: readonly StepDone[]): Red[]
