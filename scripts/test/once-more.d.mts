export type Failure = { name: string; title?: string; path?: string; words: string }

export type StepResult = {
  passed: number
  failures: readonly Failure[]
  tests: readonly { path: string; name: string }[]
  unsteady?: readonly string[]
}

export function runOnceMore(
  result: StepResult,
  runFile: (path: string) => Promise<StepResult>,
  keep?: (path: string, failures: readonly Failure[]) => void,
): Promise<StepResult>
