import { cpus } from 'node:os'
import { setup as makeFolderOfTheRun } from '#tests/support/folder-of-the-run.ts'
import { benchAdmission } from './admission-figures.ts'
import { benchBrowser } from './browser-figures.ts'
import { benchChildren } from './children-figures.ts'
import { benchClassDay } from './class-day-figures.ts'
import { benchDesk } from './desk-figures.ts'
import { benchDrain } from './drain-figures.ts'
import { type Figure, keepFigures, printFigures } from './figures.ts'
import { benchGallery } from './gallery/gallery-figures.ts'
import { benchImport } from './import-figures.ts'
import { benchLighthouse } from './lighthouse-figures.ts'
import { benchList } from './list-figures.ts'
import { benchManySchools } from './many-schools/many-schools-figures.ts'
import { drawStart } from './opening/start-frames.ts'
import { benchPayments } from './payments-figures.ts'
import { benchPedagogy } from './pedagogy-figures.ts'
import { benchServer } from './server-figures.ts'
import { benchSizes } from './size-figures.ts'
import { benchStart } from './start-figures.ts'
import { benchTiming } from './timing-figures.ts'

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: benchStart,
  sizes: benchSizes,
  browser: benchBrowser,
  admission: benchAdmission,
  children: benchChildren,
  'class-day': benchClassDay,
  desk: benchDesk,
  drain: benchDrain,
  gallery: benchGallery,
  import: benchImport,
  lighthouse: benchLighthouse,
  list: benchList,
  schools: benchManySchools,
  payments: benchPayments,
  pedagogy: benchPedagogy,
  server: benchServer,
  timing: benchTiming,
}

/** Parts that measure nothing, and are done only when asked for. */
const drawn: typeof parts = { frames: drawStart }

const everything = { ...parts, ...drawn }
const asked = process.argv.slice(2).filter((word) => word in everything)
const wanted = asked.length > 0 ? asked : Object.keys(parts)
const figures: Figure[] = []
const removeFolderOfTheRun = makeFolderOfTheRun()
try {
  for (const [name, bench] of Object.entries(everything)) {
    if (!wanted.includes(name)) continue
    console.log(`measuring: ${name}`)
    figures.push(...(await bench()))
  }
} finally {
  removeFolderOfTheRun()
}
printFigures(figures)
if (process.argv.includes('--keep'))
  keepFigures(figures, `${cpus().length} cores, Node ${process.version}`)
