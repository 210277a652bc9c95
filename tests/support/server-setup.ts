import { countIdsAnew } from './small-world.ts'

// Files share what they import: without this, the ids of one would depend on which ran before it.
countIdsAnew()
