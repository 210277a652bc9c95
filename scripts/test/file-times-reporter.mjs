// Adds up what each test file takes with its hooks, which the JSON report of vitest leaves out.
import { writeFileSync } from 'node:fs'

/** Writes the seconds of each file, by its whole path, to where PREAU_FILE_TIMES says. */
export default class FileTimesReporter {
  #seconds = {}

  onTestModuleEnd(module) {
    this.#seconds[module.moduleId] = module.diagnostic().duration / 1000
  }

  onTestRunEnd() {
    writeFileSync(process.env.PREAU_FILE_TIMES, JSON.stringify(this.#seconds))
  }
}
