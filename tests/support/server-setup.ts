import { afterAll } from 'vitest'
import { closeOpened } from './close-after-file.ts'
import { countIdsAnew } from './server/small-world.ts'

afterAll(closeOpened)

// Files share what they import: without this, the ids of one would depend on which ran before it.
countIdsAnew()
