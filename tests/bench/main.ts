import { cpus } from 'node:os'
import { setup as makeFolderOfTheRun } from '#tests/support/folder-of-the-run.ts'
import { benchBrowser } from './browser-figures.ts'
import { benchChildren } from './children-figures.ts'
import { benchClassDay } from './class-day-figures.ts'
import { benchDrain } from './drain-figures.ts'
import { type Figure, keepFigures, printFigures } from './figures.ts'
import { benchImport } from './import-figures.ts'
import { benchLighthouse } from './lighthouse-figures.ts'
import { benchList } from './list-figures.ts'
import { benchPedagogy } from './pedagogy-figures.ts'
import { benchServer } from './server-figures.ts'
import { benchSizes } from './size-figures.ts'
import { benchStart } from './start-figures.ts'
import { benchTiming } from './timing-figures.ts'

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: benchStart,
  sizes: benchSizes,
  browser: benchBrowser,
  children: benchChildren,
  'class-day': benchClassDay,
  drain: benchDrain,
  import: benchImport,
  lighthouse: benchLighthouse,
  list: benchList,
  pedagogy: benchPedagogy,
  server: benchServer,
  timing: benchTiming,
}

const asked = process.argv.slice(2).filter((word) => word in parts)
const figures: Figure[] = []
const removeFolderOfTheRun = makeFolderOfTheRun()
try {
  for (const [name, bench] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`measuring: ${name}`)
    figures.push(...(await bench()))
  }
} finally {
  removeFolderOfTheRun()
}
printFigures(figures)
if (process.argv.includes('--keep'))
  keepFigures(figures, `${cpus().length} cores, Node ${process.version}`)
