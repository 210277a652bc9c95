import { readFileSync } from 'node:fs'

/** The text of a statement as a bank gives it out: some payments of November in OFX 1 and in CAMT.053. */
export const sampleStatement = (name: 'november.ofx' | 'november.camt.053.xml'): string =>
  readFileSync(`tests/fixtures/bank/${name}`, 'utf8')
