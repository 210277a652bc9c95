import { existsSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

type Times = { files: Record<string, number> }

/** About as much of a test file as one second runs. */
const bytesPerSecond = 10_000

/**
 * Starts the longest files first, so that no core waits for the other at the end.
 * `tests/times.json` has their seconds; a file that it does not know counts by its size.
 */
export class LongestFirst implements TestSequencer {
  readonly #root: string
  readonly #times: Times

  constructor({ config: { root } }: Vitest) {
    this.#root = root
    const file = `${root}/tests/times.json`
    this.#times = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: {} }
  }

  // Nobody cuts this run into parts.
  async shard(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications
  }

  /** The files of a project stay together, as they share workers. The project of the longest file begins. */
  async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const files = specifications
      .map((specification) => ({ specification, seconds: this.#secondsOf(specification.moduleId) }))
      .sort((a, b) => b.seconds - a.seconds)
    const groups = Map.groupBy(files, ({ specification }) => specification.project.name)
    return [...groups.values()].flat().map(({ specification }) => specification)
  }

  #secondsOf(file: string): number {
    const known = this.#times.files[relative(this.#root, file)]
    return known ?? statSync(file).size / bytesPerSecond
  }
}
